import { Big } from 'big.js'
import type { Position } from '../../../service/service.js'
import { divide, shownPercentOf, signOf } from '../../../lib/decimals.js'
import {
  costsOfClose,
  knownTotal,
  missingOf,
  netOf,
  openCosts,
  type Cost,
  type NetPnl,
  type OpenCosts,
} from '../pnl/net-pnl.js'

/** Share of the collateral that a loss must reach for a position to be liquidated (99 %). */
export const LIQUIDATION_SHARE = new Big('0.99')

/** These fields of a position's record, where the service gave them. */
export type GivenFields<Name extends keyof Position> = { readonly [N in Name]: NonNullable<Position[N]> }

/** Gain or loss of a size between its entry price and another price, in dollars, before fees. */
export function gainAt(
  { size, entryPrice, isLong }: GivenFields<'size' | 'entryPrice' | 'isLong'>,
  price: Big,
): Big {
  const gain = divide(size.times(price.minus(entryPrice)), entryPrice)
  return isLong ? gain : gain.neg()
}

/** The liquidation price of a position, in the quote currency. */
export interface LiquidationPrice {
  readonly price: Big
  /** True if the bot estimated it, because the service gave none. */
  readonly estimated: boolean
  /** Costs that the estimate does not contain, because nobody states them; with them the price is closer. */
  readonly missing: readonly Cost[]
}

/** The figures of a position that depend on the price of its pair. Undefined where the service left out what they need. */
export interface PositionFigures {
  /** Its PnL if it were closed at this price, with its parts. */
  readonly pnl: NetPnl
  /** `pnl.net`: dollars, signed, after fees, funding and borrow. */
  readonly unrealizedPnl: Big | undefined
  /** The same in percent of the collateral, cut after eight decimals. */
  readonly unrealizedPnlPercent: Big | undefined
  /**
   * Dollars, signed, that closing it at this price would add to its collateral: `unrealizedPnl` without the costs that it has paid, which
   * have left the balance already.
   */
  readonly pnlToSettle: Big | undefined
  /** From the price to the liquidation price, in percent of the price, signed. */
  readonly liquidationDistancePercent: Big | undefined
}

/**
 * The figures of a position at a price; without one, all but its costs are undefined. For `feeRate` see `openCosts`.
 * `liquidation` is that of `liquidationOf`.
 */
export function figuresAt(
  position: Position,
  price: Big | undefined,
  liquidation: LiquidationPrice | undefined,
  feeRate?: Big,
): PositionFigures {
  const costs = openCosts(position, feeRate)
  const pnl = pnlWith(position, price, costs)
  return {
    pnl,
    unrealizedPnl: pnl.net,
    unrealizedPnlPercent: pnl.net && position.collateral && shownPercentOf(pnl.net, position.collateral),
    pnlToSettle: pnl.gross?.minus(knownTotal(costsOfClose(costs))),
    liquidationDistancePercent: liquidation && price && distancePercent(liquidation.price, price),
  }
}

/** PnL of an open position if it were closed at a price. For `feeRate` see `openCosts`. */
export function pnlAt(position: Position, price: Big | undefined, feeRate?: Big): NetPnl {
  return pnlWith(position, price, openCosts(position, feeRate))
}

function pnlWith(position: Position, price: Big | undefined, costs: OpenCosts): NetPnl {
  const { size, entryPrice, isLong } = position
  const isKnown = price && size && entryPrice && isLong !== undefined && signOf(entryPrice) > 0
  return netOf(
    isKnown ? gainAt({ size, entryPrice, isLong }, price) : undefined,
    [...costs.paid, ...costsOfClose(costs)],
    costs,
  )
}

/** The liquidation price of an open position: the service's own, or an estimate. Undefined when there is neither. */
export function liquidationOf(position: Position, feeRate?: Big): LiquidationPrice | undefined {
  // The service may send zero before it has worked the price out; no position is liquidated at zero.
  if (position.liquidationPrice && signOf(position.liquidationPrice) > 0)
    return { price: position.liquidationPrice, estimated: false, missing: [] }
  return estimatedLiquidation(position, feeRate)
}

/** An estimate of the liquidation price from the costs that are known. Undefined when the service left out what it needs. */
function estimatedLiquidation(position: Position, feeRate?: Big): LiquidationPrice | undefined {
  const { size, entryPrice, isLong, collateral } = position
  if (!size || !entryPrice || !collateral || isLong === undefined || signOf(size) <= 0) return undefined
  const costs = costsOfClose(openCosts(position, feeRate))
  const price = liquidationPrice({ size, collateral, entryPrice, isLong }, knownTotal(costs))
  return price && { price, estimated: true, missing: missingOf(costs) }
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
  return signOf(price) > 0 ? price : undefined
}

/** Size divided by collateral; what the service says where one of them is not known. */
export function leverageOf({
  size,
  collateral,
  leverage,
}: Partial<Pick<Position, 'size' | 'collateral' | 'leverage'>>): Big | undefined {
  return size && collateral && signOf(collateral) > 0 ? divide(size, collateral) : leverage
}

/**
 * Distance of the last price from the liquidation of a position, in percent of the price: 0 or below where the price has passed it.
 * Undefined where the liquidation or the price is not known.
 */
export function distanceToLiquidation({
  liquidationDistancePercent: distance,
  position: { isLong },
}: Pick<PositionFigures, 'liquidationDistancePercent'> & {
  readonly position: Pick<Position, 'isLong'>
}): Big | undefined {
  return roomTo(distance, isLong)
}

/**
 * Room that the mark has before it is at the stop or the liquidation of a position, from the signed distance of that: 0 or below
 * where it has passed it. Without the side nobody knows if it has.
 */
export function roomTo(distance: Big | undefined, isLong: boolean | undefined): Big | undefined {
  if (isLong === undefined) return distance?.abs()
  return isLong ? distance?.neg() : distance
}

/** Distance of a price from the mark, in percent of the mark, signed; cut after eight decimals. */
export function distancePercent(price: Big, mark: Big): Big | undefined {
  return shownPercentOf(price.minus(mark), mark)
}
