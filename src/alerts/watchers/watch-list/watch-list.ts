import type { Redis } from 'ioredis'
import { steadyClock, type Clock } from '../../../lib/clock.js'
import type { Timers } from '../../../lib/timers.js'
import { groupBy } from '../../../lib/group-by.js'
import { slicesOf } from '../../../lib/slices.js'
import { keys } from '../../../redis/keys.js'
import { createNextDue, onAnyDue, timeOf } from '../../../redis/next-due.js'
import { inNoneOf, transact } from '../../../redis/transaction.js'
import type { WakeUps } from '../../../redis/wake-ups.js'
import { shardOfId } from '../../../redis/shards/shard-of.js'
import type { WatchedAccount } from '../../account-events/account-snapshot-store.js'
import { activities, type Activity } from '../account/activity.js'
import { createLeaseInShards, type LeaseLimits } from './lease-in-shards.js'
import { addMember, leaseMembersScript, pollScript, schedulePollScript } from './watch-list-scripts.js'

/** A leased account whose poll is due. */
export interface DueAccount extends WatchedAccount {
  /** The end of the lease, in milliseconds. */
  readonly until: number
}

/**
 * The accounts of one venue, by their activity and the time of their next poll; shared by all processes. A process that leases
 * accounts polls them; when it dies, they are due again at the end of the lease. They are in shards by their owners: no key is
 * touched by every poll.
 */
export interface WatchList {
  /** Adds accounts that are polled now. Those that are on the list keep their time. */
  add(watched: readonly WatchedAccount[]): Promise<void>
  /**
   * Leases accounts for `ms` milliseconds: in each shard those to be polled now first, then active ones, each the most overdue
   * first. Every shard gives the same part of what may be leased, as far as it has so many.
   */
  lease(limits: LeaseLimits, ms: number): Promise<readonly DueAccount[]>
  /**
   * Calls `wake` when an account may be due, but for those that the last lease left out because of its limits. Returns the
   * function that ends it.
   */
  onDue(wake: () => void): () => void
  /**
   * Sets the next poll in `ms` milliseconds, unless the account was removed or leased again. Without an activity the account
   * keeps its own.
   */
  scheduleNext(due: DueAccount, ms: number, activity?: Activity): Promise<void>
  /** Polls accounts now, out of turn. Those that are not on the list are left out. */
  pollNow(watched: readonly WatchedAccount[]): Promise<void>
  /**
   * Polls accounts now of which a price has reached a level, and a few times shortly after: what the price does takes the
   * service a moment. Returns those that are not on the list.
   */
  pollReached(watched: readonly WatchedAccount[]): Promise<readonly WatchedAccount[]>
  /** Those of the accounts that are not on the list. */
  findMissing(watched: readonly WatchedAccount[]): Promise<readonly WatchedAccount[]>
  remove(watched: WatchedAccount): Promise<void>
  /** Telegram ids of everybody with an account on the list, in parts; some of them more than once. */
  owners(): AsyncIterable<readonly number[]>
  /** The number of accounts by activity. One that was not polled yet counts as active. */
  counts(): Promise<Readonly<Record<Activity, number>>>
}

/** The watch list of a venue, by the venue's id. */
export type WatchListOf = (venue: string) => WatchList

/** Milliseconds in which an account is polled again and again after a price has reached a level, and between these polls. */
const REACHED_MS = 2_000
const REACHED_EVERY_MS = 500

/** Milliseconds after which a level that is still reached counts as reached anew. */
const REACHED_ANEW_MS = 30_000

/** Accounts that one step works on: Redis does nothing else meanwhile, and a script takes no more than some thousands. */
const STEP_SIZE = 500

