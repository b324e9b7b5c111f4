import { Big } from 'big.js'
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import type { Prices } from '../../src/desk/market/prices/prices.js'
import { createLivePrices } from '../../src/mini-app/desk/live-prices.js'
import { ASKED, traderNamed } from '../desk/support.js'
import { timersWith } from '../support/time/timers.js'

const ada = traderNamed('Ada').credentials
const bob = traderNamed('Bob').credentials

/** Live prices of a market whose prices the test sets, and what was read of it. */
function liveOf() {
  const market = new Map([
    ['BTC/USD', '29000'],
    ['ETH/USD', '3000'],
  ])
  const reads: string[] = []
  const repeated = new Set<() => void>()
  const refused = new Set<object>()
  const mark: Prices['mark'] = (pair) =>
    Promise.resolve({ price: new Big(market.get(pair) ?? 1), asOf: ASKED, ageMs: 0 })
  const live = createLivePrices({
    prices: {
      mark,
      readNow: mark,
      marks: () => Promise.resolve(new Map()),
      refresh: async (pair, credentials) => {
        reads.push(pair)
        if (refused.has(credentials)) throw new Error('refused')
        return await mark(pair, credentials)
      },
    },
    timers: timersWith({
      every: (_ms, run) => {
        repeated.add(run)
        return { cancel: () => repeated.delete(run) }
      },
    }),
    logger: pino({ level: 'silent' }),
  })
  /** Lets a round pass; resolves once everything that it asks for was read. */
  const round = async (expected: number) => {
    const before = reads.length
    for (const run of repeated) run()
    await expect.poll(() => reads.length).toBe(before + expected)
  }
  return { live, market, reads, repeated, refused, round }
}

test('a price is read once for all desks, and only those that show it hear of a change', async () => {
  const { live, market, reads, repeated, round } = liveOf()
  const [first, second, third] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()]
  const [one, two, three] = [live.follow(first), live.follow(second), live.follow(third)]
  await one.pass().mark('BTC/USD', ada)
  await two.pass().marks(['BTC/USD'], bob)
  await three.pass().mark('ETH/USD', ada)
  await round(2)
  expect(reads.toSorted()).toEqual(['BTC/USD', 'ETH/USD'])
  // The first price that was read may be another than the one that was shown.
  await expect.poll(() => third.mock.calls.length).toBe(1)
  await expect.poll(() => second.mock.calls.length).toBe(1)
  market.set('BTC/USD', '29500')
  await round(2)
  await expect.poll(() => [first, second].map(({ mock }) => mock.calls.length)).toEqual([2, 2])
  expect(third).toHaveBeenCalledTimes(1)
  for (const followed of [one, two, three]) followed.end()
  expect(repeated.size).toBe(0)
  await live.stop()
})

test('a pair that no pass asks for any more is not read any more', async () => {
  const { live, reads, round } = liveOf()
  const followed = live.follow(() => undefined)
  await followed.pass().mark('BTC/USD', ada)
  await round(1)
  followed.pass()
  // The pass may be under way, and may ask yet.
  await round(1)
  followed.pass()
  await round(0)
  expect(reads).toEqual(['BTC/USD', 'BTC/USD'])
  followed.end()
  await live.stop()
})

test('a key that was withdrawn holds up the price of the others for one round', async () => {
  const { live, market, refused, round } = liveOf()
  const changed = vi.fn<() => void>()
  const [one, two] = [live.follow(changed), live.follow(() => undefined)]
  await one.pass().mark('BTC/USD', ada)
  await two.pass().mark('BTC/USD', bob)
  await round(1)
  await expect.poll(() => changed.mock.calls.length).toBe(1)
  refused.add(bob)
  market.set('BTC/USD', '29500')
  await round(1)
  await round(1)
  await expect.poll(() => changed.mock.calls.length).toBe(2)
  one.end()
  two.end()
  await live.stop()
})
