import type { MemoryReserve } from '../redis/memory-reserve.js'
import type { Metrics } from './metrics.js'

/** Adds a gauge of the memory of Redis, which is read only when the metrics are scraped; without a limit it has no value. */
export function addMemoryGauge(
  metrics: Pick<Metrics, 'addGauge'>,
  memory: Pick<MemoryReserve, 'read'>,
): void {
  metrics.addGauge(
    'redis_memory_ratio',
    'Used share of the maxmemory of Redis, of its fullest server.',
    [],
    async () => {
      const share = await memory.read()
      return share === undefined ? [] : [{ labels: {}, value: share }]
    },
  )
}
