import { Big } from 'big.js'
import type { Redis } from 'ioredis'
import { pino } from 'pino'
import { bench } from 'vitest'
import { createOutbox } from '../src/alerts/outbox/outbox.js'
import type { Rule } from '../src/alerts/rules/rule.js'
import { createRuleIndex, type MarketKey } from '../src/alerts/rules/rule-index.js'
import { createRuleStore } from '../src/alerts/rules/rule-store.js'
import {
  createFireRules,
  type FireRules,
  type Observation,
} from '../src/alerts/watchers/market/fire-rules.js'
import { createLevelIndex } from '../src/alerts/watchers/levels/level-index.js'
import { createMarketReadLocks } from '../src/alerts/watchers/market/market-read-locks.js'
import { processTimers } from '../src/lib/timers.js'
import { createMarketWatcher } from '../src/alerts/watchers/market/market-watcher.js'
import { armAll } from './support/armed.js'
import { print } from './support/print.js'
import { onPrivateRedis } from './support/private-redis.js'
import { timesOf } from './support/times.js'
import { systemRandom } from '../src/lib/random.js'

/** Number of rules on one market, and number of timed ticks that fire none. */
const ARMED = [1_000, 10_000, 100_000, 1_000_000]
const TICKS = 400

/** Number of rules that a price reaches at once, number of their owners, and number of timed rounds. */
const REACHED = 10_000
const PEOPLE = [10_000, 500]
const REPETITIONS = 5

/** Limits in milliseconds: a tick that fires nothing, and a tick that fires 10,000 rules. */
const MAX_TICK_MS = 1
const MAX_FIRE_MS = 1_000

/** Interval of market reads, in milliseconds: the default. */
const EVERY_MS = 2_000

const MARKET: MarketKey = { venue: 'service', chainId: '42161', symbol: 'BTC/USD' }

/** No rule has a price as low as this; each further rule is a cent higher. */
const LOWEST = 10_000

const NEVER = new AbortController().signal

bench(
  'rules on one market',
  async () =>
    await onPrivateRedis(async (redis) => {
      for (const count of ARMED) await idle(redis, count)
      for (const people of PEOPLE) await firing(redis, people)
    }),
  { iterations: 1, time: 0, warmupIterations: 0, warmupTime: 0 },
)

/** Memory of waiting rules, and duration of a tick that fires none of them. Each person has ten. */
async function idle(redis: Redis, count: number): Promise<void> {
  await redis.flushall()
  const before = await memoryOf(redis)
  await armAll(redis, someRules(count, Math.ceil(count / 10)))
  const weight = ((await memoryOf(redis)) - before) / count
  const { tick, see } = watcherOn(redis)
  const ticks = await timesOf(
    TICKS,
    firingNothing((number) => tick(LOWEST - number)),
  )
  const looks = await timesOf(
    TICKS,
    firingNothing((number) => see(LOWEST - number)),
  )
  print(
    `${count.toLocaleString('en')} rules armed: ${weight.toFixed(0)} bytes of Redis each; a tick that fires nothing ` +
      `${ticks}, of that the look at the index ${looks}; at most ${MAX_TICK_MS} is wanted`,
  )
}

/** Work on a number that fires nothing. */
function firingNothing(work: (number: number) => Promise<number>): (number: number) => Promise<void> {
  return async (number) => {
    if ((await work(number)) !== 0) throw new Error('A rule fired that should wait')
  }
}

/** Time until rules that are reached at once are in the outbox. */
async function firing(redis: Redis, people: number): Promise<void> {
  await redis.flushall()
  await armAll(redis, someRules(REACHED * (REPETITIONS + 1), people))
  const { tick } = watcherOn(redis)
  const times: number[] = []
  for (let round = 1; round <= REPETITIONS; round++) {
    const began = performance.now()
    const fired = await tick(LOWEST + (REACHED * round) / 100)
    times.push(performance.now() - began)
    if (fired !== REACHED) throw new Error(`${fired} rules fired instead of ${REACHED}`)
  }
  const sorted = times.toSorted((one, other) => one - other)
  print(
    `${REACHED.toLocaleString('en')} rules of ${people.toLocaleString('en')} people fired into the outbox: ` +
      `${sorted[Math.floor(REPETITIONS / 2)]?.toFixed(0)} ms (${sorted[0]?.toFixed(0)} to ${sorted.at(-1)?.toFixed(0)}); ` +
      `at most ${MAX_FIRE_MS} is wanted`,
  )
}

/** Rules of this many people in turn, each a cent above the one before. */
function* someRules(count: number, people: number): Iterable<Rule> {
  for (let number = 0; number < count; number++) {
    const userId = 100_000_000 + (number % people)
    yield {
      id: number.toString(36).padStart(8, 'r'),
      userId,
      chatId: userId,
      condition: {
        on: 'price',
        symbol: MARKET.symbol,
        is: 'above',
        value: new Big(number + 1).div(100).plus(LOWEST).toFixed(),
      },
      venue: MARKET.venue,
      chainId: MARKET.chainId,
      armedAt: 1_700_000_000_000,
    }
  }
}

/** A watcher with given prices, and its index lookup alone, so that the service is not measured. */
function watcherOn(redis: Redis): {
  readonly tick: (price: number) => Promise<number>
  readonly see: (price: number) => Promise<number>
} {
  // A tick starts long after the previous one has ended.
  let time = Date.now()
  const now = (): number => time
  const index = createRuleIndex({ redis, now })
  const outbox = createOutbox({ random: systemRandom, timers: processTimers, redis, now })
  const fireRules: FireRules = createFireRules({
    index,
    rules: createRuleStore({ redis, index, now }),
    outbox,
    logger: pino({ level: 'silent' }),
  })
  const seen = (price: number): Observation => ({
    market: MARKET,
    measure: 'price',
    value: new Big(price),
    at: now(),
    askedAt: now(),
  })
  let price = 0
  const watcher = createMarketWatcher({
    index,
    levels: createLevelIndex({ redis }),
    planReads: () => [
      {
        name: 'chart',
        venue: MARKET.venue,
        read: async () => [seen(price)],
      },
    ],
    locks: createMarketReadLocks({ redis, now }),
    fireRules,
    everyMs: EVERY_MS,
    logger: pino({ level: 'silent' }),
    timers: { ...processTimers, sleep: async () => undefined },
  })
  return {
    tick: async (next) => {
      price = next
      time += EVERY_MS
      return await (
        await watcher.tick(NEVER)
      ).fired
    },
    see: async (next) => await fireRules(seen(next)),
  }
}

async function memoryOf(redis: Redis): Promise<number> {
  const used = /^used_memory:(\d+)/m.exec(await redis.info('memory'))?.[1]
  return Number.parseInt(used ?? '', 10)
}
