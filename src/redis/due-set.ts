import type { Redis } from 'ioredis'
import type { Clock } from '../lib/clock.js'
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
  /** Removes a member. */
  remove(member: string): Promise<void>
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

export function createDueSet({
  redis,
  key,
  latestMs,
  wakeUps,
  now,
}: {
  readonly redis: Redis
  readonly key: string
  /** The longest time ahead at which a member is ever set. One beyond it was set by a wrong clock, and is leased too. */
  readonly latestMs?: number
  /** Messages of other processes; without them, only what they have made due before is known. */
  readonly wakeUps?: WakeUps | undefined
  readonly now: Clock
}): DueSet {
  const nextDue = createNextDue({ key, wakeUps, now })
  return {
    onDue: nextDue.onDue,
    leaseOne: (ms) =>
      nextDue.asking(async (note) => {
        const latest = latestMs === undefined ? '' : now() + latestMs
        const reply = await leaseScript(redis, [key], [now(), now() + ms, latest])
        const [earliest, member] = reply as readonly [string, string?]
        if (member === undefined) note(timeOf(earliest))
        return member
      }),
    set: async (member, at) => {
      await setScript(redis, [key], [at, member])
    },
    remove: async (member) => {
      await redis.zrem(key, member)
    },
  }
}
