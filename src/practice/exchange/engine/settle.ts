import { atLeastZero, least, units } from './amounts.js'
import { bookOf, credit, drop, put } from './book.js'
import { carry, profit, tradingFee } from './carry.js'
import { recordEnd, recordTrade } from './history.js'
import type { Position } from './position.js'
import { earnFee } from './referrals.js'
import type { Exchange } from './state.js'

/** Why the keeper cancelled what it was asked to cancel. */
export const KEEPER_GAVE_UP = 'The keeper gave up on it.'

/** A remainder of less than a cent of size is closed along: nothing could be shown or done with it. */
const DUST = units('0.01')

/** What is really closed of a position's size when `wanted` dollars are to be. */
export function closingSize(size: bigint, wanted: bigint): bigint {
  return size - wanted < DUST ? size : wanted
}

/**
 * Closes `wanted` dollars of a position's size at a price: its share of the collateral comes back with its profit or loss, less
 * its share of funding and borrow, less the fee of closing, which is taken out of the proceeds. In a liquidation nothing comes back.
 * What the position loses the vault gets, and the other way round, so that the money adds up whatever happens. The vault cannot pay
 * more than it has.
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

/** Gives back what a queued change holds; the position itself is not changed. */
export function refundChange(exchange: Exchange, position: Position): Exchange {
  const { change } = position
  return change?.kind === 'add'
    ? credit(exchange, position.account, change.collateral + change.fee)
    : exchange
}

/** Ends a pending order unfilled, for a reason: collateral and held fee come back. */
export function cancelEntry(exchange: Exchange, position: Position, reason: string, at: number): Exchange {
  const refunded = credit(exchange, position.account, position.collateral + (position.entry?.fee ?? 0n))
  const end = { status: 'CANCELED', reason, size: position.size, markPrice: 0n, at } as const
  const ended = recordEnd(refunded, position, end)
  return drop(ended, position, at)
}
