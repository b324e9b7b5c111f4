import { least } from './amounts.js'
import { bookOf, credit, put } from './book.js'
import { carry, isLiquidatable } from './carry.js'
import { recordEdit, recordTrade } from './history.js'
import { demandLeverage, demandOpenInterest } from './limits.js'
import type { Change, Position } from './position.js'
import { earnFee } from './referrals.js'
import { demand, Refusal } from './refusal.js'
import { closePart, KEEPER_GAVE_UP, refundChange } from './settle.js'
import type { Exchange } from './state.js'

/**
 * Executes the queued change of a position at this price. A change that the rules no longer allow is
 * cancelled and refunded.
 */
export function makeChange(exchange: Exchange, position: Position, price: bigint, at: number): Exchange {
  const { change, ...settled } = position
  if (!change) return exchange
  if (change.doomed) return dropChange(exchange, position, KEEPER_GAVE_UP, at)
  try {
    if (change.kind === 'decrease') {
      return closePart(exchange, settled, least(change.size, settled.size), price, at)
    }
    if (change.kind === 'add') return add(exchange, settled, change, price, at)
    return removeCollateral(exchange, settled, change.amount, price, at)
  } catch (error) {
    if (error instanceof Refusal) return dropChange(exchange, position, error.message, at)
    throw error
  }
}

/** Cancels a queued change and refunds its collateral and fee. */
export function dropChange(exchange: Exchange, position: Position, because: string, at: number): Exchange {
  const { change: _, ...settled } = position
  return put(refundChange(exchange, position), { ...settled, canceledBecause: because }, at)
}

function add(
  exchange: Exchange,
  open: Position,
  { size: added, collateral, fee }: Extract<Change, { kind: 'add' }>,
  price: bigint,
  at: number,
): Exchange {
  const book = bookOf(exchange, open.tokenId)
  const position = carry(open, book, at)
  const size = position.size + added
  demandLeverage(book, size, position.collateral + collateral)
  demandOpenInterest(book, position.isLong, added)
  // The average entry price at which the combined position has the profit of its two parts.
  const averagePrice =
    (size * position.averagePrice * price) / (position.size * price + added * position.averagePrice)
  const joined: Position = {
    ...position,
    size,
    averagePrice,
    collateral: position.collateral + collateral,
    totalSize: position.totalSize + added,
    totalCollateral: position.totalCollateral + collateral,
    paidPositionFee: position.paidPositionFee + fee,
  }
  const { tokenId, isLong } = position
  const trade = {
    tokenId,
    isLong,
    averagePrice,
    markPrice: price,
    collateral,
    volume: added,
    profitLoss: 0n,
    at,
  }
  const grown = put(earnFee(exchange, position.account, fee, at), joined, at)
  return recordTrade(grown, position.account, { ...trade, actionType: 'ADD_POSITION' })
}

function removeCollateral(
  exchange: Exchange,
  open: Position,
  amount: bigint,
  price: bigint,
  at: number,
): Exchange {
  const book = bookOf(exchange, open.tokenId)
  demand(amount < open.collateral, 'The position has less collateral than that.')
  const position = { ...carry(open, book, at), collateral: open.collateral - amount }
  demandLeverage(book, position.size, position.collateral)
  demand(!isLiquidatable(position, book, price), 'The position would be liquidated.')
  const edited = put(credit(exchange, open.account, amount), position, at)
  return recordEdit(edited, position, -amount, at)
}
