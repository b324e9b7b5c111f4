import { Hono } from 'hono'
import type { Timers } from '../lib/timers.js'
import { startHttpServer, type HttpServer, type Listen } from '../http/server.js'
import { writeProblem } from '../http/problem.js'
import { WEBHOOK_MOST_BYTES, WEBHOOK_SECRET_HEADER, type Webhook } from './webhook.js'

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
  readonly webhook?: Webhook | undefined
  readonly listen?: Listen | undefined
  readonly timers: Timers
}): Promise<HttpServer> {
  const app = new Hono()
  for (const one of [...routes, ...(webhook ? [webhook.routes] : [])]) app.route('/', one)
  app.notFound((context) =>
    writeProblem(context, { kind: 'not-found', status: 404, title: 'There is nothing here' }, {}, {}),
  )
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
