import { describe, expect, test } from 'vitest'
import type { AccountState } from '../../../../src/desk/trading/evidence/account-state.js'
import type { SentTicket } from '../../../../src/desk/trading/evidence/conflicting-tickets.js'
import type { Finding } from '../../../../src/desk/trading/evidence/finding.js'
import type { ExecuteCall } from '../../../../src/service/service.js'
import {
  cancelled,
  done,
  holding,
  NOTHING,
  OPEN,
  ORDER,
  TRAILING,
  TRIGGER,
  waiting,
} from '../actions/support.js'
import { all, collateral, elsewhere, ended, findingOf, more, other, part } from './ended-support.js'

const half = { ...holding({ size: '1000' }), readAt: 20_000 }
const grown = { ...holding({ size: '2500', collateral: '250' }), readAt: 20_000 }

describe('a change of a position with a trigger', () => {
  /** The finding by a read in which an amount is missing for the first time, or for the second. */
  const closing = async (triggers: AccountState['triggers'], isFirst = true): Promise<Finding> =>
    await findingOf(part, { ...OPEN, triggers }, { ...half, triggers }, [], {
      absences: isFirst ? {} : { 'size 2000': 10_000 },
    })
  const ofAnother = { ...TRIGGER, positionId: elsewhere }

  test('is told by the second read that shows it: the trigger may have fired between the lists of one', async () => {
    expect(await closing([TRIGGER])).toEqual(waiting)
    expect(await closing([ofAnother, TRIGGER])).toEqual(waiting)
    expect(await closing([TRIGGER], false)).toEqual(done({ size: '1000' }))
  })

  test('is told at once where it leaves the size as it was: no trigger that fires does', async () => {
    const open = { ...OPEN, triggers: [TRIGGER] }
    const after = { ...holding({ collateral: '250' }), triggers: [TRIGGER], readAt: 20_000 }
    expect(await findingOf(collateral, open, after)).toMatchObject({
      is: 'done',
      facts: { collateral: '250' },
    })
  })

  test('is told at once where the trigger is of another position, or not open', async () => {
    expect(await closing([ofAnother])).toEqual(done({ size: '1000' }))
    expect(await closing([{ ...TRIGGER, isOpen: false }])).toEqual(done({ size: '1000' }))
  })
})

describe('the close of half a position with a take-profit for half of it that is not listed any more', () => {
  const target = { ...TRIGGER, isTakeProfit: true, price: '63000', percent: '50' }
  const alike: Finding = { is: 'ambiguous', count: 2 }
  const closing = async (
    before: Partial<(typeof TRIGGER & AccountState)['triggers'][number]>,
    after: AccountState = half,
    others: readonly SentTicket[] = [],
    absences = { 'size 2000': 5_000, triggers: 5_000 },
  ): Promise<Finding> =>
    await findingOf(part, { ...OPEN, triggers: [{ ...target, ...before }] }, after, others, { absences })

  test('is one of two orders alike, once that has lasted', async () => {
    expect(await closing({})).toEqual(alike)
    expect(await closing({}, half, [], { 'size 2000': 5_000, triggers: 10_001 })).toEqual(waiting)
    // The size that is shown of it may be rounded.
    expect(await closing({ percent: '50.0000001' })).toEqual(alike)
  })

  test('proves nothing where the share is not stated, or the status has no known meaning any more', async () => {
    expect(await closing({ percent: undefined })).toEqual(waiting)
    expect(await closing({}, { ...half, triggers: [{ ...target, isOpen: undefined }] })).toEqual(alike)
  })

  test('is known where the trigger is of another share, was cancelled here, or never said what it is', async () => {
    const halved = done({ size: '1000' })
    expect(await closing({ percent: '25' })).toEqual(halved)
    const cancelling = (orderId: string, state: SentTicket['state']): SentTicket =>
      other({ name: 'cancelTriggerOrder', params: { posId: '12', orderId } }, { state })
    expect(await closing({}, half, [cancelling('0', 'done')])).toEqual(halved)
    expect(await closing({}, half, [cancelling('0', 'accepted')])).toEqual(alike)
    expect(await closing({}, half, [cancelling('1', 'done')])).toEqual(alike)
    const unknown = { ...target, isOpen: undefined }
    expect(await closing(unknown, { ...half, triggers: [unknown] })).toEqual(halved)
  })

  test('came to nothing where its own order was cancelled: the other one closed it all', async () => {
    const dropped = { ...holding({ size: '1000', isDropped: true }), readAt: 20_000 }
    expect(await closing({}, dropped)).toEqual(cancelled())
    const fired = { ...target, isOpen: false, hasFired: true, closedSize: '1000' }
    expect(await closing({}, { ...dropped, triggers: [fired] })).toEqual(cancelled())
  })

  test('hides nothing of what makes the position larger', async () => {
    const added = await findingOf(more, { ...OPEN, triggers: [{ ...target, percent: undefined }] }, grown)
    expect(added.is).toBe('done')
  })
})

