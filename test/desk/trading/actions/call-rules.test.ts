import { expect, test } from 'vitest'
import {
  addsRisk,
  evidenceOf,
  guardedAmountOf,
  orderRiskOf,
  titleOf,
} from '../../../../src/desk/trading/actions/calls.js'
import type { ExecuteCall } from '../../../../src/service/service.js'
import { bare } from '../../support.js'

const position = { isLong: true, tokenId: '1', posId: '12' }
const opening = {
  isLong: false,
  tokenId: '1',
  positionType: 'Limit',
  lmtPrice: '60000',
  collateral: '100',
  size: '1000',
} as const
const calls = {
  open: { name: 'newPositionOrder', params: opening },
  'open with exits': { name: 'newPositionOrderWithTPSL', params: { ...opening, stopLoss: '65000' } },
  add: { name: 'addPosition', params: { ...position, collateral: '100', size: '1000' } },
  close: { name: 'decreasePosition', params: { ...position, size: '500.5' } },
  'collateral in': { name: 'addCollateral', params: { posId: '12', amount: '50' } },
  'collateral out': { name: 'removeCollateral', params: { posId: '12', amount: '50' } },
  'take-profit': { name: 'addTPSL', params: { posId: '12', tpPrice: '66000', tpAmountPercent: '50' } },
  'stop-loss': { name: 'addTPSL', params: { posId: '12', slPrice: '57000', slAmountPercent: '50' } },
  'take-profit and stop-loss': {
    name: 'addTPSL',
    params: { posId: '12', tpPrice: '66000', tpAmountPercent: '50', slPrice: '57000', slAmountPercent: '50' },
  },
  trail: {
    name: 'addTrailingStop',
    params: {
      posId: '12',
      collateral: '1',
      size: '2',
      amountPercent: '50',
      trailType: 'PERCENT',
      stopLossPrice: '58800',
      trailingAmount: '2.5',
    },
  },
  'cancel an order': { name: 'cancelPendingOrder', params: { posId: '12' } },
  'cancel a trigger': { name: 'cancelTriggerOrder', params: { posId: '12', orderId: '0' } },
  deposit: { name: 'depositSelf', params: { amount: '25' } },
  'deposit all': { name: 'depositSelfAllUSDC', params: {} },
  platform: { name: 'setPlatformUsed', params: { platform: '0x1' } },
} satisfies Readonly<Record<string, ExecuteCall>>
type Name = keyof typeof calls
const names = Object.keys(calls) as readonly Name[]

const plain = (value: unknown): unknown =>
  value === undefined ? undefined : JSON.parse(JSON.stringify(value))
const shown = { symbol: 'BTC/USD', price: '60000', figures: {} }
const dollars = (amount: string) => ({ as: 'dollars', amount })
const price = (amount: string) => ({ as: 'price', amount })
const symbol = 'BTC/USD'
const [long, short] = [true, false].map((isLong) => ({ as: 'side', isLong }))

test.each<readonly [Name, string, object]>([
  [
    'open',
    'ticket-opening',
    {
      side: short,
      symbol,
      kind: { as: 'orderType', type: 'Limit' },
      collateral: dollars('100'),
      size: dollars('1000'),
    },
  ],
  [
    'open with exits',
    'ticket-opening',
    {
      side: short,
      symbol,
      kind: { as: 'orderType', type: 'Limit' },
      collateral: dollars('100'),
      size: dollars('1000'),
    },
  ],
  ['add', 'ticket-add', { size: dollars('1000'), symbol, side: long, collateral: dollars('100') }],
  ['close', 'ticket-close', { size: dollars('500.5'), symbol, side: long }],
  ['collateral in', 'ticket-collateral-in', { amount: dollars('50'), symbol }],
  ['collateral out', 'ticket-collateral-out', { amount: dollars('50'), symbol }],
  ['take-profit', 'ticket-take-profit', { price: price('66000'), symbol }],
  ['stop-loss', 'ticket-stop', { price: price('57000'), symbol }],
  [
    'take-profit and stop-loss',
    'ticket-take-profit-stop-loss',
    { takeProfit: price('66000'), stop: price('57000'), symbol },
  ],
  ['trail', 'ticket-trail', { distance: { as: 'percent', amount: '2.5' }, symbol }],
  ['cancel an order', 'ticket-cancel-order', { symbol }],
  ['cancel a trigger', 'ticket-cancel-order', { symbol }],
  ['deposit', 'ticket-deposit', { amount: dollars('25') }],
  ['deposit all', 'ticket-deposit-all', {}],
  ['platform', 'ticket-platform', { address: '0x1' }],
])('the title of a ticket tells what it sends: %s', (name, key, values) => {
  expect(plain(titleOf(calls[name], shown))).toEqual({ key, values })
  // The name of the pair may not be known.
  const unnamed = plain(titleOf(calls[name], { ...shown, symbol: undefined }))
  expect(unnamed).toEqual({ key, values: { ...values, ...('symbol' in values ? { symbol: '—' } : {}) } })
})

test('the titles of a trailing stop in dollars and of an order with a price tell these', () => {
  const trail: ExecuteCall = {
    name: 'addTrailingStop',
    params: { ...calls.trail.params, trailType: 'AMOUNT' },
  }
  expect(plain(titleOf(trail, shown))).toMatchObject({ values: { distance: dollars('2.5') } })
  for (const name of ['cancel an order', 'cancel a trigger'] as const)
    expect(plain(titleOf(calls[name], { ...shown, figures: { price: '57000' } }))).toEqual({
      key: 'ticket-cancel-at',
      values: { price: price('57000'), symbol },
    })
})

