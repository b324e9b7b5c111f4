import { describe, expect, test } from 'vitest'
import { createFindEvidence } from '../../../../src/desk/trading/evidence/find-evidence.js'
import type { AccountState } from '../../../../src/desk/trading/evidence/account-state.js'
import type { SentTicket } from '../../../../src/desk/trading/evidence/conflicting-tickets.js'
import type { Finding } from '../../../../src/desk/trading/evidence/finding.js'
import type { ExecuteCall } from '../../../../src/service/service.js'
import { POSITION, TRIGGER } from '../actions/support.js'
import { OPENING_TERMS, claimsInMemory, look, sentTicket } from './support.js'

const side = { posId: '12', tokenId: '1', isLong: true } as const
const closing = (size: string): ExecuteCall => ({ name: 'decreasePosition', params: { ...side, size } })

/** The account with the one position, of this size, at a time. */
const account = (size: string, readAt: number): AccountState => ({
  readAt,
  positions: [{ ...POSITION, size }],
  pending: [],
  triggers: [],
  closed: [],
})

/** What became of the first of these tickets by one read of the account. */
const find = async (tickets: readonly SentTicket[], now: AccountState): Promise<Finding> =>
  (await look(tickets, now)).finding

test('of two closes alike, sent one after the other, each is called one of two', async () => {
  const early = sentTicket(closing('500'), account('2000', 10_000), { id: 'early', state: 'unknown' })
  const late = sentTicket(closing('500'), account('2000', 10_500), { id: 'late', state: 'unknown' })
  const now = account('1500', 20_000)
  expect(await find([late, early], now)).toEqual({ is: 'ambiguous', count: 2 })
  expect(await find([early, late], now)).toEqual({ is: 'ambiguous', count: 2 })
})

test('a close that others of different sizes may explain as well is not called one of several alike', async () => {
  const whole = sentTicket(closing('500'), account('2000', 10_000), { id: 'whole', state: 'unknown' })
  const parts = ['200', '300'].map((size) =>
    sentTicket(closing(size), account('2000', 10_000), { id: `part ${size}`, state: 'unknown' }),
  )
  expect(await find([whole, ...parts], account('1500', 20_000))).toEqual({ is: 'nothing' })
})

test('a close is not called one of several alike where all of them may have been carried out', async () => {
  const [one, other, both] = ['500', '500.0', '1000'].map((size, index) =>
    sentTicket(closing(size), account('2000', 10_000), { id: `close ${index}`, state: 'unknown' }),
  )
  expect(await find([one!, other!, both!], account('1000', 20_000))).toEqual({ is: 'nothing' })
})

test('of three closes alike, sent one after the other, each is called one of three', async () => {
  const closes = [10_000, 10_500, 11_000].map((readAt) =>
    sentTicket(closing('500'), account('2000', readAt), { id: `close ${readAt}`, state: 'unknown' }),
  )
  for (const one of closes)
    expect(await find([one, ...closes], account('1500', 20_000))).toEqual({ is: 'ambiguous', count: 3 })
})

test('the second of two changes alike is told once the first is known to have come before it', async () => {
  const add: ExecuteCall = { name: 'addCollateral', params: { posId: '12', amount: '21' } }
  const with21 = (times: number, readAt: number): AccountState => ({
    ...account('2000', readAt),
    positions: [{ ...POSITION, size: '2000', collateral: `${200 + 21 * times}` }],
  })
  // The first was carried out before the second was sent, and seen after that.
  const first = sentTicket(add, with21(0, 10_000), { id: 'first' })
  const second = sentTicket(add, with21(1, 10_500), { id: 'second' })
  const findEvidence = createFindEvidence({
    claims: claimsInMemory(),
    listTickets: async () => tickets,
  })
  let tickets: readonly SentTicket[] = [second, first]
  const now = with21(2, 20_000)
  const { finding, held } = await findEvidence(first, now)
  expect(finding.is).toBe('done')
  tickets = [second, { ...first, state: 'done', since: 20_000, evidence: held }]
  expect((await findEvidence(second, { ...now, readAt: 21_000 })).finding.is).toBe('done')
})

