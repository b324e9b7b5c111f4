import { Hono } from 'hono'
import type { Timers } from '../lib/timers.js'
import { type HttpServer, type Listen, startHttpServer } from '../http/server.js'
import { problemWriter } from '../http/problem.js'
import { WEBHOOK_MOST_BYTES, WEBHOOK_SECRET_HEADER, type TelegramWebhook } from './webhook.js'
import { callerOf } from '../http/callers.js'
import type { Metrics } from '../telemetry/metrics.js'

/**
 * The bounds of this listener. Whoever knows the secret of the webhook, which is Telegram, has no count; the others are Prometheus and
 * health checks. A proxy before the webhook has no address of its own here, so it may have all connections.
 */
const BOUNDS = {
  unitsAMinute: 1_200,
  trustedUnitsAMinute: Infinity,
  requestsOfCaller: 128,
  bodiesOfCaller: 128,
  connectionsOfNetwork: 256,
  bodyBytesAMs: 128,
}

const writeProblem = problemWriter({ 'not-found': { status: 404, title: 'There is nothing here' } })

/** Starts the listener for health, metrics and Telegram's webhook. Rejects if the port is in use. */
export async function startWebServer({
  host,
  port,
  routes,
  webhook,
  listen,
  timers,
}: {
  readonly host: string
  /** 0 takes any free port. */
  readonly port: number
  readonly routes: readonly Hono[]
  readonly webhook?: TelegramWebhook | undefined
  readonly listen?: Listen | undefined
  readonly timers: Timers
}): Promise<HttpServer> {
  const app = new Hono()
  for (const one of [...routes, ...(webhook ? [webhook.routes] : [])]) app.route('/', one)
  app.notFound((context) => writeProblem(context, 'not-found'))
  return await startHttpServer({
    app,
    host,
    port,
    bounds: BOUNDS,
    mostBytes: (path) => (path === webhook?.path ? WEBHOOK_MOST_BYTES : 0),
    secretOf: (headers) => {
      const secret = headers[WEBHOOK_SECRET_HEADER]
      return typeof secret === 'string' ? secret : undefined
    },
    isKnown: (secret) => webhook?.isSecret(secret) ?? false,
    listen,
    timers,
  })
}

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
