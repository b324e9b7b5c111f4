import type { Redis } from 'ioredis'
import type { Accounts } from '../../../accounts/accounts.js'
import type { Chain } from '../../../config/values.js'
import { groupBy } from '../../../lib/group-by.js'
import type { Logger } from '../../../lib/log/log.js'
import type { Timers } from '../../../lib/timers.js'
import { keys } from '../../../redis/keys.js'
import type { AccountSnapshotStore } from '../../account-events/account-snapshot-store.js'
import { createSweep, type SweepComparison } from '../../jobs/sweep.js'
import type { AccountAtVenue, LevelIndex } from '../levels/level-index.js'
import { createLevelComparisons } from '../levels/repair-levels.js'
import { watchedName, type WatchListOf } from './watch-list.js'
import { onAllChains } from './watched-accounts.js'
import type { Random } from '../../../lib/random.js'

/**
 * Compares the accounts with the watch lists, and their levels with the level index, and repairs what a failover of Redis that
 * lost writes has left: an account on no list is added, a level is put back, one that its account does not have is removed.
 * Runs in one process at a time, in batches with pauses. The signal stops it early.
 */
export type RepairWatchLists = (signal: AbortSignal) => Promise<void>

export function createRepairWatchLists(deps: {
  readonly redis: Redis
  readonly accounts: Pick<Accounts, 'all'>
  readonly listOf: WatchListOf
  readonly levels: LevelIndex
  readonly snapshots: Pick<AccountSnapshotStore, 'read'>
  readonly chains: readonly Chain[]
  readonly metrics: {
    /** Counts repairs. */
    repaired(what: 'account-watched' | 'levels-restored' | 'level-removed', count: number): void
  }
  readonly logger: Logger
  readonly timers: Pick<Timers, 'sleep'>
  readonly random: Random
}): RepairWatchLists {
  const { redis, accounts, listOf, levels, snapshots, chains, metrics, logger } = deps
  const sweep = createSweep({
    redis,
    lease: keys.watchRepairLease(),
    timers: deps.timers,
    random: deps.random,
  })

  const note = (what: Parameters<typeof metrics.repaired>[0], count: number): void => {
    metrics.repaired(what, count)
    logger.warn(
      { event: 'watch-lists-repaired', what, count },
      'Accounts and the watch lists, or their levels, did not agree, as after a failover that lost writes; they were repaired',
    )
  }
  const comparisons = createLevelComparisons({ levels, snapshots, note })

  /** Every account on every chain, in batches. */
  async function* everyAccount(): AsyncGenerator<readonly AccountAtVenue[]> {
    // Others report records that are damaged.
    for await (const part of accounts.all(() => undefined)) {
      yield part.flatMap(({ userId, id, venue }) =>
        onAllChains(chains, userId, id).map((watched) => ({ venue, watched })),
      )
    }
  }

  const findUnwatched = async (batch: readonly AccountAtVenue[]): Promise<readonly AccountAtVenue[]> => {
    const missing = await Promise.all(
      [...groupBy(batch, ({ venue }) => venue)].map(async ([venue, own]) => {
        const found = await listOf(venue).findMissing(own.map(({ watched }) => watched))
        const names = new Set(found.map(watchedName))
        return own.filter(({ watched }) => names.has(watchedName(watched)))
      }),
    )
    return missing.flat()
  }

  const unwatched = (): SweepComparison<AccountAtVenue, AccountAtVenue> => ({
    batches: everyAccount(),
    find: findUnwatched,
    findAgain: findUnwatched,
    repair: async (missing) => {
      // One that was disconnected meanwhile leaves the list at its first poll.
      for (const [venue, own] of groupBy(missing, (one) => one.venue))
        await listOf(venue).add(own.map(({ watched }) => watched))
      note('account-watched', missing.length)
    },
  })

  return (signal) =>
    sweep.run(async () => {
      if (!(await sweep.compare(unwatched(), signal))) return
      if (!(await sweep.compare(comparisons.lost(everyAccount()), signal))) return
      for (const market of await levels.markets()) {
        if (!(await sweep.compare(comparisons.outdated(market), signal))) return
      }
    })
}
