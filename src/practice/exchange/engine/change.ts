import { bookOf, credit, put } from './book.js'
import { tradingFee } from './carry.js'
import { doom, KEEPER_DELAY_MS } from './entry.js'
import type { Addressed } from './events.js'
import { recordEdit } from './history.js'
import { demandLeverage, demandOpenInterest } from './limits.js'
import { byNumber } from './ordered-map.js'
import { demand } from './refusal.js'
import type { Change, Position } from './position.js'
import type { Exchange } from './state.js'

/** Returns the open position of this account with this id; rejects when there is none. */
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

/** Queues a change; rejects it while another one is queued. */
function queue(exchange: Exchange, position: Position, change: Change, at: number): Exchange {
  demand(
    position.change === undefined,
    `Position ${position.posId} has a change in flight; wait until it is done.`,
  )
  const { canceledBecause: _, ...free } = position
  return put(exchange, { ...free, change }, at)
}

/** Accepts an increase of a position. Collateral, and the fee on the added size, leave the balance now. */
export function queueAdd(
  exchange: Exchange,
  account: string,
  wish: Addressed & { collateral: bigint; size: bigint; doomed?: true },
  at: number,
): Exchange {
  const position = addressed(exchange, account, wish)
  const book = bookOf(exchange, position.tokenId)
  const { collateral, size } = wish
  demandLeverage(book, position.size + size, position.collateral + collateral)
  demandOpenInterest(book, position.isLong, size)
  const fee = tradingFee(book.rules, position.isLong, size)
  const paid = credit(exchange, account, -(collateral + fee))
  const change: Change = { kind: 'add', collateral, size, fee, dueAt: at + KEEPER_DELAY_MS, ...doom(wish) }
  return queue(paid, position, change, at)
}

/** Accepts a partial or full close of a position. */
export function queueDecrease(
  exchange: Exchange,
  account: string,
  wish: Addressed & { size: bigint; doomed?: true },
  at: number,
): Exchange {
  const position = addressed(exchange, account, wish)
  demand(wish.size <= position.size, `Position ${wish.posId} is smaller than the size to close.`)
  const change: Change = { kind: 'decrease', size: wish.size, dueAt: at + KEEPER_DELAY_MS, ...doom(wish) }
  return queue(exchange, position, change, at)
}

/** Accepts a withdrawal of collateral from a position. */
export function queueRemoveCollateral(
  exchange: Exchange,
  account: string,
  wish: { posId: number; amount: bigint; doomed?: true },
  at: number,
): Exchange {
  const position = openPosition(exchange, account, wish.posId)
  demand(wish.amount < position.collateral, `Position ${wish.posId} has less collateral than that.`)
  demandLeverage(bookOf(exchange, position.tokenId), position.size, position.collateral - wish.amount)
  const dueAt = at + KEEPER_DELAY_MS
  const change: Change = { kind: 'removeCollateral', amount: wish.amount, dueAt, ...doom(wish) }
  return queue(exchange, position, change, at)
}

/** Adds collateral to a position at once. */
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
