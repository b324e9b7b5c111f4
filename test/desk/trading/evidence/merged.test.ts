import { describe, expect, test } from 'vitest'
import type { AccountState } from '../../../../src/desk/trading/evidence/account-state.js'
import type { Claims } from '../../../../src/desk/trading/evidence/claims.js'
import type { SentTicket } from '../../../../src/desk/trading/evidence/conflicting-tickets.js'
import { createFindEvidence, type Evidence } from '../../../../src/desk/trading/evidence/find-evidence.js'
import type { ExecuteCall } from '../../../../src/service/service.js'
import { NOTHING, OPEN, ORDER, POSITION, TRIGGER } from '../actions/support.js'
import { claimsInMemory, OPENING_TERMS, sentTicket } from './support.js'

const terms = { ...OPENING_TERMS, size: '300', collateral: '50' }
const opening: ExecuteCall = { name: 'newPositionOrder', params: terms }
const guarded: ExecuteCall = { name: 'newPositionOrderWithTPSL', params: { ...terms, stopLoss: '57000' } }
const adding: ExecuteCall = {
  name: 'addPosition',
  params: { posId: '12', tokenId: '1', isLong: true, size: '300', collateral: '50' },
}
const before: AccountState = { ...OPEN, readAt: 10_000 }
/** Position 12 with so much of it, and nothing else: 50 of collateral for 300 of size beyond the 2,000 with 200. */
const grown = (size: string, readAt: number, more: Partial<AccountState> = {}): AccountState => {
  const collateral = COLLATERAL[size] ?? '200'
  return { ...NOTHING, positions: [{ ...POSITION, size, collateral }], readAt, ...more }
}
const COLLATERAL: Readonly<Record<string, string>> = { '2300': '250', '2600': '300', '1300': '250' }

/** What reads of the account show of a ticket, one after the other. */
function reading(
  ticket: SentTicket,
  {
    claims = claimsInMemory(),
    beside = [],
  }: { readonly claims?: Claims; readonly beside?: readonly SentTicket[] } = {},
): (...reads: readonly AccountState[]) => Promise<Evidence> {
  const find = createFindEvidence({ claims, listTickets: async () => [current, ...beside] })
  let current = ticket
  return async (...reads) => {
    let last: Evidence | undefined
    for (const now of reads) {
      last = await find(current, now)
      const { finding, held, absences } = last
      const known = { evidence: held, absences, ...(finding.is === 'done' ? { state: 'done' as const } : {}) }
      current = Object.assign({}, current, known)
    }
    return last!
  }
}

const two = (size: string, more: Partial<AccountState> = {}) => [
  grown(size, 12_000, more),
  grown(size, 18_000, more),
]

describe('an order that the service fills into a position of its pair and side', () => {
  test('is done by the growth of that position, once its own row is in no list for a while', async () => {
    const reads = reading(sentTicket(opening, before))
    expect((await reads(grown('2300', 12_000))).finding).toEqual({ is: 'nothing' })
    expect(await reads(grown('2300', 18_000))).toMatchObject({
      finding: { is: 'done', facts: { positionId: '12' } },
      held: { rows: { change: 'change 12 size 2000>2300' } },
    })
    // It is known by that from then on.
    expect((await reads(grown('5000', 30_000))).finding).toMatchObject({ facts: { positionId: '12' } })
  })

  test('is the same where its own row was seen while it waited', async () => {
    const pending = [{ ...ORDER, id: '20', size: '300', collateral: '50' }]
    const reads = reading(sentTicket(opening, before))
    const found = await reads(grown('2000', 11_000, { pending }), ...two('2300'))
    expect(found.finding).toMatchObject({ is: 'done', facts: { positionId: '12' } })
    expect(found.held?.rows).toMatchObject({ position: 'position 20' })
  })

  test('has its stop in place on that position, or missing', async () => {
    const found = async (triggers: AccountState['triggers']) => {
      const reads = reading(sentTicket(guarded, before))
      return (await reads(...two('2300', { triggers }), grown('2300', 90_000, { triggers }))).finding
    }
    const stop = { ...TRIGGER, isTakeProfit: false, price: '57000', percent: '100', createdAt: undefined }
    expect(await found([stop])).toMatchObject({ is: 'done', facts: { stopLoss: 'placed' } })
    expect(await found([])).toMatchObject({ is: 'done', facts: { stopLoss: 'missing' } })
  })
})

test.each<readonly [string, readonly AccountState[]]>([
  ['it grew by another amount', two('2500')],
  [
    'it grew by another collateral',
    two('2300').map((now) => ({ ...now, positions: [{ ...POSITION, size: '2300', collateral: '260' }] })),
  ],
  ['it grew from another size', [grown('2300', 12_000), grown('1700', 18_000)]],
  [
    'the position is of the other side',
    two('2300').map((now) => ({
      ...now,
      positions: now.positions.map((one) => ({ ...one, isLong: false })),
    })),
  ],
  [
    'the order waits still',
    two('2300', {
      pending: [
        { ...ORDER, id: '20', size: '300', collateral: '50', limitPrice: undefined, stopPrice: undefined },
      ],
    }),
  ],
  ['only one read shows it', [grown('2000', 12_000), grown('2300', 18_000)].slice(1)],
])('a position is no evidence of an order where %s', async (_why, reads) => {
  const found = await reading(sentTicket(opening, before))(...reads)
  expect([found.finding.is, found.held?.rows['change']]).not.toContain('done')
  expect(found.held?.rows['change']).toBeUndefined()
})

