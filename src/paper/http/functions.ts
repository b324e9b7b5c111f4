import { newHash } from '../credentials.js'
import type { Addressed, Command, TriggerWish } from '../engine/events.js'
import { demand, Refusal } from '../engine/refusal.js'
import type { PositionType } from '../engine/position.js'
import { marketOf } from '../market/pairs.js'
import type { Params } from './params.js'

/** The price of a pair at the moment the command is accepted; refuses a pair that is not traded. */
type PriceOf = (tokenId: number) => bigint

/** Reads the parameters of one function at once, and makes the command when its moment and prices are known. */
type Reader = (params: Params) => (priceOf: PriceOf) => Command

/** USDC has six decimals, so an amount of it cannot be finer. */
const USDC_DECIMALS = 6

const POSITION_TYPES: readonly PositionType[] = ['Market', 'Limit', 'Stop Market', 'Stop Limit']

function newPositionOrder(params: Params, exits: { takeProfit?: bigint; stopLoss?: bigint } = {}) {
  const tokenId = params.id('tokenId')
  demand(marketOf(tokenId) !== undefined, `There is no pair ${tokenId}.`)
  const isLong = params.flag('isLong')
  const named = params.text('positionType')
  const positionType = POSITION_TYPES.find((type) => type === named)
  demand(
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

function newPositionOrderWithTPSL(params: Params) {
  return newPositionOrder(params, {
    ...(params.has('takeProfit') ? { takeProfit: params.amount('takeProfit') } : {}),
    ...(params.has('stopLoss') ? { stopLoss: params.amount('stopLoss') } : {}),
  })
}

function addressed(params: Params): Addressed {
  return { posId: params.id('posId'), tokenId: params.id('tokenId'), isLong: params.flag('isLong') }
}

function triggerWish(params: Params, price: string, percent: string): TriggerWish | undefined {
  if (!params.has(price) && !params.has(percent)) return undefined
  return { price: params.amount(price), percent: params.amount(percent) }
}

function addTPSL(params: Params): Command {
  const takeProfit = triggerWish(params, 'tpPrice', 'tpAmountPercent')
  const stopLoss = triggerWish(params, 'slPrice', 'slAmountPercent')
  return {
    name: 'addTriggers',
    posId: params.id('posId'),
    ...(takeProfit ? { takeProfit } : {}),
    ...(stopLoss ? { stopLoss } : {}),
  }
}

/** A function whose command does not depend on any price. */
const plain =
  (read: (params: Params) => Command): Reader =>
  (params) => {
    const command = read(params)
    return () => command
  }

/** Every function of service.md §4.2 under its first name. */
const FUNCTIONS: Readonly<Record<string, Reader>> = {
  depositSelf: plain((params) => ({
    name: 'deposit',
    amount: params.amount('amount', USDC_DECIMALS),
    hash: newHash(),
  })),
  depositSelfAllUSDC: plain(() => ({ name: 'deposit', hash: newHash() })),
  newPositionOrder: (params) => newPositionOrder(params),
  newPositionOrderWithTPSL,
  decreasePosition: plain((params) => ({
    name: 'decrease',
    ...addressed(params),
    size: params.amount('size'),
  })),
  addPosition: plain((params) => ({
    name: 'add',
    ...addressed(params),
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
  addTrailingStop: () => {
    throw new Refusal('The practice exchange does not run trailing stops yet. Nothing was changed.')
  },
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

/** The reader of a function by any of its names; refuses an unknown one. */
export function functionNamed(name: string): Reader {
  const known = Object.hasOwn(ALIASES, name) ? (ALIASES[name] ?? name) : name
  const reader = Object.hasOwn(FUNCTIONS, known) ? FUNCTIONS[known] : undefined
  demand(reader !== undefined, `There is no function "${name}".`)
  return reader
}
