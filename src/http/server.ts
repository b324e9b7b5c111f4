import { once } from 'node:events'
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { Socket } from 'node:net'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { isWithin, plainAddress } from '../lib/http/address-range.js'
import type { Timers } from '../lib/timers.js'
import { createCallers, REFUSED_UNITS, type Caller, type CountedCaller } from './callers.js'
import { type ConnectionBounds, clientAddress, createConnections } from './connections.js'
import { closingProblem, type ServerProblem } from './problem.js'
import { SECURITY_HEADERS } from './security-headers.js'
import { createSemaphore } from '../lib/semaphore.js'

/** An HTTP server. */
export interface HttpServer {
  /** Base URL, such as `http://127.0.0.1:8090`. */
  readonly url: string
  /** Takes no new requests, and waits at most `ms` for those under way. False if some were not finished. */
  stop(ms: number): Promise<boolean>
}

/** Lets a server take connections at a host and port, and returns its base URL. Rejects if the port is in use. */
export type Listen = (server: Server, host: string, port: number) => Promise<string>

const listenOnNetwork: Listen = async (server, host, port) => {
  server.listen(port, host)
  await once(server, 'listening')
  const address = server.address()
  const taken = typeof address === 'object' && address ? address.port : port
  return `http://${host.includes(':') ? `[${host}]` : host}:${taken}`
}

/** The variables of Hono that a request to this server has. */
export interface ServerBindings extends HttpBindings {
  readonly caller: Caller
  /** The largest body that its path allows, in bytes. */
  readonly mostBytes: number
}

/** An app of Hono, which gets the requests that the server lets through. */
export interface ServedApp {
  fetch(request: Request, bindings: ServerBindings): Response | Promise<Response>
}

/** The bounds of a listener, which hold for everything that it serves. Times are in milliseconds. */
export interface ServerBounds extends ConnectionBounds {
  /** Units that a caller has in a minute: one for each request, ten for one that is answered with 401 or whose body is late. */
  readonly unitsAMinute: number
  /** The same of a caller with a secret that was good. */
  readonly trustedUnitsAMinute?: number
  /** Requests of one caller that are answered at once, and those of them whose bodies have not come whole. */
  readonly requestsOfCaller: number
  readonly bodiesOfCaller: number
  /** The time for the headers of a request. */
  readonly headersMs: number
  /** The time between two looks at what is late. */
  readonly checkMs: number
}

/** The bounds of a listener that says nothing else. */
const SERVER_BOUNDS: ServerBounds = {
  unitsAMinute: 600,
  requestsOfCaller: 64,
  bodiesOfCaller: 8,
  connections: 256,
  connectionsOfNetwork: 64,
  pipelined: 4,
  headersMs: 5_000,
  bodyMs: 3_000,
  bodyBytesAMs: 32,
  writeMs: 15_000,
  checkMs: 500,
}

/**
 * Bytes of all headers of a request, requests on one connection, and milliseconds for which an idle one is kept: longer than proxies keep
 * theirs, so that none sends a request into a connection that is being closed. Where they run short, idle ones give way.
 */
const MOST_HEADER_BYTES = 16 * 1024
const MOST_REQUESTS_OF_CONNECTION = 1_000
const KEEP_ALIVE_MS = 65_000

/** Connections beyond the most that are answered before they are closed, rather than dropped. */
const MOST_REFUSED = 64

/** Methods whose requests may have a body; that of a DELETE is not read. */
const WITH_BODY: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/** The time for which a refused body is read on, so that its client gets the answer, in milliseconds. */
const LINGER_MS = 500

/**
 * Starts a listener. Rejects if the port is in use. Whatever is asked for, a request goes through these checks, in this order:
 *
 * 1. address: its units, its requests at once (`unitsAMinute`, `requestsOfCaller`);
 * 2. size: the length that its body says it has (`mostBytes`), before anything of it is read; no body for GET;
 * 3. secret: the app's matter. It calls `callerOf(context).trust()` once the secret was good, and answers 401 otherwise. The server
 *    ends the trust at a 401, and counts that request as ten;
 * 4. rate: the app's matter, over all processes (`createCountRequest`);
 * 5. body: the app's `readBody`; the server ends one that takes too long (`bodyMs`), with 408;
 * 6. parse: the app's matter.
 *
 * What is refused here is answered with a problem (RFC 9457), and its connection is closed. Every answer has `SECURITY_HEADERS`.
 */
