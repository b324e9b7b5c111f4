import { Big } from 'big.js'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  createFundingBaselines,
  fundingSince,
  type FundingBaseline,
} from '../../../src/alerts/digests/funding.js'
import { closedRows } from '../../../src/desk/account/history/ended-positions.js'
import type { ClosedTrade } from '../../../src/desk/account/history/history.js'
import { withKeys } from '../../../src/desk/account/history/row-text.js'
import { keys } from '../../../src/redis/keys.js'
import type { ClosedPosition, Position } from '../../../src/service/service.js'
import { redisForThisFile } from '../../support/redis/redis.js'
import { clientOf } from '../../redis/support.js'
import { closed } from '../../desk/account/pnl/support.js'
import { example, heldExample } from '../../desk/support.js'

const HOUR = 60 * 60_000
const DAY = 24 * HOUR
const BEGIN = Date.parse('2025-03-05T08:00:00Z')

/** What the service lists at a time. */
interface Listed {
  readonly at: number
  readonly open: readonly Position[]
  readonly rows?: readonly ClosedPosition[]
  readonly extent?: 'whole' | 'cut'
  readonly mayBeMore?: boolean
}

function since(before: FundingBaseline | undefined, { at, open, rows = [], extent, mayBeMore }: Listed) {
  const keysOf = new Map(withKeys(rows).map(({ key, position }) => [position, key]))
  const trades = closedRows(rows).map(
    (row) => ({ ...row, key: keysOf.get(row.position) ?? '' }) as ClosedTrade,
  )
  const read = { rows: rows.length, extent: extent ?? 'whole', from: undefined, to: undefined } as const
  return fundingSince(before, {
    at,
    history: { trades, read },
    positions: {
      positions: open.map((position) => heldExample({ position })),
      unread: [],
      mayBeMore: mayBeMore === true,
    },
  })
}

function held(id: string, paid: string | undefined, accrued: string, opened = BEGIN - DAY): Position {
  const fields = { paidFundingFee: paid, accruedFundingFee: accrued }
  return example({ id, ...fields, createdAt: new Date(opened) })
}

function row(id: string, funding: string | undefined, at: number, opened = BEGIN - DAY): ClosedPosition {
  return closed({
    id,
    status: 'CLOSED',
    size: '100',
    totalSize: '100',
    fundingFee: funding,
    createdAt: new Date(opened),
    closedAt: new Date(at),
  })
}

const first = since(undefined, { at: BEGIN, open: [held('1', '2', '3')] })

