import { once } from 'node:events'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'

/** What is reached over HTTP: whether the process works, what it has counted, and Telegram's webhook. */
export interface WebServer {
  /** Where it listens, such as `http://127.0.0.1:8080`. */
  readonly url: string
  close(): Promise<void>
}

/** Begins to listen. Rejects when the port is taken. */
export async function startWebServer(deps: {
  readonly host: string
  /** 0 takes any free one. */
  readonly port: number
  /** All that is served. */
  readonly routes: readonly Hono[]
}): Promise<WebServer> {
  const app = new Hono()
  for (const one of deps.routes) app.route('/', one)
  const server = createAdaptorServer({ fetch: app.fetch })
  server.listen(deps.port, deps.host)
  await once(server, 'listening')
  const address = server.address()
  const actualPort = typeof address === 'object' && address ? address.port : deps.port
  return {
    url: `http://${deps.host.includes(':') ? `[${deps.host}]` : deps.host}:${actualPort}`,
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      if ('closeAllConnections' in server) server.closeAllConnections()
      await closed
    },
  }
}
