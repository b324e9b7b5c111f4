import type { Redis } from 'ioredis'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import { createAccounts, type Accounts } from '../../../../src/accounts/accounts.js'
import { createSettings } from '../../../../src/accounts/settings/settings.js'
import { createVault } from '../../../../src/accounts/vault/vault.js'
import { createOutbox } from '../../../../src/alerts/outbox/outbox.js'
import { createRuleIndex } from '../../../../src/alerts/rules/rule-index.js'
import { createRuleStore } from '../../../../src/alerts/rules/rule-store.js'
import { createWatchList, type WatchList } from '../../../../src/alerts/watchers/watch-list/watch-list.js'
import { createLevelIndex } from '../../../../src/alerts/watchers/levels/level-index.js'
import { createPollReached } from '../../../../src/alerts/watchers/levels/poll-reached.js'
import { createFireRules } from '../../../../src/alerts/watchers/market/fire-rules.js'
import { createWithMarketDataAccess } from '../../../../src/alerts/watchers/market/market-data-access.js'
import { createMinuteCandleCache } from '../../../../src/alerts/watchers/market/minute-candle-cache.js'
import { createPlanReads } from '../../../../src/alerts/watchers/market/market-reads.js'
import { createMarketReadLocks } from '../../../../src/alerts/watchers/market/market-read-locks.js'
import {
  createMarketWatcher,
  type MarketWatcher,
} from '../../../../src/alerts/watchers/market/market-watcher.js'
import { createPairList } from '../../../../src/desk/market/pairs/pair-list.js'
import { createService, type Credentials } from '../../../../src/service/service.js'
import { Secret } from '../../../../src/lib/secret.js'
import { startTestExchange } from '../../../practice/exchange/support.js'
import { sleepless } from '../../../support/time/timers.js'
import { processTimers } from '../../../../src/lib/timers.js'
import { systemRandom } from '../../../../src/lib/random.js'

/** When the markets of a test begin, in milliseconds. */
export const START = 1_763_700_000_000

const EVERY_MS = 2_000
const NEVER = new AbortController().signal

/** A practice exchange whose prices the test sets, and everything that watches it. */
export async function openMarket(redis: Redis, { hasFeed = true }: { readonly hasFeed?: boolean } = {}) {
  const clock = { time: START }
  const now = (): number => clock.time
  const desk = await startTestExchange({ now })
  const logger = pino({ level: 'silent' })
  const service = createService({
    random: systemRandom,
    timers: processTimers,
    baseUrl: desk.paper.url,
    // Longer than the slowest machine takes for an answer that comes.
    timeoutMs: 60_000,
    logger,
  })
  onTestFinished(() => service.close())
  const outbox = createOutbox({ random: systemRandom, timers: processTimers, redis, now })
  const index = createRuleIndex({ redis, now })
  const rules = createRuleStore({ redis, index, now })
  const accounts: Accounts = createAccounts({
    random: systemRandom,
    redis,
    vault: createVault([{ id: 'k1', key: Buffer.alloc(32, 1) }]),
    settings: createSettings(redis),
    now,
  })
  const feed: Credentials | undefined = hasFeed
    ? { apiKey: new Secret(desk.apiKey), keyId: new Secret(desk.keyId) }
    : undefined
  const levels = createLevelIndex({ redis })
  const listOf = (venue: string): WatchList => createWatchList({ timers: processTimers, redis, venue, now })
  const pairs = createPairList({ service, feed, monotonicNow: now })
  const fireRules = createFireRules({ index, rules, outbox, logger })

  /** Another process that watches, with a memory of its own. */
  const watcher = (wrap: (fire: typeof fireRules) => typeof fireRules = (fire) => fire): MarketWatcher =>
    createMarketWatcher({
      index,
      levels,
      planReads: createPlanReads({
        service,
        pairsOf: (access) => pairs.all(access),
        chains: [
          { id: '42161', name: 'Arbitrum' },
          { id: '8453', name: 'Base' },
        ],
        minutes: createMinuteCandleCache({ now, monotonicNow: now }),
        withAccess: createWithMarketDataAccess({
          random: systemRandom,
          index,
          rules,
          levels,
          accounts,
          feed,
          logger,
          monotonicNow: now,
        }),
        pollReached: createPollReached({
          levels,
          priceWaits: { reach: async () => undefined },
          listOf,
          logger,
        }),
        now,
        monotonicNow: now,
      }),
      locks: createMarketReadLocks({ redis, now }),
      fireRules: wrap(fireRules),
      everyMs: EVERY_MS,
      logger,
      timers: sleepless,
    })
  const first = watcher()

  return {
    clock,
    desk,
    index,
    levels,
    listOf,
    rules,
    outbox,
    accounts,
    watcher,
    /** The time to the next tick passes, and it is ticked; gives how many rules fired. */
    tick: async (by: MarketWatcher = first, ms = EVERY_MS): Promise<number> => {
      clock.time += ms
      return await (
        await by.tick(NEVER)
      ).fired
    },
    price: async (price: string, pair = 'BTC/USD'): Promise<void> => {
      await desk.post('/paper/prices', { pair, price, freeze: true })
    },
    fault: async (what: object): Promise<void> => {
      await desk.post('/paper/faults', what)
    },
    /** How often the exchange was asked, by operation, since the last time this was called. */
    asked: async (): Promise<Readonly<Record<string, number>>> => {
      const { body } = await desk.bare<Record<string, number>>('/paper/requests')
      await desk.bare('/paper/requests', { method: 'DELETE' })
      return body
    },
    /** A person with an account at the exchange. */
    person: async (userId: number, keyId?: string) => {
      const { body } = await desk.post<{ apiKey: string; keyId: string }>('/paper/accounts')
      return await accounts.connect(
        userId,
        { apiKey: new Secret(body.apiKey), keyId: new Secret(keyId ?? body.keyId) },
        'main',
      )
    },
    delivered: async (userId = 7): Promise<readonly string[]> =>
      (await outbox.first({ userId, chatId: userId }, 100)).map(({ id }) => id),
  }
}
