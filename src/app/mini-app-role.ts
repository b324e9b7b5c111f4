import { startHttpServer } from '../http/server.js'
import type { PictureContext, RenderContext } from '../bot/shell/render-context.js'
import { createConnectAccount } from '../desk/connect-account.js'
import type { Config } from '../config/config.js'
import { createRepeat } from '../lib/running/repeat.js'
import { createFindAccess } from '../mini-app/access.js'
import { createConfirmationOfPage } from '../mini-app/connect/confirmation.js'
import { createConnectFromPage } from '../mini-app/connect/connect.js'
import { connectRoutes } from '../mini-app/connect/routes.js'
import { createMiniApp, type MiniAppRoute } from '../mini-app/app.js'
import { createFollowCandles } from '../mini-app/chart/follow-candles.js'
import { createFindChartAccess, createFindPlace } from '../mini-app/chart/chart-access.js'
import { createReadChart } from '../mini-app/chart/read-chart.js'
import { chartRoutes } from '../mini-app/chart/routes.js'
import { createChartTriggers } from '../mini-app/chart/triggers.js'
import { createChangeAlerts } from '../mini-app/alerts/change-alerts.js'
import { createListAlerts } from '../mini-app/alerts/list-alerts.js'
import { alertsRoutes } from '../mini-app/alerts/routes.js'
import { createDraftFromPage } from '../mini-app/drafting.js'
import { createReadContext } from '../mini-app/order/market-context.js'
import { createOrderTicket } from '../mini-app/order/order-form.js'
import { orderRoutes } from '../mini-app/order/routes.js'
import { createPairNames } from '../mini-app/pair-names.js'
import { createSessionCookie } from '../mini-app/entry/cookie.js'
import { createValidateInitData } from '../mini-app/entry/init-data.js'
import { createSessionCodes } from '../accounts/mini-app-sessions/codes.js'
import { createSessions } from '../accounts/mini-app-sessions/sessions.js'
import { createEventStreams, type EventStreams } from '../mini-app/http/event-streams.js'
import { MOST_BYTES } from '../mini-app/http/same-origin.js'
import { createCountFigures } from '../mini-app/http/count-figures.js'
import { frameAncestors } from '../mini-app/http/headers.js'
import { createDeskFeed } from '../mini-app/desk/feed.js'
import { createLivePrices } from '../mini-app/desk/live-prices.js'
import { createReadAccounts } from '../mini-app/desk/read-accounts.js'
import { liveRoutes } from '../mini-app/desk/routes.js'
import { createChangeSettings } from '../mini-app/settings/change-settings.js'
import { createReadSettingsForm } from '../mini-app/settings/form.js'
import { settingsRoutes } from '../mini-app/settings/routes.js'
import { createReadPlaces } from '../mini-app/history/read-places.js'
import { historyRoutes } from '../mini-app/history/routes.js'
import { loadPageFiles } from '../mini-app/page-files.js'
import { createPrepareCard } from '../mini-app/share/prepare-card.js'
import { shareRoutes } from '../mini-app/share/routes.js'
import { createSharePosition } from '../mini-app/share/share-position.js'
import { addMiniAppGauge } from '../telemetry/mini-app-gauge.js'
import type { RunningRole } from './foundation.js'
import type { Parts } from './parts.js'

/** A mini app that is served. */
export interface MiniAppServer extends RunningRole {
  /** Base URL at which this process serves it; the public one is that of a proxy. */
  readonly url: string
  /** All routes of its router. */
  readonly routes: readonly MiniAppRoute[]
}

/** The bounds of the mini app: connections for a stream of each open page, and for what it asks besides while a line is dragged. */
const BOUNDS = { connections: 1_000, connectionsOfNetwork: 250, requestsOfCaller: 128, unitsAMinute: 1_500 }

/**
 * Serves the mini app. It gets the reads of the desk, what connects an account, and of the Bot API what hands a card to Telegram;
 * nothing that could execute.
 */
