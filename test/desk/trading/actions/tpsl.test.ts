import { describe, expect, test } from 'vitest'
import { planTpsl } from '../../../../src/desk/trading/actions/tpsl/action.js'
import type { Plan } from '../../../../src/desk/trading/actions/plan.js'
import { observe } from '../evidence/support.js'
import type { AccountState } from '../../../../src/desk/trading/evidence/account-state.js'
import type { Finding } from '../../../../src/desk/trading/evidence/finding.js'
import type { ExecuteCall } from '../../../../src/service/service.js'
import {
  LONG,
  SHORT,
  OPEN,
  NOTHING,
  TRIGGER,
  big,
  CLOSED,
  untold,
  done,
  issuesOf,
  rulesOf,
  sent,
  storedAndRead,
} from './support.js'

const at = (price: string) => ({ stopLoss: { by: 'price' as const, price: big(price) } })

describe('the calls for a take-profit and a stop-loss', () => {
  test.each<readonly [string, Plan, object]>([
    [
      'a target alone, a share of the collateral away',
      planTpsl(LONG, { takeProfit: { by: 'collateral', percent: big('100') } }),
      { name: 'addTPSL', posId: '12', tpPrice: '66000', tpAmountPercent: '100' },
    ],
    [
      'a stop alone, for a part',
      planTpsl(LONG, { stopLoss: { by: 'distance', percent: big('5') }, percent: big('50') }),
      { name: 'addTPSL', posId: '12', slPrice: '57000', slAmountPercent: '50' },
    ],
    [
      'both, the target by the risk',
      planTpsl(SHORT, {
        stopLoss: { by: 'price', price: big('65000') },
        takeProfit: { by: 'risk', times: big('2') },
      }),
      {
        name: 'addTPSL',
        posId: '12',
        tpPrice: '50000',
        tpAmountPercent: '100',
        slPrice: '65000',
        slAmountPercent: '100',
      },
    ],
  ])('%s', (_, plan, body) => {
    expect(sent(plan)).toEqual(body)
    expect(issuesOf(plan).filter((issue) => issue.startsWith('refusal'))).toEqual([])
  })
})

test.each<readonly [string, Plan, readonly string[]]>([
  ['a stop above the price of a long', planTpsl(LONG, at('63000')), ['refusal stop-fires-at-once']],
  ['a stop in profit', planTpsl(LONG, at('61000')), []],
  ['a stop beyond liquidation', planTpsl(LONG, at('54090')), ['warning stop-beyond-liquidation']],
  ['a stop below the price of a short', planTpsl(SHORT, at('62999')), ['refusal stop-fires-at-once']],
])('a take-profit and a stop-loss are checked before they are sent: %s', (_, plan, issues) => {
  expect(issuesOf(plan)).toEqual(issues)
})

const stop: ExecuteCall = {
  name: 'addTPSL',
  params: {
    posId: '12',
    tpPrice: '66000',
    tpAmountPercent: '100',
    slPrice: '57000.0',
    slAmountPercent: '100',
  },
}

const missing: Finding = { is: 'seen', facts: { takeProfit: 'missing', stopLoss: 'missing' } }

test.each<readonly [string, ExecuteCall, AccountState, AccountState, Finding]>([
  ['neither target nor stop', stop, OPEN, OPEN, missing],
  [
    'the stop alone',
    stop,
    OPEN,
    { ...OPEN, triggers: [TRIGGER] },
    done({ takeProfit: 'missing', stopLoss: 'placed' }),
  ],
  [
    'a stop that was there before is not the new one',
    stop,
    { ...OPEN, triggers: [TRIGGER] },
    { ...OPEN, triggers: [TRIGGER] },
    {
      is: 'seen',
      facts: {
        takeProfit: 'missing',
        stopLoss: 'missing',
        olderStop: 'yes',
        olderStopCovers: '100',
        olderStopLiquidation: 'unknown',
      },
    },
  ],
  ['no position for a stop', stop, OPEN, { ...NOTHING, closed: [CLOSED] }, untold],
])(
  'a take-profit and a stop-loss are recognised by their outcome: %s',
  async (_, call, before, after, outcome) => {
    expect(await observe(call, before, after)).toEqual(outcome)
  },
)

test('a take-profit and a stop-loss have an intent stored as JSON and a call with its rules', () => {
  const plan = planTpsl(LONG, { stopLoss: { by: 'price', price: big('57000') }, percent: big('50') })
  expect(storedAndRead(plan)).toEqual(plan.intent)
  const { title, ...rules } = rulesOf(plan)
  expect({ ...rules, title: title.key }).toEqual({ title: 'ticket-stop' })
})
