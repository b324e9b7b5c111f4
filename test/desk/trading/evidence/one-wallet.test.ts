import { describe, expect, test } from 'vitest'
import type { AccountState } from '../../../../src/desk/trading/evidence/account-state.js'
import { createClaims } from '../../../../src/desk/trading/evidence/claims.js'
import type { SentTicket } from '../../../../src/desk/trading/evidence/conflicting-tickets.js'
import { createFindEvidence } from '../../../../src/desk/trading/evidence/find-evidence.js'
import type { Finding } from '../../../../src/desk/trading/evidence/finding.js'
import type { ExecuteCall } from '../../../../src/service/service.js'
import { clientOf, everythingIn } from '../../../redis/support.js'
import { redisForThisFile } from '../../../support/redis/redis.js'
import { CLOSED, NOTHING, POSITION } from '../actions/support.js'
import { OPENING_TERMS, sentTicket } from './support.js'

const redis = clientOf(redisForThisFile())
const WALLET = '0xab'
const BEFORE: AccountState = { ...NOTHING, readAt: 10_000 }
const opening: ExecuteCall = { name: 'newPositionOrder', params: OPENING_TERMS }
const alike: Finding = { is: 'ambiguous', count: 2, facts: {} }

interface Key {
  readonly userId?: number
  readonly accountId?: string
  readonly call?: ExecuteCall
  readonly sentAt?: number
  readonly before?: AccountState
}

/** Somebody with a key of the wallet, who sent a ticket and knows of no ticket but their own. */
function holder(id: string, { call = opening, sentAt = 10_001, before = BEFORE, ...of }: Key) {
  let ticket = sentTicket(call, before, { id, sentAt })
  ticket = { ...ticket, quote: { ...ticket.quote, venue: 'service', userId: 7, accountId: 'a1', ...of } }
  const find = createFindEvidence({
    claims: createClaims({ redis: redis() }),
    listTickets: async () => [ticket],
  })
  return {
    /** What a read of the account shows of the ticket. */
    reads: async (now: AccountState): Promise<Finding> => {
      const { finding, held, absences, wallet } = await find(ticket, now)
      const known: Partial<SentTicket> = { evidence: held, absences, wallet }
      ticket = { ...ticket, ...known, ...(finding.is === 'done' ? { state: 'done' } : {}) }
      return finding
    },
  }
}

/** A read of the wallet that shows these positions. */
const read = (readAt: number, ...ids: readonly string[]): AccountState => ({
  ...NOTHING,
  readAt,
  wallet: WALLET,
  positions: ids.map((id) => ({ ...POSITION, id, createdAt: 10_000 })),
})