export async function startMiniApp(
  parts: Parts,
  { publicUrl, host, port, proxies }: NonNullable<Config['miniApp']>,
): Promise<MiniAppServer> {
  const { config, redis, logger, me, desk, metrics, now, timers, monotonicNow } = parts
  const { alerts, findRecipient, settingsList: list } = parts
  const { findTraderOf, market } = desk
  const feed = createDeskFeed({
    ...parts,
    // Each page at a time of its own, so that their reads do not come all at once.
    repeat: createRepeat(timers),
    prices: createLivePrices({ prices: market.prices, timers, logger }),
    createReads: (userId) => createReadAccounts(userId, { ...parts, findTraderOf, market }),
  })
  const newStreams = (): EventStreams =>
    createEventStreams({ timers, logger, count: (outcome) => metrics.miniAppStream(outcome) })
  const [streams, chartStreams] = [newStreams(), newStreams()]
  addMiniAppGauge(metrics, () => streams.count())
  const renderOf = async (userId: number): Promise<RenderContext> => (await findRecipient(userId)).render
  const readForm = createReadSettingsForm({ list, renderOf })
  const changingSettings = settingsRoutes(
    readForm,
    createChangeSettings({ list, read: readForm, findRecipient }),
    list.all.map(({ name }) => name),
  )
  const codes = createSessionCodes({ redis, botId: me.id, random: parts.random, now })
  const connect = createConnectFromPage({
    codes,
    connect: createConnectAccount(parts),
    textOf: async (userId) => (await renderOf(userId)).text,
    logger,
  })
  const share = createSharePosition({
    ...parts,
    findTraderOf,
    positions: desk.account.positions,
    pictureContextOf: async (userId): Promise<PictureContext> => {
      const { render, language, theme } = await findRecipient(userId)
      return { ...render, language, theme }
    },
    prepare: createPrepareCard(parts),
    botName: `@${me.username}`,
  })
  const routes: MiniAppRoute[] = []
  const draftFromPage = createDraftFromPage({ ...parts, renderOf })
  const findPlace = createFindPlace(findTraderOf)
  const findChartAccess = createFindChartAccess({ findPlace, market })
  const chart = chartRoutes({
    readChart: createReadChart({ market, findAccess: findChartAccess, recipientOf: findRecipient }),
    streams: chartStreams,
    followCandles: createFollowCandles({ ...parts, market, findAccess: findChartAccess }),
    triggers: createChartTriggers({
      findPlace,
      trading: desk.trading,
      renderOf,
      draftFromPage,
      monotonicNow,
    }),
  })
  const pairNames = createPairNames(parts)
  const { readAccount, orderDefaults } = desk.trading
  const order = createOrderTicket({
    readContext: createReadContext({ ...desk, readAccount, monotonicNow }),
    plan: (account, intent) => desk.trading.plan(account, intent),
    orderDefaults,
    findTrader: desk.findTrader,
    pairNames,
    draft: draftFromPage,
    renderOf,
  })
  const cookie = createSessionCookie(publicUrl)
  const server = await startHttpServer({
    app: createMiniApp({
      onRoute: (route) => routes.push(route),
      ...parts,
      publicUrl,
      ancestors: frameAncestors(config.telegramApiRoot),
      validate: createValidateInitData({ token: config.botToken, botId: me.id, now }),
      sessions: createSessions({ redis, botId: me.id, random: parts.random, now }),
      cookie,
      findAccess: createFindAccess(parts),
      countFigures: createCountFigures({ monotonicNow }),
      renderOf,
      features: [
        liveRoutes({ feed, streams }),
        connectRoutes(connect, createConfirmationOfPage({ codes, botName: me.username })),
        shareRoutes(share),
        chart,
        orderRoutes(order),
        changingSettings,
        historyRoutes({
          readPlaces: createReadPlaces({ ...parts, findTraderOf, history: desk.account.history }),
          findRecipient,
          now,
        }),
        alertsRoutes(
          createListAlerts({ alerts, pairNames, renderOf }),
          createChangeAlerts({ ...parts, alerts, renderOf }),
        ),
      ],
      pause: timers.sleep,
      files: parts.host?.pageFiles ?? loadPageFiles(),
      languageOf: async (userId) => (await findRecipient(userId)).language,
    }),
    host,
    port,
    proxies,
    secretOf: (headers) => cookie.valueIn(headers.cookie),
    mostBytes: () => MOST_BYTES,
    bounds: BOUNDS,
    listen: parts.host?.listen,
    timers,
  })
  logger.info({ event: 'mini-app-started', url: server.url }, 'The mini app is served')
  return {
    url: server.url,
    routes,
    stop: async (ms) => {
      await timers.within(500, Promise.all([streams.stop(), chartStreams.stop()]))
      const finished = await server.stop(ms)
      await timers.within(500, feed.stop())
      return finished
    },
  }
}
