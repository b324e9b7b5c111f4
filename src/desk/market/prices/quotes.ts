import pMap from 'p-map'
import type { Clock } from '../../../lib/clock.js'
import type { Big } from 'big.js'
import type { MarketDataAccess } from '../market-data-access.js'
import { dayChangePercent, type DayStats, type DayStatsReader } from './day-stats.js'
import type { PairInfoAt, PairInfoReader } from '../pairs/pair-info.js'
import type { Pair } from '../pairs/pair-list.js'
import type { MarkPrice, Prices } from './prices.js'
import { attempt, throwIfAllFailed, type Result } from '../../../lib/result.js'

/** Last price and 24-hour statistics of a pair. */
export interface PairQuote {
  readonly pair: Pair
  /** The value is undefined when the service has no price of the last 24 hours. */
  readonly last: Result<MarkPrice | undefined>
  /** The value is undefined when the service has no candles of the last 24 hours. */
  readonly day: Result<DayStats | undefined>
  /** Change in 24 hours, in percent, signed. */
  readonly dayChangePercent: Big | undefined
}

/** Quotes of several pairs. */
export interface PairQuotes {
  readonly quotes: readonly PairQuote[]
  /** Time of the request. */
  readonly asOf: Date
}

/** Price, statistics, rates and limits of a pair. */
export interface PairOverview extends PairQuote {
  readonly info: Result<PairInfoAt>
  /** The highest leverage that the pair allows; undefined when it is not known. */
  readonly maxLeverage: Big | undefined
  /** Time of the request. */
  readonly asOf: Date
}

/** Reads quotes. Each part has a result of its own; rejects with a `ServiceError` when every part failed. */
export interface QuoteReader {
  /** Quotes of these pairs, in their order. */
  quotes(access: MarketDataAccess, pairs: readonly Pair[]): Promise<PairQuotes>
  /** The overview of one pair. */
  overview(access: MarketDataAccess, pair: Pair): Promise<PairOverview>
}

/** Concurrent reads. */
const MAX_CONCURRENT = 8

export function createQuoteReader(deps: {
  readonly prices: Prices
  readonly dayStats: DayStatsReader
  readonly infos: PairInfoReader
  readonly maxLeverage: (pairId: string) => Big | undefined
  readonly now: Clock
}): QuoteReader {
  const quote = async ({ credentials }: MarketDataAccess, pair: Pair): Promise<PairQuote> => {
    const [mark, day] = await Promise.all([
      attempt(deps.prices.mark(pair.symbol, credentials)),
      attempt(deps.dayStats.read(pair.symbol, credentials)),
    ])
    const last = lastOf(mark, day)
    const price = last.ok ? last.value?.price : undefined
    return { pair, last, day, dayChangePercent: day.ok ? dayChangePercent(day.value, price) : undefined }
  }
  return {
    quotes: async (access, pairs) => {
      const asOf = new Date(deps.now())
      const quotes = await pMap(pairs, (pair) => quote(access, pair), { concurrency: MAX_CONCURRENT })
      throwIfAllFailed(...quotes.map(({ last }) => last))
      return { quotes, asOf }
    },
    overview: async (access, pair) => {
      const asOf = new Date(deps.now())
      const [quoted, info] = await Promise.all([
        quote(access, pair),
        attempt(deps.infos.read(access, pair.id)),
      ])
      throwIfAllFailed(quoted.last, info)
      return { ...quoted, info, maxLeverage: deps.maxLeverage(pair.id), asOf }
    },
  }
}

/** Falls back to the last price of the day, for a pair without trades in the last minutes. */
function lastOf(
  mark: Result<MarkPrice | undefined>,
  day: Result<DayStats | undefined>,
): Result<MarkPrice | undefined> {
  if (mark.ok && mark.value) return mark
  if (day.ok && day.value) return { ok: true, value: day.value.last }
  return mark.ok ? (day.ok ? mark : day) : mark
}
