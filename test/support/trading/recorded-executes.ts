import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

/** A proxy of the practice exchange that records its execute calls. */
export interface RecordedExecutes {
  /** The value for `SERVICE_URL`. */
  readonly url: string
  /** The bodies of all calls of `/trade-bots/execute`, the oldest first. */
  readonly bodies: readonly unknown[]
}

/** Starts a proxy between the bots of this test file and its exchange that changes nothing. */
export async function recordedExecutes(exchangeUrl: () => string): Promise<RecordedExecutes> {
  const bodies: unknown[] = []
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const body = Buffer.concat(chunks).toString()
      if (request.url === '/trade-bots/execute') bodies.push(JSON.parse(body))
      const { method = 'GET', url = '/' } = request
      const headers = new Headers()
      for (const name of ['svc-api-key', 'svc-key-id', 'content-type', 'accept']) {
        const value = request.headers[name]
        if (typeof value === 'string') headers.set(name, value)
      }
      const reply = await fetch(exchangeUrl() + url, { method, headers, ...(body === '' ? {} : { body }) })
      response.writeHead(reply.status, { 'Content-Type': 'application/json' }).end(await reply.text())
    })().catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, bodies }
}
