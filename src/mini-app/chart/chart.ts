import { z } from 'zod'
import { type Period, periods } from '../../service/operations/charts/candles.js'
import { draftKey } from '../drafting.js'
import { decimalText } from '../http/typed-text.js'
import type { PageStreams } from '../http/page-streams.js'
import type { AddRoutes } from '../http/routes.js'
import type { ChartTriggers } from './triggers.js'
import { Big } from 'big.js'
import type { RenderContext } from '../../bot/shell/render-context.js'
import type { MarketDesk } from '../../desk/market/market.js'
import type { CandlesEvent, ChartData, ChartQuote } from '../page/chart/protocol.js'
import type { Numbers } from '../../bot/shell/format/numbers.js'
import { trendOf } from '../desk/desk-view.js'
import { candleRows, lastRows, numberMarks, precisionOf } from './candle-rows.js'
import type { Logger } from '../../lib/log/log.js'
import type { Repeat } from '../../lib/running/repeat.js'
import { createSingleRun } from '../../lib/running/single-run.js'
import { marketAccessOf, type MarketDataAccess } from '../../desk/market/market-data-access.js'
import { anyPlaceSchema, placeSchema, type FindPlace } from '../place.js'
import type { ReadPlanLevels } from '../plans.js'
import { isPaper } from '../../service/venues.js'
import { asOfLine } from '../../bot/shell/cards/account-parts.js'
import { OLD_MS, marketLabel } from '../../bot/shell/cards/market-parts.js'

const chart = z.strictObject({
  account: anyPlaceSchema.default(''),
  pair: z.string().max(41).default(''),
  period: z.enum(periods).default('1h'),
})

const trigger = z.strictObject({
  account: placeSchema,
  position: z.string().min(1).max(128),
  kind: z.enum(['tp', 'sl']),
  price: decimalText,
  percent: z.union([z.literal(''), decimalText]).default(''),
  order: z.string().max(128).default(''),
})

/**
 * GET /chart: candles of a pair. GET /chart/quote: what is said of it above them. GET /chart/live: its newest ones as server-sent events. GET /chart/figures and POST /chart/draft: a
 * stop or take-profit that is placed by hand.
 */
