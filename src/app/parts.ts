import type { Clock } from '../lib/clock.js'
import { Api } from 'grammy'
import { createAccounts } from '../accounts/accounts.js'
import { checkMasterKeys } from '../accounts/vault/master-key-check.js'
import { createFavourites } from '../accounts/settings/favourites.js'
import { createPeople } from '../accounts/access/people.js'
import { createTwoFactor } from '../accounts/two-factor/two-factor.js'
import { createSettings } from '../accounts/settings/settings.js'
import { createVault } from '../accounts/vault/vault.js'
import { createReadDigest } from '../alerts/digests/read-digest.js'
import { openDigestSchedules } from '../alerts/digests/schedules.js'
import { createBroadcasts } from '../alerts/broadcasts/broadcasts.js'
import { createOutbox } from '../alerts/outbox/outbox.js'
import { createRuleIndex } from '../alerts/rules/rule-index.js'
import { createRuleStore } from '../alerts/rules/rule-store.js'
import { createAccountWatch } from '../alerts/watchers/account/watch-accounts.js'
import { createPictureOf } from '../bot/features/alerts/deliver/picture-of.js'
import { createPictures } from '../bot/shell/pictures/pictures.js'
import { createTelegramClient } from '../bot/shell/telegram/client.js'
import { loadLanguages } from '../bot/shell/text/languages.js'
import { createTokenWatch } from '../bot/shell/telegram/token-watch.js'
import { createCharts } from '../charts/charts.js'
import type { Config } from '../config/config.js'
import { createDesk } from '../desk/desk.js'
import { createLimitStore } from '../desk/trading/risk/limits/store.js'
import { createBatchStore } from '../desk/trading/tickets/batch-store.js'
import { createPauses } from '../desk/trading/risk/trading-pause.js'
import { createTicketStore } from '../desk/trading/tickets/store.js'
import { createPendingIntents } from '../desk/trading/pending-intents.js'
import { createTicks } from '../desk/trading/selections.js'
import { openErasure } from './open-erasure.js'
import type { Logger } from '../lib/log/log.js'
import { createBacklog, countQueues } from '../telemetry/queue-lengths.js'
import { countingStore } from '../desk/trading/tickets/counting-store.js'
import { createMetrics } from '../telemetry/metrics.js'
import type { WorkContext } from '../telemetry/work-context.js'
import { createPaperAccounts } from '../accounts/paper-accounts.js'
import { connectRedis } from '../redis/connection.js'
import { openVenues } from './venues.js'
import { venues } from '../service/venues.js'

/** What parts are opened from. */
export interface Foundation {
  readonly config: Config
  readonly logger: Logger
  readonly workContext: WorkContext
  readonly now: Clock
  /** Another version of the conversations than this one's own; for tests of an upgrade. */
  readonly conversationsVersion?: number | undefined
  /** Gets what must be closed, in the order in which it was opened. */
  readonly opened: (() => Promise<unknown>)[]
  /** Called when nothing can go on, and the process must be started anew. */
  readonly giveUp: (error: Error) => void
}

/** The parts that a process works with, whatever its roles are. */
export type Parts = Awaited<ReturnType<typeof openParts>>

/** Opens them. Rejects when one of them cannot work; what was opened by then is in `opened`. */
export async function openParts(foundation: Foundation) {
  const { config, logger, now, opened } = foundation
  const { chains } = config
  const workContext = await openWorkContext(foundation)
  const metrics = createMetrics(workContext)
  opened.push(async () => await Promise.resolve(metrics.close()))
  const redis = await connectRedis(config.redisUrl, logger)
  opened.push(() => redis.quit())
  const vault = createVault(config.vaultKeys)
  await checkMasterKeys(redis, vault)

  const { service, paperUrl } = await openVenues({ ...foundation, metrics })
  const settings = createSettings(redis)
  const outbox = createOutbox({ redis, now })
  const watching = createAccountWatch({ redis, outbox, chains, workContext, logger, now })
  const accounts = watching.accounts(createAccounts({ redis, vault, settings, now }))
  const people = createPeople({ ...config, redis, now })
  const ticketStore = watching.tickets(countingStore(createTicketStore({ redis, people, now }), metrics))
  const batchStore = createBatchStore({ redis, now })
  const limitStore = createLimitStore({ redis, now })
  const twoFactor = createTwoFactor({ redis, vault, now })
  const pauses = createPauses({ redis, now })
  const desk = createDesk({
    service,
    accounts,
    settings,
    chains,
    feed: config.feed,
    knownPairs: service.dialect.pairs.known,
    hasPaper: paperUrl !== undefined,
    ticketStore,
    batchStore,
    limitStore,
    twoFactor,
    pauses,
    ticks: createTicks(redis),
    pendingIntents: createPendingIntents(redis),
    timeoutMs: config.serviceTimeoutMs,
    workContext,
    logger,
    now,
  })
  const index = createRuleIndex({ redis, now })
  const rules = createRuleStore({ redis, index, now })
  const backlog = createBacklog({ redis, index, now })
  countQueues(
    metrics,
    backlog,
    venues.map(({ id }) => id),
  )
  const schedules = openDigestSchedules({ redis, logger })
  opened.push(() => schedules.close())
  const erasure = openErasure({
    redis,
    accounts,
    settings,
    ticketStore,
    limitStore,
    rules,
    outbox,
    schedules,
    requireTwoFactor: twoFactor.require,
    logger,
    now,
  })
  const readDigest = createReadDigest({ desk, accounts, settings, chains, now })

  const token = createTokenWatch({ refused: foundation.giveUp })
  const telegram = createTelegramClient({
    apiRoot: config.telegramApiRoot,
    logger,
    watch: (method, attempt) => {
      const over = metrics.telegram(method, attempt)
      return (outcome) => {
        over(outcome)
        token(outcome)
      }
    },
  })
  opened.push(() => telegram.close())
  const api = new Api(config.botToken.reveal(), telegram.options)
  const me = await api.getMe()
  const languages = loadLanguages(logger)
  const charts =
    config.chartThreads === 0 ? undefined : createCharts({ workers: config.chartThreads, logger })
  opened.push(async () => charts?.close())
  const pictures = createPictures({ charts, redis, botId: me.id, logger })
  return {
    ...foundation,
    workContext,
    metrics,
    chains,
    redis,
    vault,
    service,
    settings,
    outbox,
    watching,
    accounts,
    paperAccounts:
      paperUrl === undefined
        ? undefined
        : createPaperAccounts({ accounts, exchangeUrl: paperUrl, timeoutMs: config.serviceTimeoutMs }),
    people,
    twoFactor,
    ticketStore,
    batchStore,
    pauses,
    broadcasts: createBroadcasts({ redis, now }),
    backlog,
    reachService: () => service.reach(),
    desk,
    rules,
    schedules,
    erasure,
    readDigest,
    telegram,
    api,
    me,
    languages,
    favourites: createFavourites(redis),
    pictures,
    pictureOf: createPictureOf({ pictures, chains }),
  }
}

/** The trail of this process; where traces are wanted, they show what is done on it. */
async function openWorkContext({ config, workContext, logger, opened }: Foundation): Promise<WorkContext> {
  if (config.tracesUrl === undefined) return workContext
  // Loaded only where it is wanted: nobody else should pay for its libraries at the start, nor in memory.
  const { openTraces } = await import('../telemetry/traces.js')
  const traces = openTraces({ url: config.tracesUrl, workContext, logger })
  opened.push(() => traces.close())
  return traces.workContext
}
