import { serve } from '@hono/node-server'
import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createClock } from './clock.js'
import type { Event } from './engine/events.js'
import type { Quote } from './engine/state.js'
import { openExchange, type LiveExchange } from './exchange.js'
import { createApp } from './http/app.js'
import { livePrices, tick, type Answered, type Desk } from './http/desk.js'
import { createMemoryJournal } from './journal/journal.js'
import type { LeaseTimes } from './journal/lease.js'
import { openRedisJournal } from './journal/redis.js'
import { createWalkBoard, type PriceBoard } from './market/board.js'
import { createFeed, type PriceSource } from './market/feed.js'
import { beginning } from './market/house.js'
import { createWalk } from './market/walk.js'
import { startPollLoop } from './market-loop.js'

export type { PriceSource, SourceCandle } from './market/feed.js'

/** The chains of service-facts.md: Arbitrum and Base. */
const CHAINS = ['42161', '8453']

/** The platforms that setPlatformUsed knows. */
const PLATFORMS = ['0x00000000000000000000000000000000000b0075']

/** How often the keeper looks, in milliseconds. */
const TICK_MS = 500

/** How often a feed is read, and after what time a price that could not be read again fires nothing, in milliseconds. */
const FEED_MS = 3_000
const STALE_MS = 15_000

/** Prices from somewhere else: those of the real service, so that paper accounts trade on real prices. */
interface FeedOptions {
  readonly source: PriceSource
  /** 3,000 unless given. */
  readonly everyMs?: number
  /** 15,000 unless given. */
  readonly staleMs?: number
}

/** How the practice exchange is started; everything is optional. */
export interface PaperOptions {
  /** 127.0.0.1 unless given. */
  readonly host?: string
  /** 0, any free port, unless given. */
  readonly port?: number
  /** The same seed makes the same prices. An exchange that remembers goes on with the seed it began with. */
  readonly seed?: string
  /** Prices from somewhere else instead of the walk; the last ones are kept while it fails, and fire nothing. */
  readonly feed?: FeedOptions
  /** The time in milliseconds; this machine's unless given. */
  readonly now?: () => number
  /** A `redis://` URL or the path of a socket: everything is kept there. Without it everything is forgotten at the end. */
  readonly redisUrl?: string
  /** Which of several exchanges on one Redis this is; `exchange` unless given. */
  readonly name?: string
  /** How long its world in Redis stays with an exchange that says nothing more; a second or two unless given. */
  readonly lease?: LeaseTimes
  /** How often the keeper looks; `'manual'`: only when asked through `tick()` or `POST /paper/tick`. */
  readonly tickMs?: number | 'manual'
  /** Told of everything that happens there, in order, as soon as it is kept. */
  readonly onEvent?: (event: Event) => void
  /** Told of every read of an account's records that is answered, whatever then becomes of the answer. */
  readonly onRead?: (read: Answered) => void
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

/** Starts a practice exchange. Throws when the port is taken, Redis cannot be reached, or another one has its world. */
export async function startPaper({
  host = '127.0.0.1',
  port = 0,
  seed = 'squawkbox',
  now = Date.now,
  feed,
  redisUrl,
  name = 'exchange',
  lease,
  tickMs = TICK_MS,
  onEvent,
  onRead,
  onError = (error) => process.stderr.write(`paper: ${error.stack ?? error.message}\n`),
}: PaperOptions = {}): Promise<Paper> {
  const clock = createClock(now)
  const closing = new AbortController()
  let closed: Promise<void> | undefined
  let end = (): Promise<void> => Promise.resolve()
  const feedBoard =
    feed &&
    createFeed({ staleMs: STALE_MS, ...feed, now: () => clock.now(), closing: closing.signal, onError })
  await feedBoard?.refresh()
  const live = await openLive()
  const board = feedBoard ?? walkBoard(live.world().seed, () => live.world().quotes)
  const desk: Desk = { live, board, onRead }

  const app = createApp({ desk, clock, closing: closing.signal, onError })
  const server = serve({ fetch: app.fetch, hostname: host, port }) as Server
  try {
    await once(server, 'listening')
  } catch (error) {
    await live.close()
    throw error
  }
  const stops =
    tickMs === 'manual'
      ? []
      : [
          startPollLoop(() => tick(desk), tickMs, onError),
          ...(feed ? [startPollLoop(() => board.refresh(), feed.everyMs ?? FEED_MS, onError)] : []),
        ]
  end = async () => {
    server.close()
    server.closeAllConnections()
    closing.abort()
    await Promise.all(stops.map((stop) => stop()))
    await live.close()
  }
  const address = server.address() as AddressInfo
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`,
    async tick() {
      await board.refresh()
      await tick(desk)
    },
    close: () => (closed ??= end()),
  }

  /** What another exchange goes on with must not be told from here any more: nobody is answered. */
  function lost(reason: Error): void {
    onError(reason)
    closed ??= end()
    closed.catch(onError)
  }

  async function openLive(): Promise<LiveExchange> {
    const journal =
      redisUrl === undefined
        ? createMemoryJournal()
        : await openRedisJournal({ url: redisUrl, name, lost, times: lease })
    const first = (at: number): Event[] => {
      const prices = livePrices(feedBoard ?? walkBoard(seed, () => []), at)
      return beginning({ seed, chains: CHAINS, platforms: PLATFORMS, prices, at })
    }
    try {
      return await openExchange({ journal, clock, first, happened: onEvent })
    } catch (error) {
      await journal.close()
      throw error
    }
  }
}

function walkBoard(seed: string, quotes: () => readonly Quote[]): PriceBoard {
  return createWalkBoard({ walk: createWalk(seed), quotes })
}
