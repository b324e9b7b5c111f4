import { Hono } from 'hono'
import type { Metrics } from '../telemetry/metrics.js'

/** Serves `/metrics`, for Prometheus. */
export function metricsRoutes(metrics: Pick<Metrics, 'text'>): Hono {
  const routes = new Hono()
  routes.get('/metrics', async (context) => {
    const text = await metrics.text()
    return context.body(text, 200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' })
  })
  return routes
}
