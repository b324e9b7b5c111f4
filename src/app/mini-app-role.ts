import { startHttpServer } from '../http/server.js'
import { narrowRates } from '../bot/features/market/narrow.js'
import { previewOf } from '../bot/features/trading/previews.js'
import type { PictureContext, RenderContext } from '../bot/shell/render-context.js'
import { createConnectAccount } from '../desk/connect-account.js'
import type { Config } from '../config/config.js'
import { createRepeat } from '../lib/running/repeat.js'
import { createFindAccess } from '../mini-app/access.js'
import { connectRoutes } from '../mini-app/connect.js'
import { createTellConnected } from '../bot/features/credentials/connect/connected-on-page.js'
import { createMiniApp, type MiniAppRoute } from '../mini-app/app.js'
import {
  chartRoutes,
  createFindChartAccess,
  createFollowCandles,
  createReadChart,
  createReadQuote,
} from '../mini-app/chart/chart.js'
import { createChartTriggers } from '../mini-app/chart/triggers.js'
import { alertsRoutes } from '../mini-app/alerts.js'
import { ladderPreview } from '../bot/features/trading/ladder.js'
import { ladderRoutes } from '../mini-app/chart/ladder.js'
import { inForceLines } from '../bot/features/trading/plans/stopped.js'
import { noteHeldBack } from '../plans/held-back.js'
import { createReadInForce } from '../plans/in-force.js'
import { createReadPlanLevels, plansRoutes } from '../mini-app/plans.js'
import { createDraftFromPage } from '../mini-app/drafting.js'
import { createReadContext, orderRoutes } from '../mini-app/order/order.js'
import { createOfferedPairs } from '../mini-app/offered-pairs.js'
import { createSessionCookie } from '../mini-app/entry/entry.js'
import { createValidateInitData } from '../mini-app/entry/init-data.js'
import { createSessionCodes } from '../accounts/mini-app-sessions/codes.js'
import { createSessions } from '../accounts/mini-app-sessions/sessions.js'
import { createPageStreams, type PageStreams } from '../mini-app/http/page-streams.js'
import { createCountFigures } from '../mini-app/http/count-figures.js'
import { frameAncestors } from '../mini-app/http/headers.js'
import { createDeskFeed, liveRoutes } from '../mini-app/desk/feed.js'
import { createLivePrices } from '../mini-app/desk/live-prices.js'
import { createReadAccounts } from '../mini-app/desk/read-accounts.js'
import { settingsRoutes } from '../mini-app/settings.js'
import { createReadPlaces } from '../mini-app/history/read-places.js'
import { historyRoutes } from '../mini-app/history/history.js'
import { createFindPlace } from '../mini-app/place.js'
import { whatIfRoutes } from '../mini-app/what-if.js'
import { eventLine, whatIfNotes } from '../bot/features/account/what-if.js'
import { loadPageFiles } from '../mini-app/page-files.js'
import { manageRoutes } from '../mini-app/manage.js'
import { createPrepareCard, shareRoutes } from '../mini-app/share.js'
import { addMiniAppGauge } from '../telemetry/gauges.js'
import type { RunningRole } from './foundation.js'
import type { Parts } from './parts.js'

/** A mini app that is served. */
export interface MiniAppServer extends RunningRole {
  /** Base URL at which this process serves it; the public one is that of a proxy. */
  readonly url: string
  /** All routes of its router. */
  readonly routes: readonly MiniAppRoute[]
}

