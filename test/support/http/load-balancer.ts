import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server before several bots that leads each request to one that listens. */
export interface LoadBalancer {
  readonly url: string
  close(): Promise<void>
}

/** Leads requests to these ports in turn; past those that nobody listens at. 502 where nobody does at all. */
export async function startLoadBalancer(ports: readonly number[]): Promise<LoadBalancer> {
  let turn = 0
  const server = createServer((given, response) => {
    const chunks: Buffer[] = []
    given.on('data', (chunk: Buffer) => chunks.push(chunk))
    given.on('end', () => pass(given, Buffer.concat(chunks), response, ports.length))
  })

  const pass = (given: IncomingMessage, body: Buffer, response: ServerResponse, left: number): void => {
    const port = ports[turn++ % ports.length]
    const { method, url: path, headers } = given
    const onward = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    onward.on('error', () => {
      // One that was killed in the middle has not said 200; Telegram brings the update again.
      if (left > 1 && !response.headersSent) pass(given, body, response, left - 1)
      else if (response.headersSent) response.destroy()
      else response.writeHead(502).end()
    })
    onward.end(body)
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
