import type { Clock } from '../../../lib/clock.js'
import type { Big } from 'big.js'
import type { MarketDataAccess } from '../market-data-access.js'
import { mapConcurrent } from '../../../lib/map-concurrent.js'
import { dayChangePercent, type DayStats, type DayStatsReader } from './day-stats.js'
import type { PairInfoAt, PairInfoReader } from '../pairs/pair-info.js'
import type { Pair } from '../pairs/pair-list.js'
import type { MarkPrice, Prices } from './prices.js'
import { attempt, throwIfAllFailed, type Result } from '../../../lib/result.js'

/** What a pair is worth, and how it went in the last 24 hours. */
export interface PairQuote {
  readonly pair: Pair
  /** The last price; its value is undefined when the service has none of the last 24 hours. */
  readonly last: Result<MarkPrice | undefined>
  /** The last 24 hours; its value is undefined when the service has no candles of them. */
  readonly day: Result<DayStats | undefined>
  /** How far the price is from that of 24 hours ago, in percent, signed. */
  readonly dayChangePercent: Big | undefined
}

/** Quotes of several pairs. */
export interface PairQuotes {
  readonly quotes: readonly PairQuote[]
  /** When they were asked for. */
  readonly asOf: Date
}

/** Everything that is told of one pair. */
export interface PairOverview extends PairQuote {
  readonly info: Result<PairInfoAt>
  /** As far as it is known. */
  readonly maxLeverage: Big | undefined
  /** When it was asked for. */
  readonly asOf: Date
}

/** Reads of some pairs at once; a part that fails fails for itself. Rejects with a `ServiceError` when every part failed. */
export interface QuoteReader {
  /** Price and move of each of these pairs, in their order. */
  quotes(access: MarketDataAccess, pairs: readonly Pair[]): Promise<PairQuotes>
  /** Everything that is told of one pair. */
  overview(access: MarketDataAccess, pair: Pair): Promise<PairOverview>
}

/** How many pairs are asked for at the same time. */
const PAIRS_AT_ONCE = 8

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
      const quotes = await mapConcurrent(PAIRS_AT_ONCE, pairs, (pair) => quote(access, pair))
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

/** A quiet pair has no price of the last minutes, but perhaps one of the day. */
function lastOf(
  mark: Result<MarkPrice | undefined>,
  day: Result<DayStats | undefined>,
): Result<MarkPrice | undefined> {
  if (mark.ok && mark.value) return mark
  if (day.ok && day.value) return { ok: true, value: day.value.last }
  return mark.ok ? (day.ok ? mark : day) : mark
}
