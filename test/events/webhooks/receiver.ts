import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** A request that a receiver has got. */
export interface Received {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** A receiver of webhooks on this machine, closed at the end of the test. */
export async function receiverOn(
  host = '127.0.0.1',
  answer: (response: ServerResponse, received: Received) => void = (response) =>
    response.writeHead(204).end(),
  port = 0,
): Promise<{ readonly url: string; readonly port: number; readonly got: Received[] }> {
  const got: Received[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const received = {
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      }
      got.push(received)
      answer(response, received)
    })
  })
  server.listen(port, host)
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port: bound } = server.address() as AddressInfo
  return { url: `http://${host}:${bound}/hook`, port: bound, got }
}
