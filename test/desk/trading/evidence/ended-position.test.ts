import { describe, expect, test } from 'vitest'
import type { AccountState } from '../../../../src/desk/trading/evidence/account-state.js'
import type { SentTicket } from '../../../../src/desk/trading/evidence/conflicting-tickets.js'
import type { Finding } from '../../../../src/desk/trading/evidence/finding.js'
import type { ExecuteCall } from '../../../../src/service/service.js'
import {
  NOTHING,
  OPEN,
  TRAILING,
  TRIGGER,
  cancelled,
  done,
  holding,
  untold,
  waiting,
} from '../actions/support.js'
import { collateral, elsewhere, ended, findingOf, more, other, part } from './ended-support.js'

test.each<readonly [string, ExecuteCall, AccountState, AccountState, Finding]>([
  ['a record of a cancelled order is no end', part, OPEN, ended({ status: 'CANCELED' }), waiting],
  [
    'a part closed before the liquidation',
    part,
    OPEN,
    ended({ status: 'LIQUIDATED', size: '1000' }),
    done({ ended: 'liquidated-after' }),
  ],
  [
    'liquidated before a part was closed',
    part,
    OPEN,
    ended({ status: 'LIQUIDATED' }),
    cancelled({ position: 'gone', ended: 'liquidated' }),
  ],
  ['more of it before the end', more, OPEN, ended({ size: '2500' }), done({ ended: 'closed' })],
  ['collateral of an ended position', collateral, OPEN, ended(), untold],
  ['it was not listed before', part, NOTHING, ended({ size: '3000' }), untold],
  ['the record says no size', part, OPEN, ended({ size: undefined }), untold],
  ['collateral of a position of which nothing was left', collateral, NOTHING, ended({ size: '0' }), untold],
  ['neither the record nor the list before says a size', part, NOTHING, ended({ size: undefined }), untold],
  ['a size that nothing known explains', part, OPEN, ended({ size: '1900' }), untold],
  [
    'a trigger for a part may have fired',
    part,
    { ...OPEN, triggers: [{ ...TRIGGER, percent: '50' }] },
    ended({ size: '1000' }),
    untold,
  ],
  [
    'a trigger for all of it closes no part',
    part,
    { ...OPEN, triggers: [TRIGGER] },
    ended({ size: '1000' }),
    done({ ended: 'closed' }),
  ],
  [
    'a trigger of another position',
    part,
    { ...OPEN, triggers: [{ ...TRIGGER, positionId: elsewhere, percent: '50' }] },
    ended({ size: '1000' }),
    done({ ended: 'closed' }),
  ],
  [
    'a trigger that was not open',
    part,
    { ...OPEN, triggers: [{ ...TRIGGER, isOpen: false, percent: '50' }] },
    ended({ size: '1000' }),
    done({ ended: 'closed' }),
  ],
  [
    'a trailing stop may have closed a part',
    part,
    { ...OPEN, pending: [TRAILING] },
    ended({ size: '1000' }),
    untold,
  ],
  [
    'a trailing stop of another position',
    part,
    { ...OPEN, pending: [{ ...TRAILING, id: elsewhere }] },
    ended({ size: '1000' }),
    done({ ended: 'closed' }),
  ],
  [
    'costs that the service does not state',
    part,
    OPEN,
    ended({ size: '1000', unstated: 'borrow', exitPrice: '63000', profit: '1' }),
    done({ ended: 'closed', unstated: 'borrow', exitPrice: '63000', profit: '1' }),
  ],
])(
  'a change of a position that has ended is told by the record of its end: %s',
  async (_, call, before, after, finding) => {
    expect(await findingOf(call, before, after)).toEqual(finding)
  },
)

test('a stop that was placed meanwhile may have closed a part before the end', async () => {
  const stop: ExecuteCall = {
    name: 'addTPSL',
    params: { posId: '12', slPrice: '57000', slAmountPercent: '50' },
  }
  expect(await findingOf(part, OPEN, ended({ size: '1000' }), [other(stop)])).toEqual(untold)
  const ofAnother: ExecuteCall = { ...stop, params: { ...stop.params, posId: elsewhere } }
  expect(await findingOf(part, OPEN, ended({ size: '1000' }), [other(ofAnother)])).toEqual(
    done({ ended: 'closed' }),
  )
})

test('two closes of a part before the end are told from the end', async () => {
  const second: ExecuteCall = { ...part, params: { ...part.params, size: '500' } } as ExecuteCall
  expect(await findingOf(part, OPEN, ended({ size: '500' }), [other(second)])).toEqual(
    done({ ended: 'closed' }),
  )
})

