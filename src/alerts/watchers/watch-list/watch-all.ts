import type { Redis } from 'ioredis'
import type { Accounts } from '../../../accounts/accounts.js'
import type { Chain } from '../../../config/values.js'
import { groupBy } from '../../../lib/group-by.js'
import type { Timers } from '../../../lib/timers.js'
import { keys } from '../../../redis/keys.js'
import { createLease } from '../../../redis/lease.js'
import { createMoveAccounts } from './move-accounts.js'
import type { WatchListOf } from './watch-list.js'
import { onAllChains } from './watched-accounts.js'
import type { Random } from '../../../lib/random.js'

/**
 * Watches every account. `onFailure` gets the people whose accounts cannot be read. Resolves to true if this process has added
 * those that were missing, to false if another one has, or the signal has stopped it. Rejects when Redis fails.
 */
export type WatchAll = (
  accounts: Pick<Accounts, 'all'>,
  onFailure: (userId: number, error: unknown) => void,
  signal: AbortSignal,
) => Promise<boolean>

/**
 * The time for which no start watches all accounts again, in seconds. An account is watched from its connection on; this only
 * adds what a chain that is new, or a loss of writes, has left out, and processes often start together.
 */
const DONE_SECONDS = 10 * 60

/** Milliseconds between two looks at another process that adds the accounts, which may die. */
const WAIT_MS = 5_000

/**
 * Creates `WatchAll`: of several processes that start, one moves the accounts that lie in other shards than theirs, reads all
 * accounts, and adds those that are missing in batches.
 */
export function createWatchAll(deps: {
  readonly redis: Redis
  readonly listOf: WatchListOf
  readonly chains: readonly Chain[]
  /** The number of shards of the watch lists. */
  readonly shards: number
  readonly timers: Pick<Timers, 'sleep'>
  readonly random: Random
}): WatchAll {
  const { timers } = deps
  const lease = createLease({ redis: deps.redis, key: keys.watchListFillLease(), random: deps.random })
  const done = `${deps.chains.map(({ id }) => id).join(' ')} / ${deps.shards}`
  const moveAccounts = createMoveAccounts(deps)
  const isDone = async (): Promise<boolean> => (await deps.redis.get(keys.watchListFilled())) === done

  /** False if the lease was lost, or the signal stops it. */
  const addAll = async (...[accounts, onFailure, signal]: Parameters<WatchAll>): Promise<boolean> => {
    // First: an account that was added before would be due in two shards.
    if (!(await moveAccounts(async () => !signal.aborted && (await lease.hold())))) return false
    for await (const part of accounts.all(onFailure)) {
      for (const [venue, owned] of groupBy(part, (account) => account.venue))
        await deps.listOf(venue).add(owned.flatMap(({ userId, id }) => onAllChains(deps.chains, userId, id)))
      if (signal.aborted || !(await lease.hold())) return false
    }
    await deps.redis.set(keys.watchListFilled(), done, 'EX', DONE_SECONDS)
    return true
  }

  return async (accounts, onFailure, signal) => {
    for (;;) {
      if ((await isDone()) || signal.aborted) return false
      const added = await lease.whileHeld(
        // The process that held it may have finished before this one read that.
        async () => !(await isDone()) && (await addAll(accounts, onFailure, signal)),
      )
      if (added?.value) return true
      // Only the signal ends the pause early.
      await timers.sleep(WAIT_MS, signal).catch(() => undefined)
    }
  }
}
