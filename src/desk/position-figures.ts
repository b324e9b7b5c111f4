import { Big } from 'big.js'
import type { Position } from '../service/service.js'

/** Share of the collateral that a loss must reach for a position to be liquidated (99 %). */
const LIQUIDATION_SHARE = new Big('0.99')

/** Division needs a scale; far finer than any price, so that rounding shows in no figure. */
const Exact = Big()
Exact.DP = 40

/** What holding a position has cost and is not paid yet: funding and borrow, in dollars; less than nothing when funding is received. */
export function heldCosts({ accruedFundingFee, accruedBorrowFee }: Position): Big {
  return new Big(0).plus(accruedFundingFee ?? 0).plus(accruedBorrowFee ?? 0)
}

/**
 * Profit or loss at a price, in dollars: size × (price − entry) / entry, the other way round for a short, less funding
 * and borrow. Undefined when the service left out what it takes.
 */
export function profitAt(position: Position, price: Big): Big | undefined {
  const { size, entryPrice, isLong } = position
  if (!size || !entryPrice || isLong === undefined || entryPrice.lte(0)) return undefined
  const gain = new Exact(size).times(price.minus(entryPrice)).div(entryPrice)
  return new Big((isLong ? gain : gain.times(-1)).minus(heldCosts(position)))
}

/**
 * The price at which the loss with fees reaches 99 % of the collateral: entry × (1 ∓ (0.99 × collateral − fees) / size).
 * Undefined when the service left out what it takes, or when no price does it.
 */
export function estimatedLiquidation(position: Position): Big | undefined {
  const { size, entryPrice, isLong, collateral, accruedPositionFee, closingFee } = position
  if (!size || !entryPrice || !collateral || isLong === undefined || size.lte(0)) return undefined
  const fees = heldCosts(position)
    .plus(accruedPositionFee ?? 0)
    .plus(closingFee ?? 0)
  const distance = new Exact(LIQUIDATION_SHARE.times(collateral).minus(fees)).div(size)
  const price = new Big(entryPrice.times(isLong ? new Big(1).minus(distance) : new Big(1).plus(distance)))
  return price.gt(0) ? price : undefined
}

/** A part of a whole in percent; undefined when the whole is nothing. */
export function percentOf(part: Big, whole: Big): Big | undefined {
  return whole.eq(0) ? undefined : new Big(new Exact(part).div(whole).times(100))
}

/** How far a price is from the mark, in percent of the mark, signed. */
export function distancePercent(price: Big, mark: Big): Big | undefined {
  return percentOf(price.minus(mark), mark)
}
