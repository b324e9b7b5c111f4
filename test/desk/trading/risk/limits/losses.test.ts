import { Big } from 'big.js'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ClosedTrade, History } from '../../../../../src/desk/account/history/history.js'
import {
  createReadResults,
  lossAt,
  rollingLossIssues,
  streakEnd,
  type Result,
} from '../../../../../src/desk/trading/risk/limits/losses.js'
import { TimedOutError } from '../../../../../src/service/errors.js'
import { traderNamed } from '../../../support.js'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** The night in which summer time ends in Berlin, so that the local day has 25 hours. */
const NIGHT = Date.parse('2026-10-24T22:00:00Z')

/** A close so many minutes after the beginning of a story, of so many cents. */
const close = (minute: number, cents: number): Result => ({
  at: NIGHT + minute * MINUTE,
  profit: new Big(cents).div(100),
})
const closes = fc.array(
  fc
    .tuple(fc.integer({ min: 0, max: 4_320 }), fc.integer({ min: -20_000, max: 10_000 }))
    .map((one) => close(...one)),
  { maxLength: 12 },
)
/** Hours of a window or a cool-off, as they can be set. */
const spans = fc.integer({ min: 1, max: 168 }).map((hours) => hours * HOUR)

/** A model of the rolling loss: each close counts in the minutes that follow it, one by one. */
const modelledLoss = (all: readonly Result[], now: number, windowMs: number): number => {
  let cents = 0
  for (const { at, profit } of all) if (now - at < windowMs) cents += profit.times(100).toNumber()
  return Math.max(0, -cents)
}

describe('the loss of a window', () => {
  test('is what the closes of each moment lost together, whatever the clocks of a place say', () => {
    fc.assert(
      fc.property(closes, fc.integer({ min: 0, max: 15_000 }), spans, (all, minute, windowMs) => {
        const now = NIGHT + minute * MINUTE
        const past = all.filter(({ at }) => at <= now)
        expect(lossAt(past, { windowMs }, now).times(100).toNumber()).toBe(modelledLoss(past, now, windowMs))
      }),
    )
  })

  test('warns from half of the limit, blocks from 80 %, halts at it, and ends when a model of minutes says so', () => {
    fc.assert(
      fc.property(
        closes,
        fc.integer({ min: 0, max: 4_320 }),
        fc.integer({ min: 1, max: 300 }),
        spans,
        (all, minute, dollars, windowMs) => {
          const now = NIGHT + minute * MINUTE
          const past = all.filter(({ at }) => at <= now)
          const lost = modelledLoss(past, now, windowMs)
          const percentOf = (cents: number): number => (cents * 100) / (dollars * 100)
          const tier = [50, 80, 100].filter((percent) => percentOf(lost) >= percent).length
          let end = now
          while (percentOf(modelledLoss(past, end, windowMs)) >= 80) end += MINUTE
          const most = new Big(dollars)
          const values = { lost: new Big(lost).div(100), limit: most, window: new Big(windowMs) }
          const blocked = { level: 'refusal', values: { ...values, until: new Big(end) } }
          expect(rollingLossIssues(past, { most, windowMs }, now)).toEqual(
            [
              [],
              [{ level: 'warning', code: 'limit-losses-near', values }],
              [{ ...blocked, code: 'limit-losses' }],
              [{ ...blocked, code: 'limit-losses-halt' }],
            ][tier],
          )
        },
      ),
    )
  })

  test('counts a close for 24 hours and not a millisecond more, over midnight and the end of summer time', () => {
    const loss = [close(0, -100)]
    expect(lossAt(loss, { windowMs: DAY }, NIGHT + DAY - 1).toFixed()).toBe('1')
    expect(lossAt(loss, { windowMs: DAY }, NIGHT + DAY).toFixed()).toBe('0')
  })

  test('of a service whose clock is ahead counts all the same', () => {
    expect(lossAt([close(5, -100)], { windowMs: DAY }, NIGHT).toFixed()).toBe('1')
  })
})

describe('losses in a row', () => {
  test('hold for the time of their cool-off from the last of them, as a model finds by looking back', () => {
    fc.assert(
      fc.property(
        closes,
        fc.integer({ min: 0, max: 5_000 }),
        fc.integer({ min: 1, max: 5 }),
        spans,
        (all, minute, most, restMs) => {
          const now = NIGHT + minute * MINUTE
          const ended = all.filter(({ at }) => at <= now).toSorted((one, other) => one.at - other.at)
          // Each run of so many positions that all lost holds from the last of them.
          const holds = ended.flatMap(({ at }, index) => {
            const run = ended.slice(Math.max(0, index + 1 - most), index + 1)
            return run.length === most && run.every(({ profit }) => profit.lt(0)) ? [at + restMs] : []
          })
          const last = holds.length === 0 ? undefined : Math.max(...holds)
          expect(streakEnd(ended, { most: new Big(most), restMs }, now)).toBe(
            last !== undefined && last > now ? last : undefined,
          )
        },
      ),
    )
  })

  test('are not interrupted by a win that comes while they hold, nor by waiting', () => {
    const restMs = 4 * HOUR
    const limit = { most: new Big(2), restMs }
    const two = [close(0, -1), close(10, -1)]
    const end = NIGHT + 10 * MINUTE + restMs
    expect(streakEnd([...two, close(20, 5)], limit, NIGHT + HOUR)).toBe(end)
    expect(streakEnd(two, limit, end)).toBeUndefined()
    // One more loss after the cool-off is a row again.
    expect(streakEnd([...two, close(600, -1)], limit, NIGHT + 601 * MINUTE)).toBe(
      NIGHT + 600 * MINUTE + restMs,
    )
    expect(streakEnd([close(0, -1), close(1, 0), close(2, -1)], limit, NIGHT + HOUR)).toBeUndefined()
  })
})

