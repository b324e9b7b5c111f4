import { atLeastZero, HOUR_MS, ONE, times } from './amounts.js'
import type { Position } from './position.js'
import type { Book, PairRules } from './state.js'

/** The funding rate is divided by this on the wire (service.md §2.1). */
const FUNDING_SCALE = 10n ** 15n

/** How the two borrow rates are divided on the wire; they differ (service.md §2.1). */
const LONG_BORROW_SCALE = 10n ** 4n
const SHORT_BORROW_SCALE = 10n ** 6n

/**
 * The funding rate per hour that longs pay to shorts, divide by 10^15: the share of open interest by which one side is the larger,
 * times the pair's largest rate. Negative when shorts pay.
 */
export function fundingRate(book: Book): bigint {
  const open = book.longs + book.shorts
  return open === 0n ? 0n : (book.rules.maxFundingRate * (book.longs - book.shorts)) / open
}

/** The funding index at a time: rate × milliseconds, summed since the beginning. The rate stands between changes of the book. */
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

/** The position with funding and borrow counted up to `at`. */
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

/** What `size` dollars of the position have gained since entry at this price, before any fee. */
export function profit(
  position: Pick<Position, 'isLong' | 'averagePrice'>,
  size: bigint,
  price: bigint,
): bigint {
  const gain = (size * (price - position.averagePrice)) / position.averagePrice
  return position.isLong ? gain : -gain
}

/** What closing the whole of a carried position now would cost: the fee of closing, and funding and borrow owed. */
function feesOwed(position: Position, book: Book): bigint {
  return tradingFee(book.rules, position.isLong, position.size) + position.fundingOwed + position.borrowOwed
}

/** The most of its collateral a position may lose, fees included. */
const MAX_LOSS = (99n * ONE) / 100n

/** Whether a carried position has lost 99 % of its collateral at this price, fees included. */
export function isLiquidatable(position: Position, book: Book, price: bigint): boolean {
  const loss = feesOwed(position, book) - profit(position, position.size, price)
  return loss >= times(position.collateral, MAX_LOSS)
}

/**
 * The price at which a carried position is liquidated: entry × (1 ∓ (0.99 × collateral − fees) / size), service-facts.md.
 * `further` is what the fees may grow by until it is worked out again.
 */
export function liquidationPrice(position: Position, book: Book, further = 0n): bigint {
  const room = times(position.collateral, MAX_LOSS) - feesOwed(position, book) - further
  const distance = (position.averagePrice * room) / position.size
  return atLeastZero(position.averagePrice + (position.isLong ? -distance : distance))
}

/** The most that funding and borrow can add to a position's fees over a time, whatever becomes of the book. */
export function mostOver(position: Position, rules: PairRules, milliseconds: number): bigint {
  const span = BigInt(milliseconds)
  const funding = (position.size * rules.maxFundingRate * span) / (FUNDING_SCALE * HOUR_MS)
  // One unit more covers what the divisions cut off.
  return funding + borrowOver(rules, position.isLong, position.size, span) + ONE / 10n ** 6n
}
