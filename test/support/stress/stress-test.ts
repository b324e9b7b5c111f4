import { setTimeout as sleep } from 'node:timers/promises'
import type { Redis } from 'ioredis'
import { openRedis } from '../../../src/redis/open.js'
import { Secret } from '../../../src/lib/secret.js'
import { createRuleIndex } from '../../../src/alerts/rules/rule-index.js'
import { createRuleStore, type RuleStore } from '../../../src/alerts/rules/rule-store.js'
import type { Rule } from '../../../src/alerts/rules/rule.js'
import type { BotProcess } from '../environment/bot-process.js'
import type { TestEnvironment } from '../environment/test-environment.js'
import { sendBroadcasts } from './broadcasts.js'
import { createActor } from './actor.js'
import { randomFrom } from '../property/random.js'
import { startMarket, type StressMarket } from './market.js'
import { createMessages } from './messages.js'
import { pause } from './pause.js'
import { connectPeople, type Person } from './connect-people.js'
import { createReport, type Report } from './report.js'
import { ruleOf, type RatesNow } from './rules.js'
import { readDeliveryLog } from './delivery-log.js'
import { injectFaults, type FaultPlan } from './inject-faults.js'
import { CHAIN, type ExchangeRecord } from './exchange-record.js'

/** Size and duration of a stress test. Times are in milliseconds. */
export interface StressPlan extends FaultPlan {
  readonly people: number
  readonly rules: number
  readonly runMs: number
  /** Period of the price wave. */
  readonly periodMs: number
  /** Interval between prices of one pair. */
  readonly priceEveryMs: number
  /** Interval between actions of one person. */
  readonly actionEveryMs: number
  /** Interval between broadcasts to everybody. */
  readonly broadcastEveryMs: number
  /** Duration after which a condition must have been seen. */
  readonly seenMs: number
  /** Maximum time for all notices after the end, and the time without messages that counts as quiet. */
  readonly deliveryMs: number
  readonly quietMs: number
}

/** The bots' Redis, which the test can kill: one server, or the nodes of a cluster in turn. */
interface LosableRedis {
  readonly url: string
  kill(): Promise<void>
  restart(): Promise<void>
}

/**
 * Lets people trade and prices move while bots and Redis are killed and the service and Telegram fail. Waits
 * until all is quiet, and compares the notices with the exchange's events.
 */
export async function runStressTest(
  plan: StressPlan,
  on: TestEnvironment,
  losable: LosableRedis,
  exchangeRecord: ExchangeRecord,
  startBot: (which: number) => Promise<BotProcess> = () => on.botProcess({ REDIS_URL: losable.url }),
): Promise<Report> {
  const random = randomFrom(1)
  const redis: Redis = openRedis(new Secret(losable.url), { maxRetriesPerRequest: null })
  redis.on('error', () => undefined)
  try {
    const messages = createMessages(on.environment.chat.url)
    const { people, bots } = await connectPeople({
      plan,
      environment: on.environment,
      exchangeRecord,
      redis,
      messages,
      startBot,
    })
    const market = startMarket({ plan, on, random })
    await market.setAll()
    const rules = createRuleStore({ redis, index: createRuleIndex({ redis, now: Date.now }), now: Date.now })
    const armed = await arm({ plan, people, rules, random, ratesNow: exchangeRecord.rateNow })

    const ending = new AbortController()
    const { signal } = ending
    const startedAt = Date.now()
    const working = Promise.all([
      injectFaults({ on, driver: on.driver, redis: losable, plan, bots, startBot, random, signal }),
      market.run(signal),
      messages.follow(signal),
      trade({ plan, on, people, market, random, signal }),
      sendBroadcasts({ redis, everyMs: plan.broadcastEveryMs, signal }),
    ])
    await Promise.race([sleep(plan.runMs), working])
    ending.abort()
    const [injectedFaults, , , , broadcasts] = await working
    const endedAt = Date.now()

    const states = async (): Promise<ReadonlyMap<string, { count: number; firedAt: number }>> => {
      const all = await Promise.all(people.map(({ userId }) => rules.list(userId)))
      return new Map(all.flat().map(({ rule, state }) => [rule.id, state]))
    }
    const report = async (): Promise<Report> => {
      const fired = await states()
      const cards = await messages.cards()
      const circumstances = { injectedFaults, deliveryLog: readDeliveryLog(on.log) }
      return createReport({
        plan,
        people,
        armed,
        fired,
        broadcasts,
        cards,
        exchangeRecord,
        circumstances,
        startedAt,
        endedAt,
      })
    }
    for (;;) {
      const isQuiet = Date.now() - Math.max(endedAt, await messages.latestAt()) >= plan.quietMs
      const last = isQuiet ? await report() : undefined
      if (last?.isComplete === true || Date.now() - endedAt > plan.deliveryMs) return last ?? (await report())
      await sleep(1_000)
    }
  } finally {
    redis.disconnect()
  }
}

async function arm({
  plan,
  people,
  rules,
  ...draw
}: {
  readonly plan: StressPlan
  readonly people: readonly Person[]
  readonly rules: RuleStore
  readonly random: () => number
  readonly ratesNow: RatesNow
}): Promise<readonly Rule[]> {
  const armed = Array.from({ length: plan.rules }, (_, number) =>
    ruleOf(number, people[number % people.length]!, draw),
  )
  for (let first = 0; first < armed.length; first += 50) {
    await Promise.all(armed.slice(first, first + 50).map((rule) => rules.arm(rule)))
  }
  return armed
}

async function trade({
  plan,
  on,
  people,
  market,
  random,
  signal,
}: {
  readonly plan: StressPlan
  readonly on: TestEnvironment
  readonly people: readonly Person[]
  readonly market: StressMarket
  readonly random: () => number
  readonly signal: AbortSignal
}): Promise<void> {
  const actors = people.map(({ account, accountRecord }) =>
    createActor({
      account,
      accountRecord,
      withdraw: (amount) =>
        on.exchange('POST', '/withdrawals', { account: account.address, chainId: CHAIN, amount }),
      priceOf: ({ symbol }) => market.of(symbol),
      random,
    }),
  )
  while (!signal.aborted) {
    await actors[Math.floor(random() * actors.length)]!.actOnce()
    await pause(plan.actionEveryMs / people.length, signal)
  }
}
