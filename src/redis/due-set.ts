import type { Redis } from 'ioredis'
import type { Clock } from '../lib/clock.js'
import { createScript } from './script.js'

/** A leased member of a due set. */
interface LeasedMember {
  readonly member: string
  /** The end of the lease, in milliseconds. */
  readonly until: number
}

/**
 * Members of a sorted set, each with the time at which it is due. Whichever process leases a due member works on it; when
 * that process dies, the member is due again at the end of the lease.
 */
export interface DueSet {
  /** Adds members that are due now. Those that are in the set keep their time. */
  add(members: readonly string[]): Promise<void>
  /** Makes a member due at a time, in milliseconds, and adds it where it is missing. */
  set(member: string, at: number): Promise<void>
  /** Leases the most overdue members for `ms` milliseconds, at most `most` of them. */
  lease(ms: number, most: number): Promise<readonly LeasedMember[]>
  /** Leases the most overdue member for `ms` milliseconds; undefined when none is due. */
  leaseOne(ms: number): Promise<string | undefined>
  /** Ends a lease: the member is due in `ms` milliseconds, unless it was removed or given another time meanwhile. */
  release(leased: LeasedMember, ms: number): Promise<void>
  /** Makes a member due now, unless it is missing or due already. */
  advance(member: string): Promise<void>
  /** Removes a member. */
  remove(member: string): Promise<void>
  /** Every member, in parts; some of them more than once. */
  members(): AsyncIterable<readonly string[]>
  size(): Promise<number>
}

/**
 * Lua: the most overdue members of a set, at most `most`. Where none is due, those beyond `latest`, the furthest time at
 * which a member is ever set: they were set by a clock that was wrong. An empty `latest` leaves them out. For scripts that
 * do more in the same step as leasing.
 */
export const DUE_MEMBERS = `
  local function dueMembers(set, now, latest, most)
    local due = redis.call('ZRANGEBYSCORE', set, '-inf', now, 'LIMIT', 0, most)
    if #due > 0 or latest == '' then return due end
    return redis.call('ZRANGEBYSCORE', set, '(' .. latest, '+inf', 'LIMIT', 0, most)
  end
`

/**
 * Key: the set. Values: now, the end of the lease, the largest number of members, the latest time that a member can be due
 * at, or nothing. Returns the members.
 */
const leaseScript = createScript(`${DUE_MEMBERS}
  local due = dueMembers(KEYS[1], ARGV[1], ARGV[4], ARGV[3])
  for _, member in ipairs(due) do redis.call('ZADD', KEYS[1], ARGV[2], member) end
  return due
`)

/** Key: the set. Values: the member, the end of its lease, the time at which it is due next. */
const releaseScript = createScript(`
  if redis.call('ZSCORE', KEYS[1], ARGV[1]) ~= ARGV[2] then return 0 end
  redis.call('ZADD', KEYS[1], ARGV[3], ARGV[1])
  return 1
`)

export function createDueSet({
  redis,
  key,
  latestMs,
  now,
}: {
  readonly redis: Redis
  readonly key: string
  /** The longest time ahead at which a member is ever set. One beyond it was set by a wrong clock, and is leased too. */
  readonly latestMs?: number
  readonly now: Clock
}): DueSet {
  const lease: DueSet['lease'] = async (ms, most) => {
    const until = now() + ms
    const latest = latestMs === undefined ? '' : now() + latestMs
    const members = (await leaseScript(redis, [key], [now(), until, most, latest])) as readonly string[]
    return members.map((member) => ({ member, until }))
  }
  return {
    lease,
    leaseOne: async (ms) => (await lease(ms, 1))[0]?.member,
    add: async (members) => {
      if (members.length === 0) return
      await redis.zadd(key, 'NX', ...members.flatMap((member) => [now(), member]))
    },
    set: async (member, at) => {
      await redis.zadd(key, at, member)
    },
    release: async ({ member, until }, ms) => {
      await releaseScript(redis, [key], [member, until, Math.round(now() + ms)])
    },
    advance: async (member) => {
      await redis.zadd(key, 'XX', 'LT', now(), member)
    },
    remove: async (member) => {
      await redis.zrem(key, member)
    },
    members: async function* () {
      for await (const found of redis.zscanStream(key, { count: 500 })) {
        // Members and their times alternate.
        yield (found as readonly string[]).filter((_, index) => index % 2 === 0)
      }
    },
    size: async () => await redis.zcard(key),
  }
}
