import type { Agent, Dispatcher } from 'undici'
import type { OpenAgent } from '../../src/lib/http/request.js'
import type { EventLoop } from './event-loop.js'
import type { Random } from './random.js'
import type { Scheduler } from './scheduler.js'

/** A request as it arrives at a peer. */
export interface PeerRequest {
  readonly method: string
  /** Path and query. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** What a peer answers; `cut` where the connection ends without a reply, `refused` where there is none. */
export type PeerReply = { readonly status: number; readonly body: string } | 'cut' | 'refused'

/** A server of the simulation. It answers whenever it likes, or never. */
export type Peer = (request: PeerRequest) => Promise<PeerReply>

/** The network of one simulated process. */
export interface Network {
  /** An agent of undici, for all requests of one client. */
  readonly openAgent: OpenAgent
  /**
   * Freezes the connections that are open to an origin now, for so many milliseconds or for ever: nothing goes either way, and neither side
   * hears that it is so. Where `arrives`, what was sent is received afterwards, also where nobody waits for its reply any more.
   */
  freeze(origin: string, lasts: number | undefined, arrives: boolean): void
}

/** A connection of an agent, which carries one request at a time. */
interface Connection {
  readonly origin: string
  isBusy: boolean
  /** When its last request ended, in milliseconds. */
  usedAt: number
  frozen: { readonly until: number; readonly arrives: boolean } | undefined
}

/** Milliseconds for which undici keeps a connection that nobody uses, where it is told nothing. */
const KEEP_ALIVE_MS = 4_000

/** Creates the network of a process. `peerOf` finds the server of an origin. */
export function createNetwork({
  scheduler,
  loop,
  random,
  peerOf,
  sent,
}: {
  readonly scheduler: Scheduler
  /** That of the process. */
  readonly loop: EventLoop
  readonly random: Random
  readonly peerOf: (origin: string) => Peer
  /** Called with each request that leaves, for the trace. */
  readonly sent: (request: PeerRequest, origin: string) => void
}): Network {
  const pools = new Set<Set<Connection>>()

  /** A connection of a pool that is free, or a new one, as undici has them. */
  const take = (pool: Set<Connection>, origin: string, keepAliveMs: number): Connection => {
    for (const one of pool) if (!one.isBusy && scheduler.now() - one.usedAt > keepAliveMs) pool.delete(one)
    const free = [...pool].find((one) => one.origin === origin && !one.isBusy)
    const taken = free ?? { origin, isBusy: true, usedAt: 0, frozen: undefined }
    taken.isBusy = true
    pool.add(taken)
    return taken
  }

  const dispatchOver = (
    pool: Set<Connection>,
    keepAliveMs: number,
    options: Dispatcher.DispatchOptions,
    handler: Dispatcher.DispatchHandler,
  ): void => {
    const origin = String(options.origin)
    const connection = take(pool, origin, keepAliveMs)
    let aborted: Error | undefined
    const controller = {
      get aborted() {
        return aborted !== undefined
      },
      get reason() {
        return aborted ?? null
      },
      paused: false,
      pause: () => undefined,
      resume: () => undefined,
      abort: (error: Error) => {
        aborted ??= error
        pool.delete(connection)
      },
    } as unknown as Dispatcher.DispatchController
    const fail = (error: unknown): void => {
      // A fault of the simulation.
      process.nextTick(() => {
        throw error
      })
    }
    /** Lets something pass, now or when the connection is not frozen any more. */
    const pass = (run: () => void | Promise<void>): void | Promise<void> => {
      const { frozen } = connection
      if (!frozen || frozen.until <= scheduler.now()) return run()
      if (aborted && !frozen.arrives) return undefined
      if (frozen.until < Infinity) scheduler.after(frozen.until - scheduler.now(), run)
    }
    const respond = (reply: PeerReply): void => {
      if (aborted) return
      if (typeof reply === 'string') {
        pool.delete(connection)
        const code = reply === 'cut' ? 'UND_ERR_SOCKET' : 'ECONNREFUSED'
        handler.onResponseError?.(controller, Object.assign(new Error('no reply'), { code }))
        return
      }
      connection.isBusy = false
      connection.usedAt = scheduler.now()
      handler.onResponseStart?.(controller, reply.status, {}, '')
      handler.onResponseData?.(controller, Buffer.from(reply.body))
      handler.onResponseEnd?.(controller, {})
    }
    const deliver = (reply: PeerReply): void => {
      scheduler.after(latency(random), () => pass(() => loop.receive(() => respond(reply))))
    }
    let hasBegun = false
    // It begins before its first byte leaves: also where the process has been frozen by the time at which it arrives.
    const begin = (): void => {
      if (!hasBegun) handler.onRequestStart?.(controller, {})
      hasBegun = true
    }
    const arrive = async (): Promise<void> => {
      // Until it has arrived there is no connection that carries it; what was sent over a frozen one arrives all the same.
      if (loop.isDead || (aborted && !connection.frozen)) return
      const request = {
        method: options.method,
        path: options.path,
        headers: options.headers as Record<string, string>,
        body: await textOf(options.body),
      }
      sent(request, origin)
      const answer = peerOf(origin)(request)
      if ((await Promise.race([answer, turn()])) === 'refused') {
        deliver('refused')
        return
      }
      begin()
      // It was received even where nobody waits for the answer any more.
      answer.then(deliver, fail)
    }
    scheduler.after(latency(random), () => {
      // It leaves over a frozen connection as over any other.
      if (connection.frozen) begin()
      return pass(arrive)
    })
  }

  return {
    openAgent: ({ keepAliveTimeout = KEEP_ALIVE_MS }) => {
      const pool = new Set<Connection>()
      pools.add(pool)
      const dispatch: Agent['dispatch'] = (options, handler) => {
        dispatchOver(pool, keepAliveTimeout, options, handler)
        return true
      }
      const close = (): Promise<void> => {
        pools.delete(pool)
        return Promise.resolve()
      }
      return { dispatch, close, destroy: close } as unknown as Agent
    },
    freeze: (origin, lasts = Infinity, arrives) => {
      for (const one of [...pools].flatMap((pool) => [...pool]))
        if (one.origin === origin) one.frozen ??= { until: scheduler.now() + lasts, arrives }
    },
  }
}

/** Milliseconds that a request or a reply takes on the network. */
function latency(random: Random): number {
  const draw = random.fraction()
  return draw < 0.9 ? 2 + draw * 20 : 20 + (draw - 0.9) * 3_000
}

/** Some turns of promises: enough for an answer that is there at once. */
async function turn(): Promise<undefined> {
  for (let turns = 0; turns < 10; turns++) await Promise.resolve()
  return undefined
}

async function textOf(body: Dispatcher.DispatchOptions['body']): Promise<string> {
  if (body === undefined || body === null) return ''
  if (typeof body === 'string') return body
  if (body instanceof Uint8Array) return Buffer.from(body).toString('latin1')
  const chunks: Uint8Array[] = []
  for await (const chunk of body as AsyncIterable<Uint8Array>) chunks.push(chunk)
  return Buffer.concat(chunks).toString('latin1')
}
