import { Big } from 'big.js'
import { holdingCost, tradingFeeRate } from '../../../market/pairs/holding-cost.js'
import type { PairInfo } from '../../../../service/service.js'
import { divide, percentOf } from '../../../../lib/decimals.js'
import { distancePercent, gainAt, liquidationPrice } from '../../../account/positions/figures.js'
import { knownTotal, type Cost } from '../../../account/pnl/net-pnl.js'
import type { OpeningOrder } from './order.js'

/** The figures of an order's preview. Dollars and prices are exact for the price they were worked out at. */
export interface OpeningFigures {
  /** The pair's price now. */
  readonly price: Big
  /** See `entryPriceOf`. */
  readonly entryPrice: Big
  /** The worst price at which it may be filled, where that is another one; undefined where it is the entry price, or has no bound. */
  readonly worstPrice: Big | undefined
  /** True if it is on the side of the price where it acts at once, like a market order. */
  readonly fillsImmediately: boolean
  readonly leverage: Big
  /** Fee for opening, on top of the collateral; undefined when the pair's fee is not known. */
  readonly openFee: Big | undefined
  /** The cost: collateral and fee, taken from the balance. */
  readonly total: Big | undefined
  readonly liquidationPrice: Big | undefined
  /** Costs that the liquidation price and the results do not contain, because the service does not state them. */
  readonly missing: readonly Cost[]
  /** From the entry to the liquidation price, in percent of the entry, signed. */
  readonly liquidationDistance: Big | undefined
  /** The results at the stop-loss and at the take-profit, after the fees for opening and closing. */
  readonly atStopLoss: PnlAtPrice | undefined
  readonly atTakeProfit: PnlAtPrice | undefined
  /** The result at the stop-loss of an order that is filled at the worst price; undefined without one of them. */
  readonly atStopLossFromWorst: PnlAtPrice | undefined
  /** The cost of an hour at the current rates, in dollars; funding is negative when it is received. */
  readonly hourlyFunding: Big | undefined
  readonly hourlyBorrow: Big | undefined
}

/** A gain or a loss. */
export interface PnlAtPrice {
  /** Dollars, signed. */
  readonly dollars: Big
  /** Percent of the collateral, signed. */
  readonly percent: Big | undefined
  /** Costs that it does not contain, because the service does not state them. */
  readonly missing?: readonly Cost[]
  /** True if one of its costs is an estimate. */
  readonly isEstimate?: boolean
}

export function openingFigures(order: OpeningOrder, info: PairInfo, price: Big): OpeningFigures {
  const { isLong, size, collateral } = order
  const fillsImmediately = isBeyond(order, price)
  const entryPrice = entryPriceOf(order, price)
  const feeRate = tradingFeeRate(info, isLong)
  const fee = feeRate && size.times(feeRate)
  const closingFee = { cost: 'closingFee', amount: fee } as const
  const liquidation = liquidationPrice({ size, collateral, entryPrice, isLong }, knownTotal([closingFee]))
  const resultAt = (exit: Big | undefined, entry: Big | undefined): PnlAtPrice | undefined => {
    if (!exit || !entry) return undefined
    // Not more than the collateral is lost, and the fee that was paid on top of it.
    const most = collateral.times(-1)
    // A short whose slippage is all of the price may be filled at zero.
    const gain = entry.lte(0)
      ? most
      : gainAt({ size, entryPrice: entry, isLong }, exit).minus(knownTotal([closingFee]))
    const dollars = (gain.lt(most) ? most : gain).minus(knownTotal([{ cost: 'openingFee', amount: fee }]))
    return { dollars, percent: percentOf(dollars, collateral) }
  }
  const worstPrice = worstPriceOf(order, price)
  const { funding, borrow } = holdingCost(info, isLong)
  return {
    price,
    entryPrice,
    worstPrice,
    fillsImmediately,
    leverage: divide(size, collateral),
    openFee: fee,
    total: fee && collateral.plus(fee),
    liquidationPrice: liquidation,
    liquidationDistance: liquidation && distancePercent(liquidation, entryPrice),
    missing: fee ? [] : ['openingFee', 'closingFee'],
    atStopLoss: resultAt(order.stopLoss, entryPrice),
    atTakeProfit: resultAt(order.takeProfit, entryPrice),
    atStopLossFromWorst: resultAt(order.stopLoss, worstPrice),
    hourlyFunding: funding && size.times(funding),
    hourlyBorrow: borrow && size.times(borrow),
  }
}

/** The worst price that the slippage of a market order allows: `slippage` is in percent. */
export function slippedPrice(
  { isLong, slippage }: { readonly isLong: boolean; readonly slippage: Big },
  price: Big,
): Big {
  const slip = divide(slippage, new Big(100))
  return price.times(isLong ? slip.plus(1) : new Big(1).minus(slip))
}

/**
 * The worst price at which an order may be filled, where that is not its entry price: of a market order as its slippage allows, and of one
 * with a limit that limit. Undefined without either.
 */
export function worstPriceOf(
  order: OwnPrices & { readonly slippage: Big | undefined },
  price: Big,
): Big | undefined {
  const { isLong, slippage, limitPrice } = order
  if (slippage) return slippedPrice({ isLong, slippage }, price)
  return limitPrice && !limitPrice.eq(entryPriceOf(order, price)) ? limitPrice : undefined
}

/**
 * The price at which an order would be filled: now for a market order and for one that acts at once, else its own. A Stop Limit whose
 * limit is met at its stop is filled there.
 */
export function entryPriceOf(order: OwnPrices, price: Big): Big {
  const { limitPrice, stopPrice } = order
  if (isBeyond(order, price)) return price
  const isHit = isBeyond({ ...order, limitPrice: undefined }, price)
  if (stopPrice && !isHit && isBeyond(order, stopPrice)) return stopPrice
  // A market order has neither of these prices.
  return limitPrice ?? stopPrice ?? price
}

type OwnPrices = Pick<OpeningOrder, 'kind' | 'isLong' | 'limitPrice' | 'stopPrice'>

/** True if a limit or a stop is already past the price: a long's limit at or above it, a long's stop at or below it. */
function isBeyond({ kind, isLong, limitPrice, stopPrice }: OwnPrices, price: Big): boolean {
  const stopIsHit = !stopPrice || (isLong ? price.gte(stopPrice) : price.lte(stopPrice))
  const limitIsMet = !limitPrice || (isLong ? price.lte(limitPrice) : price.gte(limitPrice))
  return kind !== 'Market' && stopIsHit && limitIsMet
}
