import { Api, BotError, HttpError } from 'grammy'
import { setMenu } from './app/menu.js'
import { openVenues } from './app/venues.js'
import { createAccounts } from './accounts/accounts.js'
import { checkMasterKeys } from './accounts/canary.js'
import { createFavourites } from './accounts/favourites.js'
import { createPeople } from './accounts/people.js'
import { createSealedStore } from './accounts/sealed.js'
import { createSettings } from './accounts/settings.js'
import { createVault } from './accounts/vault.js'
import { startAlerts, type Alerts } from './alerts/alerts.js'
import { createDigests } from './alerts/digest/digests.js'
import { createReadDigest } from './alerts/digest/read-digest.js'
import { openDigestSchedules } from './alerts/digest/schedules.js'
import { createTellDigest } from './alerts/digest/tell-digest.js'
import { createOutbox } from './alerts/outbox/outbox.js'
import { createAlertDesk } from './alerts/rules/alert-desk.js'
import { createRuleIndex } from './alerts/rules/rule-index.js'
import { createRules } from './alerts/rules/rules.js'
import { createJudgeAccount } from './alerts/watch/judge-account.js'
import { createWatching } from './alerts/watch/watching.js'
import { createBot } from './bot/bot.js'
import { createPictures } from './bot/pictures/pictures.js'
import { createCommands } from './bot/commands/commands.js'
import { createPictureOf } from './bot/notices/picture-of.js'
import { createPrepareNotices } from './bot/notices/prepare-notices.js'
import { createPush } from './bot/notices/push.js'
import { createFindReader } from './bot/notices/reader.js'
import { createSendNotice } from './bot/notices/send-notice.js'
import { createTelegramClient } from './bot/telegram.js'
import { loadLanguages } from './bot/text/languages.js'
import { startDispatcher } from './bot/updates/dispatcher.js'
import { createInbox } from './bot/updates/inbox.js'
import { startPoller } from './bot/updates/poller.js'
import { createCharts } from './charts/charts.js'
import type { Config } from './config.js'
import { createFollowUp } from './bot/follow-up.js'
import { createOffers } from './bot/offers.js'
import { createTellBatch } from './bot/tell-batch.js'
import { createTellTicket } from './bot/tell-ticket.js'
import { createDesk } from './desk/desk.js'
import { startTicketKeeper } from './desk/tickets/keeper.js'
import { createLimitStore } from './desk/limits/store.js'
import { createBatchStore } from './desk/tickets/batch-store.js'
import { startBatchReporter } from './desk/tickets/batch-reporter.js'
import { createTicketStore } from './desk/tickets/store.js'
import { createTicks } from './desk/ticks.js'
import type { Logger } from './log.js'
import { connectRedis } from './redis/connection.js'
import { createPaperAccounts } from './paper-accounts/paper-accounts.js'
import { startHealthServer } from './web/health.js'
import { within } from './within.js'

/** The running bot. */
export interface App {
  /** The bot's name on Telegram, without the @. */
  readonly username: string
  /** Where health is told. */
  readonly healthUrl: string
  /** Finishes what is in hand and closes everything, in at most ten seconds. False when something was left in the middle. */
  stop(): Promise<boolean>
}

/** How long updates in hand may take to finish at a stop, in milliseconds; the rest of ten seconds is for closing. */
const FINISH_MS = 8_000
const CLOSE_MS = 1_000

/**
 * Wires the parts together and starts them: the one place that knows them all. Rejects when one of them cannot work,
 * after closing those that were opened.
 */
