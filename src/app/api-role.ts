import { createAuthenticateToken } from '../accounts/api-tokens/authenticate.js'
import { createFindValidToken } from '../accounts/api-tokens/still-valid.js'
import { createApiApp } from '../api/app.js'
import { createApiStreams } from '../api/events.js'
import { createFinder } from '../api/find-trader.js'
import { createKeptAnswers } from '../api/http/kept-answers.js'
import { createApiRoutes } from '../api/routes.js'
import { routeName } from '../api/route.js'
import { apiPaths, withSignals } from '../api/listener.js'
import { readVersion } from '../config/version.js'
import type { Config } from '../config/config.js'
import { createEventLog } from '../events/event-log.js'
import { createCountRequest } from '../http/admission.js'
import { type HttpServer, type ServedApp, startHttpServer } from '../http/server.js'
import type { Parts } from './parts.js'
import { SIGNALS_A_MINUTE, createSignalsApp } from '../api/signals/app.js'
import { keys } from '../redis/keys.js'
import { openDraftSignal } from '../bot/features/signals/open-draft-signal.js'
import { createReceiveSignal } from '../signals/intake/receive.js'
import { createAuthenticateSource } from '../signals/sources/sources.js'

/** Starts the HTTP API. It gets the reads of the desk, and nothing that could execute. */
export async function startApi(
  parts: Parts,
  { host, port, proxies }: NonNullable<Config['api']>,
): Promise<HttpServer> {
  const { accounts, settings, chains, alerts, plans, guards, drafts, now } = parts
  const { account, market, risk, findTraderOf } = parts.desk
  const events = createEventLog(parts)
  const streams = createApiStreams({ ...parts, events, findValidToken: createFindValidToken(parts) })
  const routes = createApiRoutes({
    events,
    streams,
    find: createFinder({ accounts, settings, chains, desk: { findTraderOf, market } }),
    account,
    market,
    risk,
    botName: parts.me.username,
    settings,
    now,
    alerts,
    plans,
    guards,
    drafts,
  })
  const timed = parts.metrics.apiRequests(routes.map(routeName))
  const app = createApiApp({
    ...parts,
    routes,
    version: readVersion(),
    authenticate: createAuthenticateToken(parts),
    countRequest: createCountRequest(parts),
    kept: createKeptAnswers(parts),
    timed,
  })
  const server = await startHttpServer({
    app: withSignals(app, openSignals(parts)),
    host,
    port,
    proxies,
    ...apiPaths,
    onRefused: (status) => timed(undefined, status, 0),
    listen: parts.host?.listen,
    timers: parts.timers,
  })
  parts.logger.info({ event: 'api-started', url: server.url }, 'The HTTP API is served')
  return {
    ...server,
    stop: async (ms) => {
      await streams.close()
      return await server.stop(ms)
    },
  }
}

/** The address for signals. It gets reads of the desk and the intake of drafts, and nothing that could execute. */
function openSignals(parts: Parts): ServedApp {
  return createSignalsApp({
    ...parts,
    sources: { authenticate: createAuthenticateSource({ ...parts, sources: parts.signalSources }) },
    receive: createReceiveSignal({
      ...parts,
      lines: parts.signalHistory,
      draftSignal: openDraftSignal(parts),
      updatesDue: parts.signalUpdatesDue,
    }),
    countRequest: createCountRequest({
      redis: parts.redis,
      most: SIGNALS_A_MINUTE,
      countsOf: keys.signalCounts,
    }),
  })
}
