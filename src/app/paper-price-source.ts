import type { Period } from '../service/operations/charts/candles.js'
import type { Candle, Credentials, Service } from '../service/service.js'

/** A candle as the practice exchange takes it: start in milliseconds, figures as decimal text. */
interface SourceCandle {
  readonly start: number
  readonly open: string
  readonly high: string
  readonly low: string
  readonly close: string
  readonly volume: string | undefined
}

/** Adapts the charts of the trading service to a price source of the practice exchange. */
export function createPriceSource(deps: {
  readonly service: Service
  /** The operator's own credentials for market data. */
  readonly feed: Credentials
}) {
  return {
    /** Candles of a pair, oldest first. `from` and `to` are milliseconds. Rejects with a `ServiceError`. */
    candles: async (
      range: { readonly pair: string; readonly period: string; readonly from: number; readonly to: number },
      signal: AbortSignal,
    ): Promise<readonly SourceCandle[]> => {
      const { pair, period, from, to } = range
      const request = { pair, period: period as Period, from: new Date(from), to: new Date(to) }
      return (await deps.service.candles(deps.feed, request, { signal })).map(sourceCandleOf)
    },
  }
}

function sourceCandleOf({ time, open, high, low, close, volume }: Candle): SourceCandle {
  return {
    start: time.getTime(),
    open: open.toFixed(),
    high: high.toFixed(),
    low: low.toFixed(),
    close: close.toFixed(),
    volume: volume?.toFixed(),
  }
}
