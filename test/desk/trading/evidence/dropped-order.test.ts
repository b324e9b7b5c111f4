import { describe, expect, test } from 'vitest'
import type { AccountState } from '../../../../src/desk/trading/evidence/account-state.js'
import type { SentTicket } from '../../../../src/desk/trading/evidence/conflicting-tickets.js'
import type { Finding } from '../../../../src/desk/trading/evidence/finding.js'
import type { ExecuteCall } from '../../../../src/service/service.js'
import { cancelled, holding, NOTHING, OPEN, ORDER, POSITION, TRAIL, waiting } from '../actions/support.js'
import { collateral, elsewhere, findingOf, more, other, part } from './ended-support.js'
import { claimsInMemory, look, OPENING_TERMS, sentTicket } from './support.js'

const dropped: AccountState = { ...holding({ isDropped: true }), readAt: 20_000 }
const takeOut: ExecuteCall = { name: 'removeCollateral', params: { posId: '12', amount: '50' } }
const opening: ExecuteCall = { name: 'newPositionOrder', params: OPENING_TERMS }
const ofAnother: ExecuteCall = { ...takeOut, params: { posId: elsewhere, amount: '50' } }

test.each<readonly [string, ExecuteCall, Finding]>([
  ['a close', part, cancelled()],
  ['an increase', more, cancelled()],
  ['collateral taken out', takeOut, cancelled()],
  ['a trailing stop, which is missing then', TRAIL, cancelled({ stopLoss: 'missing' })],
  ['collateral put in, which is never in the slot', collateral, waiting],
])('an order is cancelled where the service dropped it from the slot: %s', async (_, call, finding) => {
  expect(await findingOf(call, OPEN, dropped)).toEqual(finding)
})

test.each<readonly [string, ExecuteCall, string, Finding]>([
  ['a close', part, '1400', { is: 'untold', facts: { order: 'part' } }],
  ['an increase', more, '2600', { is: 'untold', facts: { order: 'part' } }],
  ['a trailing stop', TRAIL, '1400', cancelled({ stopLoss: 'missing' })],
])(
  'where the position has changed meanwhile a part may have been carried out: %s',
  async (_, call, size, finding) => {
    expect(await findingOf(call, OPEN, { ...holding({ size, isDropped: true }), readAt: 20_000 })).toEqual(
      finding,
    )
  },
)

test.each<readonly [string, AccountState, AccountState]>([
  ['it was said before', holding({ isDropped: true }), dropped],
  ['the position was not listed before', NOTHING, dropped],
  ['the position is not listed', OPEN, { ...NOTHING, readAt: 20_000 }],
  ['another order was in the slot', { ...OPEN, pending: [ORDER] }, dropped],
  [
    'it is said of another position',
    { ...OPEN, positions: [POSITION, { ...POSITION, id: elsewhere }] },
    { ...OPEN, positions: [POSITION, { ...POSITION, id: elsewhere, isDropped: true }], readAt: 20_000 },
  ],
])('the drop of an order is not that of a close where %s', async (_, before, after) => {
  expect(await findingOf(part, before, after)).toEqual(waiting)
})

test('an order in the slot of another position does not hide that a close was dropped', async () => {
  const before = { ...OPEN, pending: [{ ...ORDER, id: elsewhere }] }
  expect(await findingOf(part, before, dropped)).toEqual(cancelled())
})

describe('which of several orders was dropped', () => {
  const before = { ...OPEN, readAt: 5_000 }
  const settled = { state: 'cancelled', since: 4_000 } as const

  test.each<readonly [string, SentTicket]>([
    ['in the same slot', other(takeOut)],
    [
      'in the same slot, whose outcome was known only after the sending',
      other(takeOut, { ...settled, since: 5_000 }),
    ],
    ['that frees the slot', other({ name: 'cancelPendingOrder', params: { posId: '12' } })],
    [
      'that opened the position, of which a rest may be in the slot',
      other(opening, { outcome: { positionId: '12' } }),
    ],
  ])('is not known beside one %s', async (_, another) => {
    expect(await findingOf(part, before, dropped, [another])).toEqual(waiting)
  })

  test.each<readonly [string, SentTicket]>([
    ['in the slot of another position', other(ofAnother)],
    ['that is never in the slot', other(collateral)],
    ['that opened another position', other(opening, { outcome: { positionId: elsewhere } })],
    ['whose outcome was known before', other(takeOut, settled)],
  ])('is known beside one %s', async (_, another) => {
    expect(await findingOf(part, before, dropped, [another])).toEqual(cancelled())
  })

  test('is not said where as many orders alike may have changed the position', async () => {
    const after = { ...holding({ size: '1000', isDropped: true }), readAt: 20_000 }
    const another = other(part, { state: 'done', since: 4_000 })
    expect(await findingOf(part, before, after, [another])).toEqual({ is: 'ambiguous', count: 2 })
  })

  test('is told of one order only, however many look at the same moment', async () => {
    const claims = claimsInMemory()
    const [one, two] = ['one', 'two'].map((id) => sentTicket(part, OPEN, { id }))
    expect((await look([one!], dropped, claims)).finding).toEqual(cancelled())
    expect((await look([two!], dropped, claims)).finding).toEqual(waiting)
  })
})

describe('a cancellation that the service did not accept', () => {
  const cancel: ExecuteCall = { name: 'cancelPendingOrder', params: { posId: '12' } }
  const refused = sentTicket(cancel, OPEN, { id: 'one', state: 'unknown', sentAt: 6_000 })

  test.each<readonly [string, ExecuteCall, number, Finding]>([
    ['nothing else was in the slot', ofAnother, 7_000, { is: 'done', facts: {} }],
    ['another order was there before', part, 5_000, { is: 'done', facts: {} }],
    ['another order was there later', part, 7_000, waiting],
  ])('is done by a drop only where %s', async (_, call, sentAt, finding) => {
    const beside = sentTicket(call, OPEN, { id: 'two', sentAt })
    expect((await look([refused, beside], dropped)).finding).toEqual(finding)
  })

  test('is done all the same once the service has accepted it', async () => {
    const beside = sentTicket(part, OPEN, { id: 'two', sentAt: 7_000 })
    const accepted = { ...refused, state: 'accepted' } as const
    expect((await look([accepted, beside], dropped)).finding).toEqual({ is: 'done', facts: {} })
  })
})
