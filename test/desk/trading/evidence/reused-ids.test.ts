import { expect, test } from 'vitest'
import type { AccountState } from '../../../../src/desk/trading/evidence/account-state.js'
import type { StoredPosition } from '../../../../src/desk/account/positions/stored-position.js'
import type { Claims } from '../../../../src/desk/trading/evidence/claims.js'
import type { ExecuteCall } from '../../../../src/service/service.js'
import { CLOSED, NOTHING, ORDER, POSITION, TRIGGER } from '../actions/support.js'
import { claimsInMemory, look, OPENING_TERMS, sentTicket } from './support.js'

const opening: ExecuteCall = { name: 'newPositionOrder', params: OPENING_TERMS }
const stop: ExecuteCall = {
  name: 'addTPSL',
  params: { posId: '12', slPrice: '57000', slAmountPercent: '100' },
}
const HOUR = 3_600_000

/** Claims in which a ticket of an earlier life of these rows has proved its outcome, at a time. */
async function claimedAt(seenAt: number, ...rows: readonly string[]): Promise<Claims> {
  const claims = claimsInMemory()
  const owner = { userId: 7, accountId: 'a1', venue: 'service', chainId: '42161', wallet: undefined }
  for (const evidence of rows)
    await claims.claim(owner, { evidence, ticketId: 'earlier', seenAt, notBefore: 0 })
  return claims
}

const ofOpening = async (
  createdAt: number | undefined,
  before: AccountState,
  now: Partial<AccountState> = {},
) => {
  const read = { ...NOTHING, positions: [{ ...POSITION, createdAt }], readAt: before.readAt + 1_000, ...now }
  return (await look([sentTicket(opening, before)], read, await claimedAt(HOUR, 'position 12'))).finding
}

test.each<readonly [string, number | undefined, Partial<AccountState>, Partial<AccountState>]>([
  ['its time is later than that', 3 * HOUR, {}, {}],
  [
    'its earlier life had ended before the sending',
    undefined,
    {},
    { closed: [{ ...CLOSED, closedAt: 2 * HOUR, createdAt: HOUR, size: '1' }] },
  ],
  ['the end was read just before the sending', 3 * HOUR, { closed: [{ ...CLOSED, closedAt: 2 * HOUR }] }, {}],
])('an id that is used again proves the ticket of its new life: %s', async (_how, createdAt, before, now) => {
  expect(await ofOpening(createdAt, { ...NOTHING, readAt: 3 * HOUR, ...before }, now)).toMatchObject({
    is: 'done',
    facts: { positionId: '12' },
  })
})

test('a row that another ticket holds is that of no other while nothing tells of an end', async () => {
  expect(await ofOpening(undefined, { ...NOTHING, readAt: 3 * HOUR })).toEqual({ is: 'nothing' })
  expect(await ofOpening(HOUR, { ...NOTHING, readAt: HOUR + 1_000 })).toEqual({ is: 'nothing' })
})

test('a stop of a position that took the id of another is its own, also at the same price', async () => {
  const found = async (createdAt: number | undefined) => {
    const positions = [{ ...POSITION, createdAt }]
    const before = { ...NOTHING, positions, readAt: 3 * HOUR }
    const now = { ...before, triggers: [TRIGGER], readAt: 3 * HOUR + 1_000 }
    const claims = await claimedAt(HOUR, 'trigger 12/0 57000')
    return (await look([sentTicket(stop, before)], now, claims)).finding.is
  }
  expect(await found(2 * HOUR)).toBe('done')
  expect(await found(HOUR - 60_000)).toBe('nothing')
})

