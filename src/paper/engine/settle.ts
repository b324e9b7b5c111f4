import { atLeastZero, least, units } from './amounts.js'
import { bookOf, credit, drop, put } from './book.js'
import { carry, profit, tradingFee } from './carry.js'
import { recordEnd, recordTrade } from './history.js'
import type { Position } from './position.js'
import type { Exchange } from './state.js'

/** A remainder of less than a cent of size is closed along: nothing could be shown or done with it. */
const DUST = units('0.01')

/**
 * Closes `wanted` dollars of a position's size at a price: its share of the collateral comes back with its profit or loss, less
 * its share of funding and borrow, less the fee of closing, which is taken out of the proceeds. In a liquidation nothing comes back.
 * What the position loses the vault gets, and the other way round, so that the money adds up whatever happens.
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
  const amount = position.size - wanted < DUST ? position.size : wanted
  const share = (total: bigint): bigint => (total * amount) / position.size
  const collateral = share(position.collateral)
  const funding = share(position.fundingOwed)
  const borrow = share(position.borrowOwed)
  const worth = atLeastZero(collateral + profit(position, amount, price) - funding - borrow)
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
    { ...exchange, vault: exchange.vault - realised, fees: exchange.fees + fee },
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

/** Ends a pending order unfilled: collateral and held fee come back. */
export function cancelEntry(exchange: Exchange, position: Position, at: number): Exchange {
  const refunded = credit(exchange, position.account, position.collateral + (position.entry?.fee ?? 0n))
  const ended = recordEnd(refunded, position, { status: 'CANCELED', size: position.size, markPrice: 0n, at })
  return drop(ended, position, at)
}
