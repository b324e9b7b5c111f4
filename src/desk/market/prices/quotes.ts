import type { Clock } from '../../../lib/clock.js'
import type { Big } from 'big.js'
import type { MarketDataAccess } from '../market-data-access.js'
import { mapConcurrent } from '../../../lib/map-concurrent.js'
import { moveOf, type Day, type Days } from './day-stats.js'
import type { DatedInfo, PairInfos } from '../pairs/pair-info.js'
import type { Pair } from '../pairs/pair-list.js'
import type { Mark, Prices } from './prices.js'
import { attempt, throwIfAllFailed, type Result } from '../../../lib/result.js'

/** What a pair is worth, and how it went in the last 24 hours. */
export interface Quote {
  readonly pair: Pair
  /** The last price; its value is undefined when the service has none of the last 24 hours. */
  readonly last: Result<Mark | undefined>
  /** The last 24 hours; its value is undefined when the service has no candles of them. */
  readonly day: Result<Day | undefined>
  /** How far the price is from that of 24 hours ago, in percent, signed. */
  readonly movePercent: Big | undefined
}

/** Quotes of several pairs. */
export interface Quotes {
  readonly quotes: readonly Quote[]
  /** When they were asked for. */
  readonly asOf: Date
}

/** Everything that is told of one pair. */
export interface PairFacts extends Quote {
  readonly info: Result<DatedInfo>
  /** As far as it is known. */
  readonly mostLeverage: Big | undefined
  /** When it was asked for. */
  readonly asOf: Date
}

/** Reads of some pairs at once; a part that fails fails for itself. Rejects with a `ServiceError` when every part failed. */
export interface QuoteReads {
  /** Price and move of each of these pairs, in their order. */
  quotes(access: MarketDataAccess, pairs: readonly Pair[]): Promise<Quotes>
  /** Everything that is told of one pair. */
  facts(access: MarketDataAccess, pair: Pair): Promise<PairFacts>
}

/** How many pairs are asked for at the same time. */
const PAIRS_AT_ONCE = 8

export function createQuoteReads(deps: {
  readonly prices: Prices
  readonly days: Days
  readonly infos: PairInfos
  readonly mostLeverage: (pairId: string) => Big | undefined
  readonly now: Clock
}): QuoteReads {
  const quote = async ({ credentials }: MarketDataAccess, pair: Pair): Promise<Quote> => {
    const [mark, day] = await Promise.all([
      attempt(deps.prices.mark(pair.symbol, credentials)),
      attempt(deps.days.day(pair.symbol, credentials)),
    ])
    const last = lastOf(mark, day)
    const price = last.ok ? last.value?.price : undefined
    return { pair, last, day, movePercent: day.ok ? moveOf(day.value, price) : undefined }
  }
  return {
    quotes: async (access, pairs) => {
      const asOf = new Date(deps.now())
      const quotes = await mapConcurrent(PAIRS_AT_ONCE, pairs, (pair) => quote(access, pair))
      throwIfAllFailed(...quotes.map(({ last }) => last))
      return { quotes, asOf }
    },
    facts: async (access, pair) => {
      const asOf = new Date(deps.now())
      const [quoted, info] = await Promise.all([
        quote(access, pair),
        attempt(deps.infos.info(access, pair.id)),
      ])
      throwIfAllFailed(quoted.last, info)
      return { ...quoted, info, mostLeverage: deps.mostLeverage(pair.id), asOf }
    },
  }
}

/** A quiet pair has no price of the last minutes, but perhaps one of the day. */
function lastOf(mark: Result<Mark | undefined>, day: Result<Day | undefined>): Result<Mark | undefined> {
  if (mark.ok && mark.value) return mark
  if (day.ok && day.value) return { ok: true, value: day.value.last }
  return mark.ok ? (day.ok ? mark : day) : mark
}
