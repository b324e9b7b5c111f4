import { Big } from 'big.js'
import type { RenderContext } from '../../bot/shell/render-context.js'
import type { MarketDesk } from '../../desk/market/market.js'
import { periods, type Period } from '../../service/operations/charts/candles.js'
import type { ChartView } from '../page/chart/protocol.js'
import { candleRows, numberMarks, precisionOf } from './candle-rows.js'
import type { FindChartAccess } from './chart-access.js'

/** A chart to read. An empty pair is the first one. */
export interface WantedChart {
  readonly account: string
  readonly pair: string
  readonly period: Period
}

/** A chart, or a sentence that says why there is none. */
export type ReadChart = (
  userId: number,
  wanted: WantedChart,
) => Promise<ChartView | { readonly message: string }>

/** Creates the read of charts, from the caches that the charts of the chat are read from. */
export function createReadChart(deps: {
  readonly findAccess: FindChartAccess
  readonly market: Pick<MarketDesk, 'all' | 'find' | 'candles'>
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
      candles: candleRows(read),
      ...precisionOf(read.candles.at(-1)?.close ?? new Big(1)),
      ...numberMarks(numbers),
      timeZone,
      pairs: pairs.map((one) => one.symbol),
      periods,
    }
  }
}
