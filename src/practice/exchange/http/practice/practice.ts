import { Hono } from 'hono'
import type { Clock } from '../../clock.js'
import { PERIODS } from '../../market/candles.js'
import type { Desk } from '../desk.js'
import type { Mischiefs } from '../faults/faults.js'
import { Fault } from '../faults/schema.js'
import type { RequestCounts } from '../operations.js'
import { PAGE_SIZE, UNPAGED_SIZE } from '../pages.js'
import { accountRoutes } from './accounts.js'
import { clockRoutes } from './clock.js'
import { priceRoutes } from './prices.js'
import { read } from './read.js'

/** Practice controls under `/paper`: accounts, prices, clock, fault injection and request counts. */
export function practiceRoutes(deps: {
  desk: Desk
  clock: Clock
  mischiefs: Mischiefs
  requests: RequestCounts
}): Hono {
  const app = new Hono()
  app.route('/', accountRoutes(deps.desk.live))
  app.route('/', priceRoutes(deps.desk))
  app.route('/', clockRoutes(deps.desk, deps.clock))

  // Settings of this exchange that service.md leaves open.
  app.get('/', (c) =>
    c.json({
      chains: Object.keys(deps.desk.live.world().chains),
      platforms: deps.desk.live.world().platforms,
      pages: { first: 1, size: PAGE_SIZE, unpaged: UNPAGED_SIZE },
      periods: [...PERIODS.keys()],
    }),
  )

  app.get('/mischief', (c) => c.json(deps.mischiefs.pending()))
  app.post('/mischief', async (c) => {
    deps.mischiefs.add(await read(c, Fault))
    return c.json(deps.mischiefs.pending())
  })
  app.delete('/mischief', (c) => {
    deps.mischiefs.clear()
    return c.json([])
  })

  app.get('/requests', (c) => c.json(deps.requests.counts()))
  app.delete('/requests', (c) => {
    deps.requests.clear()
    return c.json({})
  })
  return app
}
