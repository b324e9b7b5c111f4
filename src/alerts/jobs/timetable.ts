import type { Redis } from 'ioredis'
import type { Clock } from '../../lib/clock.js'
import type { Timers } from '../../lib/timers.js'
import { keys } from '../../redis/keys.js'
import { createNextDue, type NextDue } from '../../redis/next-due.js'
import { transact } from '../../redis/transaction.js'

/** The times of recurring jobs, which all processes share: each time of a job is taken by one of them. */
export interface Timetable extends Pick<NextDue, 'onDue'> {
  /** Takes the job that has been due longest, which is due again after its interval; undefined when none is due. */
  readonly take: () => Promise<string | undefined>
}

/** Creates the timetable of at least one job; `everyMs` is from one start to the next, in milliseconds. */
export function createTimetable({
  redis,
  jobs,
  timers,
  now,
}: {
  readonly redis: Redis
  readonly jobs: readonly { readonly name: string; readonly everyMs: number }[]
  readonly timers: Pick<Timers, 'after'>
  readonly now: Clock
}): Timetable {
  const key = keys.recurringJobs()
  const shortestMs = Math.min(...jobs.map(({ everyMs }) => everyMs))
  // Nobody makes a job due earlier, so there is nothing to hear from other processes.
  const nextDue = createNextDue({ key, wakeUps: undefined, timers, now })
  let next = -Infinity

  /** The jobs with their next times. A job that is missing is due, and so is one that is further away than its interval: that was longer before, or a clock was wrong. Jobs of other releases are left to them. */
  const readTimes = async (at: number) => {
    const stored = await transact(redis, { run: jobs.map(({ name }) => ['ZSCORE', key, name]) })
    return jobs
      .map((job, place) => {
        const score = stored?.[place] as string | null
        const due = score === null ? at : Number(score)
        return { ...job, score: score ?? '', due: due > at + job.everyMs ? at : due }
      })
      .toSorted((one, other) => one.due - other.due)
  }
  return {
    onDue: nextDue.onDue,
    take: async () => {
      // Further away than an interval it was worked out by a clock that was wrong.
      const isTooEarly = now() < next && next <= now() + shortestMs
      if (isTooEarly) return undefined
      return await nextDue.asking(async (note) => {
        const at = now()
        const [first, second] = await readTimes(at)
        if (!first || first.due > at) {
          note((next = first?.due ?? Infinity))
          return undefined
        }
        // At regular times, unless some were missed.
        const regular = first.due + first.everyMs
        const later = regular > at ? regular : at + first.everyMs
        const isTaken = await transact(redis, {
          when: [{ reply: ['ZSCORE', key, first.name], is: first.score }],
          run: [['ZADD', key, later, first.name]],
        })
        // Where another process was first, the times are read again.
        note((next = isTaken ? Math.min(later, second?.due ?? Infinity) : at))
        return isTaken && first.name
      })
    },
  }
}
