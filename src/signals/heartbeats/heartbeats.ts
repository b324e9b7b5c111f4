import type { Redis } from 'ioredis'
import type { Clock } from '../../lib/clock.js'
import type { Timers } from '../../lib/timers.js'
import { createDueSet, itemsOfPeople, type Leased } from '../../redis/due-set.js'
import { keys } from '../../redis/keys.js'
import type { SignalSource, SignalSources } from '../sources/sources.js'

/** A source that sent nothing for its time. */
export interface SilentSource {
  readonly name: string
  /** The time without a signal after which its owner hears of it, in milliseconds. */
  readonly heartbeatMs: number
}

/** A source whose time without a signal is over, leased to this process. */
export interface OverdueSource {
  readonly userId: number
  readonly id: string
  readonly leased: Leased<{ readonly userId: number; readonly id: string }>
}

/**
 * Sources that are to send regularly, each by the time at which it has been silent too long. A signal moves that time in one step,
 * also while a process works on the source: what is done for a source that has sent meanwhile has no effect.
 */
export interface Heartbeats {
  /** Notes that a source sent now, whatever became of it, or that it was made. Nothing where it has no time. */
  note(userId: number, source: Pick<SignalSource, 'id' | 'mapping'>): Promise<void>
  /** Leases a source that may be silent; undefined where there is none. */
  takeDue(): Promise<OverdueSource | undefined>
  /** The source, if it is silent still; undefined where it has sent meanwhile, was removed, or has no time. */
  silent(overdue: OverdueSource): Promise<SilentSource | undefined>
  /** Leaves a source that its owner has heard of, or that was removed, until its next signal. */
  finish(overdue: OverdueSource): Promise<void>
}

/** Shorter than the shortest time of a source, a minute, so that no signal moves a source to the end of its lease. */
const LEASE_MS = 30_000

export function createHeartbeats({
  redis,
  sources,
  timers,
  now,
}: {
  readonly redis: Redis
  readonly sources: Pick<SignalSources, 'get'>
  readonly timers: Pick<Timers, 'after'>
  readonly now: Clock
}): Heartbeats {
  const due = createDueSet({ redis, key: keys.signalBeatsDue(), timers, now }, itemsOfPeople)

  return {
    note: async (userId, { id, mapping: { heartbeatMs } }) => {
      if (heartbeatMs !== undefined) await due.schedule({ userId, id }, now() + heartbeatMs)
    },
    takeDue: async () => {
      const leased = await due.lease(LEASE_MS)
      return leased && { ...leased.item, leased }
    },
    silent: async ({ userId, id, leased }) => {
      const source = await sources.get(userId, id)
      const heartbeatMs = source?.mapping.heartbeatMs
      if (!source || heartbeatMs === undefined || !(await due.isLeased(leased))) return undefined
      return { name: source.name, heartbeatMs }
    },
    finish: async ({ leased }) => {
      await due.finish(leased)
    },
  }
}