describe('what was realized is read', () => {
  const now = NIGHT + 2 * DAY
  const trader = traderNamed('Ada')
  const row = (
    key: string,
    {
      ago = HOUR,
      net = '-5',
      kind = 'position',
    }: { ago?: number; net?: string; kind?: ClosedTrade['kind'] } = {},
  ): ClosedTrade =>
    ({
      key,
      kind,
      position: { closedAt: ago < 0 ? undefined : new Date(now - ago) },
      pnl: { net: net === '' ? undefined : new Big(net) },
      wholePnl: { net: net === '' ? undefined : new Big(net) },
    }) as ClosedTrade

  const other = { ...trader, account: { ...trader.account, id: 'a2' } }

  /** Reads rows of two accounts, of which a service lists so much. */
  const read = async (
    lists: readonly (readonly ClosedTrade[])[],
    extents: readonly History['read']['extent'][] = ['whole'],
    before = 0,
    spanMs = DAY,
  ) => {
    const asked: (readonly [number, boolean])[] = []
    const results = await createReadResults({
      now: () => now,
      findTraders: async () => [trader, other].slice(0, lists.length) as never,
      history: {
        list: async ({ account }, { atLeast, isFresh }) => {
          asked.push([atLeast, isFresh])
          const extent = extents[Math.min(asked.length, extents.length) - 1]
          const trades = lists[account.id === other.account.id ? 1 : 0] ?? []
          const times = trades.map(({ position }) => position.closedAt?.getTime() ?? 0)
          const isKnown = extent === 'more' || extent === 'cut'
          const knownSince = extent === 'whole' ? -Infinity : isKnown ? Math.min(...times) : Infinity
          return { trades, knownSince } as History
        },
      },
    })(trader, { spanMs, before })
    return { results, asked }
  }

  test('in all accounts, each row once though two keys show it, without orders and what is older than a day', async () => {
    const shared = row('k1', { ago: HOUR })
    const { results } = await read([
      [shared, row('k2', { kind: 'part', net: '-1', ago: 2 * HOUR }), row('k3', { ago: DAY + 1 })],
      [shared, row('k4', { kind: 'order', net: '' }), row('k5', { net: '3', ago: 3 * HOUR })],
    ])
    expect(results).toEqual({
      closes: [
        { at: now - HOUR, profit: new Big(-5) },
        { at: now - 2 * HOUR, profit: new Big(-1) },
        { at: now - 3 * HOUR, profit: new Big(3) },
      ],
      ended: [
        { at: now - DAY - 1, profit: new Big(-5) },
        { at: now - 3 * HOUR, profit: new Big(3) },
        { at: now - HOUR, profit: new Big(-5) },
      ],
    })
  })

  test.each([
    ['no PnL', row('k', { net: '' })],
    ['no time', row('k', { ago: -1 })],
  ])('and not taken for nothing where a row has %s', async (_, bare) => {
    expect((await read([[bare]])).results).toBe('unsaid')
  })

  test('and an old row without a PnL holds nothing up', async () => {
    expect((await read([[row('k', { net: '', ago: 2 * DAY })]])).results).toEqual({ closes: [], ended: [] })
  })

  test('as far back as the longer of the window and the cool-off', async () => {
    const rows = [row('k1', { ago: 5 * DAY }), row('k2', { ago: 6 * DAY + 1 })]
    const { results } = await read([rows], ['whole'], 0, 6 * DAY)
    expect(results).toMatchObject({ closes: [{ at: now - 5 * DAY }] })
    // It ends within the window.
    await expect(read([rows], ['more', 'bound'], 0, 7 * DAY)).rejects.toThrow('Not all')
  })

  test('anew once, and as far back as a day and the positions before it need', async () => {
    const old = [row('k1'), row('k2', { ago: 2 * DAY })]
    expect((await read([old], ['more'], 1)).asked).toEqual([[100, true]])
    expect((await read([old], ['more', 'whole'], 2)).asked).toEqual([
      [100, true],
      [Infinity, false],
    ])
    expect((await read([[row('k1')]], ['more', 'whole'])).asked).toHaveLength(2)
  })

  test.each(['bound', 'failed', 'cut'] as const)(
    'and a list of the extent %s that ends within the day is not enough',
    async (extent) => {
      await expect(read([[row('k1')]], [extent])).rejects.toThrow(
        'Not all of the closed positions that count could be read',
      )
    },
  )

  test('or not at all where one account cannot be read', async () => {
    const reading = createReadResults({
      now: () => now,
      findTraders: async () => [trader],
      history: { list: async () => Promise.reject(new TimedOutError('closed_positions', 'no', 1)) },
    })(trader, { spanMs: DAY, before: 0 })
    await expect(reading).rejects.toThrow(TimedOutError)
  })
})
