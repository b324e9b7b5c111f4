import { describe, expect, test } from 'vitest'
import type { AccountState } from '../../../../src/desk/trading/evidence/account-state.js'
import type { ExecuteCall } from '../../../../src/service/service.js'
import { NOTHING, OPEN, ORDER, POSITION, TRAILING } from '../actions/support.js'
import { all, collateral, ended, findingOf, more, other, part } from './ended-support.js'
import { look, observe, OPENING_TERMS, sentTicket } from './support.js'

/* A service may carry out a part of an order, and cancel the rest. */

const open: ExecuteCall = { name: 'newPositionOrder', params: OPENING_TERMS }
const before: AccountState = { ...NOTHING, readAt: 1_000 }
const position = (fields: Partial<typeof POSITION>): AccountState => ({
  ...NOTHING,
  positions: [{ ...POSITION, ...fields }],
})
const dropped = { size: '1200', collateral: '120', isDropped: true, isQueued: false }
const filled = { is: 'done', facts: { positionId: '12', entryPrice: '60000', part: '1200' } }

describe('an opening', () => {
  test('is told with what was filled, once the rest is cancelled', async () => {
    expect(await observe(open, before, position(dropped))).toEqual(filled)
  })

  test.each([
    ['the rest still waits', { ...dropped, isDropped: false, isQueued: true }],
    ['another share of its collateral is in it', { ...dropped, collateral: '200' }],
    ['it is of another side', { ...dropped, isLong: false }],
    ['it is larger', { ...dropped, size: '2400', collateral: '240' }],
    ['its collateral is not said', { ...dropped, collateral: undefined }],
    ['nothing says that something was cancelled', { ...dropped, isDropped: false }],
  ])('is not known by a smaller position while %s', async (_, fields) => {
    expect((await observe(open, before, position(fields))).is).toBe('nothing')
  })

  test('is that of the order that asked for as much, where there is one', async () => {
    const smaller: ExecuteCall = {
      name: 'newPositionOrder',
      params: { ...OPENING_TERMS, size: '1200', collateral: '120' },
    }
    const tickets = [sentTicket(open, before), sentTicket(smaller, before, { id: 't2' })]
    expect((await look(tickets, { ...position(dropped), readAt: 20_000 })).finding.is).not.toBe('done')
  })

  test('that is known by its pending row waits for the rest', async () => {
    const found = async (fields: Partial<typeof POSITION>, missingMs: number, outcome = {}) => {
      const ticket = sentTicket(open, before, {
        evidence: { rows: { position: 'position 12' }, seenAt: 2_000 },
        absences: { rest: 100_000 - missingMs },
        outcome,
      })
      return (await look([ticket], { ...position(fields), readAt: 100_000 })).finding
    }
    const seen = { is: 'seen', facts: {} }
    const half = { ...dropped, isDropped: false }
    expect(await found({ ...half, isQueued: true }, 59_000)).toEqual(seen)
    expect(await found({ ...half, isQueued: true }, 60_000)).toEqual(filled)
    expect(await found(half, 9_000)).toEqual(seen)
    expect(await found(half, 10_000)).toEqual(filled)
    expect(await found(dropped, 0)).toEqual(filled)
    const whole = { is: 'done', facts: { positionId: '12', entryPrice: '60000' } }
    expect(await found({}, 60_000)).toEqual(whole)
    // It was told as filled whole: what is less was closed since.
    expect(await found(dropped, 60_000, { entryPrice: '60000' })).toEqual(whole)
    expect(await found(dropped, 60_000, { entryPrice: '60000', part: '1200' })).toEqual(filled)
    // What is less than the part that was told was closed, too.
    expect(await found({ ...dropped, size: '200' }, 60_000, { entryPrice: '60000', part: '1200' })).toEqual(
      filled,
    )
    expect(await found(dropped, 60_000, { entryPrice: '60000', part: '200' })).toEqual(filled)
  })
})

test('an opening whose rest waits under its id is told so for as long as it does', async () => {
  const waiting = [{ ...ORDER, id: '12', size: '800', isTrailingStop: false }]
  const now = { ...position({ size: '1200', collateral: '120', isDropped: false }), pending: waiting }
  const ticket = sentTicket(open, before, {
    evidence: { rows: { position: 'position 12' }, seenAt: 2_000 },
    absences: { rest: 2_000 },
  })
  const finding = async (state: AccountState) => (await look([ticket], state)).finding
  expect(await finding({ ...now, readAt: 900_000 })).toEqual({
    is: 'done',
    facts: { ...filled.facts, resting: 'yes', rest: '800' },
  })
  expect(await finding({ ...now, pending: [], readAt: 900_000 })).toEqual(filled)
})