describe('a close of a part whose position ended after another close', () => {
  /** The finding where the size was 3,000 before, and another close left this much before the end. */
  const leaving = async (size: string, status: string): Promise<Finding> => {
    const first = { ...part.params, size: String(3_000 - Number(size)) } as typeof part.params
    const others = [other({ ...part, params: first } as ExecuteCall)]
    return await findingOf(part, holding({ size: '3000' }), ended({ size, status }), others)
  }

  test('may have been its end where no more was left than it was to close', async () => {
    expect(await leaving('500', 'CLOSED')).toEqual(untold)
    expect(await leaving('1000', 'CLOSED')).toEqual(untold)
  })

  test('came too late where more was left, or the position was liquidated', async () => {
    expect(await leaving('1001', 'CLOSED')).toEqual(cancelled({ position: 'gone' }))
    expect(await leaving('500', 'LIQUIDATED')).toEqual(cancelled({ position: 'gone', ended: 'liquidated' }))
  })
})

test('an increase came too late where other orders explain the end of its position', async () => {
  expect(await findingOf(more, OPEN, ended({ size: '1000' }), [other(part)])).toEqual(
    cancelled({ position: 'gone' }),
  )
})

describe('a change of which the record of the end does not tell', () => {
  const all: ExecuteCall = { ...part, params: { ...part.params, size: '2000' } } as ExecuteCall
  /** The finding after a close of all of it that was sent after this read of the account. */
  const readBefore = async (
    call: ExecuteCall,
    read: AccountState,
    { readAt = 15_000, others = [] as readonly SentTicket[], before = OPEN } = {},
  ): Promise<Finding> =>
    await findingOf(call, before, ended({ size: read.positions[0]?.size }), [
      ...others,
      other(all, { before: { ...read, readAt }, sentAt: readAt + 1 }),
    ])

  test('is told by the read before a later call for the position', async () => {
    expect(await readBefore(collateral, holding({ collateral: '250' }))).toEqual(done({ ended: 'closed' }))
    const trailing = { ...OPEN, pending: [TRAILING] }
    const added = { ...trailing, ...holding({ size: '2500', collateral: '250' }) }
    expect(await readBefore(more, added, { before: trailing })).toEqual(done({ ended: 'closed' }))
  })

  test('is not told by a read that does not show it, or from before it was sent', async () => {
    expect(await readBefore(collateral, OPEN)).toEqual(untold)
    expect(await readBefore(collateral, NOTHING)).toEqual(untold)
    expect(await readBefore(collateral, holding({ collateral: '240' }))).toEqual(untold)
    expect(await readBefore(collateral, holding({ collateral: '250' }), { readAt: 0 })).toEqual(untold)
  })

  test('is not told by a read that another call explains as well', async () => {
    const others = [other(collateral, { state: 'unknown' })]
    expect(await readBefore(collateral, holding({ collateral: '250' }), { others })).toEqual(untold)
  })

  test('is not told of a close beside a trigger, which may have fired during that read', async () => {
    const partly = { ...OPEN, triggers: [{ ...TRIGGER, percent: '50' }] }
    const half: AccountState = { ...holding({ size: '1000' }), triggers: partly.triggers }
    expect(await readBefore(part, half, { before: partly })).toEqual(untold)
  })
})

describe('a position that only the rows of its orders showed before', () => {
  const unlisted: AccountState = { ...NOTHING, unlisted: OPEN.positions }

  test('is compared as they showed it', async () => {
    expect(await findingOf(collateral, unlisted, holding({ collateral: '250' }))).toMatchObject({
      is: 'done',
    })
    expect(await findingOf(collateral, unlisted, OPEN)).toEqual(waiting)
  })

  test('is not where another change was known before: those rows may be older', async () => {
    const before = { ...unlisted, readAt: 10_000 }
    const after = { ...holding({ collateral: '250' }), readAt: 20_000 }
    const others = [other(collateral, { state: 'done' })]
    expect(await findingOf(collateral, before, after, others)).toEqual(waiting)
  })

  test('is beside a change that was not known then: both of them are looked for', async () => {
    const after = { ...holding({ size: '2500', collateral: '300' }), readAt: 20_000 }
    const others = [other(more, { state: 'done' })]
    expect(await findingOf(collateral, unlisted, after, others)).toMatchObject({ is: 'done' })
  })
})

test('a part whose size is near to the last one that is recorded, and is not it, is not told as closed', async () => {
  const close: ExecuteCall = {
    name: 'decreasePosition',
    params: { posId: '12', isLong: true, tokenId: '1', size: '1253.413' },
  }
  // The last part alone, 746.1, beside 746.587 that this one would have left: rows in whole dollars do not make them the same.
  const after = ended({ size: '746.1' })
  expect(await findingOf(close, OPEN, after)).toEqual(untold)
})
