import { units } from './amounts.js'
import { put } from './book.js'
import { openPosition } from './change.js'
import { doom, KEEPER_DELAY_MS } from './entry.js'
import type { TrailingWish } from './events.js'
import type { Position, TrailingStop } from './position.js'
import { demand } from './refusal.js'
import { closePart, closingSize, KEEPER_GAVE_UP } from './settle.js'
import type { Exchange } from './state.js'

const HUNDRED = units('100')

/** Accepts a trailing stop for an open position; the keeper activates it later. */
export function addTrailing(
  exchange: Exchange,
  account: string,
  wish: TrailingWish & { readonly doomed?: true },
  at: number,
): Exchange {
  const { trailType, distance, percent, stopPrice } = wish
  const position = openPosition(exchange, account, wish.posId)
  const { posId } = position
  demand(
    position.trailing === undefined,
    `Position ${posId} has a trailing stop already; cancel that one first.`,
  )
  demand(percent <= HUNDRED, 'A trailing stop cannot close more than 100 percent.')
  demand(
    trailType === 'AMOUNT' || distance < HUNDRED,
    'A trailing stop must follow by less than 100 percent.',
  )
  demand(wish.size <= position.size, `Position ${posId} is smaller than the size of the trailing stop.`)
  demand(
    wish.collateral <= position.collateral,
    `Position ${posId} has less collateral than the trailing stop names.`,
  )
  const { canceledBecause: _, ...free } = position
  const times = { createdAt: at, dueAt: at + KEEPER_DELAY_MS }
  return put(
    exchange,
    { ...free, trailing: { ...times, trailType, distance, percent, stopPrice, ...doom(wish) } },
    at,
  )
}

/** Activates an accepted trailing stop: it follows the price from now on. */
export function startTrailing(exchange: Exchange, position: Position, price: bigint, at: number): Exchange {
  const { trailing } = position
  if (!trailing) return exchange
  if (trailing.doomed) return dropTrailing(exchange, position, KEEPER_GAVE_UP, at)
  return put(exchange, { ...position, trailing: { ...trailing, bestPrice: price } }, at)
}

/** Moves the stop after a new best price. A stop never moves back. */
export function followPrice(exchange: Exchange, position: Position, price: bigint, at: number): Exchange {
  const { trailing, isLong } = position
  if (!trailing) return exchange
  const followed = behind(trailing, price, isLong)
  const isTighter = isLong ? followed > trailing.stopPrice : followed < trailing.stopPrice
  const stopPrice = isTighter ? followed : trailing.stopPrice
  return put(exchange, { ...position, trailing: { ...trailing, bestPrice: price, stopPrice } }, at)
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
  return amount === 0n ? put(exchange, rest, at) : closePart(exchange, rest, amount, price, at)
}

/** Removes a trailing stop and records the reason. */
export function dropTrailing(exchange: Exchange, position: Position, because: string, at: number): Exchange {
  const { trailing: _, ...rest } = position
  return put(exchange, { ...rest, canceledBecause: because }, at)
}
