import { Big } from 'big.js'
import { expect, test } from 'vitest'
import { breaches } from '../../../../../src/desk/trading/risk/limits/breaches.js'
import { NO_LIMIT, type Limits } from '../../../../../src/desk/trading/risk/limits/limit.js'
import { orderRiskOf } from '../../../../../src/desk/trading/actions/calls.js'
import type { OpenPositionsAndOrders } from '../../../../../src/desk/trading/risk/limits/exposure.js'
import type { ExecuteCall } from '../../../../../src/service/service.js'

const most = (value: string) => ({ most: new Big(value), raise: undefined })
const NONE: Limits = {
  collateral: NO_LIMIT,
  leverage: NO_LIMIT,
  exposure: NO_LIMIT,
  orders: NO_LIMIT,
  coolOffUntil: undefined,
}
/** As tight as limits get, with a cool-off. */
const TIGHT: Limits = {
  collateral: most('1'),
  leverage: most('1'),
  exposure: most('1'),
  orders: most('1'),
  coolOffUntil: 1,
}
const held = (id: string, size: string | undefined, collateral: string) =>
  ({
    id,
    size: size === undefined ? undefined : new Big(size),
    collateral: new Big(collateral),
  }) as OpenPositionsAndOrders['positions'][number]
const book: OpenPositionsAndOrders = { positions: [held('1', '1000', '100')], pending: [] }

const codes = (
  limits: Limits,
  call: ExecuteCall,
  with_: OpenPositionsAndOrders = book,
): readonly string[] => {
  const orderRisk = orderRiskOf(call, with_.positions)
  return orderRisk ? breaches(limits, orderRisk, with_).map(({ code }) => code) : []
}

const free: readonly ExecuteCall[] = [
  { name: 'decreasePosition', params: { posId: '1', size: '1000', isLong: true, tokenId: '1' } },
  { name: 'addCollateral', params: { posId: '1', amount: '50' } },
  { name: 'addTPSL', params: { posId: '1', slPrice: '1', slAmountPercent: '100' } },
  {
    name: 'addTrailingStop',
    params: {
      posId: '1',
      collateral: '100',
      size: '1000',
      amountPercent: '100',
      trailType: 'PERCENT',
      stopLossPrice: '1',
      trailingAmount: '1',
    },
  },
  { name: 'cancelPendingOrder', params: { posId: '1' } },
  { name: 'cancelTriggerOrder', params: { posId: '1', orderId: '0' } },
  { name: 'depositSelf', params: { amount: '5' } },
  { name: 'depositSelfAllUSDC', params: {} },
]

test.each(free)('$name closes, protects or moves money, and is always allowed', (call) => {
  expect(codes(TIGHT, call)).toEqual([])
})

const add: ExecuteCall = {
  name: 'addPosition',
  params: { posId: '1', isLong: true, tokenId: '1', collateral: '100', size: '3000' },
}
const remove: ExecuteCall = { name: 'removeCollateral', params: { posId: '1', amount: '50' } }

test('an addition is held to what the whole position becomes', () => {
  expect(codes({ ...NONE, leverage: most('20') }, add)).toEqual([])
  expect(codes({ ...NONE, leverage: most('19.9') }, add)).toEqual(['limit-leverage'])
  expect(codes({ ...NONE, exposure: most('4000') }, add)).toEqual([])
  expect(codes({ ...NONE, exposure: most('3999') }, add)).toEqual(['limit-exposure'])
})

test('taking collateral out is held to the leverage that is left, and to a cool-off', () => {
  expect(codes({ ...NONE, leverage: most('20') }, remove)).toEqual([])
  expect(codes({ ...NONE, leverage: most('19') }, remove)).toEqual(['limit-leverage'])
  expect(codes({ ...NONE, coolOffUntil: 1 }, remove)).toEqual(['limit-cool-off'])
})

test('where the service does not say how large a position is, more is refused instead of guessed', () => {
  const unsaid: OpenPositionsAndOrders = { positions: [held('1', undefined, '100')], pending: [] }
  expect(codes({ ...NONE, exposure: most('100000') }, add, unsaid)).toEqual(['limit-exposure-unknown'])
})

test('what waits in the slot of an open position is not counted a second time', () => {
  const waiting = (positionId: string): OpenPositionsAndOrders['pending'][number] =>
    ({
      positionId,
      pendingSize: new Big('500'),
      size: undefined,
    }) as OpenPositionsAndOrders['pending'][number]
  const slots: OpenPositionsAndOrders = { ...book, pending: [waiting('1'), waiting('2')] }
  expect(codes({ ...NONE, exposure: most('4500') }, add, slots)).toEqual([])
  expect(codes({ ...NONE, exposure: most('4499') }, add, slots)).toEqual(['limit-exposure'])
})
