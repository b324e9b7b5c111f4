import type { Clock } from '../lib/clock.js'
import type { Config } from '../config/config.js'
import type { Logger } from '../lib/log/log.js'
import type { Metrics } from '../telemetry/metrics.js'
import { createPriceSource } from './paper-price-source.js'
import { defaultDialect, parseDialect, type Dialect } from '../service/dialect.js'
import { openRedis } from '../redis/open.js'
import type { Caller } from '../service/client/caller.js'
import { routeCalls } from '../service/client/route-calls.js'
import { createClient, openCaller, type Service } from '../service/service.js'

/** Where accounts live. */
export interface Venues {
  /** Asks the venue of whoever asks. */
  readonly service: Service
  /** The practice exchange of paper accounts; undefined where they are off. */
  readonly paperUrl: string | undefined
}

/** What is needed to open them. */
interface VenuesOptions {
  readonly config: Config
  readonly logger: Logger
  readonly metrics: Pick<Metrics, 'service'>
  readonly now: Clock
  /** Gets what must be closed, in the order in which it was opened. */
  readonly opened: (() => Promise<unknown>)[]
}

/** Opens the trading service, and the practice exchange where there is one. Rejects when the dialect is not one. */
export async function openVenues(options: VenuesOptions): Promise<Venues> {
  const { config, logger, metrics, opened } = options
  const { serviceUrl: baseUrl, serviceTimeoutMs: timeoutMs } = config
  const dialect = dialectOf(config)
  const main = openCaller({ baseUrl, dialect, timeoutMs, logger, watch: metrics.service })
  opened.push(() => main.close())
  const paperUrl = await findPaper(options, createClient(main, dialect))
  const others = new Map<string, Caller>()
  if (paperUrl !== undefined) {
    const paper = openCaller({ baseUrl: paperUrl, timeoutMs, logger })
    opened.push(() => paper.close())
    others.set('paper', paper)
  }
  return { service: createClient(routeCalls({ main, others }), dialect), paperUrl }
}

/** Where paper accounts live: on a practice exchange started here, or on one that runs already; nowhere when they are off. */
async function findPaper(
  { config, logger, now, opened }: VenuesOptions,
  real: Service,
): Promise<string | undefined> {
  if (config.paper === 'off') return undefined
  if (config.paper !== 'on') return config.paper
  const { feed } = config
  // The only import of practice/ outside of it: a program of its own, loaded only with PAPER=on.
  const { startPracticeExchange } = await import('../practice/exchange/server.js')
  const exchange = await startPracticeExchange({
    // Apart from a practice exchange that the bot may be tried on, which keeps its world in the same Redis.
    name: 'paper-accounts',
    connectRedis: (limits) => openRedis(config.redisUrl, limits),
    now,
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

/** What service.md leaves open, as this operator says. Throws an Error that names each fault. */
function dialectOf({ dialect }: Config): Dialect {
  if (dialect === undefined) return defaultDialect
  try {
    return parseDialect(dialect)
  } catch (cause) {
    throw new Error(`DIALECT: ${cause instanceof Error ? cause.message : 'not understood'}`, { cause })
  }
}
