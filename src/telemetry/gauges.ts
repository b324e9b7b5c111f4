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

/** Adds a gauge that is 1 for each role of this process, with the version of its release: it says which of them run. */
export function addRoleGauge(
  metrics: Pick<Metrics, 'addGauge'>,
  { roles, version }: { readonly roles: Iterable<string>; readonly version: string },
): void {
  const values = [...roles].map((role) => ({ labels: { role, version }, value: 1 }))
  metrics.addGauge(
    'role',
    'Roles of this process, with the version of its release.',
    ['role', 'version'],
    () => Promise.resolve(values),
  )
}

/** Adds a gauge that is 1 while this process is ready, and 0 while `/readyz` answers 503; and one for each check of it. */
export function addReadinessGauges(
  metrics: Pick<Metrics, 'addGauge'>,
  readReadiness: () => Promise<{ readonly isReady: boolean; readonly isUp: ReadonlyMap<string, boolean> }>,
): void {
  metrics.addGauge(
    'ready',
    'Readiness of this process: 1 while the servers answer that it can do nothing without, else 0.',
    [],
    async () => [{ labels: {}, value: (await readReadiness()).isReady ? 1 : 0 }],
  )
  metrics.addGauge(
    'check',
    'Each check of the readiness: 1 while it succeeds, else 0.',
    ['check'],
    async () =>
      [...(await readReadiness()).isUp].map(([check, isUp]) => ({ labels: { check }, value: isUp ? 1 : 0 })),
  )
}

/** Adds a gauge of the pages of the mini app that are open at this process. */
export function addMiniAppGauge(metrics: Pick<Metrics, 'addGauge'>, count: () => number): void {
  metrics.addGauge('mini_app_pages', 'Pages of the mini app that are open at this process.', [], () =>
    Promise.resolve([{ labels: {}, value: count() }]),
  )
}