export function chartRoutes(deps: {
  readonly readChart: ReadChart
  readonly readQuote: ReadQuote
  readonly streams: Pick<PageStreams, 'open'>
  readonly followCandles: FollowCandles
  readonly triggers: ChartTriggers
}): AddRoutes {
  return (routes) => {
    routes.read('/chart', chart, async ({ userId }, wanted) => await deps.readChart(userId, wanted))
    routes.read('/chart/quote', chart, async ({ userId }, wanted) => await deps.readQuote(userId, wanted))
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

/** A chart to read. An empty pair is the first one. */
interface WantedChart {
  readonly account: string
  readonly pair: string
  readonly period: Period
}

/** A chart, or a sentence that says why there is none. */
export type ReadChart = (
  userId: number,
  wanted: WantedChart,
) => Promise<ChartData | { readonly message: string }>

/** Creates the read of charts, from the caches that the charts of the chat are read from. */
export function createReadChart(deps: {
  readonly findAccess: FindChartAccess
  readonly market: Pick<MarketDesk, 'all' | 'candles'>
  readonly recipientOf: (
    userId: number,
  ) => Promise<{ readonly render: RenderContext; readonly timeZone: string }>
}): ReadChart {
  return async (userId, { account, pair, period }) => {
    const [{ render, timeZone }, access] = await Promise.all([
      deps.recipientOf(userId),
      deps.findAccess(userId, account),
    ])
    const { text, numbers } = render
    if (!access) return { message: text('market-no-access').text }
    const pairs = await deps.market.all(access)
    const symbol = pairs.some((one) => one.symbol === pair) ? pair : pairs[0]?.symbol
    if (symbol === undefined) return { message: text('mini-app-chart-none').text }
    const read = await deps.market.candles(symbol, period, access.credentials)
    return {
      pair: symbol,
      period,
      practice: isPaper(access.credentials.venue) ? marketLabel(render, access).text : '',
      candles: candleRows(read),
      ...precisionOf(read.candles.at(-1)?.close ?? new Big(1)),
      ...numberMarks(numbers),
      timeZone,
      pairs: pairs.map((one) => one.symbol),
      periods,
    }
  }
}

/** Change and funding of a pair, for the head of its chart, and the prices that plans wait for there; dashes where nobody's access reads it. Rejects with a `ServiceError`. */
export type ReadQuote = (userId: number, wanted: WantedChart) => Promise<ChartQuote>

export function createReadQuote(deps: {
  readonly findAccess: FindChartAccess
  readonly market: Pick<MarketDesk, 'find' | 'overview'>
  /** Writes the hourly rates of a pair, as its card in the chat does. */
  readonly writeRates: (numbers: Numbers, rates: readonly (Big | undefined)[]) => readonly string[]
  readonly readPlanLevels: ReadPlanLevels
  readonly renderOf: (userId: number) => Promise<RenderContext>
}): ReadQuote {
  return async (userId, { account, pair }) => {
    const [{ text, numbers }, access] = await Promise.all([
      deps.renderOf(userId),
      deps.findAccess(userId, account),
    ])
    const plans = await deps.readPlanLevels(userId, {
      account,
      pair,
      isPaper: isPaper(access?.credentials.venue),
    })
    const found = access && (await deps.market.find(access, pair))
    const overview = found && 'id' in found ? await deps.market.overview(access, found) : undefined
    const [funding = ''] = deps.writeRates(numbers, [
      overview?.info.ok === true ? overview.info.value.info.fundingRate : undefined,
    ])
    return {
      day: text('mini-app-chart-day', { move: numbers.signedPercent(overview?.dayChangePercent) }).text,
      trend: trendOf(overview?.dayChangePercent),
      funding,
      plans,
    }
  }
}

/** Follows the newest candles of a chart for one person: puts a `CandlesEvent` as JSON whenever they change, and every ten seconds. Returns a function that ends it. */
type FollowCandles = (userId: number, wanted: WantedChart, put: (json: string) => void) => () => Promise<void>

/** The time between two looks at the last price, which a cache holds for all people, in milliseconds. */
const READ_MS = 1_000

/** Unchanged candles are sent again after so many reads, because the event says of what time they are. */
const MOST_ALIKE = 10

export function createFollowCandles(deps: {
  readonly findAccess: FindChartAccess
  readonly market: Pick<MarketDesk, 'all' | 'candles' | 'mark'>
  readonly renderOf: (userId: number) => Promise<RenderContext>
  readonly repeat: Repeat
  readonly logger: Pick<Logger, 'warn'>
}): FollowCandles {
  return (userId, wanted, put) => {
    let [sent, alike] = ['', 0]
    let render: RenderContext | undefined
    const run = createSingleRun(
      async () => {
        const access = await deps.findAccess(userId, wanted.account)
        const pairs = access ? await deps.market.all(access) : []
        // A page names pairs of the list alone; nothing else is asked of the service.
        if (!access || !pairs.some(({ symbol }) => symbol === wanted.pair)) return
        const [read, mark] = await Promise.all([
          deps.market.candles(wanted.pair, wanted.period, access.credentials),
          deps.market.mark(access, wanted.pair),
        ])
        render ??= await deps.renderOf(userId)
        const rows = lastRows(read, mark?.price)
        const figures = JSON.stringify(rows)
        alike += 1
        if (figures === sent && alike < MOST_ALIKE) return
        ;[sent, alike] = [figures, 0]
        const asOf = asOfLine(render, mark?.asOf ?? read.asOf).text
        const isOld = mark !== undefined && mark.ageMs > OLD_MS
        put(JSON.stringify({ rows, asOf, isOld } satisfies CandlesEvent))
      },
      (err) =>
        deps.logger.warn(
          { event: 'mini-app-candles-failed', user: userId, err },
          'The candles of a mini app could not be read; they are read again in a second',
        ),
    )
    const endRepeat = deps.repeat(run.start, READ_MS)
    run.start()
    return async () => {
      endRepeat()
      await run.ended()
    }
  }
}

/** The access that a chart is read with: each account sees the market that it trades on. Undefined without any. */
type FindChartAccess = (userId: number, key: string) => Promise<MarketDataAccess | undefined>

export function createFindChartAccess(deps: {
  readonly findPlace: FindPlace
  readonly market: Pick<MarketDesk, 'findMarketDataAccess'>
}): FindChartAccess {
  return async (userId, key) => {
    const trader = await deps.findPlace(userId, key)
    const chainId = trader?.chain.id
    const found = await deps.market.findMarketDataAccess(userId, { isPrivate: true, chainId })
    return marketAccessOf(trader, found)
  }
}
