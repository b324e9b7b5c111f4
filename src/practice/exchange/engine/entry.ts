import { formatUnits, ONE, times, units } from './amounts.js'
import { bookOf, credit, put } from './book.js'
import { tradingFee } from './carry.js'
import type { Command } from './events.js'
import { demandLeverage, demandOpenInterest } from './limits.js'
import { demand } from './refusal.js'
import type { Entry, Position, Trigger } from './position.js'
import type { Exchange } from './state.js'

/** Delay between acceptance and the keeper's execution, in milliseconds. */
export const KEEPER_DELAY_MS = 1_000

/** Time after acceptance at which an unfilled market order is cancelled, in milliseconds. */
const MARKET_ORDER_LIFE_MS = 60_000

/** Minimum collateral of a new position, in dollars (service.md §4.2). */
const MIN_COLLATERAL = units('20')

/** Slippage of a market order that names none: 1 %. */
const DEFAULT_SLIPPAGE = units('1')

const HUNDRED = units('100')

type PlaceOrder = Extract<Command, { name: 'placeOrder' }>

/** Accepts an entry order. Its collateral and fee leave the balance; the keeper fills it later. */
export function placeOrder(exchange: Exchange, account: string, order: PlaceOrder, at: number): Exchange {
  const { tokenId, isLong, size, collateral } = order
  const book = bookOf(exchange, tokenId)
  demand(
    collateral >= MIN_COLLATERAL,
    `The collateral must be at least ${formatUnits(MIN_COLLATERAL)} dollars.`,
  )
  demandLeverage(book, size, collateral)
  demandOpenInterest(book, isLong, size)
  const fee = tradingFee(book.rules, isLong, size)
  const posId = exchange.nextPosId
  const triggers = order.lost ? [] : wantedTriggers(order, at)
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
    fundingOwed: 0n,
    borrowOwed: 0n,
    fundingIndex: 0n,
    carriedAt: at,
    paidPositionFee: 0n,
    paidFundingFee: 0n,
    paidBorrowFee: 0n,
    realisedPnl: 0n,
    totalSize: size,
    totalCollateral: collateral,
    nextOrderId: triggers.length,
  }
  const paid = credit(exchange, account, -(collateral + fee))
  return put({ ...paid, nextPosId: posId + 1 }, position, at)
}

function entryOf(order: PlaceOrder, fee: bigint, at: number): Entry {
  const { positionType, limitPrice, stopPrice, slippage = DEFAULT_SLIPPAGE, price, isLong } = order
  const common = { dueAt: at + KEEPER_DELAY_MS, resting: false, fee, ...doom(order) }
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

/** Copies the injected fault "the keeper cancels this order" from a command. */
export const doom = ({ doomed }: { readonly doomed?: true }) => (doomed ? { doomed } : {})

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
