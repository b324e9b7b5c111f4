import { Big } from 'big.js'
import { expect, test } from 'vitest'
import { aggregateIssues, type Aggregate } from '../../../../../src/desk/trading/risk/limits/aggregates.js'
import { breaches } from '../../../../../src/desk/trading/risk/limits/own-limits.js'
import { NO_LIMIT, type Limits } from '../../../../../src/desk/trading/risk/limits/limit.js'
import { orderRiskOf } from '../../../../../src/desk/trading/actions/calls.js'
import {
  totalExposureOf,
  type OpenPositionsAndOrders,
} from '../../../../../src/desk/trading/risk/limits/exposure.js'
import type { ExecuteCall } from '../../../../../src/service/service.js'
import { book, held } from './support.js'

const most = (value: string) => ({ most: new Big(value), raise: undefined })
const NONE = {
  collateral: NO_LIMIT,
  leverage: NO_LIMIT,
  exposure: NO_LIMIT,
  orders: NO_LIMIT,
  coolOffUntil: undefined,
} as Limits
/** As tight as limits get, with a cool-off. */
const TIGHT = {
  collateral: most('1'),
  leverage: most('1'),
  exposure: most('1'),
  orders: most('1'),
  coolOffUntil: 1,
} as Limits

const codes = (
  limits: Limits,
  call: ExecuteCall,
  with_: OpenPositionsAndOrders = book,
): readonly string[] => {
  const orderRisk = orderRiskOf(call, with_.positions)
  if (!orderRisk) return []
  const used = totalExposureOf([with_]) ?? 'unsaid'
  return [...breaches(limits, orderRisk), ...exposureIssues(limits, call, used)].map(({ code }) => code)
}

/** The breach of the limit on the size of all that is open. */
function exposureIssues({ exposure: { most } }: Limits, call: ExecuteCall, used: Aggregate['used']) {
  const order = { call, shown: { symbol: undefined, price: undefined, figures: {} } }
  return most ? aggregateIssues([{ name: 'exposure', most, used, limit: most }], order) : []
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
  const unsaid: OpenPositionsAndOrders = {
    chainId: '42161',
    positions: [held('1', undefined, '100')],
    pending: [],
  }
  expect(codes({ ...NONE, exposure: most('100000') }, add, unsaid)).toEqual(['limit-exposure-unknown'])
})

test('an account that cannot be read refuses an opening, and never an exit', () => {
  const limits = { ...NONE, exposure: most('1000000') }
  expect(exposureIssues(limits, add, 'unread').map(({ code }) => code)).toEqual(['limit-exposure-unread'])
  for (const call of free) expect(orderRiskOf(call, [])).toBeUndefined()
})

const risk = (collateral: string | undefined, leverage: string | undefined, size: string | undefined) => {
  const [a, b, c] = [collateral, leverage, size].map((text) =>
    text === undefined ? undefined : new Big(text),
  )
  return { isOrder: true, collateral: a, leverage: b, size: c, stop: 'missing' as const }
}

test('a breach names the limit and, of all that is open, how much that is', () => {
  const limits = {
    collateral: most('100'),
    leverage: most('10'),
    exposure: most('1000'),
    orders: NO_LIMIT,
    coolOffUntil: 1_700_000_000_000,
  } as Limits
  expect(breaches(limits, risk('100.01', '10.01', '100.01'))).toEqual([
    { level: 'refusal', code: 'limit-cool-off', values: { until: new Big(1_700_000_000_000) } },
    { level: 'refusal', code: 'limit-collateral', values: { limit: new Big(100) } },
    { level: 'refusal', code: 'limit-leverage', values: { most: new Big(10) } },
  ])
  const within = { ...limits, coolOffUntil: undefined }
  expect(breaches(within, risk('100', '10', '100')), 'up to the limits').toEqual([])
  const all = { ...within, exposure: most('3900') }
  expect(exposureIssues(all, add, new Big('900.01'))).toEqual([
    { level: 'refusal', code: 'limit-exposure', values: { limit: new Big(3_900), open: new Big('900.01') } },
  ])
  expect(exposureIssues(all, add, new Big(900)), 'up to the limit').toEqual([])
})

test('a limit holds nothing up that is not known of an order, or that was checked before', () => {
  const limits = { ...TIGHT, coolOffUntil: undefined }
  expect(breaches(limits, risk(undefined, undefined, undefined))).toEqual([])
  expect(exposureIssues(limits, remove, 'unread')).toEqual([])
  expect(breaches(limits, risk(undefined, undefined, '5000'))).toEqual([])
})
