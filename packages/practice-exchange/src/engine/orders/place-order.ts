import { ONE, formatUnits, multiply, units } from '../amounts.js'
import { credit, pairStateOf, savePosition } from '../state/update.js'
import { tradingFee } from '../fees.js'
import type { Command } from '../events.js'
import { rejectUnless } from '../rejected-error.js'
import { byNumber } from '../state/ordered-map.js'
import type { EntryOrder, KeeperTerms, KeptTerms, Position, Trigger } from '../state/position.js'
import type { Exchange, PairState } from '../state/state.js'

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
  const pairState = pairStateOf(exchange, tokenId)
  rejectUnless(
    collateral >= MIN_COLLATERAL,
    `The collateral must be at least ${formatUnits(MIN_COLLATERAL)} dollars.`,
  )
  checkLeverage(pairState, size, collateral)
  checkOpenInterest(pairState, isLong, size)
  const fee = tradingFee(pairState.rules, isLong, size)
  const { posId = exchange.nextPosId } = order
  rejectUnless(byNumber.get(exchange.positions, posId) === undefined, `The id ${posId} is taken.`)
  const triggers = order.stopsMissing ? [] : wantedTriggers(order, at)
  const position: Position = {
    posId,
    account,
    tokenId,
    isLong,
    size,
    collateral,
    triggers,
    positionType: order.positionType,
    entry: entryOrderOf(order, fee, at),
    averagePrice: 0n,
    createdAt: at,
    accruedFunding: 0n,
    accruedBorrow: 0n,
    fundingIndex: 0n,
    accruedAt: at,
    paidPositionFee: 0n,
    paidFundingFee: 0n,
    paidBorrowFee: 0n,
    openingFee: 0n,
    totalSize: size,
    totalCollateral: collateral,
    nextOrderId: triggers.length,
  }
  const paid = credit(exchange, account, -(collateral + fee))
  return savePosition({ ...paid, nextPosId: Math.max(exchange.nextPosId, posId + 1) }, position, at)
}

function entryOrderOf(order: PlaceOrder, fee: bigint, at: number): EntryOrder {
  const { positionType, limitPrice, stopPrice, slippage = DEFAULT_SLIPPAGE, price, isLong } = order
  const common = {
    dueAt: dueAfter(order, at),
    resting: false,
    fee,
    ...keptTermsOf(order),
    ...(order.merges ? { merges: order.merges } : {}),
  }
  if (positionType === 'Market') {
    const room = multiply(price, (slippage * ONE) / HUNDRED)
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

/** Time at which the keeper handles an order that was accepted at a time. */
export function dueAfter({ keeperDelayMs = KEEPER_DELAY_MS }: KeeperTerms, at: number): number {
  return at + keeperDelayMs
}

/** The terms of the keeper that stay with the order of a command. */
export function keptTermsOf({ keeperCancels, keeperParts }: KeeperTerms): KeptTerms {
  return { ...(keeperCancels ? { keeperCancels } : {}), ...(keeperParts ? { keeperParts } : {}) }
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

/** Rejects a leverage below 1 or above the pair's maximum. */
export function checkLeverage(pairState: PairState, size: bigint, collateral: bigint): void {
  const { maxLeverage, symbol } = pairState.rules
  rejectUnless(
    size >= collateral,
    'The size must be at least the collateral: the leverage cannot be below 1.',
  )
  rejectUnless(
    size <= collateral * BigInt(maxLeverage),
    `The leverage is above ${maxLeverage}, the most that ${symbol} allows.`,
  )
}

/** True if `size` more dollars fit under the pair's maximum open interest on this side. */
export function fitsOpenInterest(pairState: PairState, isLong: boolean, size: bigint): boolean {
  return isLong
    ? pairState.longs + size <= pairState.rules.maxLong
    : pairState.shorts + size <= pairState.rules.maxShort
}

/** Reason given to a trader whose size does not fit. */
export function openInterestMessage(pairState: PairState): string {
  return `The open interest of ${pairState.rules.symbol} would be larger than the pair allows.`
}

/** Rejects `size` more dollars when they exceed the pair's maximum open interest on this side. */
export function checkOpenInterest(pairState: PairState, isLong: boolean, size: bigint): void {
  rejectUnless(fitsOpenInterest(pairState, isLong, size), openInterestMessage(pairState))
}
