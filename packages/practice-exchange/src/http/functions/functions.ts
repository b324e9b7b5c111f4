import { newTransactionHash } from '../../credentials.js'
import type { Command, PositionRef, TriggerRequest } from '../../engine/events.js'
import { rejectUnless } from '../../engine/rejected-error.js'
import type { PositionType } from '../../engine/state/position.js'
import { marketOf } from '../../market/pairs.js'
import { DECIMALS, parseUnits } from '../../engine/amounts.js'

/** Reads the position, pair and side that several functions name. */
function positionRef(params: Params): PositionRef {
  return { posId: params.id('posId'), tokenId: params.id('tokenId'), isLong: params.flag('isLong') }
}

function triggerRequest(params: Params, price: string, percent: string): TriggerRequest | undefined {
  if (!params.has(price) && !params.has(percent)) return undefined
  return { price: params.amount(price), percent: params.amount(percent) }
}

/** Reads the parameters of `addTPSL` (service.md §4.2): each price with its percentage. */
function addTPSL(params: Params): Command {
  const takeProfit = triggerRequest(params, 'tpPrice', 'tpAmountPercent')
  const stopLoss = triggerRequest(params, 'slPrice', 'slAmountPercent')
  return {
    name: 'addTriggers',
    posId: params.id('posId'),
    ...(takeProfit ? { takeProfit } : {}),
    ...(stopLoss ? { stopLoss } : {}),
  }
}

const TRAIL_TYPES = ['PERCENT', 'AMOUNT'] as const

/** Reads the parameters of `addTrailingStop` (service.md §4.2); all are required. */
function addTrailingStop(params: Params): Command {
  const named = params.text('trailType')
  const trailType = TRAIL_TYPES.find((type) => type === named)
  rejectUnless(trailType !== undefined, `The parameter "trailType" must be one of ${TRAIL_TYPES.join(', ')}.`)
  return {
    name: 'addTrailing',
    posId: params.id('posId'),
    collateral: params.amount('collateral'),
    size: params.amount('size'),
    percent: params.amount('amountPercent'),
    trailType,
    stopPrice: params.amount('stopLossPrice'),
    distance: params.amount('trailingAmount'),
  }
}

/** Price of a pair when the command is accepted; rejects a pair that is not traded. */
type PriceOf = (tokenId: number) => bigint

const POSITION_TYPES: readonly PositionType[] = ['Market', 'Limit', 'Stop Market', 'Stop Limit']

/**
 * Reads the parameters of `newPositionOrder` (service.md §4.2). `exits` are the extra ones of
 * `newPositionOrderWithTPSL`.
 */
function newPositionOrder(params: Params, exits: { takeProfit?: bigint; stopLoss?: bigint } = {}) {
  const tokenId = params.id('tokenId')
  rejectUnless(marketOf(tokenId) !== undefined, `There is no pair ${tokenId}.`)
  const isLong = params.flag('isLong')
  const named = params.text('positionType')
  const positionType = POSITION_TYPES.find((type) => type === named)
  rejectUnless(
    positionType !== undefined,
    `The parameter "positionType" must be one of ${POSITION_TYPES.join(', ')}.`,
  )
  const wantsLimit = positionType === 'Limit' || positionType === 'Stop Limit'
  const wantsStop = positionType === 'Stop Market' || positionType === 'Stop Limit'
  const slippage = positionType === 'Market' ? params.optionalAmount('slippage') : undefined
  const order = {
    name: 'placeOrder',
    tokenId,
    isLong,
    positionType,
    ...(wantsLimit ? { limitPrice: params.amount('lmtPrice') } : {}),
    ...(wantsStop ? { stopPrice: params.amount('stpPrice') } : {}),
    ...(slippage === undefined ? {} : { slippage }),
    collateral: params.amount('collateral'),
    size: params.amount('size'),
    ...exits,
  } as const
  return (priceOf: PriceOf): Command => ({ ...order, price: priceOf(tokenId) })
}

/** Reads the parameters of `newPositionOrderWithTPSL`. */
function newPositionOrderWithTPSL(params: Params) {
  return newPositionOrder(params, {
    ...(params.has('takeProfit') ? { takeProfit: params.amount('takeProfit') } : {}),
    ...(params.has('stopLoss') ? { stopLoss: params.amount('stopLoss') } : {}),
  })
}

/** Reads a function's parameters now, and makes the command once its time and prices are known. */
type Reader = (params: Params) => (priceOf: PriceOf) => Command

/** Decimals of USDC amounts. */
const USDC_DECIMALS = 6

/** Wraps a function whose command does not depend on a price. */
const plain =
  (read: (params: Params) => Command): Reader =>
  (params) => {
    const command = read(params)
    return () => command
  }

