import type { Redis } from 'ioredis'
import { steadyClock, type Clock } from '../lib/clock.js'
import type { Timers } from '../lib/timers.js'
import { createNextDue, timeOf, type NextDue } from './next-due.js'
import { createNamedScript } from './script.js'
import { ANNOUNCE, type WakeUps } from './wake-ups.js'

/**
 * Members of a sorted set, each with the time at which it is due. Whichever process leases a due member works on it; when
 * that process dies, the member is due again at the end of the lease. Times are kept by the steady clock (see `steadyClock`).
 */
export interface DueSet extends Pick<NextDue, 'onDue'> {
  /** Makes a member due at a time, in milliseconds, and adds it where it is missing. */
  set(member: string, at: number): Promise<void>
  /** The same, unless it is due before. Wakes nobody. */
  setBy(member: string, at: number): Promise<void>
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
  /** The end of the lease, in milliseconds by the steady clock: the member is due again then. */
  readonly until: number
}

/**
 * Key: the set. Values: now, the end of the lease. Returns the earliest time in the set, or nothing; then the member, if one is due.
 */
const leaseScript = createNamedScript(
  { keys: ['due'], values: ['now', 'leaseEnd'] },
  `${ANNOUNCE}
  local member = redis.call('ZRANGEBYSCORE', due, '-inf', now, 'LIMIT', 0, 1)[1]
  if member then redis.call('ZADD', due, leaseEnd, member) end
  return { earliestOf(due), member }
`,
)

/** Key: the set. Values: the time, the member. */
const setScript = createNamedScript(
  { keys: ['due'], values: ['at', 'member'] },
  `${ANNOUNCE}
  local before = earliestOf(due)
  redis.call('ZADD', due, at, member)
  announceEarlier(due, before, earliestOf(due))
  return 1
`,
)

/** Key: the set. Values: the member, the end of its lease. Returns 1 if it was removed. */
const endScript = createNamedScript(
  { keys: ['due'], values: ['member', 'leaseEnd'] },
  `
  if tonumber(redis.call('ZSCORE', due, member) or '') ~= tonumber(leaseEnd) then return 0 end
  return redis.call('ZREM', due, member)
`,
)

export function createDueSet({
  redis,
  key,
  wakeUps,
  timers,
  now,
}: {
  readonly redis: Redis
  readonly key: string
  /** Messages of other processes; without them, only what they have made due before is known. */
  readonly wakeUps?: WakeUps | undefined
  /** Those that wake a process when something is due. */
  readonly timers: Pick<Timers, 'after'>
  readonly now: Clock
}): DueSet {
  const dueNow = steadyClock(now)
  const dueAt = (at: number): number => at + dueNow() - now()
  const nextDue = createNextDue({ key, wakeUps, timers, now: dueNow })
  const lease: DueSet['lease'] = (ms) =>
    nextDue.asking(async (note) => {
      const at = dueNow()
      const reply = await leaseScript(redis, { due: key }, { now: at, leaseEnd: at + ms })
      const [earliest, member] = reply as readonly [string, string?]
      if (member !== undefined) return { member, until: at + ms }
      note(timeOf(earliest))
      return undefined
    })
  return {
    onDue: nextDue.onDue,
    lease,
    leaseOne: async (ms) => (await lease(ms))?.member,
    end: async ({ member, until }) =>
      (await endScript(redis, { due: key }, { member, leaseEnd: until })) === 1,
    isLeased: async ({ member, until }) => Number(await redis.zscore(key, member)) === until,
    set: async (member, at) => {
      await setScript(redis, { due: key }, { at: dueAt(at), member })
    },
    setBy: async (member, at) => {
      await redis.zadd(key, 'LT', dueAt(at), member)
    },
    remove: async (member) => {
      await redis.zrem(key, member)
    },
  }
}
