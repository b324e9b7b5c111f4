import { loadavg } from 'node:os'
import type { Processes } from './processes.js'
import type { MeasuredRedis } from './redis-server.js'
import type { Simulation } from './simulation.js'

/** What was done in some time, and what it took. */
export interface Load {
  /** Looks at accounts, reads of the service, and those of them that are of accounts, per second. */
  readonly looks: number
  readonly reads: number
  readonly accountReads: number
  /** Parts of a core that each process used, Redis and the simulation. */
  readonly processes: readonly number[]
  readonly redis: number
  readonly simulation: number
  /** CPU time of the processes and of Redis for one look with all else that was done, in microseconds. */
  readonly cpuOfLook: number
  readonly redisOfLook: number
  /** Load of the machine: processes that want a core, averaged over a minute. */
  readonly machine: number
}

/** Measures the load while something is done. */
export async function measureLoad(
  parts: {
    readonly simulation: Simulation
    readonly processes: Processes
    readonly server: Pick<MeasuredRedis, 'cpu'>
  },
  work: () => Promise<unknown>,
): Promise<Load> {
  const read = async () => ({
    at: performance.now(),
    counts: await parts.simulation.counts(),
    processes: await parts.processes.cpu(),
    redis: await parts.server.cpu(),
    simulation: await parts.simulation.cpu(),
  })
  const before = await read()
  await work()
  const after = await read()
  const seconds = (after.at - before.at) / 1_000
  const core = (used: number): number => used / 1e6 / seconds
  const looks = after.counts.polls - before.counts.polls
  const used = after.processes.map((cpu, index) => cpu - (before.processes[index] ?? 0))
  return {
    looks: looks / seconds,
    reads: (after.counts.reads - before.counts.reads) / seconds,
    accountReads: (after.counts.accountReads - before.counts.accountReads) / seconds,
    processes: used.map(core),
    redis: core(after.redis - before.redis),
    simulation: core(after.simulation - before.simulation),
    cpuOfLook: used.reduce((sum, cpu) => sum + cpu, 0) / looks,
    redisOfLook: (after.redis - before.redis) / looks,
    machine: loadavg()[0] ?? Number.NaN,
  }
}
