import type { Worker } from '../../lib/running/worker.js'
import type { Redis } from 'ioredis'
import type { Clock } from '../../lib/clock.js'
import type { Logger } from '../../lib/log/log.js'
import { startPollLoop } from '../../lib/poll-loop.js'
import type { Repeat } from '../../lib/running/repeat.js'
import type { Timers } from '../../lib/timers.js'
import type { WorkContext } from '../../telemetry/work-context.js'
import { createTimetable } from './timetable.js'

/** A recurring job, done by any process that is free. */
export interface Job {
  readonly name: string
  /** Milliseconds from one start to the next. */
  readonly everyMs: number
  /**
   * Runs the job once. Several processes may run it at the same time; a process that is still running it skips the next time. A
   * rejection is logged, and the job runs again at its next time, also after a process died in the middle. The signal stops it
   * early.
   */
  run(signal: AbortSignal): Promise<unknown>
  /** Waits for what its runs have left under way, where they do; called after the last run. */
  ended?(): Promise<void>
}

/** Milliseconds after which times that could not be read are read again. Those that are known are not asked for. */
const RETRY_MS = 2_000

/** The longest wait for jobs in progress at a stop, and for Redis, which may be away, in milliseconds. */
const FINISH_MS = 5_000
const REDIS_MS = 1_000

/** Starts the worker of these jobs. Its stop ends those in progress early, and waits a while for them. */
export function startJobs(deps: {
  readonly redis: Redis
  /** At least one. */
  readonly jobs: readonly Job[]
  readonly repeat: Repeat
  readonly timers: Timers
  readonly workContext: Pick<WorkContext, 'run'>
  readonly logger: Logger
  readonly now: Clock
}): Worker {
  const { jobs, workContext, logger, timers } = deps
  const stopping = new AbortController()
  const timetable = createTimetable(deps)
  const inProgress = new Map<string, Promise<void>>()

  const run = async (job: Job): Promise<void> => {
    const { name } = job
    try {
      await workContext.run('job', name, () => job.run(stopping.signal))
    } catch (err) {
      logger.warn({ event: 'job-failed', err, job: name }, 'A job failed; it runs again at its next time')
    } finally {
      inProgress.delete(name)
    }
  }

  const loop = startPollLoop({
    everyMs: RETRY_MS,
    repeat: deps.repeat,
    onDue: timetable.onDue,
    take: timetable.take,
    work: async (name) => {
      const job = jobs.find((one) => one.name === name)
      // One that takes longer than its interval goes on; what came while this process stops is the next one's.
      if (job && !inProgress.has(name) && !stopping.signal.aborted) inProgress.set(name, run(job))
      await Promise.resolve()
    },
    failed: (err) =>
      logger.warn(
        { event: 'job-timetable-read-failed', err },
        'The times of the jobs could not be read; they are read again after a moment',
      ),
  })
  return {
    stop: async () => {
      stopping.abort()
      await timers.within(REDIS_MS, loop.stop())
      await timers.within(FINISH_MS, Promise.all(inProgress.values()))
      await Promise.all(jobs.map(async (job) => await job.ended?.()))
    },
  }
}
