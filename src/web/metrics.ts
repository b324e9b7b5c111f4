import { Hono } from 'hono'
import { callerOf } from '../http/callers.js'
import type { Metrics } from '../telemetry/metrics.js'

/** Units of a request beside its own: its gauges take dozens of commands to Redis, and its text milliseconds. 120 in a minute are let in. */
const UNITS = 9

/** Serves `/metrics`, for Prometheus. Requests at the same time get the same text. */
export function metricsRoutes(metrics: Pick<Metrics, 'text'>): Hono {
  const routes = new Hono()
  let reading: Promise<string> | undefined
  routes.get('/metrics', async (context) => {
    callerOf(context).spend(UNITS)
    reading ??= metrics.text().finally(() => (reading = undefined))
    return context.body(await reading, 200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' })
  })
  return routes
}
