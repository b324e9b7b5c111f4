import { describe, expect, test } from 'vitest'
import { asReplacement, planReplace } from '../../../../src/desk/trading/actions/replace.js'
import { parseTyped } from '../../../../src/desk/trading/actions/commands.js'
import type { Plan } from '../../../../src/desk/trading/actions/plan.js'
import { LONG, STOP, big, issuesOf, rulesOf, sent, storedAndRead } from './support.js'

describe('the calls for replacing a trigger', () => {
  test.each<readonly [string, Plan, object]>([
    [
      'the first step of a change, for the same part of the position',
      planReplace(LONG, STOP, { stopLoss: { by: 'price', price: big('58000') } }),
      { name: 'addTPSL', posId: '12', slPrice: '58000', slAmountPercent: '40' },
    ],
    [
      'the second, once the new one is in place',
      planReplace(LONG, STOP, { stopLoss: { by: 'price', price: big('58000') } }).followUp.plan,
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
  expect(half.followUp.plan.shown.figures).toMatchObject({ replacedBy: '66000' })
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
  const { followUp } = planReplace({ ...LONG, orders: [STOP] }, STOP, {
    stopLoss: { by: 'price', price: big('58000') },
  })
  expect(followUp.plan.issues).toEqual([])
  expect(followUp.plan.shown).toEqual({
    symbol: 'BTC/USD',
    // Whatever the price does meanwhile, the old one is cancelled.
    price: undefined,
    figures: { kind: 'stopLoss', side: 'long', price: '57000', replacedBy: '58000' },
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
