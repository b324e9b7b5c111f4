import type { AccountWatch } from '../../../alerts/watchers/account/watch-accounts.js'
import { createEvaluateAccountRules } from '../../../alerts/watchers/account/evaluate-account-rules.js'
import { paceLimitsOf } from '../../../alerts/watchers/account/pace-limits.js'
import { createMarketJobs } from '../../../alerts/watchers/market/market-jobs.js'
import type { Config } from '../../../config/config.js'
import type { MarketDataAccess } from '../../../desk/market/market-data-access.js'
import { createTakeLossTier } from '../../../desk/trading/risk/limits/loss-tiers.js'
import { createSuggestStop } from '../../../desk/trading/suggest-stop.js'
import type { Logger } from '../../../lib/log/log.js'
import type { Desk } from '../../../desk/desk.js'
import { createWatchGuards } from '../../../guards/watch.js'
import type { GuardStore } from '../../../guards/store.js'
import { defineFeature, type Needs } from '../../shell/feature.js'

/** Interval of the job that repairs the watch lists, in milliseconds. */
const REPAIR_MS = 600_000

/** Markets that rules wait for are read, and those rules fired. */
export const watchMarketsFeature = defineFeature({
  name: 'watch-markets',
  roles: {
    watcher: (
      parts: Omit<Needs<typeof createMarketJobs>, 'pairsOf' | 'feed' | 'watchMarketMs' | 'listOf'> & {
        readonly config: Pick<Config, 'feed' | 'watchMarketMs'>
        readonly watching: AccountWatch
        readonly desk: Desk
      },
    ) => {
      const { config, watching, desk } = parts
      const { feed, watchMarketMs } = config
      const { listOf } = watching
      return {
        jobs: createMarketJobs({
          ...parts,
          feed,
          watchMarketMs,
          listOf,
          pairsOf: (access: MarketDataAccess) => desk.market.all(access),
        }),
      }
    },
  },
})

/** Accounts are read, and their owners told what happened. */
export const watchAccountsFeature = defineFeature({
  name: 'watch-accounts',
  roles: {
    watcher: (
      parts: Omit<
        Needs<AccountWatch['start'] | AccountWatch['createRepair'] | typeof createEvaluateAccountRules>,
        | 'evaluateAccountRules'
        | 'onBook'
        | 'prices'
        | 'pairNames'
        | 'findTrader'
        | 'limits'
        | 'suggestStop'
        | 'takeLossTier'
      > & {
        readonly config: Config
        readonly watching: AccountWatch
        readonly desk: Desk
        readonly guards: GuardStore
        readonly logger: Logger
      },
    ) => {
      const { config, watching, desk } = parts
      const { positions, history, transfers } = desk.account
      const { pairNames, prices } = desk.market
      const evaluateAccountRules = createEvaluateAccountRules({ ...parts, prices, pairNames })
      return {
        jobs: [{ name: 'repair-watch-lists', everyMs: REPAIR_MS, run: watching.createRepair(parts) }],
        workers: [
          watching.start({
            ...parts,
            findTrader: desk.findTraderOf,
            pairNames,
            prices,
            evaluateAccountRules,
            onBook: createWatchGuards({ ...parts, positions, history, transfers, prices, pairNames }),
            suggestStop: createSuggestStop(desk.market),
            takeLossTier: createTakeLossTier({
              redis: parts.redis,
              now: parts.now,
              readLimits: async (userId) => await desk.trading.limits.read(userId),
              readResults: desk.trading.readResults,
            }),
            limits: paceLimitsOf(config),
          }),
        ],
      }
    },
  },
})