export async function startHttpServer(deps: {
  readonly app: ServedApp
  readonly host: string
  /** 0 takes any free port. */
  readonly port: number
  /** Addresses and networks of proxies whose X-Forwarded-For is believed. */
  readonly proxies?: readonly string[]
  /**
   * The secret in the headers of a request, or what stands for one that comes in its body, such as the path that it belongs to; undefined
   * for a request without.
   */
  readonly secretOf?: (headers: IncomingHttpHeaders, path: string, address: string) => string | undefined
  /** True for a secret that the process knows to be good without asking anybody. */
  readonly isKnown?: (secret: string) => boolean
  /** The largest body of a request to a path, in bytes: 64 KB by default. */
  readonly mostBytes?: (path: string) => number
  readonly bounds?: Partial<ServerBounds>
  /** Gets the status of each request that is refused before the app sees it. */
  readonly onRefused?: (status: number) => void
  /** A network of another kind, for a simulation. */
  readonly listen?: Listen | undefined
  readonly timers: Timers
}): Promise<HttpServer> {
  const { proxies = [], mostBytes = () => MOST_BODY_BYTES, listen = listenOnNetwork, timers } = deps
  const bounds = { ...SERVER_BOUNDS, ...deps.bounds }
  const callers = createCallers({
    monotonicNow: timers.now,
    mostUnits: bounds.unitsAMinute,
    mostUnitsTrusted: bounds.trustedUnitsAMinute,
    isKnown: deps.isKnown,
  })
  const connections = createConnections({ bounds, proxies, now: timers.stopwatch() })
  const requests = createSemaphore({ mostOfKey: bounds.requestsOfCaller })
  const callerOf = new WeakMap<IncomingMessage, CountedCaller>()
  let isStopping = false

  const serve = getRequestListener(
    (request, bindings) => {
      const { incoming } = bindings as HttpBindings
      const caller = callerOf.get(incoming)
      if (!caller) throw new Error('A request has no caller')
      return deps.app.fetch(request, {
        ...(bindings as HttpBindings),
        caller,
        mostBytes: mostBytes(pathOf(incoming)),
      })
    },
    // What is no URL, or has no such host.
    { errorHandler: () => problemAnswer('bad-request') },
  )

  const refuse = (
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    kind: ServerProblem,
    seconds?: number,
  ): void => {
    const { status, headers, body } = closingProblem(kind, seconds)
    deps.onRefused?.(status)
    if (!incoming.complete) closeGently(incoming, timers)
    outgoing.writeHead(status, headers).end(body)
  }

  /** Takes what a request needs, or gives the reason to refuse it. */
  const admit = (
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    caller: CountedCaller,
  ): { readonly kind: ServerProblem; readonly seconds?: number } | undefined => {
    if (!caller.count(1)) return { kind: 'too-many-requests', seconds: callers.secondsLeft() }
    const free = requests.acquire(caller.key())
    if (!free) return { kind: 'too-many-requests', seconds: 1 }
    outgoing.once('close', free)
    const length = lengthOf(incoming)
    if (length === 0) return undefined
    if (!WITH_BODY.has(incoming.method ?? '')) return { kind: 'bad-request' }
    if ((length ?? 1) > mostBytes(pathOf(incoming))) return { kind: 'too-large' }
    // With this one.
    if (connections.receiving(caller.key()) > bounds.bodiesOfCaller)
      return { kind: 'too-many-requests', seconds: 1 }
    return undefined
  }

  const take = (incoming: IncomingMessage, outgoing: ServerResponse, isToContinue = false): void => {
    const { socket, headers } = incoming
    const connection = connections.of(socket)
    // It was refused or ended already; or it asks on and on before it was answered.
    if (!connection || connection.underWay.size >= bounds.pipelined) return void socket.destroy()
    const forwardedFor = headers['x-forwarded-for']
    const address = clientAddress(
      socket.remoteAddress,
      Array.isArray(forwardedFor) ? forwardedFor.join(',') : forwardedFor,
      proxies,
    )
    const caller = callers.of(address, deps.secretOf?.(headers, pathOf(incoming), address))
    callerOf.set(incoming, caller)
    connection.caller = caller
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) outgoing.setHeader(name, value)
    connections.begin(
      connection,
      incoming,
      outgoing,
      // What comes in chunks may be as long as the path allows.
      lengthOf(incoming) ?? Math.max(1, mostBytes(pathOf(incoming))),
    )
    const refused = admit(incoming, outgoing, caller)
    if (refused) return refuse(incoming, outgoing, refused.kind, refused.seconds)
    outgoing.once('finish', () => {
      if (outgoing.statusCode === 401) caller.refuse()
    })
    outgoing.once('close', () => {
      // Its connection is idle in the next turn, and would be kept for another request.
      if (isStopping) setImmediate(() => server.closeIdleConnections())
    })
    if (isToContinue) outgoing.writeContinue()
    serve(incoming, outgoing).catch(() => socket.destroy())
  }

  const server = createServer({
    maxHeaderSize: MOST_HEADER_BYTES,
    headersTimeout: bounds.headersMs,
    // Bodies have a time of their own, which ends before.
    requestTimeout: 60_000,
    keepAliveTimeout: KEEP_ALIVE_MS,
    connectionsCheckingInterval: bounds.checkMs,
  })
  server.maxConnections = bounds.connections + MOST_REFUSED
  server.maxRequestsPerSocket = MOST_REQUESTS_OF_CONNECTION
  server.on('connection', (socket: Socket) => connections.add(socket))
  server.on('request', (incoming, outgoing) => take(incoming, outgoing))
  server.on('checkContinue', (incoming: IncomingMessage, outgoing: ServerResponse) =>
    take(incoming, outgoing, true),
  )
  server.on('checkExpectation', (incoming: IncomingMessage, outgoing: ServerResponse) =>
    refuse(incoming, outgoing, 'bad-request'),
  )
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // Whoever left is told nothing.
    if (error.code === 'ECONNRESET') {
      socket.destroy()
      return
    }
    const kind = PARSER_PROBLEMS[error.code ?? ''] ?? 'bad-request'
    const address = plainAddress((socket as Socket).remoteAddress ?? '')
    // A proxy ends a connection with the client that it is for, who is not known here.
    if (!isWithin(address, proxies)) callers.of(address, undefined).count(REFUSED_UNITS)
    deps.onRefused?.(closingProblem(kind).status)
    connections.end(socket as Socket, kind)
  })
  const url = await listen(server, deps.host, deps.port)
  const checks = timers.every(bounds.checkMs, () => connections.check())
  return {
    url,
    stop: async (ms) => {
      const closed = once(server, 'close').then(() => true)
      isStopping = true
      server.close()
      server.closeIdleConnections()
      connections.closeUnused()
      const finished = (await timers.within(ms, closed)) ?? false
      server.closeAllConnections()
      await closed
      checks.cancel()
      return finished
    },
  }
}

