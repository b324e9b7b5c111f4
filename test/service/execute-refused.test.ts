import { Big } from 'big.js'
import * as fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { InvalidRequestError } from '../../src/service/errors.js'
import { createService, type ExecuteCall } from '../../src/service/service.js'
import { who, wireForThisFile } from './support/wire.js'
import { withoutDeadlines } from '../support/time/timers.js'
import { systemRandom } from '../../src/lib/random.js'

const wire = wireForThisFile()
let service: ReturnType<typeof createService> | undefined
afterAll(() => service?.close())

const order = { tokenId: '1', isLong: true, positionType: 'Market', collateral: '20', size: '100' }
const position = { posId: '7', isLong: true, tokenId: '1', collateral: '5', size: '50' }
const trailing = {
  posId: '7',
  collateral: '100',
  size: '1000',
  amountPercent: '50',
  trailType: 'PERCENT',
  stopLossPrice: '61000',
  trailingAmount: '2',
}
const without = (object: object, key: string): object =>
  Object.fromEntries(Object.entries(object).filter(([name]) => name !== key))

type Case = readonly [what: string, name: string, params: unknown, fields: readonly string[]]

/** What must never leave, and the fields it is refused for. */
const table: readonly Case[] = [
  ['collateral below 20', 'newPositionOrder', { ...order, collateral: '19.999999' }, ['params.collateral']],
  ['a negative size', 'newPositionOrder', { ...order, size: '-1' }, ['params.size']],
  ['a size of zero', 'newPositionOrder', { ...order, size: new Big(0) }, ['params.size']],
  ['a number as amount', 'newPositionOrder', { ...order, size: 100 }, ['params.size']],
  ['a number as id', 'newPositionOrder', { ...order, tokenId: 1 }, ['params.tokenId']],
  ['text for a boolean', 'newPositionOrder', { ...order, isLong: 'true' }, ['params.isLong']],
  ['no limit price', 'newPositionOrder', { ...order, positionType: 'Limit' }, ['params.lmtPrice']],
  ['no stop price', 'newPositionOrder', { ...order, positionType: 'Stop Market' }, ['params.stpPrice']],
  [
    'no prices',
    'newPositionOrder',
    { ...order, positionType: 'Stop Limit' },
    ['params.lmtPrice', 'params.stpPrice'],
  ],
  ['a limit price for Market', 'newPositionOrder', { ...order, lmtPrice: '1' }, ['params.lmtPrice']],
  ['a stop price for Market', 'newPositionOrder', { ...order, stpPrice: '1' }, ['params.stpPrice']],
  [
    'slippage for Limit',
    'newPositionOrder',
    { ...order, positionType: 'Limit', lmtPrice: '1', slippage: '1' },
    ['params.slippage'],
  ],
  ['slippage of 0', 'newPositionOrder', { ...order, slippage: '0' }, ['params.slippage']],
  ['slippage above 100', 'newPositionOrder', { ...order, slippage: '100.1' }, ['params.slippage']],
  [
    'a limit price present but undefined',
    'newPositionOrder',
    { ...order, slippage: undefined },
    ['params.slippage'],
  ],
  ['an unknown type', 'newPositionOrder', { ...order, positionType: 'market' }, ['params.positionType']],
  ['an unknown parameter', 'newPositionOrder', { ...order, leverage: '10' }, ['params.leverage']],
  [
    'a take-profit where none belongs',
    'newPositionOrder',
    { ...order, takeProfit: '1' },
    ['params.takeProfit'],
  ],
  ['an empty take-profit', 'newPositionOrderWithTPSL', { ...order, takeProfit: '' }, ['params.takeProfit']],
  ['an empty stop-loss', 'newPositionOrderWithTPSL', { ...order, stopLoss: '' }, ['params.stopLoss']],
  [
    'a take-profit of null',
    'newPositionOrderWithTPSL',
    { ...order, takeProfit: null },
    ['params.takeProfit'],
  ],
  ['collateral below 20', 'newPositionOrderWithTPSL', { ...order, collateral: '19' }, ['params.collateral']],
  ['an amount of zero', 'depositSelf', { amount: '0' }, ['params.amount']],
  ['an amount with a sign', 'depositSelf', { amount: '+5' }, ['params.amount']],
  ['a hexadecimal amount', 'depositSelf', { amount: '0x10' }, ['params.amount']],
  ['an amount with 31 decimals', 'depositSelf', { amount: new Big('1e-31') }, ['params.amount']],
  ['an amount past reason', 'depositSelf', { amount: new Big('1e31') }, ['params.amount']],
  ['no amount', 'depositSelf', {}, ['params.amount']],
  ['no parameters at all', 'depositSelf', undefined, ['params']],
  ['a parameter too many', 'depositSelfAllUSDC', { amount: '5' }, ['params.amount']],
  ...['posId', 'size', 'isLong', 'tokenId'].map((key): Case => [
    `no ${key}`,
    'decreasePosition',
    without(without(position, 'collateral'), key),
    [`params.${key}`],
  ]),
  ...Object.keys(position).map((key): Case => [
    `no ${key}`,
    'addPosition',
    without(position, key),
    [`params.${key}`],
  ]),
  ['an empty position id', 'addCollateral', { posId: '', amount: '5' }, ['params.posId']],
  ['a position id with a space', 'removeCollateral', { posId: '7 8', amount: '5' }, ['params.posId']],
  ['nothing to add', 'addTPSL', { posId: '7' }, ['params']],
  ['a price without its percentage', 'addTPSL', { posId: '7', tpPrice: '5' }, ['params.tpAmountPercent']],
  [
    'a percentage without its price',
    'addTPSL',
    { posId: '7', tpPrice: '5', tpAmountPercent: '1', slAmountPercent: '5' },
    ['params.slPrice'],
  ],
  [
    'a percentage above 100',
    'addTPSL',
    { posId: '7', slPrice: '5', slAmountPercent: '101' },
    ['params.slAmountPercent'],
  ],
  ['no position', 'cancelPendingOrder', {}, ['params.posId']],
  ['no order', 'cancelTriggerOrder', { posId: '7' }, ['params.orderId']],
  ['an order id that is a number', 'cancelTriggerOrder', { posId: '7', orderId: 0 }, ['params.orderId']],
  ...Object.keys(trailing).map((key): Case => [
    `no ${key}`,
    'addTrailingStop',
    without(trailing, key),
    [`params.${key}`],
  ]),
  ['an unknown trail', 'addTrailingStop', { ...trailing, trailType: 'percent' }, ['params.trailType']],
  [
    'a trail of more than 100 percent',
    'addTrailingStop',
    { ...trailing, trailingAmount: '500' },
    ['params.trailingAmount'],
  ],
  ['a platform that is no address', 'setPlatformUsed', { platform: '0x12' }, ['params.platform']],
  ['an unknown function', 'withdrawAll', {}, ['name']],
  ['an alias in place of the name', 'depositSelfUSDC', { amount: '5' }, ['name']],
  ['the name of an object method', 'toString', {}, ['name']],
]

