import { describe, expect, test } from 'vitest'
import type { StoredPosition } from '../../../../src/desk/account/positions/stored-position.js'
import type { AccountState } from '../../../../src/desk/trading/evidence/account-state.js'
import type { SentTicket } from '../../../../src/desk/trading/evidence/conflicting-tickets.js'
import type { ExecuteCall } from '../../../../src/service/service.js'
import { TRIGGER } from '../actions/support.js'
import { account, adding, closing, earlier, evidenceOf, findingOf, moving, other } from './change-support.js'

describe('the amounts that prove a change', () => {
  test.each<readonly [string, ExecuteCall, Partial<StoredPosition>, Partial<StoredPosition>, string]>([
    ['a close, by its size alone', closing('500'), {}, { size: '1500', collateral: '140' }, 'done'],
    [
      'a close, while no collateral is listed',
      closing('500'),
      {},
      { size: '1500', collateral: undefined },
      'done',
    ],
    ['a close, while no size is listed', closing('500'), {}, { size: undefined }, 'nothing'],
    ['a close, where no size was listed', closing('500'), { size: undefined }, { size: '1500' }, 'nothing'],
    ['collateral', moving(50), {}, { collateral: '250' }, 'done'],
    ['collateral, while the size differs', moving(50), {}, { size: '1500', collateral: '250' }, 'nothing'],
    ['collateral, while none is listed', moving(50), {}, { collateral: undefined }, 'nothing'],
    [
      'collateral, where none was listed',
      moving(50),
      { collateral: undefined },
      { collateral: '50' },
      'nothing',
    ],
  ])('%s', async (_, call, before, after, finding) => {
    expect(await findingOf(call, account(after), [], account(before, 10_000))).toBe(finding)
  })
})

test.each<readonly [string, ExecuteCall, AccountState, readonly SentTicket[], string]>([
  ['a close', closing('500'), account({ size: '1500' }), [], 'size 2000>1500'],
  ['collateral', moving(50), account({ collateral: '250' }), [], 'collateral 200>250'],
  [
    'a close before another',
    closing('500'),
    account({ size: '1300' }),
    [other('later', closing('200'))],
    'size 2000>1500',
  ],
  [
    'a close after another',
    closing('500'),
    account({ size: '1300' }),
    [earlier('early', closing('200'))],
    'size 1800>1300',
  ],
  [
    'a close besides a trigger',
    closing('500'),
    {
      ...account({ size: '1100' }),
      triggers: [{ ...TRIGGER, isOpen: false, hasFired: true, closedSize: '400' }],
    },
    [],
    'size 1600>1100',
  ],
])('the step of a position that a ticket holds is its own: %s', async (_, call, now, others, step) => {
  expect((await evidenceOf(call, now, others)).held?.rows).toEqual({ change: `change 12 ${step}` })
})

test('of six other orders of open outcome nothing keeps a change from being told, of seven nothing is told', async () => {
  const others = [1, 2, 4, 8, 16, 32, 64].map((size) => other(`other ${size}`, closing(String(size))))
  const now = account({ size: '1500' })
  expect(await findingOf(closing('500'), now, others.slice(1))).toBe('done')
  expect(await findingOf(closing('500'), now, others)).toBe('nothing')
})

describe('orders that explain the same change are alike only in all of it', () => {
  test.each<readonly [string, ExecuteCall, readonly SentTicket[], AccountState, object]>([
    [
      'two of the same size and collateral',
      adding('500', '50'),
      [other('two', adding('500.0', '50.00'))],
      account({ size: '2500' }),
      { is: 'ambiguous', count: 2 },
    ],
    [
      'of the same size with other collateral',
      adding('500', '50'),
      [other('two', adding('500', '60'))],
      account({ size: '2500' }),
      { is: 'nothing' },
    ],
    [
      'of other sizes with the same collateral',
      adding('500', '50'),
      [other('two', adding('300', '50')), other('three', adding('200', '50'))],
      account({ size: '2500' }),
      { is: 'nothing' },
    ],
    [
      'one that is known to be done is none of them',
      closing('500'),
      [
        other('done', closing('500'), {
          state: 'done',
          evidence: { rows: { change: 'change 12 size 2000>1500' }, seenAt: 15_000 },
        }),
        other('two', closing('200')),
        other('three', closing('300')),
      ],
      account({ size: '1000' }),
      { is: 'nothing' },
    ],
  ])('%s', async (_, call, others, now, finding) => {
    expect((await evidenceOf(call, now, others)).finding).toEqual(finding)
  })
})
