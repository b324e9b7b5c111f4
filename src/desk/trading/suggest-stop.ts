import type { Big } from 'big.js'
import { attempt } from '../../lib/result.js'
import type { Position } from '../../service/service.js'
import { liquidationOf } from '../account/positions/figures.js'
import type { MarketDesk } from '../market/market.js'
import { tidyPrice } from '../market/prices/tidy-price.js'
import type { Trader } from '../trader.js'
import { priceAt, stopDistances } from './stop-presets.js'

/** A stop that is suggested for a position. */
interface SuggestedStop {
  readonly price: Big
  /** Distance from the last price, in percent of it, above 0. */
  readonly percent: Big
}

/**
 * Suggests a stop for a position in a pair (BASE/QUOTE): at twice the usual hourly range of the pair (ATR), and well before its
 * liquidation. Undefined where the price is not known now, or the side of the position. Never rejects.
 */
export type SuggestStop = (
  trader: Trader,
  symbol: string,
  position: Position,
) => Promise<SuggestedStop | undefined>

/** The oldest price from which a stop is counted, in milliseconds. */
const OLDEST_MS = 90_000

/** The decimals of a price that have room on a button, beside the longest ids. */
const MOST_DECIMALS = 10

export function createSuggestStop(market: {
  readonly prices: Pick<MarketDesk['prices'], 'mark'>
  readonly averageTrueRange: MarketDesk['averageTrueRange']
}): SuggestStop {
  return async (trader, symbol, position) => {
    const { isLong } = position
    const mark = await attempt(market.prices.mark(symbol, trader.credentials))
    if (!mark.ok || !mark.value || mark.value.ageMs > OLDEST_MS || isLong === undefined) return undefined
    const range = await attempt(market.averageTrueRange(trader, symbol))
    const { price } = mark.value
    const distances = stopDistances({
      price,
      liquidation: liquidationOf(position)?.price,
      range: range.ok ? range.value : undefined,
    })
    const percent = distances[1] ?? distances[0]
    if (!percent || percent.gte(100)) return undefined
    return { price: tidyPrice(priceAt(price, percent, !isLong)).round(MOST_DECIMALS), percent }
  }
}
