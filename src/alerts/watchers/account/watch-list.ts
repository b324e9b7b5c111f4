import type { Clock } from '../../../lib/clock.js'
import type { Redis } from 'ioredis'
import { keys } from '../../../redis/keys.js'
import { createScript } from '../../../redis/script.js'
import type { WatchedAccount } from '../../account-events/account-snapshot-store.js'

/** An account whose look is due, in hand. */
export interface Due extends WatchedAccount {
  /** When it is due again for others, should whoever has it die; in milliseconds. */
  readonly until: number
}

/** Accounts at one venue to be looked at, by the time of their next look; shared by all who look. */
export interface WatchList {
  /** Puts accounts on the list, to be looked at now; those that are on it keep their time. */
  add(watched: readonly WatchedAccount[]): Promise<void>
  /** Takes accounts whose look is due, at most so many. Whoever dies with one in hand leaves it to others after `ms`. */
  take(most: number, ms: number): Promise<readonly Due[]>
  /** Sets the next look, in as many milliseconds, unless the account was taken off the list or hurried meanwhile. */
  next(due: Due, ms: number): Promise<void>
  /** Brings the next look forward to now: something was just done. */
  hurry(watched: WatchedAccount): Promise<void>
  remove(watched: WatchedAccount): Promise<void>
  /** Everybody who has an account on the list, a part at a time; some of them more than once. */
  owners(): AsyncIterable<readonly number[]>
  /** How many accounts there are. */
  size(): Promise<number>
}

/** The watch list of a venue, by the venue's id. */
export type WatchListOf = (venue: string) => WatchList

/** Keys: due. Values: now, the time at which what is taken is due again, how many. Gives the members. */
const takeScript = createScript(`
  local due = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', ARGV[1], 'LIMIT', 0, ARGV[3])
  for _, member in ipairs(due) do redis.call('ZADD', KEYS[1], ARGV[2], member) end
  return due
`)

/** Keys: due. Values: the member, the time at which it is due as it was taken, the time of its next look. */
const nextScript = createScript(`
  if redis.call('ZSCORE', KEYS[1], ARGV[1]) ~= ARGV[2] then return 0 end
  redis.call('ZADD', KEYS[1], ARGV[3], ARGV[1])
  return 1
`)

export function createWatchList(deps: {
  readonly redis: Redis
  readonly venue: string
  readonly now: Clock
}): WatchList {
  const due = keys.accountsDue(deps.venue)
  return {
    add: async (watched) => {
      if (watched.length === 0) return
      await deps.redis.zadd(due, 'NX', ...watched.flatMap((one) => [deps.now(), nameOf(one)]))
    },
    take: async (most, ms) => {
      const until = deps.now() + ms
      const names = (await takeScript(deps.redis, [due], [deps.now(), until, most])) as readonly string[]
      return names.map((name) => ({ ...parse(name), until }))
    },
    next: async (taken, ms) => {
      await nextScript(deps.redis, [due], [nameOf(taken), taken.until, Math.round(deps.now() + ms)])
    },
    hurry: async (watched) => {
      await deps.redis.zadd(due, 'XX', 'LT', deps.now(), nameOf(watched))
    },
    remove: async (watched) => {
      await deps.redis.zrem(due, nameOf(watched))
    },
    owners: async function* () {
      for await (const found of deps.redis.zscanStream(due, { count: 500 })) {
        const names = (found as readonly string[]).filter((_, index) => index % 2 === 0)
        yield [...new Set(names.map((name) => parse(name).userId))]
      }
    },
    size: async () => await deps.redis.zcard(due),
  }
}

/** An account as the list names it. */
export function nameOf({ userId, accountId, chainId }: WatchedAccount): string {
  return `${userId}/${accountId}/${chainId}`
}

function parse(name: string): WatchedAccount {
  const [userId = '', accountId = '', chainId = ''] = name.split('/')
  return { userId: Number.parseInt(userId, 10), accountId, chainId }
}
