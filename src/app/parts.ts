import type { Api } from 'grammy'
import type { UserFromGetMe } from 'grammy/types'
import { createPaperAccounts } from '../accounts/paper-accounts.js'
import { createRates } from '../accounts/access/rates.js'
import { createSealedStore } from '../accounts/vault/sealed-store.js'
import { createDigests } from '../alerts/digests/digests.js'
import { createAlertDesk } from '../alerts/rules/alert-desk.js'
import { createFindRecipient } from '../bot/shell/delivery/recipient.js'
import { createSettingsList } from '../bot/settings/settings-list.js'
import { createReadDigest } from '../alerts/digests/read-digest.js'
import { createPictureOf } from '../bot/features/alerts/digest/picture.js'
import { createOwnTopics } from '../bot/shell/delivery/own-topics.js'
import { createPictures } from '../bot/shell/pictures/pictures.js'
import { createDeadConnections, type DeadConnections } from '../bot/shell/telegram/dead-connections.js'
import { hasTranslatedMenu } from '../bot/shell/profile/command-menus.js'
import { createTelegramClient, type TelegramClient } from '../bot/shell/telegram/client.js'
import { createTokenWatch } from '../bot/shell/telegram/token-watch.js'
import { UPDATE_KINDS } from '../bot/shell/updates/poller.js'
import { loadLanguages } from '../bot/shell/text/languages.js'
import { createCharts } from '../charts/charts.js'
import { readVersion } from '../config/version.js'
import { createClosedRowStore } from '../desk/account/history/closed-row-store.js'
import { createDesk } from '../desk/desk.js'
import { createIdsOf } from '../telemetry/request-ids.js'
import { createPendingIntents } from '../desk/trading/button-intents.js'
import { TICKET_STATES } from '../desk/trading/tickets/ticket.js'
import { createSelections } from '../desk/trading/selections.js'
import { venues } from '../service/venues.js'
import { createMetrics, type Metrics } from '../telemetry/metrics.js'
import { createBacklog } from '../telemetry/backlog.js'
import { addMemoryGauge, addRoleGauge } from '../telemetry/gauges.js'
import { addQueueGauges } from '../telemetry/queue-gauges.js'
import type { WorkContext } from '../telemetry/work-context.js'
import type { Foundation } from './foundation.js'
import { paceLimitsOf, pollIntervalsOf } from '../alerts/watchers/account/pace-limits.js'
import { openStores } from './stores.js'
import { openVenues } from './venues.js'

/** The longest wait for counts of requests to be written at a stop, in milliseconds. */
const RATES_MS = 500

/** The parts of a process that all roles share. */
export type Parts = Awaited<ReturnType<typeof openParts>>

