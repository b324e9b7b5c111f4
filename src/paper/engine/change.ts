import { least } from './amounts.js'
import { bookOf, credit, put } from './book.js'
import { carry, isLiquidatable, tradingFee } from './carry.js'
import { demandLeverage, fitsOpenInterest, KEEPER_DELAY_MS } from './entry.js'
import type { Addressed } from './events.js'
import { recordTrade } from './history.js'
import { byNumber } from './ordered-map.js'
import { demand, Refusal } from './refusal.js'
import { closePart, refundChange } from './settle.js'
import type { Change, Exchange, Position } from './state.js'

/** The open position of this account with this id; refuses when there is none. */
export function openPosition(exchange: Exchange, account: string, posId: number): Position {
  const position = byNumber.get(exchange.positions, posId)
  demand(position !== undefined && position.account === account, `There is no open position ${posId}.`)
  demand(position.entry === undefined, `Order ${posId} is not filled yet: there is no position to change.`)
  return position
}

function addressed(exchange: Exchange, account: string, named: Addressed): Position {
  const position = openPosition(exchange, account, named.posId)
  demand(position.tokenId === named.tokenId, `Position ${named.posId} is not in pair ${named.tokenId}.`)
  demand(
    position.isLong === named.isLong,
    `Position ${named.posId} is ${position.isLong ? 'long' : 'short'}.`,
  )
  return position
}

/** Queues a change; refuses while another one is in flight. */
function queue(exchange: Exchange, position: Position, change: Change, at: number): Exchange {
  demand(
    position.change === undefined,
    `Position ${position.posId} has a change in flight; wait until it is done.`,
  )
  return put(exchange, { ...position, change }, at)
}

/** Accepts more size and collateral for a position; both and the fee on the new size leave the balance now. */
export function queueAdd(
  exchange: Exchange,
  account: string,
  wish: Addressed & { collateral: bigint; size: bigint },
  at: number,
): Exchange {
  const position = addressed(exchange, account, wish)
  const book = bookOf(exchange, position.tokenId)
  const { collateral, size } = wish
  demandLeverage(book, position.size + size, position.collateral + collateral)
  demand(
    fitsOpenInterest(book, position.isLong, size),
    `The open interest of ${book.rules.symbol} would be too large.`,
  )
  const fee = tradingFee(book.rules, position.isLong, size)
  const paid = credit(exchange, account, -(collateral + fee))
  return queue(paid, position, { kind: 'add', collateral, size, fee, dueAt: at + KEEPER_DELAY_MS }, at)
}

/** Accepts closing a part or all of a position. */
export function queueDecrease(
  exchange: Exchange,
  account: string,
  wish: Addressed & { size: bigint },
  at: number,
): Exchange {
  const position = addressed(exchange, account, wish)
  demand(wish.size <= position.size, `Position ${wish.posId} is smaller than the size to close.`)
  return queue(exchange, position, { kind: 'decrease', size: wish.size, dueAt: at + KEEPER_DELAY_MS }, at)
}

/** Accepts taking collateral out of a position. */
export function queueRemoveCollateral(
  exchange: Exchange,
  account: string,
  wish: { posId: number; amount: bigint },
  at: number,
): Exchange {
  const position = openPosition(exchange, account, wish.posId)
  demand(wish.amount < position.collateral, `Position ${wish.posId} has less collateral than that.`)
  demandLeverage(bookOf(exchange, position.tokenId), position.size, position.collateral - wish.amount)
  const change: Change = { kind: 'removeCollateral', amount: wish.amount, dueAt: at + KEEPER_DELAY_MS }
  return queue(exchange, position, change, at)
}

/** Puts collateral into a position at once. */
export function addCollateral(
  exchange: Exchange,
  account: string,
  wish: { posId: number; amount: bigint },
  at: number,
): Exchange {
  const position = openPosition(exchange, account, wish.posId)
  const collateral = position.collateral + wish.amount
  demandLeverage(bookOf(exchange, position.tokenId), position.size, collateral)
  const totalCollateral = position.totalCollateral + wish.amount
  const paid = credit(exchange, account, -wish.amount)
  const edited = put(paid, { ...position, collateral, totalCollateral }, at)
  return recordEdit(edited, position, wish.amount, at)
}

function recordEdit(exchange: Exchange, position: Position, collateral: bigint, at: number): Exchange {
  const { tokenId, isLong, averagePrice } = position
  const trade = { tokenId, isLong, averagePrice, markPrice: 0n, collateral, volume: 0n, profitLoss: 0n, at }
  return recordTrade(exchange, position.account, { ...trade, actionType: 'EDIT_COLLATERAL' })
}

/** Makes the queued change of a position at this price. What no longer fits is dropped and refunded. */
export function makeChange(exchange: Exchange, position: Position, price: bigint, at: number): Exchange {
  const { change, ...settled } = position
  if (!change) return exchange
  try {
    if (change.kind === 'decrease') {
      return closePart(exchange, settled, least(change.size, settled.size), price, at)
    }
    if (change.kind === 'add') return add(exchange, settled, change, price, at)
    return removeCollateral(exchange, settled, change.amount, price, at)
  } catch (error) {
    if (error instanceof Refusal) return dropChange(exchange, position, at)
    throw error
  }
}

/** Takes a queued change back; what it holds is refunded. */
export function dropChange(exchange: Exchange, position: Position, at: number): Exchange {
  const { change: _, ...settled } = position
  return put(refundChange(exchange, position), settled, at)
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
  demand(fitsOpenInterest(book, position.isLong, added), 'The open interest would be too large.')
  // The entry price at which the joined position gains what its two parts gain.
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
  const grown = put({ ...exchange, fees: exchange.fees + fee }, joined, at)
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
