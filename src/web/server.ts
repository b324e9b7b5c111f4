import { once } from 'node:events'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'

/** The HTTP server of a process: health, metrics and Telegram's webhook. */
export interface WebServer {
  /** Base URL, such as `http://127.0.0.1:8080`. */
  readonly url: string
  close(): Promise<void>
}

/** Starts listening. Rejects if the port is in use. */
export async function startWebServer(deps: {
  readonly host: string
  /** 0 takes any free port. */
  readonly port: number
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
