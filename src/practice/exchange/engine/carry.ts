import { atLeastZero, HOUR_MS, ONE, times } from './amounts.js'
import type { Position } from './position.js'
import type { Book, PairRules } from './state.js'

/** Divisor of the funding rate on the wire (service.md §2.1). */
const FUNDING_SCALE = 10n ** 15n

/** Divisors of the two borrow rates on the wire; they differ (service.md §2.1). */
const LONG_BORROW_SCALE = 10n ** 4n
const SHORT_BORROW_SCALE = 10n ** 6n

/**
 * The hourly funding rate that longs pay to shorts, scaled by 10^15: the open-interest imbalance as a share
 * of all open interest, times the pair's maximum rate. Negative when shorts pay.
 */
export function fundingRate(book: Book): bigint {
  const open = book.longs + book.shorts
  return open === 0n ? 0n : (book.rules.maxFundingRate * (book.longs - book.shorts)) / open
}

/**
 * The funding index at a time: the sum of rate × milliseconds. The rate is constant between changes of open
 * interest.
 */
export function fundingIndexAt(book: Book, at: number): bigint {
  return book.fundingIndex + fundingRate(book) * BigInt(at - book.fundedAt)
}

/** The fee for trading `size` dollars on one side. */
export function tradingFee(rules: PairRules, isLong: boolean, size: bigint): bigint {
  return times(size, isLong ? rules.longFee : rules.shortFee)
}

function borrowOver(rules: PairRules, isLong: boolean, size: bigint, milliseconds: bigint): bigint {
  const [rate, scale] = isLong
    ? [rules.longBorrowRate, LONG_BORROW_SCALE]
    : [rules.shortBorrowRate, SHORT_BORROW_SCALE]
  return (size * rate * milliseconds) / (scale * HOUR_MS)
}

/** Adds the funding and borrow fees that accrued up to `at`. */
export function carry(position: Position, book: Book, at: number): Position {
  const index = fundingIndexAt(book, at)
  const paid = (position.size * (index - position.fundingIndex)) / (FUNDING_SCALE * HOUR_MS)
  return {
    ...position,
    fundingOwed: position.fundingOwed + (position.isLong ? paid : -paid),
    borrowOwed:
      position.borrowOwed +
      borrowOver(book.rules, position.isLong, position.size, BigInt(at - position.carriedAt)),
    fundingIndex: index,
    carriedAt: at,
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
function feesOwed(position: Position, book: Book): bigint {
  return tradingFee(book.rules, position.isLong, position.size) + position.fundingOwed + position.borrowOwed
}

/** Share of the collateral that a position may lose before liquidation, fees included. */
const MAX_LOSS = (99n * ONE) / 100n

/**
 * True when the position has lost 99 % of its collateral at this price, fees included. Fees must have accrued
 * up to now.
 */
export function isLiquidatable(position: Position, book: Book, price: bigint): boolean {
  const loss = feesOwed(position, book) - profit(position, position.size, price)
  return loss >= times(position.collateral, MAX_LOSS)
}

/**
 * The liquidation price: entry × (1 ∓ (0.99 × collateral − fees) / size), service-facts.md. `feeReserve` is
 * an amount by which the fees may still grow.
 */
export function liquidationPrice(position: Position, book: Book, further = 0n): bigint {
  const room = times(position.collateral, MAX_LOSS) - feesOwed(position, book) - further
  const distance = (position.averagePrice * room) / position.size
  return atLeastZero(position.averagePrice + (position.isLong ? -distance : distance))
}

/**
 * Upper bound of the funding and borrow fees that a position can accrue over a time, for any open interest.
 */
export function mostOver(position: Position, rules: PairRules, milliseconds: number): bigint {
  const span = BigInt(milliseconds)
  const funding = (position.size * rules.maxFundingRate * span) / (FUNDING_SCALE * HOUR_MS)
  // One extra unit covers the rounding of the divisions.
  return funding + borrowOver(rules, position.isLong, position.size, span) + ONE / 10n ** 6n
}
