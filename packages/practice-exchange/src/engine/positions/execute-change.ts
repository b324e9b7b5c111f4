import { min, multiply } from '../amounts.js'
import { pairStateOf, credit, savePosition } from '../state/update.js'
import { accrue, isLiquidatable } from '../fees.js'
import { collectFee } from '../accounts.js'
import { recordCollateralChange, recordTrade } from '../state/history.js'
import { checkLeverage, checkOpenInterest } from '../orders/place-order.js'
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
    const [first, rest] = splitChange(change, at)
    // The rest waits in the position's slot, in the place of the whole change.
    const waiting: Position = rest ? { ...settled, change: rest } : settled
    if (first.kind === 'decrease') {
      return closePosition(exchange, waiting, min(first.size, settled.size), price, at)
    }
    if (first.kind === 'add') return executeAdd(exchange, waiting, first, price, at)
    return executeRemoveCollateral(exchange, waiting, first.amount, price, at)
  } catch (error) {
    if (error instanceof RejectedError) return cancelChange(exchange, position, error.message, at)
    throw error
  }
}

/** The part of a change that is executed now, and the rest, if the keeper executes it in two parts. */
function splitChange({ keeperParts: parts, ...change }: Change, at: number): [first: Change, rest?: Change] {
  if (!parts) return [change]
  const first = (amount: bigint): bigint => multiply(amount, parts.share)
  const terms = { dueAt: at + parts.delayMs, ...(parts.restCancels ? { keeperCancels: true as const } : {}) }
  switch (change.kind) {
    case 'decrease': {
      const size = first(change.size)
      return [
        { ...change, size },
        { kind: 'decrease', size: change.size - size, ...terms },
      ]
    }
    case 'add': {
      const [size, collateral, fee] = [first(change.size), first(change.collateral), first(change.fee)]
      return [
        { ...change, size, collateral, fee },
        {
          kind: 'add',
          size: change.size - size,
          collateral: change.collateral - collateral,
          fee: change.fee - fee,
          ...terms,
        },
      ]
    }
    case 'removeCollateral': {
      const amount = first(change.amount)
      return [
        { ...change, amount },
        { kind: 'removeCollateral', amount: change.amount - amount, ...terms },
      ]
    }
    default:
      throw new Error(`No such change: ${JSON.stringify(change satisfies never)}`)
  }
}

/** Cancels a queued change and refunds its collateral and fee. */
export function cancelChange(exchange: Exchange, position: Position, reason: string, at: number): Exchange {
  const { change: _, ...settled } = position
  return savePosition(refundChange(exchange, position), { ...settled, cancelReason: reason }, at)
}

/** Adds to an open position at this price. The collateral and the fee were taken from the balance before. */
export function executeAdd(
  exchange: Exchange,
  open: Position,
  {
    size: added,
    collateral,
    fee,
  }: { readonly size: bigint; readonly collateral: bigint; readonly fee: bigint },
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
