import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { createApp, createParts } from './app.js'
import { createClock } from './clock.js'
import { deliverUpdates } from './delivery/deliver.js'
import { createHub } from './hub.js'
import { identify } from './state/identity.js'
import { emptyWorld } from './state/empty-world.js'
import { createFolderBlobs, createMemoryBlobs } from './store/blobs.js'
import { createSaver, loadWorld } from './store/saver.js'

/** How to start a practice Telegram. */
export interface LocalChatOptions {
  /** Address to listen on; default 127.0.0.1. The people's side has no password: think before opening it to others. */
  host?: string | undefined
  /** Default 0: any free port. */
  port?: number | undefined
  /** The bot's token, `<id>:<secret>`; default: the one in the data file, or a new one. */
  token?: string | undefined
  /** Without `@`; default `practice_bot`. */
  botUsername?: string | undefined
  /** The bot's first name; default "Practice bot". */
  botName?: string | undefined
  /** Whether the real rates are kept to from the start; default no. */
  rates?: boolean | undefined
  /** What the clock follows, in milliseconds since 1970; default the system's. */
  now?: (() => number) | undefined
  /** Where everything is kept; uploaded files go beside it, into `<dataFile>.files/`. Default: nothing is kept. */
  dataFile?: string | undefined
  /** Hears of failures that no request can be told of; default: they are thrown, and end the process. */
  onError?: ((error: unknown) => void) | undefined
}

/** A practice Telegram that is running. */
export interface LocalChat {
  /** Address of the page, without a slash at the end. */
  readonly url: string
  /** What a bot takes as its API root. The same as `url`. */
  readonly apiRoot: string
  /** The bot's token, the newest if it was replaced. */
  readonly token: string
  /** Ends every request that waits, writes the data file, and closes. Safe to call twice. */
  close(): Promise<void>
}

/** Starts a practice Telegram. Rejects with code EADDRINUSE when the port is taken. */
export async function startLocalChat(options: LocalChatOptions = {}): Promise<LocalChat> {
  const host = options.host ?? '127.0.0.1'
  const onError = options.onError ?? throwLater
  const { dataFile } = options
  const world = (dataFile === undefined ? undefined : loadWorld(dataFile)) ?? emptyWorld()
  identify(world, { token: options.token, username: options.botUsername, name: options.botName })

  const closing = new AbortController()
  const saver = dataFile === undefined ? undefined : createSaver(dataFile, () => world, onError)
  const hub = createHub({
    world,
    blobs: dataFile === undefined ? createMemoryBlobs() : createFolderBlobs(`${dataFile}.files`),
    clock: createClock(options.now ?? Date.now),
    closing: closing.signal,
    save: () => saver?.save(),
  })

  const address = { host, port: 0 }
  const parts = createParts(hub, options.rates ?? false)
  const server = createAdaptorServer({ fetch: createApp(parts, () => address, onError).fetch }) as Server
  address.port = await listen(server, options.port ?? 0, host)
  const delivery = deliverUpdates(parts, onError).catch(onError)
  const url = `http://${reachable(host)}:${address.port}`
  let closed: Promise<void> | undefined
  return {
    url,
    apiRoot: url,
    get token() {
      return world.token
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

async function listen(server: Server, port: number, host: string): Promise<number> {
  const listening = once(server, 'listening')
  server.listen(port, host)
  await listening
  return (server.address() as AddressInfo).port
}

/** A name under which this machine reaches what listens on `host`. */
function reachable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') ? `[${host}]` : host
}

/** Nobody asked to hear of it, so it must not be lost. */
function throwLater(error: unknown): void {
  queueMicrotask(() => {
    throw error
  })
}
