import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What somebody asked, as it came. */
export interface Asked {
  readonly method: string
  /** Path and query. */
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

/** What is answered: something else, the truth, or nothing at all. */
type Answer = { readonly status: number; readonly body: string } | 'the truth' | 'nothing'

/** What a request or its reply waits for. */
interface Waits {
  /** Before a request is passed on. */
  readonly request: (asked: Asked) => Promise<void>
  /** Before the reply to it is passed back. */
  readonly reply: (asked: Asked) => Promise<void>
}

/** A proxy in front of a server that passes everything on, until it is set to tamper. */
export interface TamperingProxy {
  readonly url: string
  /** Answers like this from now on; without one, it tells the truth again. Whoever got nothing is cut off then. */
  lie(answer?: (asked: Asked) => Answer): void
  /** Makes requests, and replies, wait from now on; without this, nothing that comes waits any longer. */
  wait(before?: Waits): void
  close(): Promise<void>
}

/** Headers that are about one connection, and not passed on. */
const OF_THE_CONNECTION = new Set(['host', 'connection', 'keep-alive', 'content-length', 'transfer-encoding'])

/** Puts a server in front of the one at `target`. */
export async function startTamperingProxy(target: string): Promise<TamperingProxy> {
  let lie: ((asked: Asked) => Answer) | undefined
  let waits: Waits | undefined
  const hanging = new Set<ServerResponse>()

  const passOn = async (asked: Asked, response: ServerResponse): Promise<void> => {
    const { method, path, headers, body } = asked
    const waitsFor = waits
    const given = Object.entries(headers).filter(([name]) => !OF_THE_CONNECTION.has(name))
    const gone = new AbortController()
    response.on('close', () => gone.abort())
    await waitsFor?.request(asked)
    const reply = await fetch(target + path, {
      method,
      headers: Object.fromEntries(given) as Record<string, string>,
      ...(method === 'GET' ? {} : { body }),
      signal: gone.signal,
    })
    await waitsFor?.reply(asked)
    const type = reply.headers.get('content-type') ?? 'application/json'
    response.writeHead(reply.status, { 'content-type': type }).end(Buffer.from(await reply.arrayBuffer()))
  }

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { method = 'GET', url: path = '/', headers } = request
    const asked = { method, path, headers, body: Buffer.concat(chunks) }
    const delivered = lie?.(asked) ?? 'the truth'
    if (delivered === 'the truth') return await passOn(asked, response)
    if (delivered !== 'nothing')
      response.writeHead(delivered.status, { 'content-type': 'application/json' }).end(delivered.body)
    else hanging.add(response)
  }

  const server = createServer((request, response) => {
    // Who asked may have gone, or whom it is passed on to: either way there is nobody to answer.
    answer(request, response).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lie: (delivered) => {
      lie = delivered
      for (const response of hanging) response.destroy()
      hanging.clear()
    },
    wait: (before) => {
      waits = before
    },
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
