import { describe, expect, test } from 'vitest'
import { asReplacement, planReplace } from '../../../../src/desk/trading/actions/replace.js'
import { planBreakEven } from '../../../../src/desk/trading/actions/break-even.js'
import { planMoved } from '../../../../src/desk/trading/actions/tpsl/action.js'
import type { OpenOrder } from '../../../../src/desk/account/orders/open-order.js'
import { parseTyped } from '../../../../src/desk/trading/actions/commands.js'
import type { Plan } from '../../../../src/desk/trading/actions/plan.js'
import { LONG, STOP, big, issuesOf, rulesOf, sent, storedAndRead } from './support.js'

/** The plan that is sent when the first is done. */
function secondOf({ followUp }: Plan): Plan {
  if (followUp?.how !== 'send') throw new Error('Nothing follows')
  return followUp.plan
}

describe('the calls for replacing a trigger', () => {
  test.each<readonly [string, Plan, object]>([
    [
      'the first step of a change, for the same part of the position',
      planReplace(LONG, STOP, { stopLoss: { by: 'price', price: big('58000') } }),
      { name: 'addTPSL', posId: '12', slPrice: '58000', slAmountPercent: '40' },
    ],
    [
      'the second, once the new one is in place',
      secondOf(planReplace(LONG, STOP, { stopLoss: { by: 'price', price: big('58000') } })),
      { name: 'cancelTriggerOrder', posId: '12', orderId: '0' },
    ],
  ])('%s', (_, plan, body) => {
    expect(sent(plan)).toEqual(body)
    expect(issuesOf(plan).filter((issue) => issue.startsWith('refusal'))).toEqual([])
  })
})

test('replacing a trigger has an intent stored as JSON and a call with its rules', () => {
  const plan = planReplace(LONG, STOP, { stopLoss: { by: 'price', price: big('58000') }, percent: big('40') })
  expect(storedAndRead(plan)).toEqual(plan.intent)
  const { title, ...rules } = rulesOf(plan)
  expect({ ...rules, title: title.key }).toEqual({ title: 'ticket-stop' })
})

test('a take-profit is put in the place of one, for the part that is asked for', () => {
  const takeProfit = { by: 'price', price: big('66000') } as const
  const whole = planReplace(LONG, { ...STOP, kind: 'takeProfit' }, { takeProfit })
  expect(whole.intent).toEqual({ kind: 'replace', target: { by: 'id', id: '12/0' }, takeProfit })
  const half = planReplace(LONG, { ...STOP, kind: 'takeProfit' }, { takeProfit, percent: big('50') })
  expect(half.intent).toEqual({ ...whole.intent, percent: big('50') })
  expect(sent(half)).toEqual({ name: 'addTPSL', posId: '12', tpPrice: '66000', tpAmountPercent: '50' })
  expect(secondOf(half).shown.figures).toMatchObject({ replacedBy: '66000' })
})

test('a replacement is checked before it is sent', () => {
  const at = (price: string) => ({ by: 'price', price: big(price) }) as const
  const issues = (wanted: Parameters<typeof planReplace>[2]) => issuesOf(planReplace(LONG, STOP, wanted))
  expect(issues({ stopLoss: at('58000'), percent: big('100') })).toEqual([])
  // As the old one, for 40 percent.
  expect(issues({ stopLoss: at('58000') })).toEqual(['warning stops-cover'])
  expect(issues({ takeProfit: at('66000') })).toEqual(['warning no-stop-left'])
  expect(issues({ stopLoss: at('64000') })).toEqual(['refusal stop-fires-at-once'])
  expect(issues({ stopLoss: at('58000'), takeProfit: at('66000') })).toEqual(['refusal replace-one'])
})

test('the cancellation tells the price of the new one, and warns of no missing stop', () => {
  const stopLoss = { by: 'price', price: big('58000') } as const
  const second = secondOf(planReplace({ ...LONG, orders: [STOP] }, STOP, { stopLoss }))
  expect(second.issues).toEqual([])
  expect(second.shown).toEqual({
    symbol: 'BTC/USD',
    // Whatever the price does meanwhile, the old one is cancelled.
    price: undefined,
    figures: { kind: 'stopLoss', side: 'long', price: '57000', replacedBy: '58000' },
  })
})

