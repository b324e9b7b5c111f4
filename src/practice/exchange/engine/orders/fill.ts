import { pairStateOf, savePosition } from '../state/update.js'
import { fundingIndexAt } from '../fees.js'
import { collectFee } from '../accounts.js'
import { recordTrade } from '../state/history.js'
import { fitsOpenInterest, openInterestMessage } from './limits.js'
import { byNumber } from '../state/ordered-map.js'
import type { EntryOrder, Position } from '../state/position.js'
import { cancelEntryOrder, CANCELLED_BY_KEEPER } from '../positions/close-position.js'
import type { Exchange } from '../state/state.js'

/** A position that is still a pending order. */
type Order = Position & { entry: EntryOrder }

/**
 * The keeper's first look at an accepted order: a market order is filled or cancelled, other orders start to
 * rest.
 */
export function startEntryOrder(exchange: Exchange, order: Order, price: bigint, at: number): Exchange {
  const { entry } = order
  if (entry.keeperCancels) return cancelEntryOrder(exchange, order, CANCELLED_BY_KEEPER, at)
  if (order.positionType !== 'Market')
    return savePosition(exchange, { ...order, entry: { ...entry, resting: true } }, at)
  if (entry.expiresAt !== undefined && at > entry.expiresAt) {
    return cancelEntryOrder(exchange, order, 'The order expired before the keeper could fill it.', at)
  }
  const bound = entry.worstPrice ?? price
  const withinBound = order.isLong ? price <= bound : price >= bound
  return withinBound
    ? fill(exchange, order, price, at)
    : cancelEntryOrder(exchange, order, 'The price moved beyond the allowed slippage.', at)
}

/** Handles a resting order whose price is reached: a Stop Limit becomes a Limit, other orders are filled. */
export function triggerEntryOrder(exchange: Exchange, order: Order, price: bigint, at: number): Exchange {
  const { stopPrice, ...limit } = order.entry
  if (stopPrice !== undefined && limit.limitPrice !== undefined) {
    return savePosition(exchange, { ...order, entry: limit }, at)
  }
  return fill(exchange, order, price, at)
}

function fill(exchange: Exchange, order: Order, price: bigint, at: number): Exchange {
  const pairState = pairStateOf(exchange, order.tokenId)
  if (!fitsOpenInterest(pairState, order.isLong, order.size)) {
    return cancelEntryOrder(exchange, order, openInterestMessage(pairState), at)
  }
  const { entry, ...rest } = order
  const position: Position = {
    ...rest,
    averagePrice: price,
    paidPositionFee: entry.fee,
    openingFee: entry.fee,
    fundingIndex: fundingIndexAt(pairState, at),
    accruedAt: at,
  }
  const opened = savePosition(collectFee(exchange, order.account, entry.fee, at), position, at)
  return recordTrade(opened, order.account, {
    actionType: 'OPEN_POSITION',
    tokenId: order.tokenId,
    isLong: order.isLong,
    averagePrice: price,
    markPrice: price,
    collateral: order.collateral,
    volume: order.size,
    profitLoss: 0n,
    at,
  })
}

/** Returns the pending order with this id; undefined when there is none or it is already filled. */
export function pendingOrder(exchange: Exchange, posId: number): Order | undefined {
  const position = byNumber.get(exchange.positions, posId)
  return position?.entry ? { ...position, entry: position.entry } : undefined
}