/** Opens the parts. Rejects if one of them cannot start; `opened` then has the closing functions of the others. */
export async function openParts(given: Foundation) {
  const { config, logger, timers, random, monotonicNow, opened } = given
  const { chains } = config
  const workContext = await openWorkContext(given)
  const metrics = createMetrics(
    workContext,
    { updateKinds: UPDATE_KINDS, ticketStates: TICKET_STATES },
    timers,
  )
  opened.push(async () => await Promise.resolve(metrics.close()))
  const foundation = { ...given, workContext, metrics }
  const stores = await openStores(foundation)
  const { redis, now, settings } = stores
  const { service, paperUrl } = await openVenues({ ...foundation, now })
  const desk = createDesk({
    ...stores,
    service,
    chains,
    feed: config.feed,
    knownPairs: service.dialect.pairs.known,
    hasPaper: paperUrl !== undefined,
    closedRowCopies: createClosedRowStore({ ...stores, dialect: service.dialect }),
    selections: createSelections(redis),
    pendingIntents: createPendingIntents(redis, createIdsOf(foundation)('intent')),
    timeoutMs: config.serviceTimeoutMs,
    workContext,
    logger,
    now,
    monotonicNow,
    timers,
    random,
  })
  const backlog = createBacklog({
    ...stores,
    ...config,
    intervalsOf: (counts) => pollIntervalsOf(counts, paceLimitsOf(config)),
    now,
  })
  addQueueGauges(
    metrics,
    backlog,
    venues.map(({ id }) => id),
  )
  addMemoryGauge(metrics, stores.memory)
  addRoleGauge(metrics, { roles: config.roles, version: readVersion() })
  const deadConnections = createDeadConnections({ ...stores, logger })
  const telegram = openTelegram({ ...foundation, deadConnections })
  const api = telegram.createApi(config.botToken)
  const me = await api.getMe()
  const languages = (given.host?.languages ?? loadLanguages)(logger, {
    serviceName: config.serviceNames.name,
  })
  await stores.database.begin(() => hasTranslatedMenu(api, languages))
  // A server of an older version leaves it out.
  const hasTopics = (me as Partial<UserFromGetMe>).has_topics_enabled === true
  const charts =
    config.chartThreads === 0 ? undefined : createCharts({ workers: config.chartThreads, logger, timers })
  opened.push(async () => charts?.close())
  const pictures = createPictures({ charts, redis, botId: me.id, memory: stores.memory, logger })
  const readDigest = createReadDigest({ ...stores, desk, chains })
  const digests = createDigests({ ...stores, read: readDigest })
  const rates = createRates({ redis, limits: config.rates, logger, timers })
  opened.push(async () => await timers.within(RATES_MS, rates.close()))
  return {
    ...foundation,
    ...stores,
    backlog,
    chains,
    service,
    reachService: () => service.reach(),
    paperAccounts:
      paperUrl === undefined
        ? undefined
        : createPaperAccounts({
            ...stores,
            exchangeUrl: paperUrl,
            timeoutMs: config.serviceTimeoutMs,
            timers,
          }),
    desk,
    alerts: createAlertDesk({ ...stores, desk, chains }),
    readDigest,
    digests,
    rates,
    sealed: createSealedStore(stores),
    settingsList: createSettingsList({ ...stores, digests, desk, chains, languages, hasTopics }),
    telegram,
    api,
    /**
     * Opens a client of the Bot API that does not repeat a call which Telegram limits: for what does something else meanwhile, such as
     * sending to another chat.
     */
    openApi: (): Api => openOwnApi({ ...foundation, deadConnections, telegram }),
    me,
    hasTopics,
    ownTopics: createOwnTopics({ ...stores, api, hasTopics, logger, timers, random }),
    languages,
    findRecipient: createFindRecipient({ settings, languages }),
    pictures,
    pictureOf: createPictureOf({ pictures, chains }),
    /** Public address of the mini app; undefined where it is off. */
    miniAppUrl: config.miniApp?.publicUrl,
    serviceNames: config.serviceNames,
  }
}

/** The dependencies of both clients of the Bot API. A connection that one finds dead is left by the other. */
type Calling = Foundation & { readonly metrics: Metrics; readonly deadConnections: DeadConnections }

/** Opens the client of the Bot API. A token that Telegram has revoked ends the process. */
function openTelegram({
  config,
  host,
  logger,
  metrics,
  timers,
  workContext,
  opened,
  giveUp,
  deadConnections,
}: Calling): TelegramClient {
  const watchToken = createTokenWatch({ refused: giveUp, monotonicNow: timers.now })
  const telegram = createTelegramClient({
    openAgent: host?.openAgent,
    deadConnections,
    apiRoot: config.telegramApiRoot,
    logger,
    timers,
    mayCall: async () => (await workContext.current()?.isHeld()) ?? true,
    watch: (method, attempt) => {
      const finish = metrics.telegram(method, attempt)
      return (outcome) => {
        finish(outcome)
        watchToken(outcome)
      }
    },
  })
  opened.push(() => telegram.close())
  return telegram
}

function openOwnApi({
  config,
  host,
  logger,
  metrics,
  telegram,
  timers,
  opened,
  deadConnections,
}: Calling & { readonly telegram: TelegramClient }): Api {
  const client = createTelegramClient({
    openAgent: host?.openAgent,
    deadConnections,
    apiRoot: config.telegramApiRoot,
    logger,
    timers,
    watch: metrics.telegram,
    tries: 1,
    plainBodies: telegram.plainBodies,
  })
  opened.push(() => client.close())
  return client.createApi(config.botToken)
}

/** The work context of this process; with `TRACES_URL`, its work is traced. */
async function openWorkContext({
  config,
  workContext,
  logger,
  timers,
  opened,
}: Foundation): Promise<WorkContext> {
  if (config.tracesUrl === undefined) return workContext
  // Loaded only when needed: its libraries cost memory and time at the start.
  const { openTraces } = await import('../telemetry/traces.js')
  const traces = openTraces({ url: config.tracesUrl, workContext, logger, timers })
  opened.push(() => traces.close())
  return traces.workContext
}