test('openings, additions and collateral taken out add risk, and nothing else does', () => {
  const risky = names.filter((name) => addsRisk(calls[name]))
  expect(risky).toEqual(['open', 'open with exits', 'add', 'collateral out'])
})

test('two-factor guards what adds risk, what closes, and exits near the price', () => {
  const guarded = names.flatMap((name) => {
    const amount = guardedAmountOf(calls[name], {
      ...shown,
      figures: { markPrice: '66100', triggerSize: '70' },
    })
    return amount ? [`${name}: ${amount.guard} ${amount.size?.toFixed() ?? ''}`] : []
  })
  expect(guarded).toEqual([
    'open: orders 1000',
    'open with exits: orders 1000',
    'add: orders 1000',
    'close: closings 500.5',
    'collateral out: orders 50',
    'take-profit: closings 70',
    'take-profit and stop-loss: closings 70',
  ])
})

test.each([
  ['57100', ['stop-loss', 'take-profit and stop-loss']],
  ['66100', ['take-profit', 'take-profit and stop-loss']],
  ['60000', []],
])('a trigger is guarded like a close where it is near the price of %s', (markPrice, near) => {
  const exits = ['take-profit', 'stop-loss', 'take-profit and stop-loss'] as const
  const quoted = { ...shown, figures: { markPrice, triggerSize: '70' } }
  expect(exits.filter((name) => guardedAmountOf(calls[name], quoted) !== undefined)).toEqual(near)
})

test.each<readonly [string, Name, readonly ReturnType<typeof bare>[], object]>([
  [
    'an opening',
    'open',
    [],
    { isOrder: true, collateral: '100', size: '1000', leverage: '10', stop: 'missing' },
  ],
  [
    'an opening with exits',
    'open with exits',
    [],
    { isOrder: true, collateral: '100', size: '1000', leverage: '10', stop: { price: '65000' } },
  ],
  [
    'an addition to the position that it names',
    'add',
    [bare({ id: '11', size: '1', collateral: '1' }), bare({ id: '12', size: '2000', collateral: '200' })],
    { isOrder: true, collateral: '100', size: '1000', leverage: '10', stop: { ofPosition: '12' } },
  ],
  [
    'an addition to a position that is not in the list',
    'add',
    [bare({ id: '11', size: '9000', collateral: '1' })],
    { isOrder: true, collateral: '100', size: '1000', leverage: '10', stop: { ofPosition: '12' } },
  ],
  [
    'collateral taken out',
    'collateral out',
    [bare({ id: '11', size: '1', collateral: '1' }), bare({ id: '12', size: '2000', collateral: '150' })],
    { isOrder: false, leverage: '20', stop: 'no-order' },
  ],
  [
    'all collateral taken out',
    'collateral out',
    [bare({ id: '12', size: '2000', collateral: '50' })],
    { isOrder: false, stop: 'no-order' },
  ],
  [
    'collateral of an unknown size',
    'collateral out',
    [bare({ id: '12', collateral: '150' })],
    { isOrder: false, stop: 'no-order' },
  ],
  [
    'collateral taken out of what is not known',
    'collateral out',
    [bare({ id: '12', size: '2000' })],
    { isOrder: false, stop: 'no-order' },
  ],
  [
    'collateral taken out of a position that is not in the list',
    'collateral out',
    [],
    { isOrder: false, stop: 'no-order' },
  ],
])('the risk of %s', (_, name, positions, risk) => {
  expect(plain(orderRiskOf(calls[name], positions))).toEqual(risk)
})

test('a call that changes a position tells the change, the position whose end counts, and the slot that it takes', () => {
  const effects = names.flatMap((name) => {
    const evidence = evidenceOf(calls[name])
    const { params } = calls[name] as ExecuteCall
    const change = evidence.by === 'change' ? { field: evidence.field, ...evidence.effect(params) } : {}
    return [[name, plain({ ...change, endOf: evidence.endOf?.(params), slot: evidence.slot?.(params) })]]
  })
  expect(Object.fromEntries(effects)).toMatchObject({
    add: { field: 'size', positionId: '12', size: '1000', collateral: '100', endOf: '12', slot: '12' },
    close: { field: 'size', positionId: '12', size: '-500.5', collateral: 'share', endOf: '12', slot: '12' },
    'collateral in': { field: 'collateral', positionId: '12', size: '0', collateral: '50', endOf: '12' },
    'collateral out': {
      field: 'collateral',
      positionId: '12',
      size: '0',
      collateral: '-50',
      endOf: '12',
      slot: '12',
    },
    'stop-loss': { endOf: '12' },
    trail: { endOf: '12', slot: '12' },
    'cancel an order': { slot: '12' },
  })
  expect(Object.keys(effects)).toHaveLength(names.length)
})

test('what is read of the account before a call and after it is enough to tell its outcome', () => {
  const reads = new Map<string, Name[]>()
  for (const name of names) {
    const { readsBefore, reads: after } = evidenceOf(calls[name])
    const parts = `${readsBefore.join(', ')} / ${after.join(', ')}`
    reads.set(parts, [...(reads.get(parts) ?? []), name])
  }
  expect(Object.fromEntries(reads)).toEqual({
    'positions, closed / positions, closed': ['open', 'open with exits'],
    'positions / positions, closed': [
      'add',
      'close',
      'collateral in',
      'collateral out',
      'take-profit',
      'stop-loss',
      'take-profit and stop-loss',
      'trail',
      'cancel an order',
      'cancel a trigger',
    ],
    'deposits, balance / deposits, balance': ['deposit', 'deposit all'],
    ' / ': ['platform'],
  })
})
