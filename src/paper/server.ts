import { serve } from '@hono/node-server'
import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createClock } from './clock.js'
import { openExchange } from './exchange.js'
import { createApp } from './http/app.js'
import { tick, type Desk } from './http/desk.js'
import { createMemoryJournal } from './journal/journal.js'
import { createRedisJournal } from './journal/redis.js'
import { createCandles } from './market/candles.js'
import { beginning } from './market/house.js'
import { MARKETS } from './market/pairs.js'
import { createPrices } from './market/prices.js'
import { createWalk } from './market/walk.js'

/** The chains of service-facts.md: Arbitrum and Base. */
const CHAINS = ['42161', '8453']

/** The platforms that setPlatformUsed knows. */
const PLATFORMS = ['0x00000000000000000000000000000000000b0075']

/** How often the keeper looks, in milliseconds. */
const TICK_MS = 500

/** How the practice exchange is started; everything is optional. */
export interface PaperOptions {
  /** 127.0.0.1 unless given. */
  readonly host?: string
  /** 0, any free port, unless given. */
  readonly port?: number
  /** The same seed makes the same prices. An exchange that remembers goes on with the seed it began with. */
  readonly seed?: string
  /** The time in milliseconds; this machine's unless given. */
  readonly now?: () => number
  /** A `redis://` URL or the path of a socket: everything is kept there. Without it everything is forgotten at the end. */
  readonly redisUrl?: string
  /** How often the keeper looks; `'manual'`: only when asked through `tick()` or `POST /paper/tick`. */
  readonly tickMs?: number | 'manual'
  /** Told of faults of the exchange itself, a keeper that cannot write for one; on standard error unless given. */
  readonly onError?: (error: Error) => void
}

/** A running practice exchange. */
export interface Paper {
  /** Where it listens: `http://127.0.0.1:40123`. */
  readonly url: string
  /** Lets the keeper look once, now. */
  tick(): Promise<void>
  /** Stops listening and ticking. Requests that wait are cut; what they had begun is finished and kept. */
  close(): Promise<void>
}

/** Starts a practice exchange. Throws when the port is taken or Redis cannot be reached. */
export async function startPaper({
  host = '127.0.0.1',
  port = 0,
  seed = 'squawkbox',
  now = Date.now,
  redisUrl,
  tickMs = TICK_MS,
  onError = (error) => process.stderr.write(`paper: ${error.stack ?? error.message}\n`),
}: PaperOptions = {}): Promise<Paper> {
  const clock = createClock(now)
  const journal = redisUrl === undefined ? createMemoryJournal() : createRedisJournal(redisUrl)
  const walk = createWalk(seed)
  const first = (at: number) => {
    const prices = MARKETS.map((market): [number, bigint] => [market.rules.tokenId, walk(market, at)])
    return beginning({ seed, chains: CHAINS, platforms: PLATFORMS, prices, at })
  }
  const live = await openExchange({ journal, clock, first }).catch(async (error: unknown) => {
    await journal.close()
    throw error
  })
  const quotes = () => live.world().quotes
  const priceAt = createPrices({ walk: createWalk(live.world().seed), quotes })
  const desk: Desk = { live, priceAt, candles: createCandles({ priceAt, quotes }) }

  const closing = new AbortController()
  const app = createApp({ desk, clock, closing: closing.signal, onError })
  const server = serve({ fetch: app.fetch, hostname: host, port }) as Server
  try {
    await once(server, 'listening')
  } catch (error) {
    await live.close()
    throw error
  }
  const stopKeeper =
    tickMs === 'manual' ? () => Promise.resolve() : startKeeper(() => tick(desk), tickMs, onError)
  const address = server.address() as AddressInfo
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`,
    tick: () => tick(desk),
    async close() {
      await stopKeeper()
      server.close()
      server.closeAllConnections()
      closing.abort()
      await live.close()
    },
  }
}

/** Looks again and again, never twice at once; gives back what ends it. */
function startKeeper(
  look: () => Promise<void>,
  everyMs: number,
  onError: (error: Error) => void,
): () => Promise<void> {
  let looking: Promise<void> | undefined
  let failing = false
  const lookOnce = async (): Promise<void> => {
    try {
      await look()
      failing = false
    } catch (error) {
      // Once is enough for a fault that lasts, such as Redis being away.
      if (!failing) onError(error instanceof Error ? error : new Error(String(error)))
      failing = true
    } finally {
      looking = undefined
    }
  }
  const timer = setInterval(() => {
    looking ??= lookOnce()
  }, everyMs)
  return async () => {
    clearInterval(timer)
    await looking
  }
}
