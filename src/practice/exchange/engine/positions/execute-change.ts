import { min } from '../amounts.js'
import { pairStateOf, credit, savePosition } from '../state/update.js'
import { accrue, isLiquidatable } from '../fees.js'
import { collectFee } from '../accounts.js'
import { recordCollateralChange, recordTrade } from '../state/history.js'
import { checkLeverage, checkOpenInterest } from '../orders/limits.js'
import type { Change, Position } from '../state/position.js'
import { rejectUnless, RejectedError } from '../rejected-error.js'
import { closePosition, CANCELLED_BY_KEEPER, refundChange } from './close-position.js'
import type { Exchange } from '../state/state.js'

/**
 * Executes the queued change of a position at this price. A change that the rules no longer allow is
 * cancelled and refunded.
 */
export function executeChange(exchange: Exchange, position: Position, price: bigint, at: number): Exchange {
  const { change, ...settled } = position
  if (!change) return exchange
  if (change.keeperCancels) return cancelChange(exchange, position, CANCELLED_BY_KEEPER, at)
  try {
    if (change.kind === 'decrease') {
      return closePosition(exchange, settled, min(change.size, settled.size), price, at)
    }
    if (change.kind === 'add') return executeAdd(exchange, settled, change, price, at)
    return executeRemoveCollateral(exchange, settled, change.amount, price, at)
  } catch (error) {
    if (error instanceof RejectedError) return cancelChange(exchange, position, error.message, at)
    throw error
  }
}

/** Cancels a queued change and refunds its collateral and fee. */
export function cancelChange(exchange: Exchange, position: Position, reason: string, at: number): Exchange {
  const { change: _, ...settled } = position
  return savePosition(refundChange(exchange, position), { ...settled, cancelReason: reason }, at)
}

function executeAdd(
  exchange: Exchange,
  open: Position,
  { size: added, collateral, fee }: Extract<Change, { kind: 'add' }>,
  price: bigint,
  at: number,
): Exchange {
  const pairState = pairStateOf(exchange, open.tokenId)
  const position = accrue(open, pairState, at)
  const size = position.size + added
  checkLeverage(pairState, size, position.collateral + collateral)
  checkOpenInterest(pairState, position.isLong, added)
  // The average entry price at which the combined position has the profit of its two parts.
  const averagePrice =
    (size * position.averagePrice * price) / (position.size * price + added * position.averagePrice)
  const combined: Position = {
    ...position,
    size,
    averagePrice,
    collateral: position.collateral + collateral,
    totalSize: position.totalSize + added,
    totalCollateral: position.totalCollateral + collateral,
    paidPositionFee: position.paidPositionFee + fee,
    openingFee: position.openingFee + fee,
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
  const increased = savePosition(collectFee(exchange, position.account, fee, at), combined, at)
  return recordTrade(increased, position.account, { ...trade, actionType: 'ADD_POSITION' })
}

function executeRemoveCollateral(
  exchange: Exchange,
  open: Position,
  amount: bigint,
  price: bigint,
  at: number,
): Exchange {
  const pairState = pairStateOf(exchange, open.tokenId)
  rejectUnless(amount < open.collateral, 'The position has less collateral than that.')
  const position = { ...accrue(open, pairState, at), collateral: open.collateral - amount }
  checkLeverage(pairState, position.size, position.collateral)
  rejectUnless(!isLiquidatable(position, pairState, price), 'The position would be liquidated.')
  const edited = savePosition(credit(exchange, open.account, amount), position, at)
  return recordCollateralChange(edited, position, -amount, at)
}
