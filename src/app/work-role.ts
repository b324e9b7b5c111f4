import { startJobs } from '../alerts/jobs/jobs.js'
import { features } from '../bot/features/features.js'
import { workOf, type Worker, type WorkRole } from '../bot/shell/feature.js'
import type { RunningRole } from './foundation.js'
import type { Parts } from './parts.js'

/**
 * Starts a role in which features only have work in the background: `watcher` watches markets and accounts and puts notices into the
 * outbox, `outbox` delivers notices and events. Rejects if a worker cannot be started, after stopping the others.
 */
export async function startWork(parts: Parts, role: WorkRole): Promise<RunningRole> {
  const work = workOf(features, role, parts)
  const started = await Promise.allSettled(
    work.flatMap(({ workers = [] }) => workers).map(async (worker) => await worker),
  )
  const workers: Worker[] = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const failed = started.find((one) => one.status === 'rejected')
  if (failed) {
    await Promise.all(workers.map((worker) => worker.stop()))
    throw failed.reason
  }
  const jobs = work.flatMap((one) => one.jobs ?? [])
  if (jobs.length > 0) workers.push(startJobs({ ...parts, jobs }))
  return {
    stop: async (ms) => {
      const stopped = Promise.all(workers.map((worker) => worker.stop()))
      return (await parts.timers.within(ms, stopped)) !== undefined
    },
  }
}
