import { Big } from 'big.js'
import { describe, expect, test } from 'vitest'
import type { TradingIntent } from '../../../../../src/desk/trading/actions/actions.js'
import { big, issuesOf, sent } from '../support.js'
import { planned, planOf, STOP, TRAILING } from './support.js'

const opening = {
  kind: 'open',
  type: 'Market',
  side: 'long',
  pair: { by: 'pair', pair: 'BTC' },
  collateral: new Big('100'),
  extent: { by: 'leverage', leverage: new Big('10') },
} as const satisfies TradingIntent

describe('an opening', () => {
  test.each([opening, { ...opening, pair: { by: 'id', id: '1' } } as const])(
    'is planned for the pair that it names (%#)',
    async (intent) => {
      const plan = await planOf(intent)
      expect(sent(plan)).toMatchObject({ name: 'newPositionOrder', tokenId: '1', size: '1000' })
      expect(plan.intent).toEqual(intent)
      expect(plan.shown).toMatchObject({ symbol: 'BTC/USD', price: '63000' })
      expect(plan.shown.figures).toMatchObject({
        entryPrice: '63000',
        leverage: '10',
        openFee: '0.5',
        total: '100.5',
      })
      expect(plan).toMatchObject({ balance: big('1000'), pair: { id: '1', symbol: 'BTC/USD' } })
    },
  )

  test('is held against the balance and the leverage of its pair', async () => {
    const most = { ...opening, collateral: new Big('1000') }
    expect(issuesOf(await planOf(most))).toEqual(['warning balance-too-low'])
    const extent = { by: 'leverage', leverage: new Big('101') } as const
    expect(issuesOf(await planOf({ ...opening, extent }))).toEqual(['warning leverage-too-high'])
  })

  test('of a pair that nobody knows names those that are nearest', async () => {
    expect(await planned({ ...opening, pair: { by: 'pair', pair: 'BTX' } })).toEqual({
      unplanned: 'unknown-pair',
      nearest: ['BTC/USD'],
    })
  })
})

describe('a cancellation', () => {
  const given = { pendingOrders: [TRAILING], triggers: [STOP] }

  test('is planned for the order that it names, by what else protects the position', async () => {
    const cancel = { kind: 'cancel', target: { by: 'id', id: '12/0' } } as const satisfies TradingIntent
    const last = await planOf(cancel, { triggers: [STOP] })
    expect(sent(last)).toEqual({ name: 'cancelTriggerOrder', posId: '12', orderId: '0' })
    expect(last.intent).toEqual(cancel)
    expect(issuesOf(last)).toEqual(['warning no-stop-left'])
    // What the trailing stop covers is not stated.
    expect(issuesOf(await planOf(cancel, given))).toEqual(['warning stops-cover-unknown'])
    const whole = { ...given, pendingOrders: [{ ...TRAILING, amountPercent: new Big('100') }] }
    expect(issuesOf(await planOf(cancel, whole))).toEqual([])
  })

  test('is not planned where it names none, or several', async () => {
    const open = [{ id: '12/slot' }, { id: '12/0' }]
    expect(await planned({ kind: 'cancel' }, given)).toMatchObject({
      unplanned: 'no-single-order',
      found: [],
      open,
    })
    expect(await planned({ kind: 'cancel', target: { by: 'pair', pair: 'BTC' } }, given)).toMatchObject({
      unplanned: 'no-single-order',
      found: open,
    })
  })
})

describe('another stop in the place of one', () => {
  const replace = {
    kind: 'replace',
    target: { by: 'id', id: '12/0' },
    stopLoss: { by: 'price', price: new Big('58000') },
  } as const satisfies TradingIntent

  test('is planned for the position of the old one, for the same part', async () => {
    const plan = await planOf(replace, { triggers: [STOP] })
    expect(sent(plan)).toEqual({ name: 'addTPSL', posId: '12', slPrice: '58000', slAmountPercent: '40' })
    expect(plan.intent).toEqual(replace)
    expect(plan).toMatchObject({ instead: [{ id: '12/0' }], followUp: { how: 'send' } })
  })

  test('is not planned where the old one is gone', async () => {
    expect(await planned(replace)).toMatchObject({ unplanned: 'no-single-order', found: [], open: [] })
  })

  test('takes the place of no order but a trigger', async () => {
    const given = { pendingOrders: [TRAILING], triggers: [STOP] }
    expect(await planned({ ...replace, target: { by: 'id', id: '12/slot' } }, given)).toMatchObject({
      unplanned: 'no-single-order',
      found: [],
      open: [{ id: '12/slot' }, { id: '12/0' }],
    })
    const plan = await planOf({ ...replace, target: { by: 'pair', pair: 'BTC' } }, given)
    expect(plan).toMatchObject({ instead: [{ id: '12/0' }] })
  })

  test('is not planned where the position of the old one is gone', async () => {
    expect(await planned(replace, { triggers: [STOP], positions: [] })).toMatchObject({
      unplanned: 'no-single-order',
      found: [],
      open: [],
    })
  })
})

test('a deposit is planned by the wallet, and a platform by nothing', async () => {
  const deposit = await planOf({ kind: 'deposit', amount: new Big('25') })
  expect(sent(deposit)).toEqual({ name: 'depositSelf', amount: '25' })
  expect(deposit).toMatchObject({ amount: big('25'), wallet: big('30'), balance: big('1000') })
  expect(issuesOf(deposit)).toEqual(['warning allowance-too-low'])
  const address = `0x${'1f'.repeat(20)}`
  expect(sent(await planOf({ kind: 'platform', address }, { isPriced: false }))).toEqual({
    name: 'setPlatformUsed',
    platform: address,
  })
})
