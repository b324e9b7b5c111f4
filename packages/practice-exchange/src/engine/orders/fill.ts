import { multiply } from '../amounts.js'
import { accountOf, pairStateOf, removePosition, savePosition } from '../state/update.js'
import { fundingIndexAt } from '../fees.js'
import { collectFee } from '../accounts.js'
import { recordTrade } from '../state/history.js'
import { fitsOpenInterest, openInterestMessage } from './place-order.js'
import { byNumber } from '../state/ordered-map.js'
import type { EntryOrder, Position } from '../state/position.js'
import { cancelEntryOrder, CANCELLED_BY_KEEPER } from '../positions/close-position.js'
import { executeAdd } from '../positions/execute-change.js'
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
  const target = order.entry.merges ? mergeTarget(exchange, order) : undefined
  if (target) return merge(exchange, order, target, price, at)
  const { entry, ...rest } = order
  const parts = entry.keeperParts
  const first = (amount: bigint): bigint => (parts ? multiply(amount, parts.share) : amount)
  const [size, collateral, fee] = [first(order.size), first(order.collateral), first(entry.fee)]
  const position: Position = {
    ...rest,
    size,
    collateral,
    totalSize: size,
    totalCollateral: collateral,
    ...(parts
      ? {
          change: {
            kind: 'add',
            size: order.size - size,
            collateral: order.collateral - collateral,
            fee: entry.fee - fee,
            dueAt: at + parts.delayMs,
            ...(parts.restCancels ? { keeperCancels: true } : {}),
          },
        }
      : {}),
    averagePrice: price,
    paidPositionFee: fee,
    openingFee: fee,
    fundingIndex: fundingIndexAt(pairState, at),
    accruedAt: at,
  }
  const opened = savePosition(collectFee(exchange, order.account, fee, at), position, at)
  return recordTrade(opened, order.account, {
    actionType: 'OPEN_POSITION',
    tokenId: order.tokenId,
    isLong: order.isLong,
    averagePrice: price,
    markPrice: price,
    collateral,
    volume: size,
    profitLoss: 0n,
    at,
  })
}

/** The account's oldest open position of an order's pair and side. */
function mergeTarget(exchange: Exchange, { account, tokenId, isLong }: Order): Position | undefined {
  return accountOf(exchange, account)
    .activeIds.map((posId) => byNumber.get(exchange.positions, posId))
    .find((one) => one && !one.entry && one.tokenId === tokenId && one.isLong === isLong)
}

/** Adds an order to an open position, which takes over its take-profit and stop-loss. */
function merge(exchange: Exchange, order: Order, target: Position, price: bigint, at: number): Exchange {
  const triggers = order.triggers.map((trigger, index) => ({
    ...trigger,
    orderId: target.nextOrderId + index,
  }))
  const joined: Position = {
    ...target,
    triggers: [...target.triggers, ...triggers],
    nextOrderId: target.nextOrderId + triggers.length,
  }
  // Each of the two fits the rules of leverage, so both together do.
  const { size, collateral, entry } = order
  const added = { size, collateral, fee: entry.fee }
  return executeAdd(removePosition(exchange, order, at), joined, added, price, at)
}

/** Returns the pending order with this id; undefined when there is none or it is already filled. */
export function pendingOrder(exchange: Exchange, posId: number): Order | undefined {
  const position = byNumber.get(exchange.positions, posId)
  return position?.entry ? { ...position, entry: position.entry } : undefined
}
