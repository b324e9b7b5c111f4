import type { Clock, MonotonicClock } from '../lib/clock.js'
import type { Config } from '../config/config.js'
import type { Host } from './foundation.js'
import type { Logger } from '../lib/log/log.js'
import type { Timers } from '../lib/timers.js'
import type { Metrics } from '../telemetry/metrics.js'
import { type Dialect, defaultDialect, parseDialect } from '../service/dialect.js'
import { openRedis } from '../redis/open.js'
import type { OperationCaller } from '../service/client/caller.js'
import { routeCalls } from '../service/client/route-calls.js'
import {
  type Candle,
  type Credentials,
  type Service,
  createServiceClient,
  openCaller,
} from '../service/service.js'
import { paperVenue } from '../service/venues.js'
import type { Random } from '../lib/random.js'
import type { Period } from '../service/operations/charts/candles.js'

/** The venues that this process serves. */
export interface Venues {
  /** A client of all venues: each call goes to the venue of its credentials. */
  readonly service: Service
  /** Address of the practice exchange for paper accounts; undefined where they are off. */
  readonly paperUrl: string | undefined
}

/** Options of `openVenues`. */
interface VenuesOptions {
  readonly config: Config
  readonly logger: Logger
  readonly metrics: Pick<Metrics, 'service'>
  readonly now: Clock
  readonly monotonicNow: MonotonicClock
  readonly timers: Timers
  readonly host?: Host | undefined
  readonly random: Random
  /** Receives a closing function for everything that is opened, in that order. */
  readonly opened: (() => Promise<unknown>)[]
}

/**
 * Wait for the practice exchange of another process with `PAPER=on`, in milliseconds: time for the operator to stop the old
 * version, which this one is started beside.
 */
const HANDOVER_MS = 60_000

/** Opens the trading service and every other venue with an address. Rejects when the operator's dialect is wrong. */
export async function openVenues(options: VenuesOptions): Promise<Venues> {
  const { config, logger, metrics, timers, random, opened } = options
  const { serviceUrl: baseUrl, serviceTimeoutMs: timeoutMs } = config
  const dialect = dialectOf(config)
  const ofAny = { timeoutMs, logger, timers, random, openAgent: options.host?.openAgent }
  const main = openCaller({ ...ofAny, baseUrl, dialect, watch: metrics.service })
  opened.push(() => main.close())
  const paperUrl = await findPaper(options, createServiceClient(main, dialect))
  const others = new Map<string, OperationCaller>()
  for (const { venue, url } of [{ venue: paperVenue, url: paperUrl }]) {
    if (url === undefined) continue
    const { operations, dialect } = venue
    const caller = openCaller({ ...ofAny, baseUrl: url, operations, dialect })
    opened.push(() => caller.close())
    others.set(venue.id, caller)
  }
  return { service: createServiceClient(routeCalls({ main, others }), dialect), paperUrl }
}

/**
 * Address of the practice exchange: of one started here, or of one that runs already; undefined where paper accounts are off.
 */
async function findPaper(
  { config, logger, now, monotonicNow, opened }: VenuesOptions,
  real: Service,
): Promise<string | undefined> {
  if (config.paper === 'off') return undefined
  if (config.paper !== 'on') return config.paper
  const { feed } = config
  // The only import of practice/ outside of it: a program of its own, loaded only with PAPER=on.
  const { startPracticeExchange } = await import('practice-exchange')
  const exchange = await startPracticeExchange({
    // Apart from a practice exchange that the bot may be tried on, which keeps its world in the same Redis.
    name: 'paper-accounts',
    handover: {
      waitMs: HANDOVER_MS,
      onWait: () =>
        logger.warn(
          { event: 'paper-exchange-waits', waitMs: HANDOVER_MS },
          'Another process runs the practice exchange of PAPER=on; this one starts once it has ended',
        ),
    },
    connectRedis: (limits) => openRedis(config.redisUrl, limits),
    now,
    monotonicNow,
    onError: (err) =>
      logger.error(
        { event: 'practice-exchange-failed', err },
        'A request to the practice exchange failed inside it',
      ),
    ...(feed ? { feed: { source: createPriceSource({ service: real, feed }) } } : {}),
  })
  opened.push(() => exchange.close())
  return exchange.url
}

/** The dialect with the operator's overrides. Throws an Error that names each fault. */
function dialectOf({ dialect }: Config): Dialect {
  if (dialect === undefined) return defaultDialect
  try {
    return parseDialect(dialect)
  } catch (cause) {
    throw new Error(`DIALECT: ${cause instanceof Error ? cause.message : 'not understood'}`, { cause })
  }
}

/** A candle as the practice exchange takes it: start in milliseconds, figures as decimal text. */
interface SourceCandle {
  readonly start: number
  readonly open: string
  readonly high: string
  readonly low: string
  readonly close: string
  readonly volume: string | undefined
}

/** Adapts the charts of the trading service to a price source of the practice exchange. */
export function createPriceSource(deps: {
  readonly service: Service
  /** The operator's own credentials for market data. */
  readonly feed: Credentials
}) {
  return {
    /** Candles of a pair, oldest first. `from` and `to` are milliseconds. Rejects with a `ServiceError`. */
    candles: async (
      range: { readonly pair: string; readonly period: string; readonly from: number; readonly to: number },
      signal: AbortSignal,
    ): Promise<readonly SourceCandle[]> => {
      const { pair, period, from, to } = range
      const request = { pair, period: period as Period, from: new Date(from), to: new Date(to) }
      return (await deps.service.candles(deps.feed, request, { signal })).map(sourceCandleOf)
    },
  }
}

function sourceCandleOf({ time, open, high, low, close, volume }: Candle): SourceCandle {
  return {
    start: time.getTime(),
    open: open.toFixed(),
    high: high.toFixed(),
    low: low.toFixed(),
    close: close.toFixed(),
    volume: volume?.toFixed(),
  }
}
