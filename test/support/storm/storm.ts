import { setMaxListeners } from 'node:events'
import { openRedis } from '../../../src/redis/open.js'
import { createAccounts } from '../../../src/accounts/accounts.js'
import { createSettings } from '../../../src/accounts/settings/settings.js'
import { createVault } from '../../../src/accounts/vault/vault.js'
import { readConfig } from '../../../src/config/config.js'
import { Secret } from '../../../src/lib/secret.js'
import type { BotProcess } from '../environment/bot-process.js'
import type { TestEnvironment } from '../environment/test-environment.js'
import { chanceOf, randomFrom } from '../property/random.js'
import { connectPerson } from '../stress/connect-people.js'
import { startMarket } from '../stress/market.js'
import { pause } from '../stress/pause.js'
import { followChats, type Chats } from './chat.js'
import type { ExchangeHistory } from './exchange-history.js'
import { createStormPerson, type RefusedLine } from './person.js'
import { ticketsOf, type StormTicket } from './tickets.js'
import { DEFINITE } from './words.js'
import { systemRandom } from '../../../src/lib/random.js'

/** Size and duration of a storm. Times in milliseconds. */
export interface StormPlan {
  readonly people: number
  readonly seed: number
  /** The time in which people order. */
  readonly runMs: number
  /** Average time between two rounds of one person. */
  readonly pauseMs: number
  /** The longest time until every ticket has its final word. */
  readonly settleMs: number
  /** The time by which the exchange's clock is ahead of the bots'. */
  readonly aheadMs: number
}

/** A person of the storm with all of their tickets. */
interface StormPersonResult {
  readonly userId: number
  readonly account: string
  readonly tickets: readonly StormTicket[]
}

/** What is left of a storm, to be judged. */
export interface StormResult {
  readonly people: readonly StormPersonResult[]
  readonly refused: readonly RefusedLine[]
  readonly chats: Chats
  /** Log lines of the bots. */
  readonly log: readonly string[]
}

/** Lets people order from two bot processes while everything that can fail at the exchange does. */
export async function runStorm(
  plan: StormPlan,
  on: TestEnvironment,
  history: ExchangeHistory,
): Promise<StormResult> {
  const { environment, driver } = on
  const { vaultKeys } = readConfig(environment.variables)
  const redis = openRedis(new Secret(environment.redis.url), { maxRetriesPerRequest: null })
  const settings = createSettings(redis)
  const accounts = createAccounts({
    random: systemRandom,
    redis,
    vault: createVault(vaultKeys),
    settings,
    now: Date.now,
  })
  const state = (await (await fetch(`${environment.chat.url}/chat/state`)).json()) as { bot: { id: number } }
  const chats = followChats(environment.chat.url, state.bot.id)
  const refused: RefusedLine[] = []
  const ending = new AbortController()
  try {
    await on.advance(plan.aheadMs)
    const market = startMarket({
      plan: { periodMs: 90_000, priceEveryMs: 2_500 },
      on,
      random: randomFrom(plan.seed),
    })
    await market.setAll()
    const people: Awaited<ReturnType<typeof connectPerson>>[] = []
    for (let number = 0; number < plan.people; number++) {
      const person = await connectPerson({ number, driver, accounts, exchangeUrl: environment.paper.url })
      // Prices move in steps here, and most orders are to be sent all the same.
      await settings.change(person.userId, { tolerance: '5', ...(number % 8 === 0 ? { quick: '5000' } : {}) })
      people.push(person)
    }
    const bots: BotProcess[] = await Promise.all([on.botProcess(), on.botProcess()])
    for (const { userId } of people)
      await chats.waitFor(
        userId,
        0,
        (said) => said.find(({ text }) => text.includes('nothing to cancel')),
        60_000,
      )

    const { signal } = ending
    // Every person waits for it.
    setMaxListeners(0, signal)
    const working = Promise.all([
      market.run(signal),
      ...people.map(({ userId, account }, number) =>
        createStormPerson({
          userId,
          account,
          chats,
          history,
          market,
          chance: chanceOf(randomFrom(plan.seed * 1_000 + number)),
          isQuick: number % 8 === 0,
          addFault: (fault) => on.fault(fault),
          clearFaults: () => on.exchange('DELETE', `/faults?account=${account.address}`),
          pauseMs: plan.pauseMs,
          onPlayed: () => undefined,
          onRefused: (one) => refused.push(one),
        }).run(signal),
      ),
    ])
    // One of the two bots is lost in the middle, and comes back.
    await Promise.race([pause(plan.runMs / 2, signal), working])
    await bots[0]?.kill()
    await Promise.race([pause(3_000, signal), working])
    bots[0] = await on.botProcess()
    await Promise.race([pause(plan.runMs / 2 - 3_000, signal), working])
    ending.abort()
    await working
    await on.exchange('DELETE', '/faults')

    const endedAt = Date.now()
    for (;;) {
      const all = await Promise.all(
        people.map(async ({ userId, account }) => ({
          userId,
          account: account.address.toLowerCase(),
          tickets: await ticketsOf(redis, chats, userId),
        })),
      )
      const open = all.flatMap(({ tickets }) => tickets).filter(({ shown }) => !isFinal(shown.at(-1)?.word))
      if (open.length === 0 || Date.now() - endedAt > plan.settleMs)
        return { people: all, refused, chats, log: on.log }
      await pause(2_000, new AbortController().signal)
    }
  } finally {
    ending.abort()
    await chats.stop()
    redis.disconnect()
  }
}

function isFinal(word: StormTicket['shown'][number]['word'] | undefined): boolean {
  return (
    word !== undefined &&
    (DEFINITE.has(word) ||
      word === 'no sign found' ||
      word === 'ended, untold' ||
      word === 'expired' ||
      word === 'declined')
  )
}
