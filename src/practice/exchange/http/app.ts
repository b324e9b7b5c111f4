import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import type { Clock } from '../clock.js'
import { Refusal } from '../engine/refusal.js'
import { chartsRoute } from './charts.js'
import { dataRoutes } from './data.js'
import type { Desk } from './desk.js'
import { executeRoute } from './execute.js'
import { marketMakerRoutes } from './market-maker.js'
import { createMischiefs } from './faults/faults.js'
import { createRequestCounts } from './operations.js'
import { practiceRoutes } from './practice/practice.js'

/**
 * Routes: the interface of service.md under `/trade-bots` and `/market-maker`, and the practice controls
 * under `/paper`.
 */
export function createApp(deps: {
  desk: Desk
  clock: Clock
  closing: AbortSignal
  onError: (error: Error) => void
}): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>()
  const requests = createRequestCounts()
  const mischiefs = createMischiefs(deps.closing)
  for (const served of ['/trade-bots/*', '/market-maker/*']) {
    app.use(served, requests.middleware)
    app.use(served, mischiefs.middleware)
  }
  app.route('/trade-bots', dataRoutes(deps.desk))
  app.route('/trade-bots', executeRoute(deps.desk))
  app.route('/trade-bots', chartsRoute(deps.desk))
  app.route('/market-maker', marketMakerRoutes(deps.desk))
  app.route('/paper', practiceRoutes({ desk: deps.desk, clock: deps.clock, mischiefs, requests }))
  // Every rejection is a 500 with a sentence (service.md §7). A bug of the exchange itself is also reported
  // to `onError`.
  app.notFound((c) => c.json({ error: `There is nothing at ${c.req.method} ${c.req.path}.` }, 500))
  app.onError((error, c) => {
    if (error instanceof Refusal) return c.json({ error: error.message }, 500)
    deps.onError(error)
    return c.json({ error: 'The practice exchange failed; the change may or may not have been made.' }, 500)
  })
  return app
}