export function createWatchList(deps: {
  readonly redis: Redis
  readonly venue: string
  /** The number of shards: the same in all processes. */
  readonly shards?: number
  /** Messages of other processes, for those who lease. */
  readonly wakeUps?: WakeUps
  readonly timers: Pick<Timers, 'after'>
  readonly now: Clock
}): WatchList {
  const { redis, venue, shards = 1 } = deps
  const now = steadyClock(deps.now)
  const numbers = Array.from({ length: shards }, (_, shard) => shard)
  const setsOf = (shard: number) => keys.watchListSets(venue, shard)
  const sets = numbers.map(setsOf)
  const nextDue = sets.map(({ outOfTurn: key }) =>
    createNextDue({ key, wakeUps: deps.wakeUps, timers: deps.timers, now }),
  )
  /** The accounts of each shard, with its sets, in parts that one step works on. */
  const partsOf = (watched: readonly WatchedAccount[]) =>
    [...groupBy(watched, (one) => watchShardOf(one, shards))].flatMap(([shard, all]) =>
      slicesOf(all, STEP_SIZE).map((part) => ({ own: setsOf(shard), part })),
    )
  /** Runs a script on the accounts of each shard, and returns the accounts that it returns. */
  const inEachShard = async (
    watched: readonly WatchedAccount[],
    run: (sets: ReturnType<typeof setsOf>, rows: readonly { readonly member: string }[]) => Promise<unknown>,
  ): Promise<readonly WatchedAccount[]> => {
    const replies = await Promise.all(
      partsOf(watched).map(({ own, part }) =>
        run(
          own,
          part.map((one) => ({ member: watchedName(one) })),
        ),
      ),
    )
    return replies.flatMap((names) => ((names ?? []) as readonly string[]).map(parseWatched))
  }
  const lease = createLeaseInShards(numbers, async (shard, { most, mostDue, until }) => {
    const request = async (note: (at: number) => void) => {
      const at = now()
      const reply = await leaseMembersScript(redis, setsOf(shard), {
        now: at,
        leaseEnd: until,
        most,
        mostDue,
      })
      const [outOfTurn, earliest, ...names] = reply as readonly [number, string, ...string[]]
      if (timeOf(earliest) > at) note(timeOf(earliest))
      return { outOfTurn, leased: names.map((name) => ({ ...parseWatched(name), until })) }
    }
    return await (nextDue[shard]?.asking(request) ?? request(() => undefined))
  })
  const findMissing: WatchList['findMissing'] = async (watched) => {
    const missing = partsOf(watched).map(({ own, part }) =>
      inNoneOf(
        redis,
        activities.map((activity) => own[activity]),
        part.map(watchedName),
      ),
    )
    return (await Promise.all(missing)).flat().map(parseWatched)
  }
  return {
    add: async (watched) => {
      const added = (await findMissing(watched)).map((one) =>
        addMember(redis, setsOf(watchShardOf(one, shards)), watchedName(one), 'active', now()),
      )
      await Promise.all(added)
    },
    lease: (limits, ms) => lease({ ...limits, until: now() + ms }),
    onDue: onAnyDue(nextDue),
    scheduleNext: async (due, ms, activity) => {
      await schedulePollScript(redis, setsOf(watchShardOf(due, shards)), {
        member: watchedName(due),
        leaseEnd: due.until,
        at: Math.round(now() + ms),
        activity: activity ?? '',
        now: now(),
        atReached: now() + REACHED_EVERY_MS,
        reachedMs: REACHED_MS,
        anewMs: REACHED_ANEW_MS,
      })
    },
    pollNow: async (watched) => {
      await inEachShard(watched, (own, rows) => pollScript(redis, own, { now: now(), isReached: 0 }, rows))
    },
    pollReached: (watched) =>
      inEachShard(watched, (own, rows) => pollScript(redis, own, { now: now(), isReached: 1 }, rows)),
    findMissing,
    remove: async (watched) => {
      const own = Object.values(setsOf(watchShardOf(watched, shards)))
      // In one step: a price that reaches a level meanwhile would leave it among those.
      await transact(redis, { run: own.map((set) => ['ZREM', set, watchedName(watched)]) })
    },
    owners: async function* () {
      for (const set of sets.flatMap((own) => activities.map((activity) => own[activity]))) {
        for await (const found of redis.zscanStream(set, { count: 500 })) {
          // Members and their times alternate.
          const names = (found as readonly string[]).filter((_, index) => index % 2 === 0)
          yield [...new Set(names.map((name) => parseWatched(name).userId))]
        }
      }
    },
    counts: async () => {
      const count = async (activity: Activity): Promise<number> => {
        const inShards = await Promise.all(sets.map((own) => redis.zcard(own[activity])))
        return inShards.reduce((sum, one) => sum + one, 0)
      }
      const [active, idle, dormant] = await Promise.all([count('active'), count('idle'), count('dormant')])
      return { active, idle, dormant }
    },
  }
}

/** The shard of an account, counted from 0. All accounts of a person are in one. */
export function watchShardOf({ userId }: Pick<WatchedAccount, 'userId'>, shards: number): number {
  return shardOfId(userId, shards)
}

/** The name of an account on the list. */
export function watchedName({ userId, accountId, chainId }: WatchedAccount): string {
  return `${userId}/${accountId}/${chainId}`
}

/** The account of a name that `watchedName` made. */
export function parseWatched(name: string): WatchedAccount {
  const [userId = '', accountId = '', chainId = ''] = name.split('/')
  return { userId: Number.parseInt(userId, 10), accountId, chainId }
}
