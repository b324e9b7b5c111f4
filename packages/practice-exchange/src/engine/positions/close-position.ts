import { atLeastZero, min, units } from '../amounts.js'
import { pairStateOf, credit, removePosition, savePosition } from '../state/update.js'
import { accrue, profit, tradingFee } from '../fees.js'
import { collectFee } from '../accounts.js'
import { recordClosed, recordTrade } from '../state/history.js'
import type { Position } from '../state/position.js'
import type { Exchange } from '../state/state.js'

/** Reason of a cancellation by an injected fault. */
export const CANCELLED_BY_KEEPER = 'The keeper cancelled it.'

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
export function closePosition(
  exchange: Exchange,
  open: Position,
  wanted: bigint,
  price: bigint,
  at: number,
  liquidated = false,
): Exchange {
  const pairState = pairStateOf(exchange, open.tokenId)
  const position = accrue(open, pairState, at)
  const amount = closingSize(position.size, wanted)
  const share = (total: bigint): bigint => (total * amount) / position.size
  const collateral = share(position.collateral)
  const funding = share(position.accruedFunding)
  const borrow = share(position.accruedBorrow)
  const earned = atLeastZero(collateral + profit(position, amount, price) - funding - borrow)
  const proceeds = min(earned, collateral + exchange.vault)
  const fee = min(tradingFee(pairState.rules, position.isLong, amount), proceeds)
  const payout = liquidated ? 0n : proceeds - fee
  const realised = payout + fee - collateral
  const openingFee = share(position.openingFee)
  const remaining: Position = {
    ...position,
    openingFee: position.openingFee - openingFee,
    size: position.size - amount,
    collateral: position.collateral - collateral,
    accruedFunding: position.accruedFunding - funding,
    accruedBorrow: position.accruedBorrow - borrow,
    paidFundingFee: position.paidFundingFee + funding,
    paidBorrowFee: position.paidBorrowFee + borrow,
    paidPositionFee: position.paidPositionFee + fee,
  }
  const paid = credit(
    collectFee({ ...exchange, vault: exchange.vault - realised }, position.account, fee, at),
    position.account,
    payout,
  )
  const whole = remaining.size === 0n
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
  const recorded = recordClosed(traded, remaining, {
    status: liquidated ? 'LIQUIDATED' : whole ? 'CLOSED' : 'OPEN',
    size: amount,
    markPrice: price,
    realisedPnl: realised,
    positionFee: openingFee + fee,
    fundingFee: funding,
    borrowFee: borrow,
    at,
  })
  return whole
    ? removePosition(refundChange(recorded, remaining), remaining, at)
    : savePosition(recorded, remaining, at)
}

/** Refunds the collateral and fee reserved by a queued change; the position itself is not changed. */
export function refundChange(exchange: Exchange, position: Position): Exchange {
  const { change } = position
  return change?.kind === 'add'
    ? credit(exchange, position.account, change.collateral + change.fee)
    : exchange
}

/** Cancels a pending order and refunds its collateral and reserved fee. */
export function cancelEntryOrder(
  exchange: Exchange,
  position: Position,
  reason: string,
  at: number,
): Exchange {
  const refunded = credit(exchange, position.account, position.collateral + (position.entry?.fee ?? 0n))
  const nothing = { markPrice: 0n, realisedPnl: 0n, positionFee: 0n, fundingFee: 0n, borrowFee: 0n }
  const end = { ...nothing, status: 'CANCELED', reason, size: position.size, at } as const
  const ended = recordClosed(refunded, position, end)
  return removePosition(ended, position, at)
}
