import { Big } from 'big.js'
import type { Position } from '../../../service/service.js'
import { cutDivision, divide } from '../../../lib/decimals.js'

/** Share of the collateral that a loss must reach for a position to be liquidated (99 %). */
const LIQUIDATION_SHARE = new Big('0.99')

/** What holding a position has cost and is not paid yet: funding and borrow, in dollars; less than nothing when funding is received. */
export function accruedCosts({ accruedFundingFee, accruedBorrowFee }: Position): Big {
  return new Big(0).plus(accruedFundingFee ?? 0).plus(accruedBorrowFee ?? 0)
}

/** What a size entered at one price gains at another, in dollars, before any cost. */
export function gainAt(
  { size, entryPrice, isLong }: { readonly size: Big; readonly entryPrice: Big; readonly isLong: boolean },
  price: Big,
): Big {
  const gain = divide(size.times(price.minus(entryPrice)), entryPrice)
  return isLong ? gain : gain.times(-1)
}

/**
 * Profit or loss at a price, in dollars: size × (price − entry) / entry, the other way round for a short, less funding
 * and borrow. Undefined when the service left out what it takes.
 */
export function unrealizedPnlAt(position: Position, price: Big): Big | undefined {
  const { size, entryPrice, isLong } = position
  if (!size || !entryPrice || isLong === undefined || entryPrice.lte(0)) return undefined
  return gainAt({ size, entryPrice, isLong }, price).minus(accruedCosts(position))
}

/**
 * The price at which the loss with fees reaches 99 % of the collateral: entry × (1 ∓ (0.99 × collateral − fees) / size).
 * Undefined when no price does it.
 */
export function liquidationPrice(
  held: {
    /** Dollars, above zero. */
    readonly size: Big
    /** Dollars. */
    readonly collateral: Big
    readonly entryPrice: Big
    readonly isLong: boolean
  },
  /** What closing would cost and what is owed, in dollars. */
  fees: Big,
): Big | undefined {
  const { size, collateral, entryPrice, isLong } = held
  const distance = divide(LIQUIDATION_SHARE.times(collateral).minus(fees), size)
  const price = entryPrice.times(isLong ? new Big(1).minus(distance) : new Big(1).plus(distance))
  return price.gt(0) ? price : undefined
}

/** The liquidation price of an open position, by its own fees. Undefined when the service left out what it takes. */
export function estimatedLiquidation(position: Position): Big | undefined {
  const { size, entryPrice, isLong, collateral, accruedPositionFee, closingFee } = position
  if (!size || !entryPrice || !collateral || isLong === undefined || size.lte(0)) return undefined
  const fees = accruedCosts(position)
    .plus(accruedPositionFee ?? 0)
    .plus(closingFee ?? 0)
  return liquidationPrice({ size, collateral, entryPrice, isLong }, fees)
}

/** A part of a whole in percent; undefined when the whole is nothing. */
export function percentOf(part: Big, whole: Big): Big | undefined {
  return whole.eq(0) ? undefined : divide(part.times(100), whole)
}

/** The same to be shown and not to be reckoned with, at a fraction of the work: cut after eight decimals. */
export function shownPercentOf(part: Big, whole: Big): Big | undefined {
  return whole.eq(0) ? undefined : cutDivision(part.times(100), whole)
}

/** How far a price is from the mark, in percent of the mark, signed; to be shown. */
export function distancePercent(price: Big, mark: Big): Big | undefined {
  return shownPercentOf(price.minus(mark), mark)
}
