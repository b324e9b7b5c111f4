import { describe, expect, test } from 'vitest'
import type { AccountState, StoredOrder } from '../../../../src/desk/trading/evidence/account-state.js'
import { createFindEvidence, type Evidence } from '../../../../src/desk/trading/evidence/find-evidence.js'
import type { Finding } from '../../../../src/desk/trading/evidence/finding.js'
import { claimsInMemory, sentTicket } from '../evidence/support.js'
import { CLOSED, NOTHING, OPEN, ORDER, POSITION, TRAIL, TRAILING, untold, waiting } from './support.js'

const SENT_AT = 1_000_000
const MINUTE = 60_000

const before: AccountState = { ...OPEN, readAt: SENT_AT - 1 }
const placed: StoredOrder = { ...TRAILING, createdAt: SENT_AT }
const isPlaced: Finding = { is: 'done', facts: { stopLoss: 'placed' } }
const isMissing: Finding = { is: 'cancelled', facts: { stopLoss: 'missing' } }
const isSeen: Finding = { is: 'seen', facts: {} }

/** Findings of reads of the account, three seconds apart or this long, for a ticket of a trailing stop. */
async function findings(
  reads: readonly Partial<AccountState>[],
  { was = before, id = 't1', claims = claimsInMemory(), outcome = {}, apart = 3_000 } = {},
): Promise<readonly Finding[]> {
  const find = createFindEvidence({ claims, listTickets: async () => [] })
  const ticket = sentTicket(TRAIL, was, { id, outcome })
  const found: Evidence[] = []
  for (const [index, read] of reads.entries()) {
    const { held: evidence, absences } = found.at(-1) ?? {}
    const now = { ...before, ...read, readAt: SENT_AT + apart * (index + 1) }
    found.push(await find({ ...ticket, evidence, absences }, now))
  }
  return found.map(({ finding }) => finding)
}

/** The last of them, where the account stays as it is. */
const finding = async (now: Partial<AccountState>, was?: AccountState): Promise<Finding | undefined> =>
  (await findings([now, now], was && { was })).at(-1)

describe('a trailing stop is in place', () => {
  test('where the slot of its position has one, placed since', async () => {
    expect(await finding({ pending: [placed] })).toEqual(isPlaced)
    // The clocks of the bot and the service may differ by six minutes.
    const early = (ms: number) => ({ pending: [{ ...placed, createdAt: SENT_AT - ms }] })
    expect(await finding(early(6 * MINUTE))).toEqual(isPlaced)
    expect(await finding(early(6 * MINUTE + 1))).toEqual(waiting)
  })

  test('once it was there for two seconds', async () => {
    const there = { pending: [placed] }
    expect(await findings([there, there], { apart: 1_999 })).toEqual([isSeen, isSeen])
    expect(await findings([there, there], { apart: 2_000 })).toEqual([isSeen, isPlaced])
  })

  test('and not where nothing, another order or one of another position is pending', async () => {
    expect(await finding({})).toEqual(waiting)
    expect(await finding({ pending: [{ ...ORDER, createdAt: SENT_AT }] })).toEqual(waiting)
    expect(await finding({ pending: [{ ...placed, id: '13' }] })).toEqual(waiting)
  })

  test('where it is another than the one before, by the time of its placing', async () => {
    const had = (order: Partial<StoredOrder>) => ({ ...before, pending: [{ ...placed, ...order }] })
    expect(await finding({ pending: [placed] }, had({}))).toEqual(waiting)
    expect(await finding({ pending: [placed] }, had({ createdAt: SENT_AT - 1_000 }))).toEqual(isPlaced)
    expect(await finding({ pending: [placed] }, had({ id: '13' }))).toEqual(isPlaced)
  })

  test('where it took the place of one that another ticket holds', async () => {
    const claims = claimsInMemory()
    const first = { pending: [placed] }
    expect(await findings([first, first], { claims })).toEqual([isSeen, isPlaced])
    const second = { pending: [{ ...placed, createdAt: SENT_AT + 1_000 }] }
    expect(await findings([first, first], { claims, id: 't2' })).toEqual([waiting, waiting])
    expect(await findings([second, second], { claims, id: 't2' })).toEqual([isSeen, isPlaced])
  })

  test('and not where its price is behind the one that was sent: a trailing stop never goes back', async () => {
    const at = (stopPrice: string | undefined, isLong = true) => ({
      positions: [{ ...POSITION, isLong }],
      pending: [{ ...placed, isLong, stopPrice }],
    })
    expect(await finding(at('58800.1'))).toEqual(isPlaced)
    expect(await finding(at('58799.9'))).toEqual(waiting)
    const short = { ...before, positions: [{ ...POSITION, isLong: false }] }
    expect(await finding(at('58799.9', false), short)).toEqual(isPlaced)
    expect(await finding(at('58800.1', false), short)).toEqual(waiting)
    // Nothing to compare with.
    expect(await finding(at(undefined))).toEqual(isPlaced)
    const unknown = { ...before, positions: [{ ...POSITION, isLong: undefined }] }
    expect(await finding(at('58799.9'), unknown)).toEqual(isPlaced)
    expect(await finding(at('58800.1'), unknown)).toEqual(isPlaced)
    // A position may be missing from a single read.
    expect(await finding({ ...OPEN, ...at('58799.9') }, { ...before, positions: [] })).toEqual(isPlaced)
  })

  test('at any price, where the service accepted it', async () => {
    const behind = { pending: [{ ...placed, stopPrice: '58799.9' }] }
    const outcome = { transactionHash: '0xaa' }
    expect((await findings([behind, behind], { outcome })).at(-1)).toEqual(isPlaced)
  })

  test('for the share that was asked for, and is said to be for another where the service states another', async () => {
    const of = (percent: string) => ({ pending: [{ ...placed, percent }] })
    const isForAnother: Finding = { is: 'seen', facts: { stopLoss: 'part' } }
    expect(await finding(of('100'))).toEqual(isPlaced)
    expect(await finding(of('50'))).toEqual(isForAnother)
    // Its share is stated by a later read alone.
    expect(await findings([{ pending: [placed] }, of('50')])).toEqual([isSeen, isForAnother])
    expect(await finding(of('50'), { ...before, ...of('50') }), 'it was there before').toEqual(waiting)
  })

  test('where the service states no time, too', async () => {
    expect(await finding({ pending: [{ ...placed, createdAt: undefined }] })).toEqual(isPlaced)
  })
})

