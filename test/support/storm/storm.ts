import { setTimeout as sleep } from 'node:timers/promises'
import type { Redis } from 'ioredis'
import { openRedis } from '../../../src/redis/open.js'
import { Secret } from '../../../src/lib/secret.js'
import { createRuleIndex } from '../../../src/alerts/rules/rule-index.js'
import { createRuleStore, type RuleStore } from '../../../src/alerts/rules/rule-store.js'
import type { Rule } from '../../../src/alerts/rules/rule.js'
import type { BotProcess } from '../environment/bot-process.js'
import type { TestEnvironment } from '../environment/test-environment.js'
import { createActor } from './deeds.js'
import { randomFrom } from '../property/random.js'
import { startMarket, type StormMarket } from './market.js'
import { createMessages } from './messages.js'
import { pause } from './pause.js'
import { gather, type Person } from './people.js'
import { createReport, type Report } from './report.js'
import { ruleOf, type RatesNow } from './rules.js'
import { readSaid } from './said.js'
import { makeTrouble, type TroublePlan } from './trouble.js'
import { CHAIN, type Witness } from './witness.js'

/** How large a storm is, and how long it lasts. Times are in milliseconds. */
export interface StormPlan extends TroublePlan {
  readonly people: number
  readonly rules: number
  readonly runMs: number
  /** How long a wave of the prices is. */
  readonly periodMs: number
  /** How often the price of each pair is set. */
  readonly priceEveryMs: number
  /** How often each person does something. */
  readonly deedEveryMs: number
  readonly withTransfers: boolean
  /** What a rule waits for and lasts for so long must have been seen. */
  readonly seenMs: number
  /** How long after the storm all may take to be told, and for how long nothing more must come. */
  readonly calmMs: number
  readonly quietMs: number
}

/** A Redis of the bots' own, which can be lost: a server, or one after another of a cluster. */
interface LosableRedis {
  readonly url: string
  kill(): Promise<void>
  restart(): Promise<void>
}

/**
 * Lets people trade and prices move while bots and Redis are killed and the service and Telegram fail, waits until it is
 * calm, and compares what was told with what happened.
 */
export async function weather(
  plan: StormPlan,
  on: TestEnvironment,
  losable: LosableRedis,
  witness: Witness,
  startBot: (which: number) => Promise<BotProcess> = () => on.botProcess({ REDIS_URL: losable.url }),
): Promise<Report> {
  const random = randomFrom(1)
  const redis: Redis = openRedis(new Secret(losable.url), { maxRetriesPerRequest: null })
  redis.on('error', () => undefined)
  try {
    const messages = createMessages(on.environment.chat.url)
    const { people, bots } = await gather({
      plan,
      environment: on.environment,
      witness,
      redis,
      messages,
      startBot,
    })
    const market = startMarket({ plan, on, random })
    await market.setAll()
    const rules = createRuleStore({ redis, index: createRuleIndex({ redis, now: Date.now }), now: Date.now })
    const armed = await arm({ plan, people, rules, random, ratesNow: witness.rateNow })

    const ending = new AbortController()
    const { signal } = ending
    const startedAt = Date.now()
    const working = Promise.all([
      makeTrouble({ on, driver: on.driver, redis: losable, plan, bots, startBot, random, signal }),
      market.run(signal),
      messages.follow(signal),
      trade({ plan, on, people, market, random, signal }),
    ])
    await Promise.race([sleep(plan.runMs), working])
    ending.abort()
    const [troubles] = await working
    const endedAt = Date.now()

    const states = async (): Promise<ReadonlyMap<string, { count: number; firedAt: number }>> => {
      const all = await Promise.all(people.map(({ userId }) => rules.list(userId)))
      return new Map(all.flat().map(({ rule, state }) => [rule.id, state]))
    }
    const report = async (): Promise<Report> => {
      const fired = await states()
      const cards = await messages.cards()
      const circumstances = { troubles, said: readSaid(on.log) }
      return createReport({ plan, people, armed, fired, cards, witness, circumstances, startedAt, endedAt })
    }
    for (;;) {
      const isQuiet = Date.now() - Math.max(endedAt, await messages.latestAt()) >= plan.quietMs
      const last = isQuiet ? await report() : undefined
      if (last?.isComplete === true || Date.now() - endedAt > plan.calmMs) return last ?? (await report())
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
  readonly plan: StormPlan
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
  readonly plan: StormPlan
  readonly on: TestEnvironment
  readonly people: readonly Person[]
  readonly market: StormMarket
  readonly random: () => number
  readonly signal: AbortSignal
}): Promise<void> {
  const actors = people.map(({ account, watched }) =>
    createActor({
      account,
      watched,
      withdraw: (amount) =>
        on.exchange('POST', '/withdrawals', { account: account.address, chainId: CHAIN, amount }),
      priceOf: ({ symbol }) => market.of(symbol),
      withTransfers: plan.withTransfers,
      random,
    }),
  )
  while (!signal.aborted) {
    await actors[Math.floor(random() * actors.length)]!.act()
    await pause(plan.deedEveryMs / people.length, signal)
  }
}