const started = () =>
  (service ??= createService({ random: systemRandom, timers: withoutDeadlines, baseUrl: wire.url() }))

async function refusal(sending: Promise<unknown>): Promise<InvalidRequestError> {
  const error = await sending.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(InvalidRequestError)
  return error as InvalidRequestError
}

test.each(table)('an invalid call is refused: %s: %s %s', async (_what, name, params, fields) => {
  const call = { name, params } as ExecuteCall
  const error = await refusal(started().execute(who, '42161', call))
  expect(error.faults.map(({ field }) => field).sort()).toEqual([...fields].sort())
  expect(error.sent).toBe('no')
  expect(() => started().prepare(who, '42161', call)).toThrow(InvalidRequestError)
  expect(wire.arrived).toEqual([])
})

test.each(['', '42161 ', '-1', '0x1', '../1'])('a chain called "%s" is refused', async (chainId) => {
  const error = await refusal(started().execute(who, chainId, { name: 'depositSelfAllUSDC', params: {} }))
  expect(error.faults).toEqual([{ field: 'chainId', problem: 'must be the number of a network' }])
  expect(wire.arrived).toEqual([])
})

/** The amount as it would be written, or the faults for which it is not. */
function preparing(call: ExecuteCall): string | InvalidRequestError['faults'] {
  try {
    return String(started().prepare(who, '42161', call).params['amount'])
  } catch (error) {
    if (error instanceof InvalidRequestError) return error.faults
    throw error
  }
}

test('random parameters are refused with a named fault, or sent as plain decimal text', () => {
  const anything = fc.oneof(
    fc.anything(),
    fc.record({
      posId: fc.string(),
      amount: fc.oneof(fc.string(), fc.double(), fc.bigInt(), fc.stringMatching(/^[\d.e+-]{1,9}$/)),
    }),
  )
  fc.assert(
    fc.property(anything, (params) => {
      const call = { name: 'addCollateral', params } as ExecuteCall
      const outcome = preparing(call)
      expect(typeof outcome === 'string' ? /^\d+(\.\d+)?$/.test(outcome) : outcome.length > 0).toBe(true)
    }),
  )
})

test('an amount is sent digit for digit', () => {
  const amounts = fc
    .tuple(fc.bigInt({ min: 1n, max: 10n ** 30n }), fc.integer({ min: 0, max: 30 }))
    .map(([digits, decimals]) => new Big(`${digits}e-${decimals}`))
  fc.assert(
    fc.property(amounts, (amount) => {
      const body = started().prepare(who, '1', { name: 'depositSelf', params: { amount } })
      expect(body.params['amount']).toMatch(/^\d+(\.\d*[1-9])?$/)
      expect(new Big(String(body.params['amount'])).eq(amount)).toBe(true)
    }),
  )
})
