import { formatUnits, ONE, times, units } from './amounts.js'
import { bookOf, credit, put } from './book.js'
import { fundingIndexAt, tradingFee } from './carry.js'
import type { Command } from './events.js'
import { recordTrade } from './history.js'
import { byNumber } from './ordered-map.js'
import { demand } from './refusal.js'
import { cancelEntry } from './settle.js'
import type { Book, Entry, Exchange, Position, Trigger } from './state.js'

/** How long the keeper takes before it acts on what was accepted. */
export const KEEPER_DELAY_MS = 1_000

/** A market order that could not be filled within this time of its acceptance is cancelled. */
export const MARKET_ORDER_LIFE_MS = 60_000

/** The least collateral of a new position, in dollars (service.md §4.2). */
const MIN_COLLATERAL = units('20')

/** The slippage of a market order that names none: 1 %. */
const DEFAULT_SLIPPAGE = units('1')

const HUNDRED = units('100')

type PlaceOrder = Extract<Command, { name: 'placeOrder' }>

/** Refuses a leverage below 1 or above what the pair allows. */
export function demandLeverage(book: Book, size: bigint, collateral: bigint): void {
  const { maxLeverage, symbol } = book.rules
  demand(size >= collateral, 'The size must be at least the collateral: the leverage cannot be below 1.')
  demand(
    size <= collateral * BigInt(maxLeverage),
    `The leverage is above ${maxLeverage}, the most that ${symbol} allows.`,
  )
}

/** Whether `size` more dollars still fit under the pair's largest open interest on this side. */
export function fitsOpenInterest(book: Book, isLong: boolean, size: bigint): boolean {
  return isLong ? book.longs + size <= book.rules.maxLong : book.shorts + size <= book.rules.maxShort
}

/** Accepts an entry order: its collateral and fee leave the balance, and the keeper will look at it. */
export function placeOrder(exchange: Exchange, account: string, order: PlaceOrder, at: number): Exchange {
  const { tokenId, isLong, size, collateral } = order
  const book = bookOf(exchange, tokenId)
  demand(
    collateral >= MIN_COLLATERAL,
    `The collateral must be at least ${formatUnits(MIN_COLLATERAL)} dollars.`,
  )
  demandLeverage(book, size, collateral)
  demand(
    fitsOpenInterest(book, isLong, size),
    `The open interest of ${book.rules.symbol} would be too large.`,
  )
  const fee = tradingFee(book.rules, isLong, size)
  const posId = exchange.nextPosId
  const triggers = wantedTriggers(order, at)
  const position: Position = {
    posId,
    account,
    tokenId,
    isLong,
    size,
    collateral,
    triggers,
    positionType: order.positionType,
    entry: entryOf(order, fee, at),
    averagePrice: 0n,
    createdAt: at,
    ...{
      fundingOwed: 0n,
      borrowOwed: 0n,
      fundingIndex: 0n,
      carriedAt: at,
    },
    ...{
      paidPositionFee: 0n,
      paidFundingFee: 0n,
      paidBorrowFee: 0n,
      realisedPnl: 0n,
    },
    totalSize: size,
    totalCollateral: collateral,
    nextOrderId: triggers.length,
  }
  const paid = credit(exchange, account, -(collateral + fee))
  return put({ ...paid, nextPosId: posId + 1 }, position, at)
}

function entryOf(order: PlaceOrder, fee: bigint, at: number): Entry {
  const common = { dueAt: at + KEEPER_DELAY_MS, resting: false, fee }
  const { positionType, limitPrice, stopPrice, slippage = DEFAULT_SLIPPAGE, price, isLong } = order
  if (positionType === 'Market') {
    const room = times(price, (slippage * ONE) / HUNDRED)
    return {
      ...common,
      worstPrice: isLong ? price + room : price - room,
      expiresAt: at + MARKET_ORDER_LIFE_MS,
    }
  }
  return {
    ...common,
    ...(limitPrice === undefined ? {} : { limitPrice }),
    ...(stopPrice === undefined ? {} : { stopPrice }),
  }
}

function wantedTriggers(order: PlaceOrder, at: number): Trigger[] {
  const wanted = [
    { isTakeProfit: true, price: order.takeProfit },
    { isTakeProfit: false, price: order.stopLoss },
  ]
  return wanted
    .flatMap(({ isTakeProfit, price }) =>
      price === undefined ? [] : [{ isTakeProfit, price, percent: HUNDRED, createdAt: at }],
    )
    .map((trigger, orderId) => ({ orderId, ...trigger }))
}

/** What the keeper does with an accepted order when its time has come: a market order ends here, others go to rest in the book. */
export function startEntry(
  exchange: Exchange,
  order: Position & { entry: Entry },
  price: bigint,
  at: number,
): Exchange {
  const { entry } = order
  if (order.positionType !== 'Market')
    return put(exchange, { ...order, entry: { ...entry, resting: true } }, at)
  const inTime = entry.expiresAt === undefined || at <= entry.expiresAt
  const bound = entry.worstPrice ?? price
  const withinBound = order.isLong ? price <= bound : price >= bound
  return inTime && withinBound ? fill(exchange, order, price, at) : cancelEntry(exchange, order, at)
}

/** What the keeper does when the price has reached a resting order: a Stop Limit becomes a Limit, others are filled. */
export function reachEntry(
  exchange: Exchange,
  order: Position & { entry: Entry },
  price: bigint,
  at: number,
): Exchange {
  const { stopPrice, ...limit } = order.entry
  if (stopPrice !== undefined && limit.limitPrice !== undefined) {
    return put(exchange, { ...order, entry: limit }, at)
  }
  return fill(exchange, order, price, at)
}

function fill(exchange: Exchange, order: Position & { entry: Entry }, price: bigint, at: number): Exchange {
  const book = bookOf(exchange, order.tokenId)
  if (!fitsOpenInterest(book, order.isLong, order.size)) return cancelEntry(exchange, order, at)
  const { entry, ...rest } = order
  const position: Position = {
    ...rest,
    averagePrice: price,
    paidPositionFee: entry.fee,
    fundingIndex: fundingIndexAt(book, at),
    carriedAt: at,
  }
  const opened = put({ ...exchange, fees: exchange.fees + entry.fee }, position, at)
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

/** The pending order with this id, if the position is still one. */
export function pendingOrder(exchange: Exchange, posId: number): (Position & { entry: Entry }) | undefined {
  const position = byNumber.get(exchange.positions, posId)
  return position?.entry ? { ...position, entry: position.entry } : undefined
}
