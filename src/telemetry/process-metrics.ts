import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Counter, Gauge, type Registry } from 'prom-client'

/**
 * Resolution of the event loop monitor, in milliseconds: it wakes the process as often, also one that has nothing to do. A
 * shorter delay is seen now and then.
 */
const RESOLUTION_MS = 500

/** Adds metrics of memory, processor and event loop. Returns a function that stops the measuring. */
export function addProcessMetrics(registry: Registry, name: string): () => void {
  const registers = [registry]
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  const late: Gauge = new Gauge({
    name: `${name}_event_loop_delay_seconds`,
    help: 'Delay of the event loop since the last scrape.',
    labelNames: ['quantile'],
    registers,
    collect: () => {
      for (const quantile of [50, 99, 100]) {
        // The monitor counts the time between samples, which includes its resolution.
        const ms = Math.max(0, delay.percentile(quantile) / 1e6 - RESOLUTION_MS)
        late.set({ quantile: `${quantile / 100}` }, ms / 1_000)
      }
      delay.reset()
    },
  })
  const memory: Gauge = new Gauge({
    name: 'process_resident_memory_bytes',
    help: 'Memory of the process.',
    registers,
    collect: () => memory.set(process.memoryUsage.rss()),
  })
  const cpu: Counter = new Counter({
    name: 'process_cpu_seconds_total',
    help: 'CPU time.',
    registers,
    collect: () => {
      const { user, system } = process.cpuUsage()
      cpu.reset()
      cpu.inc((user + system) / 1e6)
    },
  })
  const started = new Gauge({
    name: 'process_start_time_seconds',
    help: 'Start time of the process.',
    registers,
  })
  started.set(performance.timeOrigin / 1_000)
  return () => delay.disable()
}
