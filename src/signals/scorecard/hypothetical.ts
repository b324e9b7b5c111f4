import { Big } from 'big.js'
import { divide } from '../../lib/decimals.js'

/** An order that was not confirmed. Prices are absolute. */
export interface IgnoredOrder {
  readonly isLong: boolean
  /** Dollars. */
  readonly size: Big
  /** The price at which it would have been filled at once; for a limit, the price that had to be reached. */
  readonly entry: Big
  /** True for a limit: it is filled once a price reaches it. */
  readonly isLimit: boolean
  readonly takeProfit: Big | undefined
  readonly stopLoss: Big | undefined
}

/** Prices of one period. */
export interface PeriodPrices {
  readonly high: Big
  readonly low: Big
  readonly close: Big
}

/** A result in dollars, signed, before fees. An order that was never filled has none. */
export type HypotheticalResult =
  | { readonly is: 'unfilled' }
  | { readonly is: 'stopped' | 'reached' | 'open'; readonly dollars: Big }

/**
 * The result that an order would have come to, by the prices of the periods after it, the oldest first. Within one period the stop
 * counts before the target, because nobody knows their order; a limit may be filled and stopped in the same one, and reaches its
 * target only in a later one.
 */
export function hypotheticalResult(order: IgnoredOrder, ranges: readonly PeriodPrices[]): HypotheticalResult {
  const { isLong, entry, isLimit, takeProfit, stopLoss } = order
  let isFilled = !isLimit
  for (const { high, low } of ranges) {
    const isFilledHere = !isFilled && (isLong ? low.lte(entry) : high.gte(entry))
    isFilled ||= isFilledHere
    if (!isFilled) continue
    if (stopLoss && (isLong ? low.lte(stopLoss) : high.gte(stopLoss)))
      return { is: 'stopped', dollars: gainAt(order, stopLoss) }
    if (takeProfit && !isFilledHere && (isLong ? high.gte(takeProfit) : low.lte(takeProfit)))
      return { is: 'reached', dollars: gainAt(order, takeProfit) }
  }
  if (!isFilled) return { is: 'unfilled' }
  const last = ranges.at(-1)
  return { is: 'open', dollars: last ? gainAt(order, last.close) : new Big(0) }
}

function gainAt({ isLong, size, entry }: IgnoredOrder, price: Big): Big {
  return divide(size.times(price.minus(entry)).times(isLong ? 1 : -1), entry)
}