test('of two openings alike, one with a stop, neither takes the position of the other', async () => {
  const before: AccountState = { readAt: 10_000, positions: [], pending: [], triggers: [], closed: [] }
  const guarded = sentTicket(
    { name: 'newPositionOrderWithTPSL', params: { ...OPENING_TERMS, stopLoss: '57000' } },
    before,
    { id: 'guarded', sentAt: 10_001 },
  )
  const plain = sentTicket({ name: 'newPositionOrder', params: OPENING_TERMS }, before, {
    id: 'plain',
    sentAt: 10_500,
  })
  const positions = ['21', '20'].map((id) => ({ ...POSITION, id, createdAt: 10_000 }))
  const findEvidence = createFindEvidence({
    claims: claimsInMemory(),
    listTickets: async () => [plain, guarded],
  })
  // The stops are read before the positions: the first read shows both positions without any.
  const first: AccountState = { ...before, readAt: 12_000, positions }
  for (const ticket of [plain, guarded]) expect((await findEvidence(ticket, first)).held).toBeUndefined()
  const second = { ...first, readAt: 13_000, triggers: [{ ...TRIGGER, positionId: '20', price: '57000' }] }
  expect((await findEvidence(guarded, second)).held?.rows).toEqual({ position: 'position 20' })
  expect((await findEvidence(plain, second)).held?.rows).toEqual({ position: 'position 21' })
})

describe('of two positions alike, one of which another program has opened', () => {
  const before: AccountState = { readAt: 10_000, positions: [], pending: [], triggers: [], closed: [] }
  const [first, second] = ['20', '21'].map((id) => ({ ...POSITION, id, createdAt: 10_500 })) as [
    typeof POSITION,
    typeof POSITION,
  ]
  const both: AccountState = { ...before, readAt: 12_000, positions: [second, first] }

  test('an order takes neither, also once one of them has changed', async () => {
    const ticket = sentTicket({ name: 'newPositionOrder', params: OPENING_TERMS }, before)
    const { finding, held, absences } = await look([ticket], both)
    expect([finding, held]).toEqual([{ is: 'ambiguous', count: 2, facts: {} }, undefined])

    const halved = { ...both, readAt: 13_000, positions: [second, { ...first, size: '1000' }] }
    const none = { ...both, readAt: 14_000, positions: [{ ...second, size: '500' }] }
    let known = absences
    for (const now of [halved, none, { ...halved, readAt: 15_000 }]) {
      const again = await look([{ ...ticket, absences: known }], now)
      expect(again.held).toBeUndefined()
      known = again.absences
    }
  })

  test('an order takes the one that shows its stop, as soon as one does', async () => {
    const call: ExecuteCall = {
      name: 'newPositionOrderWithTPSL',
      params: { ...OPENING_TERMS, stopLoss: '57000' },
    }
    const ticket = sentTicket(call, before)
    const bare = await look([ticket], both)
    expect([bare.finding.is, bare.held]).toEqual(['nothing', undefined])

    const stop = { ...TRIGGER, positionId: '20', price: '57000' }
    const guarded = { ...both, readAt: 13_000, triggers: [stop] }
    const { finding, held } = await look([{ ...ticket, absences: bare.absences }], guarded)
    expect([finding.is, held?.rows]).toEqual(['done', { position: 'position 20' }])
  })

  test('two orders take one each', async () => {
    const [early, late] = [10_001, 10_500].map((sentAt) =>
      sentTicket({ name: 'newPositionOrder', params: OPENING_TERMS }, before, { id: `t${sentAt}`, sentAt }),
    ) as [SentTicket, SentTicket]
    const claims = claimsInMemory()
    expect((await look([early, late], both, claims)).held?.rows).toEqual({ position: 'position 21' })
    expect((await look([late, early], both, claims)).held?.rows).toEqual({ position: 'position 20' })
  })
})

test('a deposit whose transaction is known is that of no other ticket', async () => {
  const before: AccountState = { readAt: 10_000, positions: [], pending: [], triggers: [], deposits: [] }
  const fixed = sentTicket({ name: 'depositSelf', params: { amount: '23' } }, before, {
    id: 'fixed',
    outcome: { transactionHash: '0xAB' },
  })
  const all = sentTicket({ name: 'depositSelfAllUSDC', params: {} }, before, {
    id: 'all',
    state: 'unknown',
    sentAt: 10_002,
  })
  const listed = { ...before, readAt: 12_000, deposits: [{ hash: '0xab', amount: '23', createdAt: 11_000 }] }
  expect(await find([fixed, all], listed)).toEqual({ is: 'done', facts: {} })
  expect(await find([all, fixed], listed)).toEqual({ is: 'nothing' })
})
