import { Big } from 'big.js'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ClosedTrade } from '../../src/desk/account/history/history.js'
import { resultsOf } from '../../src/desk/trading/risk/limits/losses.js'
import { HOUR_MS } from '../../src/guards/conditions.js'
import type { Guard } from '../../src/guards/guard.js'
import { observed } from '../../src/guards/observe.js'
import type { AccountPast } from '../../src/guards/rehearsal/past.js'
import { createReadPast, rehearsalSpans } from '../../src/guards/rehearsal/read-past.js'
import { sourceOf } from '../../src/guards/rehearsal/readings.js'
import { rehearse } from '../../src/guards/rehearsal/rehearse.js'
import { ASKED, traderNamed } from '../desk/support.js'
import { createAdvancedTimers } from '../support/time/advanced-timers.js'
import { guardOf, readingOf } from './support.js'

const AT = ASKED.getTime()
const MINUTE_MS = 60_000

/** A row of the closed list, closed so many seconds after the past begins. */
interface Row {
  readonly seconds: number
  /** Dollars; undefined where the service does not state it. */
  readonly profit: number | undefined
  readonly kind?: ClosedTrade['kind']
}

function tradeOf({ seconds, profit, kind = 'position' }: Row, index: number): ClosedTrade {
  const closedAt = new Date(AT + seconds * 1_000)
  const position = { id: String(index), createdAt: new Date(closedAt.getTime() - MINUTE_MS), closedAt }
  const pnl = { net: profit === undefined ? undefined : new Big(profit) }
  return { position, whole: position, key: String(index), kind, pnl, wholePnl: pnl } as never
}

function pastOf(rows: readonly Row[], seconds: number, fields: Partial<AccountPast> = {}): AccountPast {
  return {
    chainId: '42161',
    now: AT + seconds * 1_000,
    knownSince: -Infinity,
    trades: rows.map(tradeOf),
    open: [],
    areAllOpen: true,
    cash: undefined,
    transfers: undefined,
    candles: new Map(),
    periodMs: 15 * MINUTE_MS,
    ...fields,
  }
}

type Trigger = readonly [seconds: number, first: string, second: string]

const triggersOf = (acts: Guard['acts']): readonly Trigger[] =>
  acts.map(({ seen: [first, second] }) => [(first.at - AT) / 1_000, first.value, second.value])

/** The triggers that a rehearsal finds. */
async function rehearsed(words: string, past: AccountPast, from = AT): Promise<readonly Trigger[]> {
  return triggersOf((await rehearse(guardOf(words), past, from))?.triggers as Guard['acts'])
}

/** The triggers of a guard that was shown the same as it happened, every ten seconds. */
function watched(words: string, { trades, now }: AccountPast): readonly Trigger[] {
  let guard = guardOf(words)
  const { on } = guard.rule
  const window = on.kind === 'loss' ? on.hours * HOUR_MS : 0
  const acts: Guard['acts'] = []
  for (let at = AT; at <= now; at += 10_000) {
    const listed = trades.filter(({ position: { closedAt } }) => !closedAt || closedAt.getTime() <= at)
    const results = resultsOf(listed, { since: at - window, areEndsNeeded: true })
    const known = results === 'unsaid' ? undefined : results
    const reading = { ...readingOf(at, undefined, { hasPosition: false }), results: known }
    const after = observed(guard, reading, false) ?? guard
    acts.push(...after.acts)
    guard = { ...after, acts: [] }
  }
  return triggersOf(acts)
}

describe('a rehearsal of results', () => {
  // A minute apart, so that a guard that looks every ten seconds sees each of them.
  const row = fc.record({
    seconds: fc.integer({ min: -60, max: 120 }).map((minutes) => 60 * minutes + 1),
    profit: fc.oneof(
      { weight: 12, arbitrary: fc.integer({ min: -40, max: 25 }) },
      { weight: 1, arbitrary: fc.constant(undefined) },
    ),
    kind: fc.constantFrom('position', 'position', 'position', 'part', 'order'),
  })

  test('has the triggers of a guard that watched it happen, with their figures', async () => {
    let found = 0
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(row, { maxLength: 40, size: 'max', selector: ({ seconds }) => seconds }),
        fc.constantFrom(
          'loss $30 in 1h tell',
          'loss $60 in 1h flat',
          'loss $5 in 2h close',
          'streak 2 tell',
          'streak 4 offer',
        ),
        async (rows, words) => {
          const past = pastOf(rows, 3 * 3_600)
          const live = watched(words, past)
          const acted = await rehearsed(words, past)
          found += live.length
          expect(acted.map(([, ...figures]) => figures)).toEqual(live.map(([, ...figures]) => figures))
          for (const [index, [seconds]] of acted.entries()) {
            const late = (live[index]?.[0] ?? NaN) - seconds
            expect(late).toBeGreaterThanOrEqual(0)
            expect(late).toBeLessThan(10)
          }
        },
      ),
      { numRuns: 50 },
    )
    expect(found).toBeGreaterThan(30)
  })

  test('does not know the loss while a close counts whose result is not stated', async () => {
    const past = pastOf(
      [
        { seconds: 60, profit: undefined },
        { seconds: 120, profit: -50 },
        { seconds: 3_700, profit: -50 },
      ],
      2 * 3_600,
    )
    const guard = guardOf('loss $40 in 1h tell')
    const { triggers, unseenMs } = await rehearse(guard, past, AT)
    // The first loss is known once the close before it has left the window.
    expect(triggersOf(triggers as Guard['acts'])).toEqual([[3_660.001, '50', '50']])
    expect(Math.abs(unseenMs - 3_600_000)).toBeLessThan(1_000)
  })

  test.each([
    ['loss $10 in 2h tell', 2 * 3_600 + 1_000],
    ['streak 2 tell', 3_000],
    ['exposure 100 tell', 1_000],
  ])('of %s begins where all that counts is known', async (words, seconds) => {
    const rows = [1_000, 3_000, 5_000].map((at) => ({ seconds: at, profit: -20 }))
    const past = pastOf(rows, 4 * 3_600, { knownSince: AT + 1_000_000 })
    const { from } = await rehearse(guardOf(words), past, AT)
    expect((from - AT) / 1_000).toBe(seconds)
  })
})

