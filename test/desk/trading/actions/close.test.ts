import { describe, expect, test } from 'vitest'
import { planClose } from '../../../../src/desk/trading/actions/close.js'
import type { Plan } from '../../../../src/desk/trading/actions/plan.js'
import { observe } from '../evidence/support.js'
import type { AccountState } from '../../../../src/desk/trading/evidence/account-state.js'
import type { Finding } from '../../../../src/desk/trading/evidence/finding.js'
import type { ExecuteCall } from '../../../../src/service/service.js'
import {
  LONG,
  OPEN,
  NOTHING,
  CLOSED,
  TRIGGER,
  big,
  cancelled,
  done,
  holding,
  issuesOf,
  rulesOf,
  sent,
  storedAndRead,
  waiting,
} from './support.js'

describe('the calls for closing a position', () => {
  test.each<readonly [string, Plan, object]>([
    [
      'close a third',
      planClose(LONG, { by: 'percent', percent: big('33.3333333') }),
      { name: 'decreasePosition', posId: '12', size: '666.666666', isLong: true, tokenId: '1' },
    ],
    [
      'close all but a trifle',
      planClose(LONG, { by: 'amount', amount: big('1999.995') }),
      { name: 'decreasePosition', posId: '12', size: '2000', isLong: true, tokenId: '1' },
    ],
    [
      'close all of it, typed as it is shown',
      planClose({ ...LONG, size: big('1234.5678') }, { by: 'amount', amount: big('1234.57') }),
      { name: 'decreasePosition', posId: '12', size: '1234.5678', isLong: true, tokenId: '1' },
    ],
  ])('%s', (_, plan, body) => {
    expect(sent(plan)).toEqual(body)
    expect(issuesOf(plan).filter((issue) => issue.startsWith('refusal'))).toEqual([])
  })
})

test.each<readonly [string, Plan, readonly string[]]>([
  [
    'more than there is',
    planClose(LONG, { by: 'amount', amount: big('2000.01') }),
    ['refusal more-than-size'],
  ],
  [
    'a second change at a time',
    planClose({ ...LONG, isChanging: true }, { by: 'all' }),
    ['warning change-in-flight'],
  ],
])('closing a position is checked before it is sent: %s', (_, plan, issues) => {
  expect(issuesOf(plan)).toEqual(issues)
})

const close: ExecuteCall = {
  name: 'decreasePosition',
  params: { posId: '12', size: '1000', isLong: true, tokenId: '1' },
}

const closeAll: ExecuteCall = { ...close, params: { ...close.params, size: '2000' } }

test.each<readonly [string, ExecuteCall, AccountState, AccountState, Finding]>([
  ['nothing yet of a close', close, OPEN, OPEN, waiting],
  [
    'a part closed',
    close,
    OPEN,
    holding({ size: '1000', paidFee: '1.5' }),
    done({ size: '1000', fee: '0.5' }),
  ],
  ['a close that was dropped', close, OPEN, holding({ isDropped: true }), cancelled()],
  [
    'one that was dropped before says nothing',
    close,
    holding({ isDropped: true }),
    holding({ isDropped: true }),
    waiting,
  ],
  [
    'all closed',
    closeAll,
    OPEN,
    { ...NOTHING, closed: [CLOSED] },
    done({ size: '0', exitPrice: '63000', profit: '100', fee: '1.05' }),
  ],
  [
    'liquidated first',
    closeAll,
    OPEN,
    { ...NOTHING, closed: [{ ...CLOSED, status: 'LIQUIDATED' }] },
    cancelled({ position: 'gone', ended: 'liquidated' }),
  ],
  [
    'all closed, by the order or by a stop',
    closeAll,
    { ...OPEN, triggers: [{ ...TRIGGER, isTakeProfit: true, price: '63000' }] },
    { ...NOTHING, closed: [CLOSED] },
    // The fee of the end may be another's.
    done({ size: '0', exitPrice: '63000', profit: '100', closedBy: 'unsure' }),
  ],
  [
    'missing from the list, without a record',
    closeAll,
    OPEN,
    NOTHING,
    { is: 'seen', facts: { record: 'awaited' } },
  ],
  ['another part closed than was asked', close, OPEN, holding({ size: '1200' }), waiting],
  [
    'half closed, and the rest ended since',
    close,
    OPEN,
    { ...NOTHING, closed: [{ ...CLOSED, size: '1000' }] },
    // The fees of the whole life are not those of this close.
    done({ exitPrice: '63000', profit: '100', ended: 'closed' }),
  ],
  [
    'half to be closed, and all ended at once',
    close,
    OPEN,
    { ...NOTHING, closed: [CLOSED] },
    cancelled({ position: 'gone' }),
  ],
  [
    'a part closed, and a trigger fired besides',
    close,
    { ...OPEN, triggers: [TRIGGER] },
    {
      ...holding({ size: '600' }),
      triggers: [{ ...TRIGGER, isOpen: false, hasFired: true, closedSize: '400' }],
    },
    done({ size: '600' }),
  ],
  [
    'a trigger that fired for the same amount',
    close,
    { ...OPEN, triggers: [TRIGGER] },
    {
      ...holding({ size: '1000' }),
      triggers: [{ ...TRIGGER, isOpen: false, hasFired: true, closedSize: '1000' }],
    },
    waiting,
  ],
  [
    'a trigger that fired, of which the service does not say how much it closed',
    close,
    { ...OPEN, triggers: [TRIGGER] },
    {
      ...holding({ size: '1000' }),
      triggers: [{ ...TRIGGER, isOpen: false, hasFired: true, closedSize: undefined }],
    },
    waiting,
  ],
])('a close is recognised by its outcome: %s', async (_, call, before, after, outcome) => {
  expect(await observe(call, before, after)).toEqual(outcome)
})

test('a close has an intent stored as JSON and a call with its rules', () => {
  const plan = planClose(LONG, { by: 'amount', amount: big('500') })
  expect(storedAndRead(plan)).toEqual(plan.intent)
  const { title, ...rules } = rulesOf(plan)
  expect({ ...rules, title: title.key }).toEqual({
    risk: undefined,
    guarded: { guard: 'closings', size: '500' },
    title: 'ticket-close',
  })
})