describe('a trailing stop that is gone', () => {
  const dropped = { positions: [{ ...POSITION, isDropped: true }] }
  const gone = async (now: Partial<AccountState>): Promise<Finding | undefined> =>
    (await findings([{ pending: [placed] }, now, now])).at(-1)

  test('with something dropped is missing', async () => {
    expect(await gone(dropped)).toEqual(isMissing)
  })

  test('is missing only once two reads are without it', async () => {
    const there = { pending: [placed] }
    expect(await findings([there, dropped, dropped])).toEqual([isSeen, isSeen, isMissing])
    // Something else was dropped: it is still there itself.
    expect(await findings([{ ...dropped, ...there }])).toEqual([isSeen])
  })

  test('with something dropped and its part closed may have fired', async () => {
    const size = (amount: string) => ({ positions: [{ ...POSITION, isDropped: true, size: amount }] })
    expect(await gone(size('0'))).toEqual(isSeen)
    expect(await gone(size('0.01'))).toEqual(isMissing)
  })

  test.each([
    ['of another position', { ...placed, id: '13' }],
    ['that is no trailing stop', { ...ORDER, id: '12' }],
    ['of another position that is no trailing stop', { ...ORDER, id: '13' }],
  ])('is missing beside a pending order %s', async (_, order) => {
    expect(await gone({ ...dropped, pending: [order] })).toEqual(isMissing)
  })

  test('with its position was in place where a read has shown it, whichever of the two ended the other', async () => {
    const over = (status: string) => ({ positions: [], closed: [{ ...CLOSED, status }] })
    expect(await gone(over('CLOSED'))).toEqual({ is: 'done', facts: { ended: 'closed' } })
    expect(await gone(over('LIQUIDATED'))).toEqual({ is: 'done', facts: { ended: 'liquidated-after' } })
    expect(await gone({ positions: [] })).toEqual(waiting)
    expect(await findings([over('CLOSED')]), 'no read has').toEqual([untold])
  })

  test('has not fired by the sizes where one of them is not known', async () => {
    expect(await gone({ positions: [{ ...POSITION, size: undefined }] })).toEqual(isSeen)
    expect(await gone({ positions: [{ ...POSITION, size: '0' }] })).toEqual({ is: 'done', facts: {} })
    const unknown = { ...NOTHING, ...before, positions: [{ ...POSITION, size: undefined }] }
    const reads = [{ pending: [placed] }, { positions: [POSITION] }, { positions: [POSITION] }]
    expect((await findings(reads, { was: unknown })).at(-1)).toEqual(isSeen)
    const unlisted = { ...before, positions: [] }
    expect((await findings(reads, { was: unlisted })).at(-1)).toEqual(isSeen)
  })
})
