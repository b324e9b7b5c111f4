import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { Secret } from '../../../src/lib/secret.js'
import { ServiceError } from '../../../src/service/errors.js'

/** One request exactly as it arrived. */
interface Arrived {
  readonly method: string
  readonly url: string
  /** Header lines as `Name: value`, spelled as they arrived, without those that HTTP itself needs. */
  readonly headers: readonly string[]
  readonly body: string
}

/** What the server does with one request. */
export type Behaviour = (response: ServerResponse, request: IncomingMessage) => void

const ofHttpItself = new Set(['host', 'connection', 'content-length'])

/** Answers with a status and a body; text goes out as it is, anything else as JSON. */
export const answer =
  (body: unknown, status = 200): Behaviour =>
  (response) =>
    response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body))

/** Cuts the connection before a byte of the reply. */
export const cut: Behaviour = (_response, request) => request.socket.destroy()

/** Cuts the connection in the middle of the body. */
export const cutInside: Behaviour = (response) => {
  response.writeHead(200, { 'content-length': '100' })
  response.write('[{"posId":', () => response.destroy())
}

/** Answers with bytes that are no HTTP. */
export const garbage: Behaviour = (_response, request) => {
  request.socket.end('how do you do\r\n\r\n')
}

/** A real server on 127.0.0.1 for one test file, which records what arrives and behaves as the test defines. */
export function wireForThisFile() {
  const arrived: Arrived[] = []
  const sockets = new Set<Socket>()
  let connections = 0
  let behaviours: Behaviour[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const raw = request.rawHeaders
      const lines = raw.flatMap((name, at) => (at % 2 === 0 ? [[name, raw[at + 1]] as const] : []))
      arrived.push({
        method: request.method ?? '',
        url: request.url ?? '',
        headers: lines
          .filter(([name]) => !ofHttpItself.has(name.toLowerCase()))
          .map(([name, value]) => `${name}: ${value}`),
        body: Buffer.concat(chunks).toString('utf8'),
      })
      const behave = behaviours.length > 1 ? behaviours.shift() : behaviours[0]
      behave?.(response, request)
    })
  })
  server.on('connection', (socket) => {
    connections += 1
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
  })
  beforeEach(() => {
    arrived.length = 0
    connections = 0
    behaviours = [answer([])]
  })
  afterAll(async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
    await once(server, 'close')
  })
  return {
    /** What arrived since the test began. */
    arrived,
    /** Connections made since the test began. */
    connections: () => connections,
    /** Connections open now. */
    open: () => sockets.size,
    url: () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** What the next requests meet, one after the other; the last one stays. */
    behave: (...next: Behaviour[]) => {
      behaviours = next
    },
  }
}

/** Credentials that would be noticed anywhere. */
export const apiKey = 'k3y-7f1c2b9a4d'
export const keyId = 'id-55e0c1aa93'
export const who = { apiKey: new Secret(apiKey), keyId: new Secret(keyId) }

/** The address that every test account has. */
export const someone = '0x00000000000000000000000000000000000000aa'

/** The error of a call that must fail with one of the tree. */
export async function failure(call: Promise<unknown>): Promise<ServiceError> {
  const error = await call.then(
    (value: unknown) => value,
    (reason: unknown) => reason,
  )
  expect(error, 'the call must fail with an error of the tree').toBeInstanceOf(ServiceError)
  return error as ServiceError
}
