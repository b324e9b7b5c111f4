import type { Redis } from 'ioredis'
import type { Clock } from '../lib/clock.js'
import type { Timers } from '../lib/timers.js'
import { createNextDue, timeOf, type NextDue } from './next-due.js'
import { createScript } from './script.js'
import { ANNOUNCE, type WakeUps } from './wake-ups.js'

/**
 * Members of a sorted set, each with the time at which it is due. Whichever process leases a due member works on it; when
 * that process dies, the member is due again at the end of the lease.
 */
export interface DueSet extends Pick<NextDue, 'onDue'> {
  /** Makes a member due at a time, in milliseconds, and adds it where it is missing. */
  set(member: string, at: number): Promise<void>
  /** Leases the most overdue member for `ms` milliseconds; undefined when none is due. */
  leaseOne(ms: number): Promise<string | undefined>
  /** As `leaseOne`, with the end of the lease. */
  lease(ms: number): Promise<LeasedMember | undefined>
  /** Removes a member that was leased, in one step, unless it was made due anew since then. True if it was removed. */
  end(leased: LeasedMember): Promise<boolean>
  /** True while nobody has made a member due anew, or leased it, since it was leased. */
  isLeased(leased: LeasedMember): Promise<boolean>
  /** Removes a member. */
  remove(member: string): Promise<void>
}

/** A member that a process works on. */
export interface LeasedMember {
  readonly member: string
  /** The end of the lease, in milliseconds: the member is due again then. */
  readonly until: number
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
 * Key: the set. Values: now, the end of the lease, the latest time that a member can be due at, or nothing. Returns the
 * earliest time in the set, or nothing; then the member, if one is due.
 */
const leaseScript = createScript(`${DUE_MEMBERS} ${ANNOUNCE}
  local member = dueMembers(KEYS[1], ARGV[1], ARGV[3], 1)[1]
  if member then redis.call('ZADD', KEYS[1], ARGV[2], member) end
  return { earliestOf(1), member }
`)

/** Key: the set. Values: the time, the member. */
const setScript = createScript(`${ANNOUNCE}
  local before = earliestOf(1)
  redis.call('ZADD', KEYS[1], ARGV[1], ARGV[2])
  announceEarlier(KEYS[1], before, earliestOf(1))
  return 1
`)

/** Key: the set. Values: the member, the end of its lease. Returns 1 if it was removed. */
const endScript = createScript(`
  if tonumber(redis.call('ZSCORE', KEYS[1], ARGV[1]) or '') ~= tonumber(ARGV[2]) then return 0 end
  return redis.call('ZREM', KEYS[1], ARGV[1])
`)

export function createDueSet({
  redis,
  key,
  latestMs,
  wakeUps,
  timers,
  now,
}: {
  readonly redis: Redis
  readonly key: string
  /** The longest time ahead at which a member is ever set. One beyond it was set by a wrong clock, and is leased too. */
  readonly latestMs?: number
  /** Messages of other processes; without them, only what they have made due before is known. */
  readonly wakeUps?: WakeUps | undefined
  /** Those that wake a process when something is due. */
  readonly timers: Pick<Timers, 'after'>
  readonly now: Clock
}): DueSet {
  const nextDue = createNextDue({ key, wakeUps, timers, now })
  const lease: DueSet['lease'] = (ms) =>
    nextDue.asking(async (note) => {
      const at = now()
      const latest = latestMs === undefined ? '' : at + latestMs
      const reply = await leaseScript(redis, [key], [at, at + ms, latest])
      const [earliest, member] = reply as readonly [string, string?]
      if (member !== undefined) return { member, until: at + ms }
      note(timeOf(earliest))
      return undefined
    })
  return {
    onDue: nextDue.onDue,
    lease,
    leaseOne: async (ms) => (await lease(ms))?.member,
    end: async ({ member, until }) => (await endScript(redis, [key], [member, until])) === 1,
    isLeased: async ({ member, until }) => Number(await redis.zscore(key, member)) === until,
    set: async (member, at) => {
      await setScript(redis, [key], [at, member])
    },
    remove: async (member) => {
      await redis.zrem(key, member)
    },
  }
}
