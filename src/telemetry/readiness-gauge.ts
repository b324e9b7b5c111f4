import type { Metrics } from './metrics.js'

/** Adds a gauge that is 1 while this process is ready, and 0 while `/readyz` answers 503. */
export function addReadinessGauge(
  metrics: Pick<Metrics, 'addGauge'>,
  readReadiness: () => Promise<{ readonly isReady: boolean }>,
): void {
  metrics.addGauge(
    'ready',
    'Readiness of this process: 1 while the servers answer that it can do nothing without, else 0.',
    [],
    async () => [{ labels: {}, value: (await readReadiness()).isReady ? 1 : 0 }],
  )
}
