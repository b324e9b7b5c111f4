import { newTransactionHash } from '../../credentials.js'
import type { Command } from '../../engine/events.js'
import { rejectUnless } from '../../engine/rejected-error.js'
import { newPositionOrder, newPositionOrderWithTPSL, type PriceOf } from './new-order.js'
import { positionRef, addTPSL, addTrailingStop } from './on-position.js'
import type { Params } from './params.js'

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
