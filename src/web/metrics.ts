import { Hono } from 'hono'
import type { Meters } from '../telemetry/metrics.js'

/** Serves `/metrics`, for Prometheus. */
export function metricsRoutes(meters: Pick<Meters, 'text'>): Hono {
  const routes = new Hono()
  routes.get('/metrics', async (context) => {
    const text = await meters.text()
    return context.body(text, 200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' })
  })
  return routes
}
