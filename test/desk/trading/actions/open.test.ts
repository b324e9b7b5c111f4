import { describe, expect, test } from 'vitest'
import { observe } from '../evidence/support.js'
import { parseTyped } from '../../../../src/desk/trading/actions/commands.js'
import { openingCall } from '../../../../src/desk/trading/actions/open/order.js'
import { needsNoCandles, resolveOpening } from '../../../../src/desk/trading/actions/open/resolve.js'
import type { Plan } from '../../../../src/desk/trading/actions/plan.js'
import type { AccountState } from '../../../../src/desk/trading/evidence/account-state.js'
import type { Finding } from '../../../../src/desk/trading/evidence/finding.js'
import {
  big,
  cancelled,
  CLOSED,
  done,
  NOTHING,
  OPEN,
  ORDER,
  holding,
  rulesOf,
  sent,
  storedAndRead,
  TRIGGER,
  waiting,
} from './support.js'

/** The plan of the words behind /long at a price of 60,000, as far as its call goes. */
function planOf(words: string): Plan {
  const parsed = parseTyped('long', words)
  if (!parsed.ok) throw new Error(parsed.fault.code)
  const { intent } = parsed
  if ('risk' in intent || !needsNoCandles(intent)) throw new Error('an order of other figures')
  const call = openingCall(resolveOpening(intent, '1', big('60000')))
  return { intent, call, issues: [], shown: { symbol: 'BTC/USD', price: '60000', figures: {} } }
}

const common = { tokenId: '1', isLong: true, collateral: '100', size: '1000' }

describe('the calls for opening a position', () => {
  test.each<readonly [string, object]>([
    ['BTC 100 10x slip 0.5', { positionType: 'Market', slippage: '0.5' }],
    ['BTC 100 10x limit -1%', { positionType: 'Limit', lmtPrice: '59400' }],
    ['BTC 100 10x stop 61000', { positionType: 'Stop Market', stpPrice: '61000' }],
    [
      'BTC 100 10x limit 61500 stop 61000',
      { positionType: 'Stop Limit', lmtPrice: '61500', stpPrice: '61000' },
    ],
  ])('/long %s', (words, more) => {
    expect(sent(planOf(words))).toEqual({ name: 'newPositionOrder', ...common, ...more })
  })

  test('count a take-profit in the risk of the stop-loss', () => {
    expect(sent(planOf('BTC 100 10x limit 60000 tp 2r sl 5%'))).toEqual({
      name: 'newPositionOrderWithTPSL',
      ...common,
      positionType: 'Limit',
      lmtPrice: '60000',
      takeProfit: '66000',
      stopLoss: '57000',
    })
  })
})

const seen: Finding = { is: 'seen', facts: {} }
const { call: market } = planOf('BTC 200 10x slip 1')
const { call: limit } = planOf('BTC 200 10x limit 60000')
const { call: withStop } = planOf('BTC 200 10x limit 60000 sl 57000')

test.each<readonly [string, typeof market, AccountState, AccountState, Finding]>([
  ['nothing yet', market, NOTHING, NOTHING, waiting],
  ['filled', market, NOTHING, OPEN, done({ positionId: '12', entryPrice: '60000' })],
  ['a position that was there before is not the new one', market, OPEN, OPEN, waiting],
  ['a market order in the list still waits', market, NOTHING, { ...NOTHING, pending: [ORDER] }, seen],
  [
    "another's cancellation",
    market,
    NOTHING,
    { ...NOTHING, closed: [{ ...CLOSED, status: 'CANCELED', isLong: false }] },
    waiting,
  ],
  ['another size', market, NOTHING, holding({ size: '2001' }), waiting],
  ['another collateral', market, NOTHING, holding({ collateral: '190' }), waiting],
  [
    'its collateral less its own fee',
    market,
    NOTHING,
    holding({ collateral: '199' }),
    done({ positionId: '12', entryPrice: '60000' }),
  ],
  [
    'filled, and closed since',
    market,
    NOTHING,
    { ...NOTHING, closed: [CLOSED] },
    done({ positionId: '12', entryPrice: '60000', ended: 'closed' }),
  ],
  [
    'a limit order rests',
    limit,
    NOTHING,
    { ...NOTHING, pending: [ORDER] },
    done({ positionId: '12', resting: 'yes' }),
  ],
  [
    'dropped',
    market,
    NOTHING,
    { ...NOTHING, closed: [{ ...CLOSED, status: 'CANCELED' }] },
    cancelled({ positionId: '12' }),
  ],
  [
    'filled with its stop in place',
    withStop,
    NOTHING,
    { ...OPEN, triggers: [TRIGGER] },
    done({ positionId: '12', entryPrice: '60000', stopLoss: 'placed' }),
  ],
  [
    'filled without its stop',
    withStop,
    NOTHING,
    OPEN,
    done({ positionId: '12', entryPrice: '60000', stopLoss: 'missing' }),
  ],
])('an opening is recognised by its outcome: %s', async (_, call, before, after, outcome) => {
  expect(await observe(call, before, after)).toEqual(outcome)
})

test('an opening has an intent stored as JSON and a call with its rules', () => {
  const plan = planOf('BTC 100 10x limit -1% tp 2r sl 25%c')
  expect(storedAndRead(plan)).toEqual(plan.intent)
  const { title, ...rules } = rulesOf(plan)
  expect({ ...rules, title: title.key }).toEqual({
    risk: { isOrder: true, collateral: '100', size: '1000', leverage: '10', stop: { price: '57915' } },
    guarded: { guard: 'orders', size: '1000' },
    title: 'ticket-opening',
  })
})