const CANDLE_MS = 15 * MINUTE_MS

/** A long of 1,000 dollars at 100, with 100 of collateral: it is liquidated about 90.1. */
function longOf({
  from,
  to,
  exit,
  ...fields
}: { from: number; to: number; exit: string } & Readonly<Record<string, unknown>>): ClosedTrade {
  const position = {
    id: '1',
    isLong: true,
    size: new Big(1_000),
    totalSize: new Big(1_000),
    totalCollateral: new Big(100),
    entryPrice: new Big(100),
    exitPrice: new Big(exit),
    positionFee: new Big(2),
    createdAt: new Date(AT + from * 1_000),
    closedAt: new Date(AT + to * 1_000),
    ...fields,
  }
  const pnl = { net: new Big(-2) }
  return {
    position,
    whole: position,
    key: '1',
    kind: 'position',
    pnl,
    wholePnl: pnl,
    symbol: 'BTC/USD',
  } as never
}

/** Candles of a quarter of an hour from the begin on: the low and the close of each. */
function candlesOf(...rows: readonly (readonly [low: string, close: string])[]): AccountPast['candles'] {
  const candles = rows.map(([low, close], index) => ({
    time: new Date(AT + index * CANDLE_MS),
    open: new Big(100),
    high: new Big(101),
    low: new Big(low),
    close: new Big(close),
    volume: undefined,
  }))
  return new Map([['BTC/USD', candles]])
}

const QUARTERS = 15 * 60

describe('a rehearsal by candles', () => {
  const past = (trade: ClosedTrade, candles: AccountPast['candles'], fields: Partial<AccountPast> = {}) =>
    pastOf([], 8 * QUARTERS, { trades: [trade], candles, ...fields })

  test('reads a position at the worst price of a candle for the whole of which it was open, once', async () => {
    const trade = longOf({ from: 1, to: 5 * QUARTERS - 1, exit: '99' })
    // The first and the fifth candle are not wholly in its life; the low of the third is.
    const candles = candlesOf(['90', '99'], ['98', '99'], ['92', '92.5'], ['92', '99'], ['90', '99'])
    const acted = await rehearsed('liquidation 3% tell', past(trade, candles))
    expect(acted.map(([seconds]) => Math.floor(seconds / QUARTERS))).toEqual([2])
    expect(acted[0]?.[1]).toMatch(/^1\.95/)
  })

  test('reads it at the price at which it ended, wherever in a candle that was', async () => {
    const trade = longOf({ from: 1, to: 600, exit: '91', status: 'LIQUIDATED' })
    const acted = await rehearsed('liquidation 3% tell', past(trade, candlesOf(['85', '99'])))
    expect(acted.map(([seconds]) => seconds)).toEqual([598])
  })

  test('knows the equity where the money of now and all that moved it since are stated', async () => {
    const trade = longOf({ from: 1_000, to: 5 * QUARTERS, exit: '99' })
    const money = { cash: new Big(998), transfers: { rows: [], since: -Infinity } }
    const candles = candlesOf(
      ...(['99', '99', '98', '92', '92', '99', '99', '99'] as const).map((close) => [close, close] as const),
    )
    // 1,000 less the fees of both ends and 80 of price: 8.2 percent down from 1,000.
    expect(await rehearsed('drawdown 8% tell', past(trade, candles, money))).toMatchObject([
      [expect.any(Number), '8.2', '8.2'],
    ])
    const moved = { rows: [{ at: AT - 1, dollars: new Big(900) }], since: AT - 1 }
    expect(await rehearsed('drawdown 8% tell', past(trade, candles, { ...money, transfers: moved }))).toEqual(
      [],
    )
    for (const unknown of [{ cash: undefined }, { transfers: undefined }]) {
      const { unseenMs, from, to } = await rehearse(
        guardOf('drawdown 8% tell'),
        past(trade, candles, { ...money, ...unknown }),
        AT,
      )
      expect(unseenMs).toBeGreaterThan(0.9 * (to - from))
    }
  })

  test('knows a price at the end of its candle, and not before', async () => {
    const trade = longOf({ from: 100, to: 5 * QUARTERS, exit: '99' })
    const acted = await rehearsed('open $50 tell', past(trade, candlesOf(['98', '99'], ['98', '99'])))
    expect(acted.map(([seconds]) => seconds)).toEqual([QUARTERS - 62])
  })

  test('knows no equity where a deposit or a withdrawal is not stated', async () => {
    const trade = longOf({ from: 100, to: 200, exit: '99' })
    const money = { cash: new Big(998), transfers: { rows: [], since: -Infinity } }
    const candles = candlesOf(['98', '99'], ['98', '99'])
    expect(await rehearsed('loss 0.1% in 1h tell', past(trade, candles, money))).toHaveLength(1)
    const unsaid = { ...money, transfers: undefined }
    expect(await rehearsed('loss 0.1% in 1h tell', past(trade, candles, unsaid))).toEqual([])
  })

  test('counts a position without a time, and knows no sum of the account while it may have been open', async () => {
    const trade = longOf({ from: 0, to: 2 * QUARTERS, exit: '99', createdAt: undefined })
    const { unknown, curve } = await rehearse(guardOf('exposure 100 tell'), past(trade, candlesOf()), AT)
    expect(unknown).toBe(1)
    expect(curve.map(({ value }) => value?.toFixed())).toEqual([undefined, '0'])
  })

  test('has no history of stops', () => {
    expect(sourceOf(guardOf('nostop 60s tell').rule.on)).toBeUndefined()
  })
})