describe('one growth proves one ticket', () => {
  const first = sentTicket(opening, before, { id: 'one' })

  test('of two openings alike it is that of either', async () => {
    const second = sentTicket(opening, before, { id: 'two', sentAt: 10_002 })
    const found = await reading(first, { beside: [second] })(...two('2300'))
    expect(found.finding.is).toBe('nothing')
  })

  test('both are done where it grew by both, each by its own step', async () => {
    const claims = claimsInMemory()
    const second = sentTicket(opening, before, { id: 'two', sentAt: 10_002 })
    const [one, other] = [
      await reading(first, { claims, beside: [second] })(...two('2600')),
      await reading(second, { claims, beside: [first] })(...two('2600')),
    ]
    expect([one.held?.rows, other.held?.rows]).toEqual([
      { change: 'change 12 size 2000>2300' },
      { change: 'change 12 size 2300>2600' },
    ])
  })

  test('an addition to the position and an opening do not both take it', async () => {
    const claims = claimsInMemory()
    const added = sentTicket(adding, before, { id: 'two', sentAt: 10_002 })
    const found = [
      await reading(added, { claims, beside: [first] })(...two('2300')),
      await reading(first, { claims, beside: [added] })(...two('2300')),
    ]
    expect(found.filter(({ finding }) => finding.is === 'done')).toHaveLength(0)
    const both = await reading(added, { claims, beside: [first] })(...two('2600'))
    expect(both.finding.is).toBe('done')
  })
})

test('two orders that were filled into one new position are each known by their step', async () => {
  const empty: AccountState = { ...NOTHING, readAt: 10_000 }
  const claims = claimsInMemory()
  const bigger: ExecuteCall = {
    name: 'newPositionOrder',
    params: { ...OPENING_TERMS, size: '1000', collateral: '200' },
  }
  const one = sentTicket(bigger, empty, { id: 'one' })
  const other = sentTicket(opening, empty, { id: 'two', sentAt: 10_002 })
  const rows = [
    (await reading(one, { claims, beside: [other] })(...two('1300'))).held?.rows,
    (await reading(other, { claims, beside: [one] })(...two('1300'))).held?.rows,
  ]
  expect(rows).toEqual([{ change: 'change 12 size 0>1000' }, { change: 'change 12 size 1000>1300' }])
})

test('an order that waited is not filled into the position that another one has just opened, though one alike was lost before', async () => {
  const empty: AccountState = { ...NOTHING, readAt: 10_000 }
  const bigger: ExecuteCall = {
    name: 'newPositionOrder',
    params: { ...OPENING_TERMS, size: '1000', collateral: '200' },
  }
  const lost = sentTicket(opening, { ...empty, readAt: 5_000 }, { id: 'lost', sentAt: 5_001 })
  const other = sentTicket(bigger, { ...empty, readAt: 11_000 }, { id: 'other', sentAt: 11_001 })
  const opened: SentTicket = {
    ...other,
    state: 'done',
    evidence: { rows: { position: 'position 12' }, seenAt: 12_000 },
  }
  const waited: SentTicket = {
    ...sentTicket(opening, empty, { id: 'waited', sentAt: 10_001 }),
    state: 'done',
    outcome: { positionId: '29', resting: 'yes' },
    evidence: { rows: { position: 'position 29' }, seenAt: 10_500 },
  }
  const { held } = await reading(waited, { beside: [lost, opened] })(...two('1000'))
  expect(held?.rows).toEqual({ position: 'position 29' })
})

test('a position that another key has opened since is not explained by what was added and closed here', async () => {
  const bare: AccountState = { ...NOTHING, readAt: 10_000 }
  const beside = [
    sentTicket({ ...opening, params: { ...terms, size: '500' } }, bare, { id: 'two', sentAt: 10_002 }),
    sentTicket(
      { name: 'decreasePosition', params: { posId: '12', tokenId: '1', isLong: true, size: '400' } },
      bare,
      { id: 'three', sentAt: 10_003 },
    ),
  ]
  // 800 with 100 of collateral, of which a half was closed; or what somebody else has opened.
  const appeared = [12_000, 18_000].map((readAt) => ({
    ...NOTHING,
    readAt,
    positions: [{ ...POSITION, size: '400', collateral: '50' }],
  }))
  const found = async (claims: Claims) =>
    (await reading(sentTicket(opening, bare), { claims, beside })(...appeared)).held?.rows['change']
  expect(await found(claimsInMemory())).toBe('change 12 size 0>300')
  const claims = claimsInMemory()
  const owner = { userId: 8, accountId: 'b1', venue: 'service', chainId: '42161', wallet: '0xa' } as const
  await claims.claim(owner, { evidence: 'position 12', ticketId: 'of another', seenAt: 11_000, notBefore: 0 })
  expect(await found(claims)).toBeUndefined()
})