describe('a take-profit or stop without a part', () => {
  const whole = { ...STOP, percent: big('100') }
  const target = { ...whole, id: '12/1', orderId: '1', kind: 'takeProfit', price: big('66000') } as const
  const at = (price: string) => ({ by: 'price', price: big(price) }) as const
  const replaced = (
    orders: readonly OpenOrder[],
    wanted: Parameters<typeof planMoved>[1],
    unread = LONG.unread,
  ) => planMoved({ ...LONG, orders, unread }, wanted).instead.map(({ id }) => id)

  test.each<readonly [string, readonly string[], readonly string[]]>([
    [
      'takes the place of the only one of its kind that covers all',
      replaced([whole, target], { stopLoss: at('58000') }),
      ['12/0'],
    ],
    [
      'of both kinds, each of its own',
      replaced([target, whole], { stopLoss: at('58000'), takeProfit: at('67000') }),
      ['12/0', '12/1'],
    ],
    [
      'also for the only one of two that has one',
      replaced([whole], { stopLoss: at('58000'), takeProfit: at('67000') }),
      ['12/0'],
    ],
    ['is added beside one of a part', replaced([STOP], { stopLoss: at('58000') }), []],
    [
      'beside one whose part is not stated',
      replaced([{ ...whole, percent: undefined }], { stopLoss: at('58000') }),
      [],
    ],
    [
      'beside one of an unknown status',
      replaced([{ ...whole, unknownStatus: 'HELD' }], { stopLoss: at('58000') }),
      [],
    ],
    ['beside two', replaced([whole, { ...whole, id: '12/2' }], { stopLoss: at('58000') }), []],
    [
      'beside one that may be of its kind',
      replaced([whole, { ...target, kind: 'trigger' }], { stopLoss: at('58000') }),
      [],
    ],
    [
      'where the orders could not be read',
      replaced([whole], { stopLoss: at('58000') }, [{ list: 'orders' }] as never),
      [],
    ],
    [
      'and one for a named part is added, also for all',
      replaced([whole], { stopLoss: at('58000'), percent: big('100') }),
      [],
    ],
  ])('%s', (_, is, expected) => {
    expect(is).toEqual(expected)
  })

  test('sends the new ones first, then cancels the old ones one after the other', () => {
    const plan = planMoved(
      { ...LONG, orders: [whole, target] },
      { stopLoss: at('58000'), takeProfit: at('67000') },
    )
    expect(sent(plan)).toMatchObject({ name: 'addTPSL', slPrice: '58000', tpPrice: '67000' })
    const second = secondOf(plan)
    expect(sent(second)).toEqual({ name: 'cancelTriggerOrder', posId: '12', orderId: '0' })
    expect(second.shown.figures).toMatchObject({ replacedBy: '58000' })
    const third = secondOf(second)
    expect(sent(third)).toEqual({ name: 'cancelTriggerOrder', posId: '12', orderId: '1' })
    expect(third.shown.figures).toMatchObject({ replacedBy: '67000' })
    expect(third.followUp).toBeUndefined()
  })

  test('of break-even, too', () => {
    const plan = planBreakEven({ ...LONG, price: big('63000'), orders: [whole] })
    expect(plan.instead).toEqual([whole])
    expect(sent(secondOf(plan))).toMatchObject({ name: 'cancelTriggerOrder', orderId: '0' })
  })
})

test('a line that names a trigger puts the new one in its place, and any other is left as it is', () => {
  const read = (text: string) => {
    const parsed = parseTyped('tpsl', text)
    return parsed.ok ? asReplacement(parsed.intent) : undefined
  }
  const stopLoss = { by: 'price', price: big('58000') }
  expect(read('#12/0 sl 58000')).toEqual({ kind: 'replace', target: { by: 'id', id: '12/0' }, stopLoss })
  expect(read('12 sl 58000')).toEqual({ kind: 'tpsl', target: { by: 'id', id: '12' }, stopLoss })
  expect(read('BTC/USD sl 58000')).toMatchObject({ kind: 'tpsl', target: { by: 'pair', pair: 'BTC/USD' } })
})
