import { units } from '../amounts.js'
import { savePosition } from '../state/update.js'
import { openPosition } from '../positions/queue-change.js'
import { dueAfter, keptTermsOf } from './place-order.js'
import type { TrailingRequest } from '../events.js'
import type { KeeperTerms, Position, TrailingStop } from '../state/position.js'
import { rejectUnless } from '../rejected-error.js'
import { closePosition, closingSize, CANCELLED_BY_KEEPER } from '../positions/close-position.js'
import type { Exchange } from '../state/state.js'

const HUNDRED = units('100')

/** Accepts a trailing stop for an open position; the keeper activates it later. */
export function addTrailing(
  exchange: Exchange,
  account: string,
  request: TrailingRequest & KeeperTerms,
  at: number,
): Exchange {
  const { trailType, distance, percent, stopPrice } = request
  const position = openPosition(exchange, account, request.posId)
  const { posId } = position
  rejectUnless(
    position.trailing === undefined,
    `Position ${posId} has a trailing stop already; cancel that one first.`,
  )
  rejectUnless(percent <= HUNDRED, 'A trailing stop cannot close more than 100 percent.')
  rejectUnless(
    trailType === 'AMOUNT' || distance < HUNDRED,
    'A trailing stop must follow by less than 100 percent.',
  )
  rejectUnless(
    request.size <= position.size,
    `Position ${posId} is smaller than the size of the trailing stop.`,
  )
  rejectUnless(
    request.collateral <= position.collateral,
    `Position ${posId} has less collateral than the trailing stop names.`,
  )
  const { cancelReason: _, ...free } = position
  const times = { createdAt: at, dueAt: dueAfter(request, at) }
  return savePosition(
    exchange,
    { ...free, trailing: { ...times, trailType, distance, percent, stopPrice, ...keptTermsOf(request) } },
    at,
  )
}

/** Activates an accepted trailing stop: it follows the price from now on. */
export function startTrailing(exchange: Exchange, position: Position, price: bigint, at: number): Exchange {
  const { trailing } = position
  if (!trailing) return exchange
  if (trailing.keeperCancels) return removeTrailing(exchange, position, CANCELLED_BY_KEEPER, at)
  return savePosition(exchange, { ...position, trailing: { ...trailing, bestPrice: price } }, at)
}

/** Moves the stop after a new best price. A stop never moves back. */
export function followPrice(exchange: Exchange, position: Position, price: bigint, at: number): Exchange {
  const { trailing, isLong } = position
  if (!trailing) return exchange
  const followed = behind(trailing, price, isLong)
  const isTighter = isLong ? followed > trailing.stopPrice : followed < trailing.stopPrice
  const stopPrice = isTighter ? followed : trailing.stopPrice
  return savePosition(exchange, { ...position, trailing: { ...trailing, bestPrice: price, stopPrice } }, at)
}

function behind({ trailType, distance }: TrailingStop, price: bigint, isLong: boolean): bigint {
  const room = trailType === 'PERCENT' ? (price * distance) / HUNDRED : distance
  return isLong ? price - room : price + room
}

/** Closes the stop's percentage of the position's current size and frees the order slot. */
export function fireTrailing(exchange: Exchange, position: Position, price: bigint, at: number): Exchange {
  const { trailing, ...rest } = position
  if (!trailing) return exchange
  const amount = closingSize(position.size, (position.size * trailing.percent) / HUNDRED)
  return amount === 0n ? savePosition(exchange, rest, at) : closePosition(exchange, rest, amount, price, at)
}

/** Removes a trailing stop and records the reason. */
export function removeTrailing(exchange: Exchange, position: Position, reason: string, at: number): Exchange {
  const { trailing: _, ...rest } = position
  return savePosition(exchange, { ...rest, cancelReason: reason }, at)
}
