import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import type { Clock } from '../clock.js'
import { RejectedError } from '../engine/rejected-error.js'
import { chartsRoute, dataRoutes } from './data.js'
import type { Backend } from './backend.js'
import { accountOfCredentials } from './credentials.js'
import { executeLog } from './execute-log.js'
import { executeRoute } from './execute.js'
import { marketMakerRoutes } from './market-maker.js'
import { createFaultInjector } from './faults/fault-injector.js'
import { createRequestCounts } from './operations.js'
import { practiceRoutes } from './controls/routes.js'

/**
 * Routes: the interface of service.md under `/trade-bots` and `/market-maker`, and the practice controls
 * under `/paper`.
 */
export function createApp(deps: {
  backend: Backend
  clock: Clock
  closing: AbortSignal
  onError: (error: Error) => void
}): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>()
  const requests = createRequestCounts()
  const faults = createFaultInjector(
    deps.closing,
    () => deps.clock.now(),
    (c) => accountOfCredentials(deps.backend.running, c),
  )
  app.use('/trade-bots/execute', executeLog(deps.backend))
  for (const served of ['/trade-bots/*', '/market-maker/*']) {
    app.use(served, requests.middleware)
    app.use(served, faults.middleware)
  }
  app.route('/trade-bots', dataRoutes(deps.backend))
  app.route('/trade-bots', executeRoute(deps.backend))
  app.route('/trade-bots', chartsRoute(deps.backend))
  app.route('/market-maker', marketMakerRoutes(deps.backend))
  app.route('/paper', practiceRoutes({ backend: deps.backend, clock: deps.clock, faults, requests }))
  // Every rejection is a 500 with a sentence (service.md §7). A bug of the exchange itself is also reported
  // to `onError`.
  app.notFound((c) => c.json({ error: `There is nothing at ${c.req.method} ${c.req.path}.` }, 500))
  app.onError((error, c) => {
    if (error instanceof RejectedError) return c.json({ error: error.message }, 500)
    deps.onError(error)
    return c.json(
      { error: 'The practice exchange failed; the change may or may not have been executed.' },
      500,
    )
  })
  return app
}
