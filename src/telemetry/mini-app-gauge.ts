import type { Metrics } from './metrics.js'

/** Adds a gauge of the pages of the mini app that are open at this process. */
export function addMiniAppGauge(metrics: Pick<Metrics, 'addGauge'>, count: () => number): void {
  metrics.addGauge('mini_app_pages', 'Pages of the mini app that are open at this process.', [], () =>
    Promise.resolve([{ labels: {}, value: count() }]),
  )
}
