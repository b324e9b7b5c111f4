import { once } from 'node:events'
import { createServer } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import type { Hono } from 'hono'
import type { ApiEnvironment } from './http/access.js'
import { within } from '../lib/time-out.js'

/** The HTTP server of the API. */
export interface ApiServer {
  /** Base URL, such as `http://127.0.0.1:8090`. */
  readonly url: string
  /** Takes no new requests, and waits at most `ms` for those under way. False if some were not finished. */
  stop(ms: number): Promise<boolean>
}

/** Bounds of a request: bytes of its headers, and milliseconds to send them and the whole of it. */
const BOUNDS = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 5_000,
  requestTimeout: 10_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 1_000,
}

/** The most connections of one process, unless another number is given. */
const MOST_CONNECTIONS = 256

/** Starts listening. Rejects if the port is in use. */
export async function startApiServer(deps: {
  readonly app: Pick<Hono<ApiEnvironment>, 'fetch'>
  readonly host: string
  /** 0 takes any free port. */
  readonly port: number
  readonly mostConnections?: number
}): Promise<ApiServer> {
  const server = createAdaptorServer({ fetch: deps.app.fetch, createServer, serverOptions: BOUNDS })
  server.maxConnections = deps.mostConnections ?? MOST_CONNECTIONS
  server.listen(deps.port, deps.host)
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : deps.port
  return {
    url: `http://${deps.host.includes(':') ? `[${deps.host}]` : deps.host}:${port}`,
    stop: async (ms) => {
      const closed = once(server, 'close').then(() => true)
      server.close()
      if ('closeIdleConnections' in server) server.closeIdleConnections()
      const finished = (await within(ms, closed)) ?? false
      if ('closeAllConnections' in server) server.closeAllConnections()
      await closed
      return finished
    },
  }
}
