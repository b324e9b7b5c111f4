import type { Big } from 'big.js'
import { atLeastZero, divide, percentOf, total } from '../../../lib/decimals.js'
import {
  distancePercent,
  gainAt,
  leverageOf,
  liquidationPrice,
  type GivenFields,
} from '../../account/positions/figures.js'
import {
  costsOfClose,
  knownTotal,
  missingOf,
  netOf,
  type Cost,
  type CostAmount,
  type NetPnl,
  type OpenCosts,
} from '../../account/pnl/net-pnl.js'

/** The terms of a position that its arithmetic needs. Its size is above zero. */
export interface Holding extends GivenFields<'size' | 'collateral' | 'entryPrice' | 'isLong'>, OpenCosts {}

/** State of a position at a price. */
export interface HoldingState extends Pick<Holding, 'size' | 'collateral' | 'entryPrice'> {
  /** Undefined when there is no collateral. */
  readonly leverage: Big | undefined
  /** Undefined when no price liquidates it. */
  readonly liquidationPrice: Big | undefined
  /** From the price now to the liquidation price, in percent of the price, signed. */
  readonly liquidationDistance: Big | undefined
  /** Costs that the liquidation price does not contain, because nobody states them; with them it is closer. */
  readonly missing: readonly Cost[]
}

/** The state of a position at a price; without one its distance to the liquidation is not known. */
export function holdingState(held: Holding, price: Big | undefined): HoldingState {
  const { size, collateral, entryPrice } = held
  const costs = costsOfClose(held)
  const liquidation = liquidationPrice(held, knownTotal(costs))
  return {
    size,
    collateral,
    entryPrice,
    leverage: leverageOf({ size, collateral }),
    liquidationPrice: liquidation,
    liquidationDistance: liquidation && price && distancePercent(liquidation, price),
    missing: missingOf(costs),
  }
}

/** The result of closing a part of a position. Dollars. */
export interface Closing {
  readonly price: Big
  /** Of the size, what is closed. */
  readonly size: Big
  readonly sizeLeft: Big
  /** The part's share of the collateral. */
  readonly collateral: Big
  readonly collateralLeft: Big
  /** Undefined when the pair's fee is not known. */
  readonly fee: Big | undefined
  /** The part's gain or loss, and its share of every cost. */
  readonly pnl: NetPnl
  /** Its PnL after all costs, signed. */
  readonly profit: Big
  /** The same in percent of the part's collateral. */
  readonly profitPercent: Big | undefined
  /** The amount returned to the balance: the collateral with gain or loss, never below zero. */
  readonly payout: Big
}

/** Closes so many dollars of a position's size at a price: its share of everything, and the fee out of the proceeds. */
export function closing(held: Holding, size: Big, price: Big): Closing {
  const share = (whole: Big): Big => divide(whole.times(size), held.size)
  const collateral = share(held.collateral)
  const [accrued, paid] = [shareOf(held.accrued, share), shareOf(held.paid, share)]
  const gain = gainAt({ size, entryPrice: held.entryPrice, isLong: held.isLong }, price)
  const worth = atLeastZero(collateral.plus(gain).minus(knownTotal(accrued)))
  const wanted = held.closingFee && share(held.closingFee)
  const fee = wanted?.gt(worth) === true ? worth : wanted
  const payout = worth.minus(fee ?? 0)
  // Not less than the collateral is lost, so that this may be more than the gain less all costs.
  const profit = payout.minus(collateral).minus(knownTotal(paid))
  return {
    price,
    size,
    sizeLeft: held.size.minus(size),
    collateral,
    collateralLeft: held.collateral.minus(collateral),
    fee,
    pnl: netOf(gain, [...paid, { cost: 'closingFee', amount: fee }, ...accrued], held),
    profit,
    profitPercent: percentOf(profit, collateral),
    payout,
  }
}

/**
 * A position with more size and collateral. `fee` is that for trading the size that is added; undefined when it is not known.
 * The new entry is where the whole gains what its two parts gain.
 */
export function enlarged(
  held: Holding,
  { size, collateral, fee }: { readonly size: Big; readonly collateral: Big; readonly fee: Big | undefined },
  price: Big,
): Holding {
  const whole = held.size.plus(size)
  const parts = held.size.times(price).plus(size.times(held.entryPrice))
  return {
    ...held,
    size: whole,
    collateral: held.collateral.plus(collateral),
    closingFee: total([held.closingFee, fee]),
    entryPrice: divide(whole.times(held.entryPrice).times(price), parts),
  }
}

/** The costs that are left of a position after a part of it was closed. */
export function costsLeft(
  { accrued, paid, closingFee, size }: Holding,
  sizeLeft: Big,
): Pick<Holding, 'accrued' | 'paid' | 'closingFee'> {
  const share = (whole: Big): Big => divide(whole.times(sizeLeft), size)
  return {
    accrued: shareOf(accrued, share),
    paid: shareOf(paid, share),
    closingFee: closingFee && share(closingFee),
  }
}

function shareOf(costs: readonly CostAmount[], share: (whole: Big) => Big): readonly CostAmount[] {
  return costs.map(({ cost, amount }) => ({ cost, amount: amount && share(amount) }))
}
