import type { Clock, MonotonicClock } from '../../../lib/clock.js'
import type { Redis } from 'ioredis'
import type { Accounts } from '../../../accounts/accounts.js'
import type { Chain } from '../../../config/values.js'
import type { MarketDataAccess } from '../../../desk/market/market-data-access.js'
import type { Pair } from '../../../desk/market/pairs/pair-list.js'
import type { Logger } from '../../../lib/log/log.js'
import type { Timers } from '../../../lib/timers.js'
import type { Credentials, Service } from '../../../service/service.js'
import type { Job } from '../../jobs/recurring-jobs.js'
import type { Outbox } from '../../outbox/outbox.js'
import type { Metrics } from '../../../telemetry/metrics.js'
import { createExpireRules } from '../../rules/expire-rules.js'
import { createRepairRules } from '../../rules/repair-rules.js'
import { createRuleIndex } from '../../rules/rule-index.js'
import { createRuleStore } from '../../rules/rule-store.js'
import type { WatchListOf } from '../watch-list/watch-list.js'
import { createLevelIndex } from '../levels/level-index.js'
import { joinWaits, type PriceWaits } from '../levels/price-waits.js'
import { createPollReached } from '../levels/poll-reached.js'
import { createFireRules } from './fire-rules.js'
import { createWithMarketDataAccess } from './market-data-access.js'
import { createMinuteCandleCache } from './minute-candle-cache.js'
import { createPlanReads } from './market-reads.js'
import { createMarketReadLocks } from './market-read-locks.js'
import { createMarketWatcher } from './market-watcher.js'
import type { Random } from '../../../lib/random.js'

/** The dependencies of the market jobs. */
export interface MarketJobsOptions {
  readonly redis: Redis
  readonly service: Service
  readonly accounts: Accounts
  /** All pairs of a chain. */
  readonly pairsOf: (access: MarketDataAccess) => Promise<readonly Pair[]>
  readonly chains: readonly Chain[]
  /** The operator's own credentials for market data. */
  readonly feed: Credentials | undefined
  /** Milliseconds between two reads of a market that rules wait for. */
  readonly watchMarketMs: number
  readonly outbox: Outbox
  /** Plans that wait for prices. */
  readonly priceWaits: PriceWaits
  /** The watch list of a venue. */
  readonly listOf: WatchListOf
  readonly metrics: Pick<Metrics, 'repaired'>
  readonly logger: Logger
  readonly now: Clock
  readonly monotonicNow: MonotonicClock
  readonly timers: Timers
  readonly random: Random
}

const MINUTE_MS = 60_000

/** Milliseconds from one start of the repair of rules to the next. */
const REPAIR_MS = 10 * MINUTE_MS

/** The jobs of market rules: reading markets and firing rules, expiring rules, and removing what nothing waits for. */
export function createMarketJobs(options: MarketJobsOptions): readonly Job[] {
  const { redis, service, accounts, pairsOf, chains, feed, watchMarketMs, outbox, logger, now } = options
  const { monotonicNow, timers, random, listOf } = options
  const index = createRuleIndex({ redis, now })
  const rules = createRuleStore({ redis, index, now })
  const { priceWaits } = options
  const levels = createLevelIndex({ redis })
  const waiting = joinWaits(levels, priceWaits)
  const withAccess = createWithMarketDataAccess({
    index,
    rules,
    levels: waiting,
    accounts,
    feed,
    logger,
    monotonicNow,
    random,
  })
  const locks = createMarketReadLocks({ redis, now })
  const watcher = createMarketWatcher({
    index,
    levels: waiting,
    planReads: createPlanReads({
      service,
      pairsOf,
      chains,
      minutes: createMinuteCandleCache({ now, monotonicNow }),
      withAccess,
      pollReached: createPollReached({ levels, priceWaits, listOf, logger }),
      now,
      monotonicNow,
    }),
    locks,
    fireRules: createFireRules({ index, rules, outbox, logger }),
    everyMs: watchMarketMs,
    logger,
    timers,
  })
  const repairRules = createRepairRules({
    redis,
    index,
    rules,
    metrics: options.metrics,
    logger,
    timers,
    random,
  })
  const expireRules = createExpireRules({ redis, rules, outbox, logger, now })
  return [
    {
      name: 'watch-markets',
      everyMs: watchMarketMs,
      run: (signal) => watcher.tick(signal),
      ended: () => watcher.ended(),
    },
    { name: 'repair-rules', everyMs: REPAIR_MS, run: (signal) => repairRules(signal) },
    { name: 'expire-rules', everyMs: MINUTE_MS, run: (signal) => expireRules(signal) },
    {
      name: 'remove-unused-markets',
      everyMs: MINUTE_MS,
      run: async (signal) => {
        for (const market of await index.markets()) {
          if (signal.aborted) return
          await index.removeUnused(market)
        }
        for (const market of await levels.markets()) {
          if (signal.aborted) return
          await levels.removeUnused(market)
        }
        for (const market of await priceWaits.markets()) {
          if (signal.aborted) return
          await priceWaits.removeUnused(market)
        }
      },
    },
  ]
}
