import { pairStateOf, credit, savePosition } from '../state/update.js'
import { tradingFee } from '../fees.js'
import { checkLeverage, checkOpenInterest, dueAfter, keptTermsOf } from '../orders/place-order.js'
import type { PositionRef } from '../events.js'
import { recordCollateralChange } from '../state/history.js'
import { byNumber } from '../state/ordered-map.js'
import { rejectUnless } from '../rejected-error.js'
import type { Change, KeeperTerms, Position } from '../state/position.js'
import type { Exchange } from '../state/state.js'

/** Returns the open position of this account with this id; rejects when there is none. */
export function openPosition(exchange: Exchange, account: string, posId: number): Position {
  const position = byNumber.get(exchange.positions, posId)
  rejectUnless(position !== undefined && position.account === account, `There is no open position ${posId}.`)
  rejectUnless(
    position.entry === undefined,
    `Order ${posId} is not filled yet: there is no position to change.`,
  )
  return position
}

function positionFor(exchange: Exchange, account: string, named: PositionRef): Position {
  const position = openPosition(exchange, account, named.posId)
  rejectUnless(position.tokenId === named.tokenId, `Position ${named.posId} is not in pair ${named.tokenId}.`)
  rejectUnless(
    position.isLong === named.isLong,
    `Position ${named.posId} is ${position.isLong ? 'long' : 'short'}.`,
  )
  return position
}

/** Queues a change; rejects it while another one is queued. */
function queueChange(exchange: Exchange, position: Position, change: Change, at: number): Exchange {
  rejectUnless(
    position.change === undefined,
    `Position ${position.posId} has a change in flight; wait until it is done.`,
  )
  const { cancelReason: _, ...free } = position
  return savePosition(exchange, { ...free, change }, at)
}

/** Accepts an increase of a position. Collateral, and the fee on the added size, leave the balance now. */
export function queueAdd(
  exchange: Exchange,
  account: string,
  request: PositionRef & KeeperTerms & { collateral: bigint; size: bigint },
  at: number,
): Exchange {
  const position = positionFor(exchange, account, request)
  const pairState = pairStateOf(exchange, position.tokenId)
  const { collateral, size } = request
  checkLeverage(pairState, position.size + size, position.collateral + collateral)
  checkOpenInterest(pairState, position.isLong, size)
  const fee = tradingFee(pairState.rules, position.isLong, size)
  const paid = credit(exchange, account, -(collateral + fee))
  const change: Change = {
    kind: 'add',
    collateral,
    size,
    fee,
    dueAt: dueAfter(request, at),
    ...keptTermsOf(request),
  }
  return queueChange(paid, position, change, at)
}

/** Accepts a partial or full close of a position. */
export function queueDecrease(
  exchange: Exchange,
  account: string,
  request: PositionRef & KeeperTerms & { size: bigint },
  at: number,
): Exchange {
  const position = positionFor(exchange, account, request)
  rejectUnless(request.size <= position.size, `Position ${request.posId} is smaller than the size to close.`)
  const change: Change = {
    kind: 'decrease',
    size: request.size,
    dueAt: dueAfter(request, at),
    ...keptTermsOf(request),
  }
  return queueChange(exchange, position, change, at)
}

/** Accepts a withdrawal of collateral from a position. */
export function queueRemoveCollateral(
  exchange: Exchange,
  account: string,
  request: KeeperTerms & { posId: number; amount: bigint },
  at: number,
): Exchange {
  const position = openPosition(exchange, account, request.posId)
  rejectUnless(
    request.amount < position.collateral,
    `Position ${request.posId} has less collateral than that.`,
  )
  checkLeverage(pairStateOf(exchange, position.tokenId), position.size, position.collateral - request.amount)
  const dueAt = dueAfter(request, at)
  const change: Change = {
    kind: 'removeCollateral',
    amount: request.amount,
    dueAt,
    ...keptTermsOf(request),
  }
  return queueChange(exchange, position, change, at)
}

/** Adds collateral to a position at once. */
export function addCollateral(
  exchange: Exchange,
  account: string,
  request: { posId: number; amount: bigint },
  at: number,
): Exchange {
  const position = openPosition(exchange, account, request.posId)
  const collateral = position.collateral + request.amount
  checkLeverage(pairStateOf(exchange, position.tokenId), position.size, collateral)
  const totalCollateral = position.totalCollateral + request.amount
  const paid = credit(exchange, account, -request.amount)
  const edited = savePosition(paid, { ...position, collateral, totalCollateral }, at)
  return recordCollateralChange(edited, position, request.amount, at)
}