/** Functions of service.md §4.2 by their first name. */
const FUNCTIONS: Readonly<Record<string, Reader>> = {
  depositSelf: plain((params) => ({
    name: 'deposit',
    amount: params.amount('amount', USDC_DECIMALS),
    hash: newTransactionHash(),
  })),
  depositSelfAllUSDC: plain(() => ({ name: 'deposit', hash: newTransactionHash() })),
  newPositionOrder: (params) => newPositionOrder(params),
  newPositionOrderWithTPSL,
  decreasePosition: plain((params) => ({
    name: 'decrease',
    ...positionRef(params),
    size: params.amount('size'),
  })),
  addPosition: plain((params) => ({
    name: 'add',
    ...positionRef(params),
    collateral: params.amount('collateral'),
    size: params.amount('size'),
  })),
  addCollateral: plain((params) => ({
    name: 'addCollateral',
    posId: params.id('posId'),
    amount: params.amount('amount'),
  })),
  removeCollateral: plain((params) => ({
    name: 'removeCollateral',
    posId: params.id('posId'),
    amount: params.amount('amount'),
  })),
  addTPSL: plain(addTPSL),
  cancelPendingOrder: plain((params) => ({ name: 'cancelPending', posId: params.id('posId') })),
  cancelTriggerOrder: plain((params) => ({
    name: 'cancelTrigger',
    posId: params.id('posId'),
    orderId: params.id('orderId'),
  })),
  addTrailingStop: plain(addTrailingStop),
  setPlatformUsed: plain((params) => ({
    name: 'setPlatform',
    platform: params.text('platform').toLowerCase(),
  })),
}

/** Other names of the same functions (service.md §4.2). */
const ALIASES: Readonly<Record<string, string>> = {
  depositSelfUSDC: 'depositSelf',
  newPositionOrderPacked: 'newPositionOrder',
  decreasePositionPacked: 'decreasePosition',
  addPositionPacked: 'addPosition',
  addTPSLPacked: 'addTPSL',
  cancelTPSL: 'cancelTriggerOrder',
}

/** Returns the reader of a function by any of its names; rejects an unknown one. */
export function functionNamed(name: string): Reader {
  const known = Object.hasOwn(ALIASES, name) ? (ALIASES[name] ?? name) : name
  const reader = Object.hasOwn(FUNCTIONS, known) ? FUNCTIONS[known] : undefined
  rejectUnless(reader !== undefined, `There is no function "${name}".`)
  return reader
}

/**
 * Typed access to the parameters of one function. Each reader rejects with a sentence that names the
 * parameter.
 */
interface Params {
  /**
   * A positive amount or price as decimal text; returned as an integer with 30 decimals. `finest` is the
   * maximum number of decimals.
   */
  amount(name: string, finest?: number): bigint
  /** Like `amount`, for an optional parameter. */
  optionalAmount(name: string): bigint | undefined
  /** A whole number from 0 as text: an id. */
  id(name: string): number
  /** A JSON boolean. */
  flag(name: string): boolean
  text(name: string): string
  has(name: string): boolean
}

/** Creates the reader for the parameters of the function `of`. */
export function readParams(of: string, params: Readonly<Record<string, unknown>>): Params {
  const has = (name: string): boolean => Object.hasOwn(params, name)
  const required = (name: string): unknown => {
    rejectUnless(has(name), `${of} needs the parameter "${name}".`)
    return params[name]
  }
  const amount = (name: string, finest = DECIMALS): bigint => {
    const value = required(name)
    const parsed = typeof value === 'string' ? parseUnits(value) : undefined
    rejectUnless(parsed !== undefined, `The parameter "${name}" must be decimal text such as "12.5".`)
    rejectUnless(parsed > 0n, `The parameter "${name}" must be more than 0.`)
    rejectUnless(
      parsed % 10n ** BigInt(DECIMALS - finest) === 0n,
      `The parameter "${name}" can have at most ${finest} decimals.`,
    )
    return parsed
  }
  return {
    has,
    amount,
    optionalAmount: (name) => (has(name) ? amount(name) : undefined),
    id(name) {
      const value = required(name)
      rejectUnless(
        typeof value === 'string' && /^\d{1,15}$/.test(value),
        `The parameter "${name}" must be a whole number as text, such as "7".`,
      )
      return Number.parseInt(value, 10)
    },
    flag(name) {
      const value = required(name)
      rejectUnless(typeof value === 'boolean', `The parameter "${name}" must be true or false, not text.`)
      return value
    },
    text(name) {
      const value = required(name)
      rejectUnless(typeof value === 'string' && value !== '', `The parameter "${name}" must be text.`)
      return value
    },
  }
}
