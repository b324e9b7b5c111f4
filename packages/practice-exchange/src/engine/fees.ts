import { atLeastZero, HOUR_MS, ONE, multiply } from './amounts.js'
import type { Position } from './state/position.js'
import type { PairState, PairRules } from './state/state.js'

/** Divisor of the funding rate on the wire (service.md §2.1). */
const FUNDING_SCALE = 10n ** 15n

/** Divisors of the two borrow rates on the wire; they differ (service.md §2.1). */
const LONG_BORROW_SCALE = 10n ** 4n
const SHORT_BORROW_SCALE = 10n ** 6n

/**
 * The hourly funding rate that longs pay to shorts, scaled by 10^15: the open-interest imbalance as a share
 * of all open interest, times the pair's maximum rate. Negative when shorts pay.
 */
export function fundingRate(pairState: PairState): bigint {
  const open = pairState.longs + pairState.shorts
  return open === 0n ? 0n : (pairState.rules.maxFundingRate * (pairState.longs - pairState.shorts)) / open
}

/**
 * The funding index at a time: the sum of rate × milliseconds. The rate is constant between changes of open
 * interest.
 */
export function fundingIndexAt(pairState: PairState, at: number): bigint {
  return pairState.fundingIndex + fundingRate(pairState) * BigInt(at - pairState.fundedAt)
}

/** The fee for trading `size` dollars on one side. */
export function tradingFee(rules: PairRules, isLong: boolean, size: bigint): bigint {
  return multiply(size, isLong ? rules.longFee : rules.shortFee)
}

function borrowFeeOver(rules: PairRules, isLong: boolean, size: bigint, milliseconds: bigint): bigint {
  const [rate, scale] = isLong
    ? [rules.longBorrowRate, LONG_BORROW_SCALE]
    : [rules.shortBorrowRate, SHORT_BORROW_SCALE]
  return (size * rate * milliseconds) / (scale * HOUR_MS)
}

/** Adds the funding and borrow fees that accrued up to `at`. */
export function accrue(position: Position, pairState: PairState, at: number): Position {
  const index = fundingIndexAt(pairState, at)
  const paid = (position.size * (index - position.fundingIndex)) / (FUNDING_SCALE * HOUR_MS)
  return {
    ...position,
    accruedFunding: position.accruedFunding + (position.isLong ? paid : -paid),
    accruedBorrow:
      position.accruedBorrow +
      borrowFeeOver(pairState.rules, position.isLong, position.size, BigInt(at - position.accruedAt)),
    fundingIndex: index,
    accruedAt: at,
  }
}

/** Profit of `size` dollars of the position at this price, before fees. Negative for a loss. */
export function profit(
  position: Pick<Position, 'isLong' | 'averagePrice'>,
  size: bigint,
  price: bigint,
): bigint {
  const gain = (size * (price - position.averagePrice)) / position.averagePrice
  return position.isLong ? gain : -gain
}

/**
 * Cost of closing the whole position now: closing fee, funding and borrow. Fees must have accrued up to now.
 */
function closingCosts(position: Position, pairState: PairState): bigint {
  return (
    tradingFee(pairState.rules, position.isLong, position.size) +
    position.accruedFunding +
    position.accruedBorrow
  )
}

/** Share of the collateral that a position may lose before liquidation, fees included. */
const MAX_LOSS = (99n * ONE) / 100n

/**
 * True when the position has lost 99 % of its collateral at this price, fees included. Fees must have accrued
 * up to now.
 */
export function isLiquidatable(position: Position, pairState: PairState, price: bigint): boolean {
  const loss = closingCosts(position, pairState) - profit(position, position.size, price)
  return loss >= multiply(position.collateral, MAX_LOSS)
}

/**
 * The liquidation price: entry × (1 ∓ (0.99 × collateral − fees) / size), service-facts.md. `feeReserve` is
 * an amount by which the fees may still grow.
 */
export function liquidationPrice(position: Position, pairState: PairState, feeReserve = 0n): bigint {
  const room = multiply(position.collateral, MAX_LOSS) - closingCosts(position, pairState) - feeReserve
  const distance = (position.averagePrice * room) / position.size
  return atLeastZero(position.averagePrice + (position.isLong ? -distance : distance))
}

/**
 * Upper bound of the funding and borrow fees that a position can accrue over a time, for any open interest.
 */
export function maxFeesOver(position: Position, rules: PairRules, milliseconds: number): bigint {
  const span = BigInt(milliseconds)
  const funding = (position.size * rules.maxFundingRate * span) / (FUNDING_SCALE * HOUR_MS)
  // One extra unit covers the rounding of the divisions.
  return funding + borrowFeeOver(rules, position.isLong, position.size, span) + ONE / 10n ** 6n
}
