import { z } from 'zod'
import { periods } from '../../service/operations/charts/candles.js'
import { draftKey } from '../drafting.js'
import type { EventStreams } from '../http/event-streams.js'
import type { AddRoutes } from '../http/routes.js'
import type { FollowCandles } from './follow-candles.js'
import type { ReadChart } from './read-chart.js'
import type { ChartTriggers } from './triggers.js'

const account = z.string().max(128).default('')
const decimal = z.string().regex(/^\d{1,15}(?:\.\d{1,20})?$/)

const chart = z.strictObject({
  account,
  pair: z.string().max(41).default(''),
  period: z.enum(periods).default('1h'),
})

const trigger = z.strictObject({
  account: z.string().max(128),
  position: z.string().min(1).max(128),
  kind: z.enum(['tp', 'sl']),
  price: decimal,
  percent: z.union([z.literal(''), decimal]).default(''),
  order: z.string().max(128).default(''),
})

/**
 * GET /chart: candles of a pair. GET /chart/live: its newest ones as server-sent events. GET /chart/figures and POST /chart/draft: a
 * stop or take-profit that is placed by hand.
 */
export function chartRoutes(deps: {
  readonly readChart: ReadChart
  readonly streams: Pick<EventStreams, 'open'>
  readonly followCandles: FollowCandles
  readonly triggers: ChartTriggers
}): AddRoutes {
  return (routes) => {
    routes.read('/chart', chart, async ({ userId }, wanted) => await deps.readChart(userId, wanted))
    routes.stream('/chart/live', (context, { userId }, isAllowed) => {
      // The person that the page was opened for is checked with the session.
      const wanted = chart.extend({ person: z.string().optional() }).safeParse(context.req.query())
      if (!wanted.success) return undefined
      const follow = (put: (json: string) => void): (() => Promise<void>) =>
        deps.followCandles(userId, wanted.data, put)
      return deps.streams.open(context, userId, { event: 'candles', follow }, isAllowed)
    })
    routes.read(
      '/chart/figures',
      trigger,
      async ({ userId }, query) => await deps.triggers.figures(userId, query),
      'figures',
    )
    routes.post(
      '/chart/draft',
      trigger.extend({ key: draftKey }),
      async (visit, query) => await deps.triggers.draft(visit, query),
    )
  }
}