test('the record of an earlier life of its id is not that of an order that waits', async () => {
  const limit: ExecuteCall = {
    name: 'newPositionOrder',
    params: { ...OPENING_TERMS, positionType: 'Limit', lmtPrice: '58000' },
  }
  const before = { ...NOTHING, readAt: 3 * HOUR }
  // A read of the closed list may lack any row, such as that of the earlier end before the sending.
  const earlier = { ...CLOSED, closedAt: 3 * HOUR - 60_000, createdAt: 2 * HOUR }
  const foundAfter = async (ms: number, closed: AccountState['closed']) => {
    const ticket = sentTicket(limit, before, {
      evidence: { rows: { position: 'position 12' }, seenAt: 3 * HOUR + 1_000 },
      absences: { [`record of 12 after ${earlier.closedAt}`]: 3 * HOUR },
    })
    const now = { ...NOTHING, readAt: 3 * HOUR + ms, pending: [{ ...ORDER, limitPrice: '58000' }], closed }
    return (await look([ticket], now)).finding
  }
  const resting = { is: 'done', facts: { positionId: '12', resting: 'yes' } }
  expect(await foundAfter(4_000, [earlier])).toEqual(resting)
  expect(await foundAfter(400_000, [earlier])).toEqual(resting)
  const cancelled = { ...CLOSED, status: 'CANCELED', closedAt: 3 * HOUR + 2_000 }
  expect(await foundAfter(4_000, [earlier, cancelled])).toMatchObject({ is: 'cancelled' })
})

test.each<readonly [string, Partial<AccountState>, string]>([
  ['open now', { positions: [POSITION] }, 'seen'],
  [
    'ended, and the record of the cancelled order is cut off',
    { closed: [{ ...CLOSED, closedAt: 20_000 }] },
    'seen',
  ],
  [
    'ended, beside the record of the cancelled order',
    {
      closed: [
        { ...CLOSED, closedAt: 20_000 },
        { ...CLOSED, status: 'CANCELED', closedAt: 12_000 },
      ],
    },
    'cancelled',
  ],
])('a limit order is not told as filled by a later order that got its id: %s', async (_what, now, is) => {
  const limit: ExecuteCall = {
    name: 'newPositionOrder',
    params: { ...OPENING_TERMS, positionType: 'Limit', lmtPrice: '58000' },
  }
  const waited = sentTicket(
    limit,
    { ...NOTHING, readAt: 10_000 },
    {
      evidence: { rows: { position: 'position 12' }, seenAt: 11_000 },
    },
  )
  const before = { ...NOTHING, readAt: 13_000, closed: [{ ...CLOSED, status: 'CANCELED', closedAt: 12_000 }] }
  const later = sentTicket(opening, before, {
    id: 'later',
    evidence: { rows: { position: 'position 12' }, seenAt: 14_000 },
  })
  const claims = await claimedAt(14_000, 'position 12')
  const { finding } = await look([waited, later], { ...NOTHING, readAt: 30_000, ...now }, claims)
  expect(finding.is).toBe(is)
})

test.each<readonly [string, Partial<StoredPosition>]>([
  ['of another pair', { pairId: '2' }],
  ['of the other side', { isLong: false }],
  ['of a later time', { createdAt: 20_000 }],
])('a close that is done keeps its end while the id is that of a position %s', async (_which, terms) => {
  const close: ExecuteCall = {
    name: 'decreasePosition',
    params: { posId: '12', size: '2000', isLong: true, tokenId: '1' },
  }
  const before = { ...NOTHING, readAt: 10_000, positions: [{ ...POSITION, createdAt: 9_000 }] }
  const closed = sentTicket(close, before, { state: 'done', outcome: { size: '0' } })
  const next = { ...POSITION, createdAt: undefined, size: '780', isQueued: false, ...terms }
  const read = { ...NOTHING, positions: [next] }
  const { absences } = await look([closed], { ...read, readAt: 30_000 })
  const { finding } = await look([{ ...closed, absences }], { ...read, readAt: 130_000 })
  expect(finding).toEqual({ is: 'seen', facts: { record: 'awaited' } })
})

test('a stop is not missed beside a later position that got the id of its own', async () => {
  const before = { ...NOTHING, readAt: 10_000, positions: [{ ...POSITION, isLong: false }] }
  const sent = sentTicket(stop, before)
  const read = { ...NOTHING, positions: [POSITION], triggers: [{ ...TRIGGER, price: '55000' }] }
  const { absences } = await look([sent], { ...read, readAt: 30_000 })
  const { finding } = await look([{ ...sent, absences }], { ...read, readAt: 130_000 })
  expect(finding).toEqual({ is: 'untold', facts: { position: 'ended' } })
})