test('the close of half with a stop for half that was placed after it, and no list shows, is one of two orders alike', async () => {
  const stop = (percent: string) =>
    other(
      { name: 'addTPSL', params: { posId: '12', slPrice: '57000', slAmountPercent: percent } },
      { state: 'done' },
    )
  const lasting = { absences: { 'size 2000': 5_000, triggers: 5_000 } }
  expect(await findingOf(part, OPEN, half, [stop('50')])).toEqual(waiting)
  expect(await findingOf(part, OPEN, half, [stop('50')], lasting)).toEqual({ is: 'ambiguous', count: 2 })
  expect(await findingOf(part, OPEN, half, [stop('100')], lasting)).toEqual(done({ size: '1000' }))
  const listed = { ...half, triggers: [{ ...TRIGGER, percent: '50' }] }
  expect(await findingOf(part, OPEN, listed, [stop('50')], lasting)).toEqual(done({ size: '1000' }))
})

test('a part that was closed while a close of it may not have arrived is told as closed by that or anything else', async () => {
  const unanswered = await findingOf(part, OPEN, half, [], { state: 'unknown' })
  expect(unanswered).toEqual(done({ size: '1000', closedBy: 'unsure' }))
  expect(await findingOf(part, OPEN, half)).toEqual(done({ size: '1000' }))
})

test.each<readonly [string, AccountState['pending'], AccountState, Finding]>([
  ['may have been made by a trailing stop that is gone', [TRAILING], half, waiting],
  [
    'may have been made by it beside the orders of others',
    [{ ...ORDER, id: elsewhere }, TRAILING],
    half,
    waiting,
  ],
  [
    'was not made by a trailing stop that is still there',
    [TRAILING],
    { ...half, pending: [TRAILING] },
    done({ size: '1000' }),
  ],
  [
    'was not made by a trailing stop that was dropped',
    [TRAILING],
    { ...holding({ size: '1000', isDropped: true }), readAt: 20_000 },
    done({ size: '1000' }),
  ],
  ["was not made by another's trailing stop", [{ ...TRAILING, id: elsewhere }], half, done({ size: '1000' })],
  ['was not made by an order that is no trailing stop', [ORDER], half, done({ size: '1000' })],
])('the part that was closed %s', async (_, pending, after, finding) => {
  expect(await findingOf(part, { ...OPEN, pending }, after)).toEqual(finding)
})

test('a trailing stop that is gone has added nothing to a position', async () => {
  expect(await findingOf(more, { ...OPEN, pending: [TRAILING] }, grown)).toEqual(
    done({ size: '2500', collateral: '250', entryPrice: '60000' }),
  )
})

test('an increase is told by its size alone, where the service says no collateral and no entry price', async () => {
  const after = holding({ size: '2500', collateral: undefined, entryPrice: undefined })
  expect(await findingOf(more, OPEN, { ...after, readAt: 20_000 })).toEqual(
    done({ size: '2500', collateral: '', entryPrice: '' }),
  )
})

test('a change of collateral is not told where the service does not say the collateral', async () => {
  const after = { ...holding({ collateral: undefined }), readAt: 20_000 }
  expect(await findingOf(collateral, OPEN, after)).toEqual(waiting)
})

test('the fee of a change is not told where another one was paid for as well', async () => {
  const after = { ...holding({ size: '500', paidFee: '1.5' }), readAt: 20_000 }
  const proof = { rows: { change: 'change 12 size 2000>1500' }, seenAt: 15_000 }
  const before = other({ ...part, params: { ...part.params, size: '500' } } as ExecuteCall, {
    state: 'done',
    evidence: proof,
  })
  expect(await findingOf(part, OPEN, after, [before])).toEqual(done({ size: '500' }))
})

test('a change that another one took back leaves what an old read shows, which proves neither', async () => {
  const back: ExecuteCall = { name: 'removeCollateral', params: { posId: '12', amount: '50' } }
  const proof = { rows: { change: 'change 12 collateral 250>200' }, seenAt: 15_000 }
  const after = { ...OPEN, readAt: 20_000 }
  expect(await findingOf(collateral, OPEN, after, [other(back, { state: 'done', evidence: proof })])).toEqual(
    waiting,
  )
})

describe('a position that is gone, without a record of its end', () => {
  const gone: AccountState = { ...NOTHING, readAt: 40_000, closed: undefined }
  const missing = { absences: { 'position 12': 10_000 } }
  const unreadable: Finding = { is: 'seen', facts: { record: 'unreadable' } }
  const listed: readonly [string, ExecuteCall, AccountState, AccountState, Partial<SentTicket>, Finding][] = [
    ['for half a minute is said to be so', all, OPEN, gone, missing, unreadable],
    ['for less', all, OPEN, gone, { absences: { 'position 12': 10_001 } }, waiting],
    [
      'whose record is not there yet',
      all,
      OPEN,
      { ...gone, closed: [] },
      missing,
      { is: 'seen', facts: { record: 'awaited' } },
    ],
    ['of which a part was to be closed', part, OPEN, gone, missing, waiting],
    ['which was to grow', more, OPEN, gone, missing, waiting],
    ['whose size was not known before', all, holding({ size: undefined }), gone, missing, waiting],
    ['which was not listed before', all, NOTHING, gone, missing, waiting],
  ]
  test.each(listed)('%s', async (_, call, before, after, fields, finding) => {
    expect(await findingOf(call, before, after, [], fields)).toEqual(finding)
  })

  test('is told as soon as its record can be read', async () => {
    expect(await findingOf(all, OPEN, { ...ended(), readAt: 40_000 }, [], missing)).toEqual(
      done({ size: '0' }),
    )
  })
})
