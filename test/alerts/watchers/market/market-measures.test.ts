import { Big } from 'big.js'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { candleValues, minutesOf } from '../../../../src/alerts/watchers/market/market-measures.js'
import { createMinuteCandleCache } from '../../../../src/alerts/watchers/market/minute-candle-cache.js'
import type { Candle } from '../../../../src/service/service.js'

const MINUTE = 60_000
const START = 1_763_700_000_000

/** Prices of so many seconds of a market, one each ten seconds. */
const walk = fc.array(fc.integer({ min: 90, max: 110 }), { minLength: 30, maxLength: 300 })

/** The candles of a walk as a service gives them at a time: of the span asked for, the last one still running. */
function candlesOf(prices: readonly number[], from: number, now: number): readonly Candle[] {
  const minutes = new Map<number, number[]>()
  for (const [place, price] of prices.entries()) {
    const at = START + place * 10_000
    if (at > now) break
    const begins = Math.floor(at / MINUTE) * MINUTE
    minutes.set(begins, [...(minutes.get(begins) ?? []), price])
  }
  return [...minutes]
    .filter(([begins]) => begins >= from)
    .map(([begins, all]) => ({
      time: new Date(begins),
      open: new Big(all[0] ?? 0),
      high: new Big(Math.max(...all)),
      low: new Big(Math.min(...all)),
      close: new Big(all.at(-1) ?? 0),
      volume: undefined,
    }))
}

test('a move is that of the prices of its minutes and of the one that ran when they began, however it is read', async () => {
  await fc.assert(
    fc.asyncProperty(
      walk,
      fc.array(fc.record({ after: fc.nat(20), minutes: fc.integer({ min: 1, max: 12 }) }), { maxLength: 15 }),
      async (prices, looks) => {
        let place = 0
        const now = (): number => START + place * 10_000
        const kept = createMinuteCandleCache({ now, monotonicNow: now })
        for (const { after, minutes } of looks) {
          place = Math.min(place + after, prices.length - 1)
          const measures = [`move:up:${minutes}`, `move:down:${minutes}`, 'price']
          const read = await kept.last('a pair', minutesOf(measures), async (from) => {
            // No more is read than what has not been read.
            return candlesOf(prices, from, now())
          })
          const figures = candleValues(measures, read, now())
          const first = Math.floor((now() - minutes * MINUTE) / MINUTE) * MINUTE
          const seen = prices.slice(0, place + 1).filter((_, at) => START + at * 10_000 >= first)
          const price = prices[place] ?? 0
          const low = Math.min(price, ...seen)
          const high = Math.max(price, ...seen)
          expect(figures.map(({ measure, value }) => [measure, value.toFixed()])).toEqual([
            [`move:up:${minutes}`, new Big(price - low).times(100).div(low).toFixed()],
            [`move:down:${minutes}`, new Big(high - price).times(100).div(high).toFixed()],
            ['price', String(price)],
          ])
        }
      },
    ),
    { numRuns: 200 },
  )
})

test('a long span is read once, and after that only its end', async () => {
  let time = START
  const spans: number[] = []
  const prices = Array.from({ length: 400 }, () => 100)
  const minutes = createMinuteCandleCache({ now: () => time, monotonicNow: () => time })
  const look = (span: number) =>
    minutes.last('a pair', span, async (from, to) => {
      spans.push(Math.round((to - from) / MINUTE))
      return candlesOf(prices, from, to)
    })
  time += 60 * MINUTE
  expect((await look(50)).candles).toHaveLength(51)
  time += 2_000
  await look(50)
  time += MINUTE
  await look(10)
  // What was let go of is read again.
  await look(50)
  expect(spans).toEqual([50, 1, 2, 50])
})

test('a wall clock that is set back by an hour gives the same values as one that is not', async () => {
  let time = START + 60 * MINUTE
  let back = 0
  // A price each ten seconds: it rises by one a minute.
  const prices = Array.from({ length: 6 * 90 }, (_, place) => 100 + Math.floor(place / 6))
  const minutes = createMinuteCandleCache({ now: () => time - back, monotonicNow: () => time })
  const look = async () => {
    const measures = ['move:up:10', 'price']
    const read = await minutes.last('a pair', minutesOf(measures), async (from, to) =>
      candlesOf(prices, from, Math.min(to, time)),
    )
    return candleValues(measures, read, read.askedAt).map(({ value }) => value.toFixed(2))
  }
  const before = await look()
  expect(before[1]).toBe('160.00')
  back = 60 * MINUTE
  expect(await look()).toEqual(before)
  time += 5 * MINUTE
  expect((await look())[1]).toBe('165.00')
})

test('a failed read keeps the cached candles', async () => {
  const time = START + 10 * MINUTE
  const minutes = createMinuteCandleCache({ now: () => time, monotonicNow: () => time })
  const prices = Array.from({ length: 60 }, () => 100)
  await minutes.last('a pair', 5, async (from) => candlesOf(prices, from, time))
  await expect(
    minutes.last('a pair', 5, async () => await Promise.reject(new Error('away'))),
  ).rejects.toThrow('away')
  const spans: number[] = []
  await minutes.last('a pair', 5, async (from, to) => {
    spans.push(to - from)
    return candlesOf(prices, from, time)
  })
  expect(spans.every((span) => span <= 2 * MINUTE)).toBe(true)
})

test('a candle from the future is not cached, and the next read continues from the earlier one', async () => {
  const time = START + 10 * MINUTE
  const minutes = createMinuteCandleCache({ now: () => time, monotonicNow: () => time })
  const candles = candlesOf([100], START + 9 * MINUTE, time)
  const [sound] = candlesOf([100], START, time)
  const wrong = sound && { ...sound, time: new Date(time + 2 * MINUTE) }
  const look = async (answer: readonly Candle[]) => {
    const spans: number[] = []
    const read = await minutes.last('a pair', 5, async (from, to) => {
      spans.push(to - from)
      return answer
    })
    return { read: read.candles, spans }
  }
  await look(candles)
  expect(await look([...candles, ...(wrong ? [wrong] : [])])).toMatchObject({ read: candles })
  expect((await look(candles)).spans.every((span) => span >= 0)).toBe(true)
})

test('a reply that ends before the known candles gives no price, and the cached ones stay', async () => {
  let time = START + 10 * MINUTE
  const minutes = createMinuteCandleCache({ now: () => time, monotonicNow: () => time })
  const prices = Array.from({ length: 70 }, (_, place) => 100 + place)
  const whole = (from: number): readonly Candle[] => candlesOf(prices, from, time)
  const first = await minutes.last('a pair', 5, async (from) => whole(from))
  for (const part of [[], candlesOf(prices, START, START + MINUTE)]) {
    time += 2_000
    const read = await minutes.last('a pair', 5, async () => part)
    expect(candleValues(['price', 'move:up:5'], read, time)).toEqual([])
  }
  const again = await minutes.last('a pair', 5, async (from) => whole(from))
  expect(again.candles).toHaveLength(first.candles.length)
  expect(again.candles.at(-1)?.close.toFixed()).toBe(first.candles.at(-1)?.close.toFixed())
})

test('a move longer than the candle cache has no figure, and reads no candles', () => {
  expect(minutesOf(['move:up:1441', 'price'])).toBe(3)
  const candles = candlesOf([100, 110], START, START + 10_000)
  const figures = candleValues(
    ['move:up:1441', 'move:up:1440'],
    { candles, askedAt: START + 10_000 },
    START + 10_000,
  )
  expect(figures.map(({ measure }) => measure)).toEqual(['move:up:1440'])
})
