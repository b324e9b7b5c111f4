import { Big } from 'big.js'
import { expect, test } from 'vitest'
import { createWatchList } from '../../../../src/alerts/watchers/watch-list/watch-list.js'
import { createLevelIndex } from '../../../../src/alerts/watchers/levels/level-index.js'
import { createReadSpans } from '../../../../src/alerts/watchers/levels/read-spans.js'
import { createPollReached } from '../../../../src/alerts/watchers/levels/poll-reached.js'
import { createLogger } from '../../../../src/lib/log/log.js'
import type { Candle } from '../../../../src/service/service.js'
import { clientOf } from '../../../redis/support.js'
import { redisForThisFile } from '../../../support/redis/redis.js'
import { processTimers } from '../../../../src/lib/timers.js'

const redis = clientOf(redisForThisFile())
const logger = createLogger({ level: 'silent', secrets: [] })
const BTC = { venue: 'service', chainId: '42161', symbol: 'BTC/USD' }
const ann = { userId: 7, accountId: 'ann', chainId: '42161' }
const bob = { userId: 8, accountId: 'bob', chainId: '42161' }
const LEASE_MS = 20_000

function candleOf(time: number, close: string, low: string, high: string): Candle {
  const prices = { open: new Big(close), close: new Big(close), low: new Big(low), high: new Big(high) }
  return { time: new Date(time), ...prices } as Candle
}

/** Ann's level below is 28,000 and Bob's above 32,000. Both are polled at their time in an hour. */
async function open() {
  const clock = { time: Date.UTC(2026, 0, 1) }
  const now = (): number => clock.time
  const list = createWatchList({ timers: processTimers, redis: redis(), venue: 'service', now })
  const levels = createLevelIndex({ redis: redis() })
  await list.add([ann, bob])
  const leased = async () => await list.lease({ most: 10, mostDue: 10 }, LEASE_MS)
  for (const due of await leased()) await list.scheduleNext(due, 3_600_000, 'active')
  await levels.replace({ venue: 'service', watched: ann }, {}, { 'BTC/USD': { below: '28000' } })
  await levels.replace({ venue: 'service', watched: bob }, {}, { 'BTC/USD': { above: '32000' } })
  const pollReached = createPollReached({
    levels,
    priceWaits: {
      reach: async (_, spans) => {
        const texts = spans.map(
          ({ since, low, high }) => `${(since - minute) / 1_000}s ${low.toFixed()}-${high.toFixed()}`,
        )
        reaches.push(texts.join(', '))
      },
    },
    listOf: () => list,
    logger,
  })
  const readSpans = createReadSpans()
  const read = async (candles: readonly Candle[]): Promise<void> => {
    const spans = readSpans('BTC/USD', { candles, askedAt: clock.time }, clock.time)
    if (spans) await pollReached(BTC, spans)
  }
  const minute = clock.time - 30_000
  const reaches: string[] = []
  return {
    clock,
    list,
    levels,
    leased,
    /** What those that wait for prices were given: spans with the seconds since the running minute began. */
    reaches,
    /** A read of the running minute. */
    see: async (close: string, low = close, high = close): Promise<void> => {
      await read([candleOf(minute, close, low, high)])
    },
    /** A read of the running minute, and of those after it; a minute is its close, low and high. */
    seeMinutes: async (...minutes: readonly (readonly [string, string, string])[]): Promise<void> => {
      await read(minutes.map((prices, index) => candleOf(minute + index * 60_000, ...prices)))
    },
    accounts: async () => (await leased()).map(({ accountId }) => accountId),
  }
}

test('a price polls the accounts whose level it reaches, and no others', async () => {
  const { see, accounts } = await open()
  await see('30000')
  expect(await accounts()).toEqual([])
  await see('28000')
  expect(await accounts()).toEqual(['ann'])
  await see('32000.5')
  expect(await accounts()).toEqual(['bob'])
})

test('a price between two reads counts, and that of before the first read does not', async () => {
  const { see, accounts } = await open()
  await see('30000', '27000', '33000')
  expect(await accounts()).toEqual([])
  await see('30000', '26900', '33000')
  expect(await accounts()).toEqual(['ann'])
})

test('the end of the minute of the last read counts, and whole minutes since then', async () => {
  const { clock, seeMinutes, accounts, reaches } = await open()
  await seeMinutes(['30000', '29000', '31000'])
  clock.time += 100_000
  await seeMinutes(['30000', '27900', '31000'], ['30000', '29900', '30100'], ['30050', '30000', '30200'])
  expect(await accounts()).toEqual(['ann'])
  expect(reaches).toEqual([
    '30s 30000-30000',
    '130s 30050-30050, 30s 27900-30000, 60s 29900-30100, 120s 30000-30200',
  ])
})

test('for two seconds the account is polled every half second, then as scheduled', async () => {
  const { clock, see, leased, list, accounts } = await open()
  await see('28000')
  const began = clock.time
  const polled: number[] = []
  for (; clock.time < began + 5_000; clock.time += 100) {
    for (const due of await leased()) {
      polled.push(clock.time - began)
      await list.scheduleNext(due, 3_600_000)
    }
  }
  expect(polled).toEqual([0, 500, 1_000, 1_500, 2_000])
  // While it is still reached, once for each price.
  await see('27900')
  expect(await accounts()).toEqual(['ann'])
})

test('an account that is not watched any more leaves the index', async () => {
  const { see, list, levels, accounts } = await open()
  await list.remove(ann)
  expect(await levels.reached(BTC, { low: new Big('28000'), high: new Big('28000') })).toEqual([ann])
  await see('28000')
  expect(await accounts()).toEqual([])
  expect(await levels.reached(BTC, { low: new Big('28000'), high: new Big('28000') })).toEqual([])
})

test('new levels replace the old ones, and a market without any is not read', async () => {
  const { levels, see, accounts } = await open()
  await levels.replace(
    { venue: 'service', watched: ann },
    { 'BTC/USD': { below: '28000' } },
    { 'ETH/USD': { below: '2000' } },
  )
  await levels.replace({ venue: 'service', watched: bob }, { 'BTC/USD': { above: '32000' } }, {})
  await see('28000')
  await see('32000')
  expect(await accounts()).toEqual([])
  for (const market of await levels.markets()) await levels.removeUnused(market)
  expect((await levels.markets()).map(({ symbol }) => symbol)).toEqual(['ETH/USD'])
})
