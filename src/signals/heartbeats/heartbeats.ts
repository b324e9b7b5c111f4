import type { Redis } from 'ioredis'
import type { Clock } from '../../lib/clock.js'
import type { Timers } from '../../lib/timers.js'
import { createDueSet, itemsOfPeople, type DueSet, type Leased } from '../../redis/due-set.js'
import { keys } from '../../redis/keys.js'
import type { SignalSource, SignalSources } from '../sources/sources.js'

/** A source that sent nothing for its time. */
export interface SilentSource {
  readonly name: string
  /** The time without a signal after which its owner hears of it, in milliseconds. */
  readonly heartbeatMs: number
}

/** A source of a person, by their Telegram id and its own. */
interface SourceName {
  readonly userId: number
  readonly id: string
}

/**
 * Sources that are to send regularly. A signal moves the time at which a source has been silent too long in one step, also while a process
 * works on the source.
 */
export interface Heartbeats {
  /** Notes that a source sent now, whatever became of it, or that it was made. Nothing where it has no time. */
  note(userId: number, source: Pick<SignalSource, 'id' | 'mapping'>): Promise<void>
  /** Sources, by the time at which each has been silent too long. */
  readonly due: DueSet<SourceName>
  /** The source that is leased, if it is silent still; undefined where it has sent meanwhile, was removed, or has no time. */
  silent(overdue: Leased<SourceName>): Promise<SilentSource | undefined>
}

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
    due,
    silent: async (leased) => {
      const { userId, id } = leased.item
      const source = await sources.get(userId, id)
      const heartbeatMs = source?.mapping.heartbeatMs
      if (!source || heartbeatMs === undefined || !(await due.isLeased(leased))) return undefined
      return { name: source.name, heartbeatMs }
    },
  }
}
