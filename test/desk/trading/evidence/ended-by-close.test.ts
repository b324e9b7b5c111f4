import { expect, test } from 'vitest'
import type { AccountState } from '../../../../src/desk/trading/evidence/account-state.js'
import type { SentTicket } from '../../../../src/desk/trading/evidence/conflicting-tickets.js'
import type { Finding } from '../../../../src/desk/trading/evidence/finding.js'
import type { ExecuteCall } from '../../../../src/service/service.js'
import { NOTHING, OPEN, ORDER, TRIGGER, done } from '../actions/support.js'
import { all, elsewhere, ended, findingOf, other } from './ended-support.js'

const unsure = done({ size: '0', closedBy: 'unsure' })

test.each<readonly [string, AccountState, AccountState, readonly SentTicket[], Finding]>([
  ['nothing else could have', OPEN, ended(), [], done({ size: '0' })],
  ['more than it had was closed', OPEN, ended({ size: '2100' }), [], done({ size: '0' })],
  ['less than it had was closed', OPEN, ended({ size: '1900' }), [], unsure],
  ['it was not listed before', NOTHING, ended(), [], unsure],
  [
    'a trigger of another position',
    { ...OPEN, triggers: [{ ...TRIGGER, positionId: elsewhere }] },
    ended(),
    [],
    done({ size: '0' }),
  ],
  [
    'a trigger that was not open',
    { ...OPEN, triggers: [{ ...TRIGGER, isOpen: false }] },
    ended(),
    [],
    done({ size: '0' }),
  ],
  ...(
    [
      ['a stop far from its exit', { price: '57000' }, '60000', false],
      ['a stop at its exit', { price: '57000' }, '57000', true],
      ['a stop from which the price came back a little', { price: '57000' }, '57500', true],
      ['a take-profit above its exit', { price: '63000', isTakeProfit: true }, '60000', false],
      ['a take-profit below its exit', { price: '63000', isTakeProfit: true }, '64000', true],
      ['a trigger without a price', { price: undefined }, '60000', true],
      ['a trigger of an unknown kind', { isTakeProfit: undefined }, '60000', true],
      ['a stop, where the exit is not stated', { price: '57000' }, undefined, true],
    ] as const
  ).map(
    ([what, trigger, exitPrice, isUnsure]) =>
      [
        what,
        { ...OPEN, triggers: [{ ...TRIGGER, ...trigger }] },
        ended({ exitPrice }),
        [],
        done({
          size: '0',
          ...(exitPrice === undefined ? {} : { exitPrice }),
          ...(isUnsure ? { closedBy: 'unsure' } : {}),
        }),
      ] as const,
  ),
  ['an order in its slot', { ...OPEN, pending: [ORDER] }, ended(), [], unsure],
  [
    'an order of another position',
    { ...OPEN, pending: [{ ...ORDER, id: elsewhere }] },
    ended(),
    [],
    done({ size: '0' }),
  ],
  ['another close', OPEN, ended(), [other(all)], unsure],
  [
    'another close that was done before',
    { ...OPEN, readAt: 5_000 },
    ended(),
    [other(all, { state: 'done', since: 4_000 })],
    done({ size: '0' }),
  ],
  [
    'a close of another position',
    OPEN,
    ended(),
    [other({ ...all, params: { ...all.params, posId: elsewhere } } as ExecuteCall)],
    done({ size: '0' }),
  ],
])(
  'a full close is said to have ended its position, where nothing else may have: %s',
  async (_, before, after, others, finding) => {
    expect(await findingOf(all, before, after, others)).toEqual(finding)
  },
)

test('a full close that was not accepted is not said to have ended its position', async () => {
  expect(await findingOf(all, OPEN, ended(), [], { state: 'unknown' })).toEqual(unsure)
})

test('a full close that is done was accepted', async () => {
  expect(await findingOf(all, OPEN, ended(), [], { state: 'done' })).toEqual(done({ size: '0' }))
})
