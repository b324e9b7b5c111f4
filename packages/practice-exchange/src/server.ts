import { serve } from '@hono/node-server'
import { Redis } from 'ioredis'
import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createClock } from './clock.js'
import type { Event } from './engine/events.js'
import type { PriceOverride } from './engine/state/state.js'
import { openExchange, type RunningExchange } from './running-exchange.js'
import { createApp } from './http/app.js'
import type { ExecuteRecord } from './http/execute-log.js'
import { fillPrices, tick, type DataRead, type Backend } from './http/backend.js'
import { createMemoryJournal } from './journal/journal.js'
import { DEFAULT_LEASE, type Handover, type LeaseTimes } from './journal/lease.js'
import { openRedisJournal, type ConnectRedis } from './journal/redis.js'
import { createWalkBoard, type PriceBoard } from './market/board.js'
import { type PriceSource, createFeed, makeInitialEvents } from './market/feed.js'
import { createWalk } from './market/walk.js'
import { startPollLoop } from './poll-loop.js'

export type { PriceSource, SourceCandle } from './market/feed.js'

/** Chains of service-facts.md: Arbitrum and Base. */
const CHAINS = ['42161', '8453']

/** Platforms accepted by setPlatformUsed. */
const PLATFORMS = ['0x00000000000000000000000000000000000b0075']

/** Interval of keeper runs, in milliseconds. */
const TICK_MS = 500

/** Interval of feed reads, and the age at which a price fills no more orders, in milliseconds. */
const FEED_MS = 3_000
const STALE_MS = 15_000

/** Prices of the real service, so that paper accounts trade at real prices. */
interface FeedOptions {
  readonly source: PriceSource
  /** Default 3,000. */
  readonly everyMs?: number
  /** Default 15,000. */
  readonly staleMs?: number
}

/** Options of the practice exchange; all are optional. */
export interface PracticeExchangeOptions {
  /** Default 127.0.0.1. */
  readonly host?: string
  /** Default 0: any free port. */
  readonly port?: number
  /** Seed of the simulated prices. A stored exchange keeps the seed it was launched with. */
  readonly seed?: string
  /**
   * External prices instead of simulated ones. While the feed fails the last prices are shown, but fill no
   * order.
   */
  readonly feed?: FeedOptions
  /** The time in milliseconds; default: the system clock. */
  readonly now?: () => number
  /** Milliseconds by a clock that is never set, by which the exchange runs on when `now` is set back. */
  readonly monotonicNow?: () => number
  /**
   * A `redis://` URL or the path of a socket, to store everything there. Without it the state is lost when
   * the process ends.
   */
  readonly redisUrl?: string
  /** Opens the connection instead of `redisUrl`, for sentinels and clusters. */
  readonly connectRedis?: ConnectRedis
  /** Name of this exchange, when one Redis stores several; default `exchange`. */
  readonly name?: string
  /** Lease on the stored exchange; expires after a second or two by default. */
  readonly lease?: LeaseTimes
  /** Waits for the process that runs the stored exchange to end; by default a second process is refused at once. */
  readonly handover?: Handover
  /** Interval of keeper runs; `'manual'`: only by `tick()` or `POST /paper/tick`. */
  readonly tickMs?: number | 'manual'
  /** Called with every event, in order, once it is stored. */
  readonly onEvent?: (event: Event) => void
  /** Called with every answered read of an account's records, even if the reply gets lost later. */
  readonly onRead?: (read: DataRead) => void
  /** Called with every execute call that arrived, once it has ended: with a reply, or with a lost connection. */
  readonly onExecute?: (record: ExecuteRecord) => void
  /**
   * Called with faults of the exchange itself, such as a failed write of the keeper; default: standard error.
   */
  readonly onError?: (error: Error) => void
}

/** A running practice exchange. */
export interface PracticeExchange {
  /** Its base URL: `http://127.0.0.1:40123`. */
  readonly url: string
  /** Runs the keeper once, now. */
  tick(): Promise<void>
  /** Stops listening and the keeper. Waiting requests are cut; started changes are completed and stored. */
  close(): Promise<void>
}

/**
 * Idle connections are kept for so long, in milliseconds: longer than clients keep theirs, so that none sends a request on a connection
 * that is just being closed, however busy its process was.
 */
const KEEP_ALIVE_MS = 75_000

/**
 * Starts a practice exchange. Throws when the port is taken, Redis cannot be reached, or another process runs
 * the stored exchange.
 */
export async function startPracticeExchange({
  host = '127.0.0.1',
  port = 0,
  seed = 'squawkbox',
  now = Date.now,
  monotonicNow,
  feed,
  redisUrl,
  connectRedis = redisUrl === undefined ? undefined : (limits) => new Redis(redisUrl, limits),
  name = 'exchange',
  lease = DEFAULT_LEASE,
  handover,
  tickMs = TICK_MS,
  onEvent,
  onRead,
  onExecute,
  onError = (error) => process.stderr.write(`paper: ${error.stack ?? error.message}\n`),
}: PracticeExchangeOptions = {}): Promise<PracticeExchange> {
  const clock = createClock(now, monotonicNow)
  const closing = new AbortController()
  let closed: Promise<void> | undefined
  let end = (): Promise<void> => Promise.resolve()
  const feedBoard =
    feed &&
    createFeed({ staleMs: STALE_MS, ...feed, now: () => clock.now(), closing: closing.signal, onError })
  await feedBoard?.refresh()
  const running = await openFromJournal()
  const board = feedBoard ?? walkBoard(running.state().seed, () => running.state().priceOverrides)
  const backend: Backend = { running, board, onRead, onExecute }

  const app = createApp({ backend, clock, closing: closing.signal, onError })
  const server = serve({ fetch: app.fetch, hostname: host, port }) as Server
  server.keepAliveTimeout = KEEP_ALIVE_MS
  try {
    await once(server, 'listening')
  } catch (error) {
    await running.close()
    throw error
  }
  const stops =
    tickMs === 'manual'
      ? []
      : [
          startPollLoop(() => tick(backend), tickMs, onError),
          ...(feed ? [startPollLoop(() => board.refresh(), feed.everyMs ?? FEED_MS, onError)] : []),
        ]
  end = async () => {
    server.close()
    server.closeAllConnections()
    closing.abort()
    await Promise.all(stops.map((stop) => stop()))
    await running.close()
  }
  const address = server.address() as AddressInfo
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`,
    async tick() {
      await board.refresh()
      await tick(backend)
    },
    close: () => (closed ??= end()),
  }

  /** The exchange now runs elsewhere, so this one must not answer any more. */
  function onLost(reason: Error): void {
    onError(reason)
    closed ??= end()
    closed.catch(onError)
  }

  async function openFromJournal(): Promise<RunningExchange> {
    const journal =
      connectRedis === undefined
        ? createMemoryJournal()
        : await openRedisJournal({ connect: connectRedis, name, onLost, times: { ...lease, handover } })
    const initialEvents = (at: number): Event[] => {
      const prices = fillPrices(feedBoard ?? walkBoard(seed, () => []), at)
      return makeInitialEvents({ seed, chains: CHAINS, platforms: PLATFORMS, prices, at })
    }
    try {
      return await openExchange({ journal, clock, initialEvents, onEvent })
    } catch (error) {
      await journal.close()
      throw error
    }
  }
}

function walkBoard(seed: string, priceOverrides: () => readonly PriceOverride[]): PriceBoard {
  return createWalkBoard({ walk: createWalk(seed), priceOverrides })
}
