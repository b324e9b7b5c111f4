import { Big } from 'big.js'
import type { Position } from '../../../service/service.js'
import { divide, shownPercentOf } from '../../../lib/decimals.js'

/** Share of the collateral that a loss must reach for a position to be liquidated (99 %). */
const LIQUIDATION_SHARE = new Big('0.99')

/** Funding and borrow fees that a position owes, in dollars; below zero when funding is to be received. */
export function accruedCosts({ accruedFundingFee, accruedBorrowFee }: Position): Big {
  return new Big(0).plus(accruedFundingFee ?? 0).plus(accruedBorrowFee ?? 0)
}

/** These fields of a position's record, where the service gave them. */
export type GivenFields<Name extends keyof Position> = { readonly [N in Name]: NonNullable<Position[N]> }

/** Gain or loss of a size between its entry price and another price, in dollars, before fees. */
export function gainAt(
  { size, entryPrice, isLong }: GivenFields<'size' | 'entryPrice' | 'isLong'>,
  price: Big,
): Big {
  const gain = divide(size.times(price.minus(entryPrice)), entryPrice)
  return isLong ? gain : gain.times(-1)
}

/** The liquidation price of a position, in the quote currency. */
export interface LiquidationPrice {
  readonly price: Big
  /** True if the bot estimated it, because the service gave none. */
  readonly estimated: boolean
}

/** The figures of a position that depend on the price of its pair. Undefined where the service left out what they need. */
export interface PositionFigures {
  /** Profit or loss in dollars, signed, less the funding and borrow fees it owes. */
  readonly unrealizedPnl: Big | undefined
  /** The same in percent of the collateral, cut after eight decimals. */
  readonly unrealizedPnlPercent: Big | undefined
  /** From the price to the liquidation price, in percent of the price, signed. */
  readonly liquidationDistancePercent: Big | undefined
}

/** The figures of a position at a price; all undefined without one. */
export function figuresAt(position: Position, price: Big | undefined): PositionFigures {
  const unrealizedPnl = price && unrealizedPnlAt(position, price)
  const liquidation = price && liquidationOf(position)
  return {
    unrealizedPnl,
    unrealizedPnlPercent:
      unrealizedPnl && position.collateral && shownPercentOf(unrealizedPnl, position.collateral),
    liquidationDistancePercent: liquidation && distancePercent(liquidation.price, price),
  }
}

/**
 * Unrealized PnL at a price, in dollars: size × (price − entry) / entry, negated for a short, less funding and borrow
 * fees. Undefined when the service left out what it needs.
 */
export function unrealizedPnlAt(position: Position, price: Big): Big | undefined {
  const { size, entryPrice, isLong } = position
  if (!size || !entryPrice || isLong === undefined || entryPrice.lte(0)) return undefined
  return gainAt({ size, entryPrice, isLong }, price).minus(accruedCosts(position))
}

/** The liquidation price of an open position: the service's own, or an estimate. Undefined when there is neither. */
export function liquidationOf(position: Position): LiquidationPrice | undefined {
  // The service may send zero before it has worked the price out; no position is liquidated at zero.
  if (position.liquidationPrice?.gt(0) === true) return { price: position.liquidationPrice, estimated: false }
  const price = estimatedLiquidation(position)
  return price && { price, estimated: true }
}

/** An estimate of the liquidation price, from the position's own fees. Undefined when the service left out what it needs. */
export function estimatedLiquidation(position: Position): Big | undefined {
  const { size, entryPrice, isLong, collateral, accruedPositionFee, closingFee } = position
  if (!size || !entryPrice || !collateral || isLong === undefined || size.lte(0)) return undefined
  const fees = accruedCosts(position)
    .plus(accruedPositionFee ?? 0)
    .plus(closingFee ?? 0)
  return liquidationPrice({ size, collateral, entryPrice, isLong }, fees)
}

/**
 * The price at which loss and fees together reach 99 % of the collateral: entry × (1 ∓ (0.99 × collateral − fees) / size).
 * Undefined when no price does.
 */
export function liquidationPrice(
  /** Its size is above zero. */
  position: GivenFields<'size' | 'collateral' | 'entryPrice' | 'isLong'>,
  /** The closing fee and all fees owed, in dollars. */
  fees: Big,
): Big | undefined {
  const { size, collateral, entryPrice, isLong } = position
  const distance = divide(LIQUIDATION_SHARE.times(collateral).minus(fees), size)
  const price = entryPrice.times(isLong ? new Big(1).minus(distance) : new Big(1).plus(distance))
  return price.gt(0) ? price : undefined
}

/** Distance of a price from the mark, in percent of the mark, signed; cut after eight decimals. */
export function distancePercent(price: Big, mark: Big): Big | undefined {
  return shownPercentOf(price.minus(mark), mark)
}
