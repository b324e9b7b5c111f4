import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { createApp, createParts } from './app.js'
import { createClock } from './clock.js'
import { deliverUpdates } from './delivery/deliver-updates.js'
import { createHub } from './hub.js'
import { identify } from './state/identity.js'
import { emptyState } from './state/state.js'
import { createFolderBlobs, createMemoryBlobs } from './store/blobs.js'
import { createSaver, loadState } from './store/saver.js'

/** Options of a practice Telegram. */
export interface PracticeTelegramOptions {
  /** Address to listen on; default 127.0.0.1. The chat API has no password, so do not expose it publicly. */
  host?: string | undefined
  /** Default 0: any free port. */
  port?: number | undefined
  /** The bot's token, `<id>:<secret>`; default: the one in the data file, or a new one. */
  token?: string | undefined
  /** Without `@`; default `practice_bot`. */
  botUsername?: string | undefined
  /** The bot's first name; default "Practice bot". */
  botName?: string | undefined
  /** True to enforce the rate limits from the start; default false. */
  rates?: boolean | undefined
  /** Base of the clock, in milliseconds since 1970; default: the system clock. */
  now?: (() => number) | undefined
  /** File in which the state is stored; uploads go into `<dataFile>.files/`. Without it nothing is stored. */
  dataFile?: string | undefined
  /** Receives failures outside of requests; by default they are thrown and end the process. */
  onError?: ((error: unknown) => void) | undefined
}

/** A running practice Telegram. */
export interface PracticeTelegram {
  /** URL of the page, without a slash at the end. */
  readonly url: string
  /** API root for a bot; the same as `url`. */
  readonly apiRoot: string
  /** The bot's current token. */
  readonly token: string
  /** Ends all waiting requests, writes the data file and closes. Can be called twice. */
  close(): Promise<void>
}

/** Starts a practice Telegram. Rejects with code EADDRINUSE when the port is taken. */
export async function startPracticeTelegram(
  options: PracticeTelegramOptions = {},
): Promise<PracticeTelegram> {
  const host = options.host ?? '127.0.0.1'
  const onError = options.onError ?? throwLater
  const { dataFile } = options
  const state = (dataFile === undefined ? undefined : loadState(dataFile)) ?? emptyState()
  identify(state, { token: options.token, username: options.botUsername, name: options.botName })

  const closing = new AbortController()
  const saver = dataFile === undefined ? undefined : createSaver(dataFile, () => state, onError)
  const hub = createHub({
    state,
    blobs: dataFile === undefined ? createMemoryBlobs() : createFolderBlobs(`${dataFile}.files`),
    clock: createClock(options.now ?? Date.now),
    closing: closing.signal,
    save: () => saver?.save(),
  })

  const address = { host, port: 0 }
  const parts = createParts(hub, options.rates ?? false)
  const server = createAdaptorServer({ fetch: createApp(parts, () => address, onError).fetch }) as Server
  server.keepAliveTimeout = KEEP_ALIVE_MS
  address.port = await listen(server, options.port ?? 0, host)
  const delivery = deliverUpdates(parts, onError).catch(onError)
  const url = `http://${reachable(host)}:${address.port}`
  let closed: Promise<void> | undefined
  return {
    url,
    apiRoot: url,
    get token() {
      return state.token
    },
    close: () => (closed ??= close()),
  }

  async function close(): Promise<void> {
    closing.abort()
    const ended = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await ended
    await delivery
    saver?.end()
  }
}

/**
 * Idle connections are kept for so long, in milliseconds: longer than clients keep theirs, so that none sends a request on a connection
 * that is just being closed, however busy its process was.
 */
const KEEP_ALIVE_MS = 75_000

async function listen(server: Server, port: number, host: string): Promise<number> {
  const listening = once(server, 'listening')
  server.listen(port, host)
  await listening
  return (server.address() as AddressInfo).port
}

/** Host name by which this machine reaches a server listening on `host`. */
function reachable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') ? `[${host}]` : host
}

/** Throws outside of any promise, so that the failure is not lost. */
function throwLater(error: unknown): void {
  queueMicrotask(() => {
    throw error
  })
}
