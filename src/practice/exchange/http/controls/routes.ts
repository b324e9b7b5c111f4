import { Hono } from 'hono'
import type { Clock } from '../../clock.js'
import { PERIODS } from '../../market/candles.js'
import type { Backend } from '../backend.js'
import type { FaultInjector } from '../faults/fault-injector.js'
import { Fault } from '../faults/fault.js'
import type { RequestCounts } from '../operations.js'
import { PAGE_SIZE, UNPAGED_SIZE } from '../paging.js'
import { accountRoutes } from './accounts.js'
import { clockRoutes } from './clock.js'
import { priceRoutes } from './prices.js'
import { readBody } from './read-body.js'

/** Practice controls under `/paper`: accounts, prices, clock, fault injection and request counts. */
export function practiceRoutes(deps: {
  backend: Backend
  clock: Clock
  faults: FaultInjector
  requests: RequestCounts
}): Hono {
  const app = new Hono()
  app.route('/', accountRoutes(deps.backend.running))
  app.route('/', priceRoutes(deps.backend))
  app.route('/', clockRoutes(deps.backend, deps.clock))

  // Settings of this exchange that service.md leaves open.
  app.get('/', (c) =>
    c.json({
      chains: Object.keys(deps.backend.running.state().chains),
      platforms: deps.backend.running.state().platforms,
      pages: { first: 1, size: PAGE_SIZE, unpaged: UNPAGED_SIZE },
      periods: [...PERIODS.keys()],
    }),
  )

  app.get('/faults', (c) => c.json(deps.faults.pending()))
  app.post('/faults', async (c) => {
    deps.faults.add(await readBody(c, Fault))
    return c.json(deps.faults.pending())
  })
  app.delete('/faults', (c) => {
    deps.faults.clear(c.req.query('account')?.toLowerCase())
    return c.json(deps.faults.pending())
  })

  app.get('/requests', (c) => c.json(deps.requests.counts()))
  app.delete('/requests', (c) => {
    deps.requests.clear()
    return c.json({})
  })
  return app
}
