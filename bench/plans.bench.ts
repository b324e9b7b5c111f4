import { Big } from 'big.js'
import type { Redis } from 'ioredis'
import pMap from 'p-map'
import { bench } from 'vitest'
import type { MarketKey } from '../src/alerts/rules/rule-index.js'
import { systemRandom } from '../src/lib/random.js'
import { processTimers } from '../src/lib/timers.js'
import type { HeldPlan } from '../src/plans/plan.js'
import { createPlansAtPrices } from '../src/plans/price-waits.js'
import { createPlanStore } from '../src/plans/store.js'
import { MOST_PLANS } from '../src/redis/caps/key-caps.js'
import { print } from './support/print.js'
import { onPrivateRedis } from './support/private-redis.js'
import { timesOf } from './support/times.js'

/** Numbers of armed plans, of which half wait for a time and half for a price of one market; and the number of timed ticks. */
const ARMED = [1_000, 10_000, 50_000]
const TICKS = 400

/** The most that a tick may take in which no plan is due, in milliseconds. */
const MAX_TICK_MS = 1

const MARKET: MarketKey = { venue: 'service', chainId: '42161', symbol: 'BTC/USD' }
/** No plan waits for a price as low as this; each further one waits for a cent more. */
const LOWEST = 10_000
const LEASE_MS = 60_000
const WEEK_MS = 7 * 24 * 60 * 60_000

bench(
  'armed plans of which none is due',
  async () =>
    await onPrivateRedis(async (redis) => {
      for (const count of ARMED) await idle(redis, count)
    }),
  { iterations: 1, time: 0, warmupIterations: 0, warmupTime: 0 },
)

/** Duration of a tick: a question for what is due, and a price that no plan waits for. */
async function idle(redis: Redis, count: number): Promise<void> {
  await redis.flushall()
  const now = Date.now
  const plans = createPlanStore({ timers: processTimers, redis, random: systemRandom, now })
  const waits = createPlansAtPrices({ redis, plans, now })
  const arm = async (number: number): Promise<void> => {
    const plan = armedPlan(number)
    if ((await plans.offer(plan)) !== 'written') throw new Error(`The plan ${plan.id} is not kept`)
    await plans.due.schedule(plan, now() + WEEK_MS)
    await waits.put(plan)
  }
  const numbers = Array.from({ length: count }, (_, number) => number)
  await pMap(numbers, arm, { concurrency: 100 })
  const times = await timesOf(TICKS, async (tick) => {
    const price = new Big(LOWEST).minus(tick)
    const due = await plans.due.lease(LEASE_MS)
    await waits.reach(MARKET, [{ since: now(), low: price, high: price }])
    if (due) throw new Error('A plan was due that should wait')
  })
  print(
    `${count.toLocaleString('en')} plans armed: a tick with none due ${times}; at most ${MAX_TICK_MS} is wanted`,
  )
}

/** The plan of a number: a close at a time for an even one, break-even at a price for an odd one. Each person has the most. */
function armedPlan(number: number): HeldPlan {
  const at = Date.now()
  return {
    version: 1,
    id: number.toString(36).padStart(8, 'p'),
    userId: 100_000_000 + Math.floor(number / MOST_PLANS),
    accountId: 'a1',
    accountLabel: 'Main',
    venue: MARKET.venue,
    chainId: MARKET.chainId,
    position: { id: `${number}`, pairId: '1', symbol: MARKET.symbol, isLong: true, size: '1000' },
    rule:
      number % 2 === 0
        ? { kind: 'timed-close', share: { by: 'percent', percent: new Big(50) }, at: at + WEEK_MS }
        : { kind: 'break-even', price: new Big(number).div(100).plus(LOWEST), isLong: true },
    guarded: [],
    state: 'armed',
    since: at,
    createdAt: at,
    armedAt: at,
    steps: [],
    refused: 0,
  }
}