export async function startApp(
  config: Config,
  logger: Logger,
  /** The time, in milliseconds. */
  now: () => number = Date.now,
): Promise<App> {
  const opened: (() => Promise<unknown>)[] = []
  const closeAll = async (): Promise<void> => {
    for (const close of opened.toReversed()) {
      await close().catch((err: unknown) => logger.warn({ err }, 'A part did not close'))
    }
  }
  try {
    const redis = await connectRedis(config.redisUrl, logger)
    opened.push(() => redis.quit())
    const vault = createVault(config.vaultKeys)
    await checkMasterKeys(redis, vault)

    const { service, paperUrl } = await openVenues({ config, logger, now, opened })
    const settings = createSettings(redis)
    const outbox = createOutbox({ redis, now })
    const watching = createWatching({ redis, outbox, chains: config.chains, logger, now })
    const accounts = watching.accounts(createAccounts({ redis, vault, settings, now }))
    const paperAccounts =
      paperUrl === undefined
        ? undefined
        : createPaperAccounts({ accounts, exchangeUrl: paperUrl, timeoutMs: config.serviceTimeoutMs })
    const people = createPeople({
      redis,
      access: config.access,
      adminUsers: config.adminUsers,
      allowedUsers: config.allowedUsers,
      now,
    })
    const ticketStore = watching.tickets(createTicketStore({ redis, now }))
    const batchStore = createBatchStore({ redis, now })
    const desk = createDesk({
      service,
      accounts,
      settings,
      chains: config.chains,
      feed: config.feed,
      knownPairs: service.dialect.pairs.known,
      hasPaper: paperUrl !== undefined,
      ticketStore,
      batchStore,
      limitStore: createLimitStore({ redis, now }),
      ticks: createTicks(redis),
      timeoutMs: config.serviceTimeoutMs,
      logger,
      now,
    })

    const rules = createRules({ redis, index: createRuleIndex({ redis, now }), now })
    const alertDesk = createAlertDesk({ desk, rules, now })

    const schedules = openDigestSchedules({ redis, logger })
    opened.push(() => schedules.close())
    const readDigest = createReadDigest({ desk, accounts, settings, chains: config.chains, now })
    const digests = createDigests({ settings, schedules, read: readDigest, now })

    const telegram = createTelegramClient({ apiRoot: config.telegramApiRoot, logger })
    opened.push(() => telegram.close())
    const api = new Api(config.botToken.reveal(), telegram.options)
    const me = await api.getMe()
    const languages = loadLanguages(logger)
    const favourites = createFavourites(redis)
    const charts =
      config.chartThreads === 0 ? undefined : createCharts({ workers: config.chartThreads, logger })
    opened.push(async () => charts?.close())
    const pictures = createPictures({ charts, redis, botId: me.id, logger })
    const pictureOf = createPictureOf({ pictures, chains: config.chains })
    const parts = {
      accounts,
      paperAccounts,
      people,
      settings,
      favourites,
      desk,
      alerts: alertDesk,
      digests,
      pictures,
      outbox,
      pictureOf,
      chains: config.chains,
      languages,
      logger,
      me,
      now,
    }
    const commands = createCommands(parts)
    const bot = createBot({
      ...parts,
      commands,
      token: config.botToken,
      client: telegram.options,
      redis,
      sealed: createSealedStore({ redis, vault }),
    })
    await setMenu({ api, commands, languages, logger })
    // While a webhook is set, Telegram hands over nothing to those who ask.
    await api.deleteWebhook()

    const health = await startHealthServer({
      host: config.host,
      port: config.port,
      isAlive: () => redis.ping(),
    })
    opened.push(() => health.close())
    // The outbox knows best when to try again, and for which chat.
    const once = createTelegramClient({ apiRoot: config.telegramApiRoot, logger, tries: 1 })
    opened.push(() => once.close())
    const watchAccounts = (): Alerts =>
      watching.start({
        service,
        accounts,
        ticketStore,
        findTrader: desk.findTraderOf,
        pairs: desk.pairs,
        judge: createJudgeAccount({
          redis,
          service,
          prices: desk.prices,
          pairs: desk.pairs,
          rules,
          outbox,
          now,
        }),
        activeMs: config.watchActiveMs,
        idleMs: config.watchIdleMs,
      })
    const alerts = await startAlerts({
      watchAccounts: config.isWatching ? watchAccounts : undefined,
      redis,
      redisUrl: config.redisUrl,
      service,
      accounts,
      pairsOf: (asker) => desk.market.all(asker),
      chains: config.chains,
      feed: config.feed,
      watchMarketMs: config.watchMarketMs,
      outbox,
      prepare: createPrepareNotices({
        people,
        accounts,
        findReader: createFindReader({ settings, languages }),
        send: createSendNotice(new Api(config.botToken.reveal(), once.options)),
        pictureOf,
        chains: config.chains,
        now,
      }),
      tellDigest: createTellDigest({ settings, people, read: readDigest, outbox, schedules, now }),
      logger,
      now,
    })
    const inbox = createInbox({ redis, vault, now })
    const dispatcher = startDispatcher({
      inbox,
      handle: (update) => bot.handleUpdate(update),
      isAway: (error) => error instanceof BotError && error.error instanceof HttpError,
      logger,
    })
    const poller = startPoller({ api, inbox, onUpdates: () => dispatcher.wake(), logger })
    const push = createPush({ api, settings, languages })
    const keeper = startTicketKeeper({
      store: ticketStore,
      service,
      findTrader: desk.findTraderOf,
      tell: createTellTicket({
        api,
        push,
        languages,
        logger,
        followUp: createFollowUp({ desk, offers: createOffers(desk), api, push, languages }),
      }),
      logger,
      now,
    })
    const reporter = startBatchReporter({
      store: batchStore,
      tickets: ticketStore,
      tell: createTellBatch({ api, push, languages, logger }),
      logger,
      now,
    })
    logger.info({ username: me.username, health: health.url }, 'Started')
    return {
      username: me.username,
      healthUrl: health.url,
      stop: async () => {
        const ended = Promise.all([
          dispatcher.stop(FINISH_MS),
          poller.stop(),
          keeper.stop(),
          reporter.stop(),
          alerts.stop(),
        ])
        const [finished = false] = (await within(FINISH_MS + 500, ended)) ?? []
        // What is still under way, such as a read that the service does not answer, would be waited for.
        await within(CLOSE_MS, closeAll())
        logger.info({ finished }, 'Stopped')
        return finished
      },
    }
  } catch (error) {
    await closeAll()
    throw error
  }
}