/** The largest body of a request, in bytes: `initData`, or an API key. */
const MOST_BODY_BYTES = 8 * 1_024

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
  const { findRecipient } = parts
  const { findTraderOf, market } = desk
  const feed = createDeskFeed({
    ...parts,
    // Each page at a time of its own, so that their reads do not come all at once.
    repeat: createRepeat(timers),
    prices: createLivePrices({ prices: market.prices, timers, logger }),
    createReads: (userId) => createReadAccounts(userId, { ...parts, findTraderOf, market }),
  })
  const newStreams = (): PageStreams =>
    createPageStreams({ timers, logger, count: (outcome) => metrics.miniAppStream(outcome) })
  const [streams, chartStreams] = [newStreams(), newStreams()]
  addMiniAppGauge(metrics, () => streams.count())
  const renderOf = async (userId: number): Promise<RenderContext> => (await findRecipient(userId)).render
  const codes = createSessionCodes({ redis, botId: me.id, random: parts.random, now })
  const routes: MiniAppRoute[] = []
  const draftFromPage = createDraftFromPage({ ...parts, renderOf })
  const findPlace = createFindPlace(findTraderOf)
  const readContext = createReadContext({
    ...desk,
    findPlace,
    readAccount: desk.trading.readAccount,
    monotonicNow,
  })
  const findChartAccess = createFindChartAccess({ findPlace, market })
  const chart = chartRoutes({
    readChart: createReadChart({ market, findAccess: findChartAccess, recipientOf: findRecipient }),
    readQuote: createReadQuote({
      market,
      findAccess: findChartAccess,
      writeRates: narrowRates,
      readPlanLevels: createReadPlanLevels({ ...parts, renderOf }),
      renderOf,
    }),
    streams: chartStreams,
    followCandles: createFollowCandles({ ...parts, market, renderOf, findAccess: findChartAccess }),
    triggers: createChartTriggers({
      readContext,
      plan: (account, intent) => desk.trading.plan(account, intent),
      initialRisks: parts.initialRisks,
      renderOf,
      draftFromPage,
    }),
  })
  const pairNames = createOfferedPairs(parts)
  const readInForce = createReadInForce(parts)
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
        connectRoutes({
          connect: createConnectAccount(parts),
          codes,
          botName: me.username,
          textOf: async (userId) => (await renderOf(userId)).text,
          tellChat: createTellConnected(parts),
          keysUrl: config.serviceNames.keysUrl,
          logger,
        }),
        shareRoutes({
          ...parts,
          findTraderOf,
          positions: desk.account.positions,
          pictureContextOf: async (userId): Promise<PictureContext> => {
            const { render, language, theme } = await findRecipient(userId)
            return { ...render, language, theme }
          },
          prepare: createPrepareCard(parts),
          botName: `@${me.username}`,
        }),
        chart,
        ladderRoutes({
          readContext,
          planLadder: desk.trading.planLadder,
          previewText: (render, trader, plan) => ladderPreview(render, trader, plan, []),
          draft: draftFromPage,
          renderOf,
        }),
        manageRoutes({
          readContext,
          plan: (account, intent) => desk.trading.plan(account, intent),
          previewText: (render, trader, plan) => previewOf(render, trader, plan).text,
          draft: draftFromPage,
          renderOf,
        }),
        orderRoutes({
          readContext,
          plan: (account, intent) => desk.trading.plan(account, intent),
          orderDefaults: desk.trading.orderDefaults,
          findTrader: desk.findTrader,
          readAccount: desk.trading.readAccount,
          pairNames,
          draft: draftFromPage,
          renderOf,
        }),
        whatIfRoutes({
          findPlace,
          whatIf: desk.whatIf,
          eventLine,
          notes: whatIfNotes,
          renderOf,
        }),
        settingsRoutes({
          list: parts.settingsList,
          readLimitUse: async (userId) => {
            const trader = await desk.findTrader(userId)
            return trader ? await desk.trading.limitUse(trader) : []
          },
          findRecipient,
          now,
        }),
        historyRoutes({
          readPlaces: createReadPlaces({ ...parts, findTraderOf, history: desk.account.history }),
          findRecipient,
          now,
        }),
        alertsRoutes({ ...parts, findPlace, pairNames, renderOf }),
        plansRoutes({
          ...parts,
          inForceLines: async (render, plan) =>
            inForceLines(render, await noteHeldBack(parts, plan), await readInForce(plan)),
          renderOf,
          botName: me.username,
        }),
      ],
      pause: timers.sleep,
      files: parts.host?.pageFiles ?? loadPageFiles(),
      languageOf: async (userId) => (await findRecipient(userId)).language,
    }),
    host,
    port,
    proxies,
    secretOf: (headers) => cookie.valueIn(headers.cookie),
    mostBytes: () => MOST_BODY_BYTES,
    bounds: BOUNDS,
    listen: parts.host?.listen,
    timers,
  })
  logger.info({ event: 'mini-app-started', url: server.url }, 'The mini app is served')
  return {
    url: server.url,
    routes,
    stop: async (ms) => {
      await timers.within(500, Promise.all([streams.close(), chartStreams.close()]))
      const finished = await server.stop(ms)
      await timers.within(500, feed.stop())
      return finished
    },
  }
}