describe('funding since a digest before', () => {
  it('is counted from the first digest on', () => {
    expect(first).toMatchObject({ funding: {}, baseline: { at: BEGIN } })
  })

  it('is what an open position has paid and accrued since, also where it was received', () => {
    const later = (open: readonly Position[]) => since(first.baseline, { at: BEGIN + DAY, open }).funding
    expect(later([held('1', '2', '4.5')])).toEqual({ since: BEGIN, dollars: '1.5' })
    // A part was closed: what had accrued for it is paid.
    expect(later([held('1', '4', '0.25')])).toEqual({ since: BEGIN, dollars: '-0.75' })
    expect(later([held('1', '2', '3'), held('2', '0', '-7', BEGIN + 1)])).toEqual({
      since: BEGIN,
      dollars: '-7',
    })
  })

  it('is what the rows of an ended position state, less what had accrued before', () => {
    const rows = [row('1', '4', BEGIN + HOUR)]
    const found = since(first.baseline, { at: BEGIN + DAY, open: [], rows })
    expect(found.funding).toEqual({ since: BEGIN, dollars: '1' })
    // The next digest lists the row again.
    const next = since(found.baseline, { at: BEGIN + 2 * DAY, open: [], rows })
    expect(next.funding).toEqual({ since: BEGIN + DAY, dollars: '0' })
  })

  it('counts a row once that was closed about the time of a digest, by whichever clock', () => {
    const rows = [row('2', '5', BEGIN + 30_000, BEGIN - HOUR)]
    const early = since(undefined, { at: BEGIN, open: [], rows })
    expect(since(early.baseline, { at: BEGIN + DAY, open: [], rows }).funding).toMatchObject({ dollars: '0' })
    const late = since(undefined, { at: BEGIN, open: [] })
    const behind = [row('2', '5', BEGIN - 30_000, BEGIN - HOUR)]
    expect(since(late.baseline, { at: BEGIN + DAY, open: [], rows: behind }).funding).toMatchObject({
      dollars: '5',
    })
  })

  it('tells a position from another one that has its id', () => {
    const found = since(first.baseline, {
      at: BEGIN + DAY,
      open: [held('1', '0', '10', BEGIN + 2 * HOUR)],
      rows: [row('1', '4', BEGIN + HOUR)],
    })
    expect(found.funding).toEqual({ since: BEGIN, dollars: '11' })
  })

  it.each<[string, Listed]>([
    ['an open position does not state it', { at: BEGIN + DAY, open: [held('1', undefined, '4')] }],
    ['the history is cut', { at: BEGIN + DAY, open: [held('1', '2', '4')], extent: 'cut' }],
    ['there may be more positions', { at: BEGIN + DAY, open: [held('1', '2', '4')], mayBeMore: true }],
    ['the row of an ended position is not listed yet', { at: BEGIN + DAY, open: [] }],
  ])('has no sum where %s, and the next digest counts from the same time', (_, listed) => {
    expect(since(first.baseline, listed)).toEqual({ funding: { since: BEGIN } })
  })

  it('has no sum where a row does not state it, and is counted from there on', () => {
    const rows = [row('1', undefined, BEGIN + HOUR)]
    const found = since(first.baseline, { at: BEGIN + DAY, open: [], rows })
    expect(found).toMatchObject({ funding: { since: BEGIN }, baseline: { at: BEGIN + DAY } })
    expect(found.funding).not.toHaveProperty('dollars')
  })

  it('waits no longer than a week and a day for the row of an ended position', () => {
    const found = since(first.baseline, { at: BEGIN + 8 * DAY, open: [] })
    expect(found).toMatchObject({ funding: { since: BEGIN }, baseline: { at: BEGIN + 8 * DAY } })
  })

  it('says that it is not known where no digest before knew it', () => {
    expect(since(undefined, { at: BEGIN, open: [held('1', undefined, '1')] })).toEqual({
      funding: { since: BEGIN },
    })
    expect(since(undefined, { at: BEGIN, open: [], extent: 'cut' })).toEqual({})
  })

  it('adds up over all digests to all that was charged, however positions open and close', () => {
    const step = fc.record({
      what: fc.constantFrom('open', 'charge', 'part', 'end', 'digest'),
      which: fc.nat(2),
      amount: fc.integer({ min: -1_000, max: 1_000 }),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const open = new Map<number, { paid: number; accrued: number; opened: number; size: number }>()
        const rows: ClosedPosition[] = []
        let [at, charged, said] = [BEGIN, 0, new Big(0)]
        let baseline: FundingBaseline | undefined
        const cents = (amount: number) => new Big(amount).div(100).toFixed()
        const digest = () => {
          const positions = [...open].map(([id, { paid, accrued, opened }]) =>
            held(String(id), cents(paid), cents(accrued), opened),
          )
          const found = since(baseline, { at, open: positions, rows })
          said = said.plus(found.funding?.dollars ?? 0)
          ;({ baseline } = found)
        }
        const close = (id: number, size: number, funding: number, opened: number) =>
          rows.unshift({
            ...row(String(id), cents(funding), at, opened),
            size: new Big(size),
            totalSize: new Big(100),
          })
        digest()
        for (const { what, which, amount } of steps) {
          at += 7 * 60_000
          const held = open.get(which)
          if (what === 'digest') digest()
          else if (what === 'open' && !held) open.set(which, { paid: 0, accrued: 0, opened: at, size: 100 })
          else if (what === 'charge' && held) {
            open.set(which, { ...held, accrued: held.accrued + amount })
            charged += amount
          } else if (what === 'part' && held && held.size > 10) {
            const { paid, accrued, opened, size } = held
            const part = Math.trunc(accrued / 2)
            close(which, 10, part, opened)
            open.set(which, { paid: paid + part, accrued: accrued - part, opened, size: size - 10 })
          } else if (what === 'end' && held) {
            close(which, held.size, held.accrued, held.opened)
            open.delete(which)
          }
        }
        digest()
        expect(said.toFixed()).toBe(cents(charged))
      }),
      { numRuns: 500 },
    )
  })
})

const server = redisForThisFile()
const redis = clientOf(server)

describe('the baseline of an account', () => {
  const account = { userId: 7, accountId: 'a1', chainId: '42161' }
  const key = keys.fundingBaseline(7, 'a1', '42161')
  const other = (at: number): FundingBaseline => ({ at, positions: {}, rows: [] })

  it('is kept for 35 days, and replaced by that of a digest that was sent', async () => {
    await redis().flushall()
    await redis().hset(keys.accounts(7), 'a1', '{}')
    const baselines = createFundingBaselines({ redis: redis() })
    expect(await baselines.read(account)).toBeUndefined()
    await baselines.keep(account, other(1), { replaces: false })
    await baselines.keep(account, other(2), { replaces: false })
    expect(await baselines.read(account)).toEqual(other(1))
    await baselines.keep(account, other(3), { replaces: true })
    expect(await baselines.read(account)).toEqual(other(3))
    expect(await redis().pttl(key)).toBeGreaterThan(34 * DAY)
    expect(await redis().smembers(keys.registry(7))).toEqual(['funding-baseline:a1/42161'])
  })

  it('is not kept of an account that was disconnected, and a damaged one is none', async () => {
    await redis().flushall()
    const baselines = createFundingBaselines({ redis: redis() })
    await baselines.keep(account, other(1), { replaces: true })
    expect(await redis().exists(key)).toBe(0)
    await redis().set(key, '{"at":"x"}')
    expect(await baselines.read(account)).toBeUndefined()
  })
})
