import { Big } from 'big.js'
import { describe, expect, test } from 'vitest'
import type { TradingIntent } from '../../../../../src/desk/trading/actions/actions.js'
import { NoPriceError } from '../../../../../src/desk/market/prices/prices.js'
import { bare } from '../../../support.js'
import { sent } from '../support.js'
import { HELD, planned, planOf } from './support.js'

const target = { by: 'pair', pair: 'BTC' } as const
const stopLoss = { by: 'price', price: new Big('58000') } as const
const distance = { by: 'percent', percent: new Big('2') } as const

/** An action and the function that it is sent by. */
type Case = readonly [name: string, intent: TradingIntent]

/** Exits that close or protect a position. */
const EXITS: readonly Case[] = [
  ['decreasePosition', { kind: 'close', target, share: { by: 'all' } }],
  ['addCollateral', { kind: 'collateral', target, amount: new Big('30') }],
  ['addTPSL', { kind: 'tpsl', target, stopLoss }],
  ['addTPSL', { kind: 'breakEven', target }],
  ['decreasePosition', { kind: 'reverse', target }],
]

/** Actions that need the price: what they cost, or where they are, follows from it. */
const PRICED: readonly Case[] = [
  [
    'addPosition',
    { kind: 'add', target, collateral: new Big('50'), extent: { by: 'leverage', leverage: new Big('5') } },
  ],
  ['removeCollateral', { kind: 'collateral', target, amount: new Big('-30') }],
  ['addTrailingStop', { kind: 'trail', target, distance }],
]

describe('the position that a target names', () => {
  test.each([...EXITS, ...PRICED])('is the one that is changed: %s, %j', async (name, intent) => {
    const other = bare({ ...HELD, id: '13', pairId: '1' })
    expect(sent(await planOf(intent))).toMatchObject({ name, posId: '12' })
    const byId = { ...intent, target: { by: 'id', id: '12' } } as TradingIntent
    const plan = await planOf(byId, { positions: [other, HELD] })
    expect(sent(plan)).toMatchObject({ name, posId: '12' })
    // Asked for again, it is of the same position, whatever else is open by then.
    expect(plan.intent).toMatchObject({ kind: intent.kind, target: { by: 'id', id: '12' } })
  })

  test.each([...EXITS, ...PRICED])('must be a single one: %s, %j', async (_, intent) => {
    expect(await planned(intent, { positions: [] })).toMatchObject({
      unplanned: 'no-single-position',
      found: [],
    })
    const two = [HELD, bare({ ...HELD, id: '13', pairId: '1' })]
    expect(await planned(intent, { positions: two })).toMatchObject({
      unplanned: 'no-single-position',
      found: [{ id: '12' }, { id: '13' }],
    })
  })
})

test.each(EXITS)('an exit does not wait for a price, fees or a balance: %s, %j', async (name, intent) => {
  expect(sent(await planOf(intent, { isPriced: false }))).toMatchObject({ name, posId: '12' })
})

test.each(PRICED)('what needs a price is not planned without one: %s, %j', async (_, intent) => {
  await expect(planned(intent, { isPriced: false })).rejects.toThrow(NoPriceError)
})

test('a trailing stop for all of a position asks for no part of it when it is asked for again', async () => {
  const whole = { kind: 'trail', target, distance } as const
  expect((await planOf(whole)).intent).toEqual({ ...whole, target: { by: 'id', id: '12' } })
  const half = { ...whole, percent: new Big('50') }
  expect((await planOf(half)).intent).toEqual({ ...half, target: { by: 'id', id: '12' } })
})

test('the share, the amount and the size that were asked for are the ones that are sent', async () => {
  const share = { by: 'percent', percent: new Big('25') } as const
  expect(sent(await planOf({ kind: 'close', target, share }))).toMatchObject({ size: '500' })
  const amount = new Big('-30')
  expect(sent(await planOf({ kind: 'collateral', target, amount }))).toMatchObject({ amount: '30' })
  expect(sent(await planOf({ kind: 'trail', target, distance }))).toMatchObject({ stopLossPrice: '61740' })
  expect(sent(await planOf({ kind: 'tpsl', target, stopLoss }))).toMatchObject({ slPrice: '58000' })
  expect(sent(await planOf({ kind: 'breakEven', target }))).toMatchObject({ slPrice: '60000' })
})