describe('a change of a position', () => {
  const still = { isQueued: false, isDropped: false }
  const untold = (size: string) => ({ is: 'untold', facts: { order: 'part', size } })

  test.each([
    ['a close', all, { size: '800', collateral: '80', ...still }, untold('800')],
    ['an addition', more, { size: '2300', collateral: '230', ...still }, untold('2300')],
    ['collateral', collateral, { collateral: '220', ...still }, untold('2000')],
  ])('%s that was carried out in part is told so', async (_, call, fields, finding) => {
    expect(await observe(call, OPEN, position(fields))).toEqual(finding)
  })

  test.each([
    ['something waits in the slot', all, { size: '800', collateral: '80', isQueued: true }],
    ['nothing says what is in the slot', all, { size: '800', collateral: '80', isQueued: undefined }],
    ['it grew', part, { size: '2500', collateral: '250', ...still }],
    ['it shrank by more', part, { size: '500', collateral: '50', ...still }],
  ])('nothing is concluded where %s', async (_, call, fields) => {
    expect((await observe(call, OPEN, position(fields as typeof POSITION))).is).toBe('nothing')
  })

  test('is told so beside a trailing stop, which has the same slot, and not beside another order in it', async () => {
    const beside = async (...pending: AccountState['pending']) => {
      const [before, after] = [
        OPEN,
        position({ size: '800', collateral: '80', isQueued: true, isDropped: false }),
      ]
      return await observe(all, { ...before, pending }, { ...after, pending })
    }
    expect(await beside(TRAILING)).toEqual(untold('800'))
    expect((await beside(TRAILING, { ...ORDER, id: '12' })).is).toBe('nothing')
    expect((await beside({ ...ORDER, id: '12' })).is).toBe('nothing')
  })

  test('nothing is concluded by one read, nor while another call for the position may be on its way', async () => {
    const now = { ...position({ size: '800', collateral: '80', ...still }), readAt: 60_000 }
    const found = async (since: number, ...others: Parameters<typeof look>[0]) =>
      (await look([sentTicket(all, OPEN, { absences: { 'rest of 800': since } }), ...others], now)).finding.is
    expect(await found(30_001)).toBe('nothing')
    expect(await found(30_000)).toBe('untold')
    expect(await found(30_000, other(more, { sentAt: 30_001 }))).toBe('nothing')
    expect(
      await found(30_000, other({ ...more, params: { ...more.params, posId: '13' } } as ExecuteCall)),
    ).toBe('untold')
  })
})

describe('an addition that is filled in part, and followed by a close before the next read', () => {
  const still = { isQueued: false, isDropped: false }
  const findingOf = async (call: ExecuteCall, others: Parameters<typeof look>[0], now: AccountState) =>
    (
      await look(
        [sentTicket(call, OPEN, { absences: { [`rest of ${now.positions[0]?.size}`]: 1 } }), ...others],
        now,
      )
    ).finding

  test('are each told as not seen in full, where their sum is not there', async () => {
    const now = { ...position({ size: '1200', collateral: '120', ...still }), readAt: 60_000 }
    const finding = { is: 'untold', facts: { order: 'part', size: '1200' } }
    expect(await findingOf(more, [other(part)], now)).toEqual(finding)
    expect(await findingOf(part, [other(more)], now)).toEqual(finding)
    expect(
      await findingOf(
        more,
        [other(part, { state: 'done', evidence: { rows: { change: '' }, seenAt: 2 } })],
        now,
      ),
    ).toEqual(finding)
    const sum = { ...position({ size: '1500', collateral: '150', ...still }), readAt: 60_000 }
    expect((await findingOf(more, [other(part)], sum)).is).toBe('done')
  })

  test('is told as filled in part where the size at the end of its position tells that', async () => {
    const end = (size: string, totalSize = size) => ended({ size, totalSize })
    const untold = { is: 'untold', facts: { position: 'ended' } }
    const half = { is: 'untold', facts: { order: 'part', ended: 'closed' } }
    expect(await findingOf(more, [other(all)], end('2200'))).toEqual(half)
    expect((await findingOf(more, [other(all)], end('2000'))).is).toBe('cancelled')
    expect(await findingOf(more, [other(more)], end('2200')), 'one of two').toEqual(untold)
  })
})

test('a pending order is no opening in part', async () => {
  const now = { ...NOTHING, pending: [{ ...ORDER, size: '1200', collateral: '120', isDropped: true }] }
  expect((await observe(open, before, now)).is).toBe('nothing')
})

test.each([
  ['before', 900],
  ['after', 1_500],
])(
  'a close is not done because the rest of the order was filled, which was seen %s it',
  async (_, seenAt) => {
    const filledSoFar = { ...position({ size: '1200', collateral: '120' }), readAt: 1_000 }
    const params = { posId: '12', isLong: true, tokenId: '1', size: '1200' } as const
    const close: ExecuteCall = { name: 'decreasePosition', params }
    const evidence = { rows: { position: 'position 12' }, seenAt }
    const opening = other(open, { state: 'done', evidence, before: { ...NOTHING, readAt: 500 }, sentAt: 600 })
    const whole = { ...position({ size: '2000', collateral: '200' }), readAt: 20_000 }
    expect((await findingOf(close, filledSoFar, whole, [opening])).is).toBe('nothing')
  },
)
