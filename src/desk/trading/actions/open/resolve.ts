import { Big } from 'big.js'
import { divide } from '../../../../lib/decimals.js'
import type { OpenIntent, SizedIntent } from './grammar.js'
import type { Price, StopLoss, TakeProfit } from '../../grammar/value-schemas.js'
import type { OpeningOrder } from './order.js'
import { tidyPrice } from '../../../market/prices/tidy-price.js'

/**
 * Turns what a person typed into an order: every price absolute, by the pair's price of the moment. A price that is
 * worked out is rounded as it is shown, so that what is sent is what was seen.
 */
export function resolveOpening(intent: SizedIntent, pairId: string, mark: Big): OpeningOrder {
  const { collateral, extent } = intent
  const isLong = intent.side === 'long'
  const size = extent.by === 'size' ? extent.size : collateral.times(extent.leverage)
  const { limitPrice, stopPrice } = resolveOwnPrices(intent, mark)
  const entry = { price: limitPrice ?? stopPrice ?? mark, isLong, size, collateral }
  const stopLoss = intent.stopLoss && resolveStop(intent.stopLoss, entry)
  return {
    pairId,
    isLong,
    kind: intent.type,
    collateral,
    size,
    limitPrice,
    stopPrice,
    slippage: intent.type === 'Market' ? intent.slippage : undefined,
    stopLoss,
    takeProfit: intent.takeProfit && resolveTakeProfit(intent.takeProfit, entry, stopLoss),
  }
}

/** The limit and the stop of an order; undefined for one that its kind has not. */
export function resolveOwnPrices(
  intent: OpenIntent,
  mark: Big,
): Pick<OpeningOrder, 'limitPrice' | 'stopPrice'> {
  return {
    limitPrice: 'limitPrice' in intent ? resolvePrice(intent.limitPrice, mark) : undefined,
    stopPrice: 'stopPrice' in intent ? resolvePrice(intent.stopPrice, mark) : undefined,
  }
}

/** The entry of a position, with its size and collateral. */
export interface Entry {
  readonly price: Big
  readonly isLong: boolean
  /** Dollars. */
  readonly size: Big
  /** Dollars. */
  readonly collateral: Big
}

/** A price, or so many percent from another. */
function resolvePrice(price: Price, from: Big): Big {
  return price.by === 'price' ? price.price : tidyPrice(from.times(fraction(price.percent).plus(1)))
}

/** The price of a stop-loss. */
export function resolveStop(stop: StopLoss, entry: Entry): Big {
  if (stop.by === 'price' || stop.by === 'relative') return resolvePrice(stop, entry.price)
  return tidyPrice(entry.price.times(new Big(1).plus(move(stop, entry).times(entry.isLong ? -1 : 1))))
}

/** The price of a take-profit; one counted in the risk needs the stop-loss. */
export function resolveTakeProfit(takeProfit: TakeProfit, entry: Entry, stopLoss: Big | undefined): Big {
  if (takeProfit.by === 'price' || takeProfit.by === 'relative') return resolvePrice(takeProfit, entry.price)
  if (takeProfit.by === 'risk') {
    // The grammar lets this stand only beside a stop-loss.
    const risk = entry.price.minus(stopLoss ?? entry.price)
    return tidyPrice(entry.price.plus(risk.times(takeProfit.times)))
  }
  return tidyPrice(entry.price.times(new Big(1).plus(move(takeProfit, entry).times(entry.isLong ? 1 : -1))))
}

/** The move of the price, as a fraction of the entry price, for a distance or for a share of the collateral. */
function move(
  { by, percent }: Extract<StopLoss, { by: 'distance' | 'collateral' }>,
  { size, collateral }: Entry,
): Big {
  return by === 'distance' ? fraction(percent) : divide(fraction(percent).times(collateral), size)
}

function fraction(percent: Big): Big {
  return divide(percent, new Big(100))
}