describe.each<readonly [string, Key, Key]>([
  ['two people', { userId: 7 }, { userId: 8 }],
  ['two accounts of one person', { accountId: 'a1' }, { accountId: 'a2' }],
])('of two openings alike by %s with keys of one wallet', (_, one, other) => {
  test.each([
    ['the first', 10_001, 10_002],
    ['the second', 10_002, 10_001],
  ])('none is told as done by a single position, seen by %s first', async (__, oneSent, otherSent) => {
    const [first, second] = [
      holder('t1', { ...one, sentAt: oneSent }),
      holder('t2', { ...other, sentAt: otherSent }),
    ]
    expect((await first.reads(read(12_000, '20'))).is).toBe('nothing')
    expect(await second.reads(read(12_500, '20'))).toEqual(alike)
    for (const readAt of [13_000, 14_000, 15_000])
      for (const each of [first, second]) expect(await each.reads(read(readAt, '20'))).toEqual(alike)
  })

  test('both are told as done once each has a position', async () => {
    const [first, second] = [holder('t1', one), holder('t2', { ...other, sentAt: 10_002 })]
    await first.reads(read(12_000, '20'))
    expect(await second.reads(read(12_500, '20'))).toEqual(alike)
    expect(await first.reads(read(13_000, '20', '21'))).toMatchObject({ is: 'done' })
    expect(await second.reads(read(13_500, '20', '21'))).toMatchObject({ is: 'done' })
  })

  test('a position that one holds is never told to the other, also after its end', async () => {
    const [first, second] = [holder('t1', one), holder('t2', other)]
    for (const readAt of [12_000, 13_000]) await first.reads(read(readAt, '20'))
    expect((await second.reads(read(13_500, '20'))).is).toBe('nothing')
    const ended = { ...CLOSED, id: '20', createdAt: 10_000, closedAt: 13_600 }
    const { wallet: _wallet, ...after } = { ...read(14_000), closed: [ended] }
    for (const readAt of [14_000, 15_000])
      expect((await second.reads({ ...after, readAt })).is).toBe('nothing')
  })

  test('what no read names a wallet for is decided by person and account', async () => {
    const { wallet: _wallet, ...unnamed } = read(12_000, '20')
    for (const each of [holder('t1', one), holder('t2', other)])
      expect((await each.reads(unnamed)).is).toBe('done')
  })

  test('one of another size, or settled before, is no other', async () => {
    const first = holder('t1', one)
    const larger = { ...OPENING_TERMS, size: '4000' }
    const second = holder('t2', { ...other, call: { name: 'newPositionOrder', params: larger } })
    await second.reads(read(11_900))
    expect((await first.reads(read(12_000, '20'))).is).toBe('nothing')
    expect((await first.reads(read(13_000, '20'))).is).toBe('done')
    const third = holder('t3', { ...other, sentAt: 14_001, before: read(14_000, '20') })
    await third.reads(read(15_000, '20'))
    const twice = { ...read(16_000, '20', '21') }
    const positions = twice.positions.map((position) => ({ ...position, createdAt: 15_000 }))
    expect((await third.reads({ ...twice, positions })).is).toBe('done')
  })
})

test('a wallet that is known before its first row costs no read more', async () => {
  const one = holder('t1', { before: { ...BEFORE, wallet: WALLET } })
  expect((await one.reads({ ...BEFORE, readAt: 11_000 })).is).toBe('nothing')
  expect((await one.reads(read(12_000, '20'))).is).toBe('done')
})

test('a change of a position that two people ask for is told to one of them, and is one of two alike for the other', async () => {
  const call: ExecuteCall = {
    name: 'decreasePosition',
    params: { posId: '12', tokenId: '1', isLong: true, size: '500' },
  }
  const with12 = (size: string, readAt: number): AccountState => ({
    ...read(readAt),
    positions: [{ ...POSITION, size }],
  })
  const before = with12('2000', 10_000)
  const [first, second] = [7, 8].map((userId) => holder(`t${userId}`, { userId, call, before }))
  expect((await first!.reads(with12('1500', 12_000))).is).toBe('done')
  expect(await second!.reads(with12('1500', 12_000))).toMatchObject({ is: 'ambiguous', count: 2 })
})

test('what is kept for a wallet names nobody and not its address, and ends by itself', async () => {
  const one = holder('t1', { userId: 7_700_007, accountId: 'acc1' })
  await one.reads(read(12_000, '20'))
  const ofWallet = async (): Promise<readonly string[]> => await redis().keys('squawkbox:{wallet:*')
  const sent = await ofWallet()
  expect(new Set(sent.map((key) => key.split('}:')[1]))).toEqual(new Set(['calls', 'openings']))
  for (const key of sent) expect(await redis().pttl(key)).toBeLessThanOrEqual(3_600_000)
  const lines = (await everythingIn(redis())).split('\n').filter((line) => line.includes('{wallet:'))
  expect(lines.join('\n')).toContain('"sentAt')
  expect(lines.join('\n')).not.toMatch(/7700007|acc1|0xab/)
  await one.reads(read(13_000, '20'))
  // Once it has its row it is announced no longer.
  const left = await ofWallet()
  expect(new Set(left.map((key) => key.split('}:')[1]))).toEqual(new Set(['calls', 'evidence']))
  const evidence = left.find((key) => key.endsWith(':evidence'))
  expect(await redis().pttl(evidence!)).toBeLessThanOrEqual(2 * 86_400_000)
})
