import { once } from 'node:events'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'

/** A small HTTP server for whoever watches over the process. */
export interface HealthServer {
  /** Where it listens, such as `http://127.0.0.1:8080`. */
  readonly url: string
  close(): Promise<void>
}

/** Serves `/healthz`: 200 while Redis answers, 503 otherwise. Rejects when the port is taken. */
export async function startHealthServer({
  host,
  port,
  isAlive,
}: {
  readonly host: string
  /** 0 takes any free one. */
  readonly port: number
  /** Resolves when the process can do its work. */
  readonly isAlive: () => Promise<unknown>
}): Promise<HealthServer> {
  const app = new Hono()
  app.get('/healthz', async (context) => {
    try {
      await isAlive()
      return context.text('ok')
    } catch {
      // Which part is away is for the log; the answer may be read by anybody who reaches the port.
      return context.text('not able to work', 503)
    }
  })
  const server = createAdaptorServer({ fetch: app.fetch })
  server.listen(port, host)
  await once(server, 'listening')
  const address = server.address()
  const actualPort = typeof address === 'object' && address ? address.port : port
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${actualPort}`,
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      if ('closeAllConnections' in server) server.closeAllConnections()
      await closed
    },
  }
}
