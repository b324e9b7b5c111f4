import { connect, type Socket } from 'node:net'
import { Hono } from 'hono'
import { onTestFinished } from 'vitest'
import { readBody } from '../../src/http/body.js'
import { callerOf } from '../../src/http/callers.js'
import { startHttpServer, type ServerBindings } from '../../src/http/server.js'
import { processTimers } from '../../src/lib/timers.js'

type ServerDeps = Parameters<typeof startHttpServer>[0]

/** The largest body that the app below takes. */
export const MOST_BYTES = 1_000

/**
 * A server with an app whose secrets are `good` and what a test adds: `/open`, `/large` and `/wait` for anybody, `/secret` by `X-Secret`, and POST `/body`,
 * which says how long the body is.
 */
export async function serveHttp(fields: Partial<ServerDeps> = {}) {
  const good = new Set(['good'])
  const asked: string[] = []
  const app = new Hono<{ Bindings: ServerBindings }>()
  app.get('/open', (context) => context.text('open'))
  app.get('/large', (context) => context.text('x'.repeat(20_000_000)))
  let finish = (): void => {}
  const waiting = new Promise<void>((resolve) => (finish = resolve))
  app.get('/wait', async (context) => {
    asked.push('wait')
    await waiting
    return context.text('waited')
  })
  app.use('*', async (context, next) => {
    const secret = context.req.header('X-Secret')
    if (secret !== undefined) asked.push(secret)
    if (secret === undefined || !good.has(secret)) return context.text('who are you', 401)
    callerOf(context).trust()
    return await next()
  })
  app.get('/secret', (context) => context.text('secret'))
  app.post('/body', async (context) => context.text(String((await readBody(context)).length)))
  app.onError((error, context) => context.text(error.name, 500))
  const server = await startHttpServer({
    app,
    host: '127.0.0.1',
    port: 0,
    proxies: ['127.0.0.1'],
    secretOf: (headers) => {
      const secret = headers['x-secret']
      return typeof secret === 'string' ? secret : undefined
    },
    mostBytes: () => MOST_BYTES,
    timers: processTimers,
    ...fields,
    // Longer than the slowest machine takes, where a test says nothing else.
    bounds: { headersMs: 60_000, bodyMs: 120_000, writeMs: 120_000, ...fields.bounds },
  })
  onTestFinished(async () => {
    finish()
    await server.stop(1_000)
  })
  return {
    url: server.url,
    /** Lets `/wait` answer. */
    finish,
    /** Secrets that are good, and those that the app was asked about, and `wait` for each request that waits. */
    good,
    asked,
    /** Asks as a client at an address, behind a proxy. */
    get: async (path: string, { from = '203.0.113.7', secret = '' } = {}): Promise<Response> =>
      await fetch(server.url + path, {
        headers: { 'X-Forwarded-For': from, ...(secret === '' ? {} : { 'X-Secret': secret }) },
      }),
    open: () => openConnection(server.url),
  }
}

/** A connection of its own, and all that came back on it. */
export function openConnection(url: string): {
  readonly socket: Socket
  readonly heard: () => string
  /** Resolves once the server has closed it, with all that came back. */
  readonly closed: Promise<string>
} {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  let text = ''
  socket.on('data', (bytes) => (text += String(bytes)))
  socket.on('error', () => undefined)
  onTestFinished(() => void socket.destroy())
  return {
    socket,
    heard: () => text,
    closed: new Promise((resolve) => {
      socket.on('close', () => resolve(text))
    }),
  }
}

/** The lines of a request, with its headers. */
export function requestOf(line: string, headers: Readonly<Record<string, string>> = {}): string {
  const all = Object.entries({ Host: 'here', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${line} HTTP/1.1\r\n${all.join('')}\r\n`
}

/** The kind of a problem that came back on a connection, with its status. */
export function problemIn(text: string): readonly [status: number, kind: string | undefined] {
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(text)?.[1])
  const isProblem = /^content-type: application\/problem\+json\r$/im.test(text)
  const kind = /"type":"urn:squawkbox:problem:([a-z-]+)"/.exec(text)?.[1]
  return [status, isProblem ? kind : undefined]
}