const MOST_BODY_BYTES = 64 * 1024

/** The problems of what Node's parser and its clock say. */
const PARSER_PROBLEMS: Readonly<Record<string, ServerProblem>> = {
  HPE_HEADER_OVERFLOW: 'headers-too-large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'too-late',
}

/** The bytes of a body by its length; undefined for one in chunks. */
function lengthOf({ headers }: IncomingMessage): number | undefined {
  return headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : undefined
}

function pathOf({ url = '' }: IncomingMessage): string {
  return url.split('?', 1)[0] ?? ''
}

function problemAnswer(kind: ServerProblem): Response {
  const { status, headers, body } = closingProblem(kind)
  return new Response(body, { status, headers })
}

/**
 * Closes the connection of a request once it is answered, but reads on for a moment: one that is closed with bytes unread is reset, and
 * its client would lose the answer.
 */
function closeGently(incoming: IncomingMessage, timers: Pick<Timers, 'deadline'>): void {
  const { socket } = incoming
  socket.destroySoon = () => {
    socket.end()
    if (incoming.complete) {
      socket.destroy()
      return
    }
    const late = timers.deadline(LINGER_MS, () => socket.destroy())
    incoming.once('end', () => socket.destroy())
    socket.once('close', () => late.cancel())
    incoming.resume()
  }
}
