import type { Clock } from '../../../lib/clock.js'
import type { Redis } from 'ioredis'
import { createDueSet } from '../../../redis/due-set.js'
import { keys } from '../../../redis/keys.js'
import type { WatchedAccount } from '../../account-events/account-snapshot-store.js'

/** A leased account whose poll is due. */
export interface DueAccount extends WatchedAccount {
  /** The end of the lease, in milliseconds. */
  readonly until: number
}

/** The accounts of one venue, by the time of their next poll; shared by all processes. */
export interface WatchList {
  /** Adds accounts that are polled now. Those that are on the list keep their time. */
  add(watched: readonly WatchedAccount[]): Promise<void>
  /** Leases accounts whose poll is due for `ms` milliseconds, at most `most` of them. */
  lease(most: number, ms: number): Promise<readonly DueAccount[]>
  /** Sets the next poll in `ms` milliseconds, unless the account was removed or is to be polled now. */
  scheduleNext(due: DueAccount, ms: number): Promise<void>
  /** Makes the next poll due now. */
  pollNow(watched: WatchedAccount): Promise<void>
  remove(watched: WatchedAccount): Promise<void>
  /** Telegram ids of everybody with an account on the list, in parts; some of them more than once. */
  owners(): AsyncIterable<readonly number[]>
  /** The number of accounts. */
  size(): Promise<number>
}

/** The watch list of a venue, by the venue's id. */
export type WatchListOf = (venue: string) => WatchList

export function createWatchList(deps: {
  readonly redis: Redis
  readonly venue: string
  readonly now: Clock
}): WatchList {
  const due = createDueSet({ redis: deps.redis, key: keys.accountsDue(deps.venue), now: deps.now })
  return {
    add: (watched) => due.add(watched.map(watchedName)),
    lease: async (most, ms) =>
      (await due.lease(ms, most)).map(({ member, until }) => ({ ...parse(member), until })),
    scheduleNext: (account, ms) => due.release({ member: watchedName(account), until: account.until }, ms),
    pollNow: (watched) => due.advance(watchedName(watched)),
    remove: (watched) => due.remove(watchedName(watched)),
    owners: async function* () {
      for await (const names of due.members()) yield [...new Set(names.map((name) => parse(name).userId))]
    },
    size: () => due.size(),
  }
}

/** The name of an account on the list. */
export function watchedName({ userId, accountId, chainId }: WatchedAccount): string {
  return `${userId}/${accountId}/${chainId}`
}

function parse(name: string): WatchedAccount {
  const [userId = '', accountId = '', chainId = ''] = name.split('/')
  return { userId: Number.parseInt(userId, 10), accountId, chainId }
}
