import { describe, expect, test } from 'vitest'
import { planAdd } from '../../../../src/desk/trading/actions/add.js'
import type { Plan } from '../../../../src/desk/trading/actions/plan.js'
import { observe } from '../evidence/support.js'
import type { AccountState } from '../../../../src/desk/trading/evidence/account-state.js'
import type { Finding } from '../../../../src/desk/trading/evidence/finding.js'
import type { ExecuteCall } from '../../../../src/service/service.js'
import {
  LONG,
  SHORT,
  STOP,
  OPEN,
  NOTHING,
  CLOSED,
  waiting,
  big,
  cancelled,
  done,
  holding,
  issuesOf,
  rulesOf,
  sent,
  storedAndRead,
} from './support.js'

describe('the calls for adding to a position', () => {
  test.each<readonly [string, Plan, object]>([
    [
      'add',
      planAdd(SHORT, { collateral: big('50'), extent: { by: 'leverage', leverage: big('5') } }),
      { name: 'addPosition', posId: '12', isLong: false, tokenId: '1', collateral: '50', size: '250' },
    ],
  ])('%s', (_, plan, body) => {
    expect(sent(plan)).toEqual(body)
    expect(issuesOf(plan).filter((issue) => issue.startsWith('refusal'))).toEqual([])
  })
})

const add: ExecuteCall = {
  name: 'addPosition',
  params: { posId: '12', isLong: true, tokenId: '1', collateral: '50', size: '250' },
}
const grown = (size: string, collateral: string, fee?: string): Finding =>
  done({ size, collateral, entryPrice: '60000', ...(fee === undefined ? {} : { fee }) })

test.each<readonly [string, ExecuteCall, AccountState, AccountState, Finding]>([
  [
    'more size',
    add,
    OPEN,
    holding({ size: '2250', collateral: '250', paidFee: '1.125' }),
    grown('2250', '250', '0.125'),
  ],
  ['an addition that was dropped', add, OPEN, holding({ isDropped: true }), cancelled()],
  ['a position that is missing from a read proves nothing', add, OPEN, NOTHING, waiting],
  [
    'nothing to add to any more',
    add,
    OPEN,
    { ...NOTHING, closed: [CLOSED] },
    cancelled({ position: 'gone' }),
  ],
  ['a growth by something else', add, OPEN, holding({ size: '2300', collateral: '260' }), waiting],
  [
    'added, and ended since',
    add,
    OPEN,
    { ...NOTHING, closed: [{ ...CLOSED, size: '2250' }] },
    done({ exitPrice: '63000', profit: '100', ended: 'closed' }),
  ],
])('an increase is recognised by its outcome: %s', async (_, call, before, after, outcome) => {
  expect(await observe(call, before, after)).toEqual(outcome)
})

test('an increase has an intent stored as JSON and a call with its rules', () => {
  const plan = planAdd(LONG, { collateral: big('50'), extent: { by: 'size', size: big('250') } })
  expect(storedAndRead(plan)).toEqual(plan.intent)
  const { title, ...rules } = rulesOf(plan)
  expect({ ...rules, title: title.key }).toEqual({
    risk: { isOrder: true, collateral: '50', size: '250', leverage: '9', stop: { ofPosition: '12' } },
    guarded: { guard: 'orders', size: '250' },
    title: 'ticket-add',
  })
})

test('the balance as it was shown can be added', () => {
  const plan = planAdd(
    { ...LONG, balance: big('99.996') },
    { collateral: big('100'), extent: { by: 'size', size: big('500') } },
  )
  expect(sent(plan)).toMatchObject({ collateral: '99.996', size: '500' })
})

/** The long of 2,000 dollars with all of it closed at 56,700, a tenth below the price. */
const COVERED = { ...LONG, orders: [{ ...STOP, price: big('56700'), percent: big('100') }] }
const unknown = { ...STOP, percent: undefined, unknownStatus: 'ODD' }

test.each<readonly [string, typeof LONG, string, string, string]>([
  ['without a stop all that it costs', LONG, '50', '250', '50.125'],
  ['at a stop of all of it', COVERED, '50', '250', '25.25'],
  [
    'at a stop of a half',
    { ...LONG, orders: COVERED.orders.map((stop) => ({ ...stop, percent: big('50') })) },
    '50',
    '250',
    '37.6875',
  ],
  // 288 of margin after it, 210 at the stop before it, and 20 of fees.
  ['where the liquidation comes before the stop, all of the position', COVERED, '1', '20000', '98'],
  [
    'beside a stop that may be there, all of the position',
    { ...LONG, orders: [unknown] },
    '50',
    '250',
    '347.125',
  ],
  [
    'beside orders that could not be read, all of the position',
    { ...COVERED, unread: [{ list: 'orders', rows: 1, error: undefined }] },
    '50',
    '250',
    '347.125',
  ],
])(
  'an addition puts at risk what its whole position can lose more: %s',
  (_, position, collateral, size, risk) => {
    const { shown } = planAdd(position, {
      collateral: big(collateral),
      extent: { by: 'size', size: big(size) },
    })
    expect(shown.figures['riskAdded']).toBe(risk)
  },
)