describe('the read of a past', () => {
  const knownSinceOf = {
    whole: () => -Infinity,
    more: (trades: readonly ClosedTrade[]) => trades.at(-1)?.position.closedAt?.getTime(),
    none: () => Infinity,
  }
  const reading = (trades: readonly ClosedTrade[], extent: keyof typeof knownSinceOf = 'whole') => {
    const asked: string[] = []
    const { timers, expire } = createAdvancedTimers()
    const readPast = createReadPast({
      timers,
      now: () => AT,
      positions: {
        marked: async () => await Promise.resolve({ positions: [], unread: [], mayBeMore: false }),
      },
      history: {
        list: async () => await Promise.resolve({ trades, knownSince: knownSinceOf[extent](trades) }),
      },
      pastCandles: async (pair: string) => {
        asked.push(pair)
        return pair === 'HANG' ? await new Promise(() => undefined) : await Promise.resolve([])
      },
    } as never)
    return {
      asked,
      expire,
      read: (words: string) => readPast(traderNamed('Main'), guardOf(words).rule.on, rehearsalSpans[1]),
    }
  }
  const tradesOf = (pairs: readonly string[]) =>
    pairs.map((symbol, index) => ({
      ...longOf({ from: -3_600, to: -60 - index, exit: '99', id: String(index) }),
      symbol,
    }))

  test('asks for the candles of ten pairs at most, those of most positions first, and names the others', async () => {
    const pairs = Array.from({ length: 12 }, (_, index) => `P${index}/USD`)
    const { asked, read } = reading(tradesOf([...pairs, 'P11/USD']))
    const past = await read('liquidation 3% tell')
    expect(asked).toHaveLength(10)
    expect(asked[0]).toBe('P11/USD')
    expect(past?.unreadPairs).toEqual(['P9/USD', 'P10/USD'])
  })

  test('asks for none where closed positions alone decide', async () => {
    const { asked, read } = reading(tradesOf(['P/USD']))
    await read('streak 2 tell')
    expect(asked).toEqual([])
  })

  test('keeps a thousand rows, and knows nothing before them', async () => {
    const trades = tradesOf(Array.from({ length: 1_200 }, () => 'P/USD'))
    const { past } = (await reading(trades).read('streak 2 tell'))!
    expect(past.trades).toHaveLength(1_000)
    expect(past.knownSince).toBe(AT - 1_060_000 + 1)
    expect((await reading(trades.slice(0, 9)).read('streak 2 tell'))?.past.knownSince).toBe(-Infinity)
    expect((await reading(trades.slice(0, 9), 'more').read('streak 2 tell'))?.past.knownSince).toBe(
      AT - 68_000,
    )
  })

  test('is given up after half a minute, and rejects where rows are missing', async () => {
    const { read, expire } = reading(tradesOf(['HANG']))
    const late = read('liquidation 3% tell')
    expire(30_000)
    expect(await late).toBeUndefined()
    await expect(reading([], 'none').read('streak 2 tell')).rejects.toThrow('could be read')
  })
})
