import { atLeastZero, least, units } from './amounts.js'
import { bookOf, credit, drop, put } from './book.js'
import { carry, profit, tradingFee } from './carry.js'
import { recordEnd, recordTrade } from './history.js'
import type { Position } from './position.js'
import { earnFee } from './referrals.js'
import type { Exchange } from './state.js'

/** Reason of a cancellation by an injected fault. */
export const KEEPER_GAVE_UP = 'The keeper cancelled it.'

/** A remaining size below one cent is closed with the rest, because it is too small to trade. */
const DUST = units('0.01')

/** The size that is actually closed when `wanted` dollars are requested. */
export function closingSize(size: bigint, wanted: bigint): bigint {
  return size - wanted < DUST ? size : wanted
}

/**
 * Closes `wanted` dollars of a position's size at a price. Pays out that share of the collateral, plus profit
 * or loss, less its share of funding and borrow, less the closing fee. A liquidation pays nothing out. The
 * vault is the counterparty, so money is conserved; it never pays more than it has.
 */
export function closePart(
  exchange: Exchange,
  open: Position,
  wanted: bigint,
  price: bigint,
  at: number,
  liquidated = false,
): Exchange {
  const book = bookOf(exchange, open.tokenId)
  const position = carry(open, book, at)
  const amount = closingSize(position.size, wanted)
  const share = (total: bigint): bigint => (total * amount) / position.size
  const collateral = share(position.collateral)
  const funding = share(position.fundingOwed)
  const borrow = share(position.borrowOwed)
  const earned = atLeastZero(collateral + profit(position, amount, price) - funding - borrow)
  const worth = least(earned, collateral + exchange.vault)
  const fee = least(tradingFee(book.rules, position.isLong, amount), worth)
  const payout = liquidated ? 0n : worth - fee
  const realised = payout + fee - collateral
  const left: Position = {
    ...position,
    size: position.size - amount,
    collateral: position.collateral - collateral,
    fundingOwed: position.fundingOwed - funding,
    borrowOwed: position.borrowOwed - borrow,
    paidFundingFee: position.paidFundingFee + funding,
    paidBorrowFee: position.paidBorrowFee + borrow,
    paidPositionFee: position.paidPositionFee + fee,
    realisedPnl: position.realisedPnl + realised,
  }
  const paid = credit(
    earnFee({ ...exchange, vault: exchange.vault - realised }, position.account, fee, at),
    position.account,
    payout,
  )
  const whole = left.size === 0n
  const traded = recordTrade(paid, position.account, {
    actionType: liquidated ? 'LIQUIDATE_POSITION' : whole ? 'CLOSE_POSITION' : 'DECREASE_POSITION',
    tokenId: position.tokenId,
    isLong: position.isLong,
    averagePrice: position.averagePrice,
    markPrice: price,
    collateral,
    volume: amount,
    profitLoss: realised,
    at,
  })
  if (!whole) return put(traded, left, at)
  const status = liquidated ? 'LIQUIDATED' : 'CLOSED'
  const ended = recordEnd(traded, left, { status, size: amount, markPrice: price, at })
  return drop(refundChange(ended, left), left, at)
}

/** Refunds the collateral and fee reserved by a queued change; the position itself is not changed. */
export function refundChange(exchange: Exchange, position: Position): Exchange {
  const { change } = position
  return change?.kind === 'add'
    ? credit(exchange, position.account, change.collateral + change.fee)
    : exchange
}

/** Cancels a pending order and refunds its collateral and reserved fee. */
export function cancelEntry(exchange: Exchange, position: Position, reason: string, at: number): Exchange {
  const refunded = credit(exchange, position.account, position.collateral + (position.entry?.fee ?? 0n))
  const end = { status: 'CANCELED', reason, size: position.size, markPrice: 0n, at } as const
  const ended = recordEnd(refunded, position, end)
  return drop(ended, position, at)
}
