import type { Redis } from 'ioredis'
import type { Clock } from '../../lib/clock.js'
import { createDueSet } from '../../redis/due-set.js'
import { keys } from '../../redis/keys.js'
import type { SignalSource, SignalSources } from '../sources/sources.js'

/** A source that sent nothing for its time. */
export interface SilentSource {
  readonly id: string
  readonly name: string
  /** The time without a signal after which its owner hears of it, in milliseconds. */
  readonly heartbeatMs: number
}

/** The times at which sources that are to send regularly sent last. */
export interface Heartbeats {
  /** Notes that a source sent now, whatever became of it, or that it was made. Nothing where it has no time. */
  note(userId: number, source: Pick<SignalSource, 'id' | 'mapping'>): Promise<void>
  /** Leases a person of whom a source may be silent, for a minute; undefined where there is none. */
  takeDue(): Promise<number | undefined>
  /** The sources of a person that have been silent for their time, and the time at which the next one will be. */
  silent(
    userId: number,
  ): Promise<{ readonly sources: readonly SilentSource[]; readonly nextAt: number | undefined }>
  /** Notes that the owner has heard of a silent source: again only after its next signal. */
  markNotified(userId: number, id: string): Promise<void>
  /** Comes back to a person at a time, or not at all. */
  postpone(userId: number, at: number | undefined): Promise<void>
}

const LEASE_MS = 60_000

export function createHeartbeats({
  redis,
  sources,
  now,
}: {
  readonly redis: Redis
  readonly sources: Pick<SignalSources, 'list'>
  readonly now: Clock
}): Heartbeats {
  const due = createDueSet({ redis, key: keys.signalBeatsDue(), now })
  /** Makes a person due at a time, unless they are due before. */
  const dueBy = async (userId: number, at: number): Promise<void> => {
    await redis.zadd(keys.signalBeatsDue(), 'LT', at, userId)
  }

  return {
    note: async (userId, { id, mapping: { heartbeatMs } }) => {
      if (heartbeatMs === undefined) return
      await redis.hset(keys.signalBeats(userId), id, now())
      await dueBy(userId, now() + heartbeatMs)
    },
    takeDue: async () => {
      const member = await due.leaseOne(LEASE_MS)
      return member === undefined ? undefined : Number(member)
    },
    silent: async (userId) => {
      const [all, beats] = await Promise.all([sources.list(userId), redis.hgetall(keys.signalBeats(userId))])
      const awaited = all.flatMap(({ id, name, mapping: { heartbeatMs } }) => {
        const last = beats[id]
        if (heartbeatMs === undefined || last === undefined) return []
        return [{ id, name, heartbeatMs, silentAt: Number(last) + heartbeatMs }]
      })
      const later = awaited.filter(({ silentAt }) => silentAt > now()).map(({ silentAt }) => silentAt)
      return {
        sources: awaited.filter(({ silentAt }) => silentAt <= now()),
        nextAt: later.length === 0 ? undefined : Math.min(...later),
      }
    },
    markNotified: async (userId, id) => {
      await redis.hdel(keys.signalBeats(userId), id)
    },
    postpone: async (userId, at) => {
      await due.remove(String(userId))
      if (at !== undefined) await dueBy(userId, at)
    },
  }
}
