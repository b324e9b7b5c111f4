import type { Agent, Dispatcher } from 'undici'
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
  readonly openAgent: () => Agent
  /** Ends all connections as a killed process does: nothing more is sent, and no reply comes. */
  kill(): void
}

/** Creates the network of a process. `peerOf` finds the server of an origin. */
export function createNetwork({
  scheduler,
  random,
  peerOf,
  sent,
}: {
  readonly scheduler: Scheduler
  readonly random: Random
  readonly peerOf: (origin: string) => Peer
  /** Called with each request that leaves, for the trace. */
  readonly sent: (request: PeerRequest, origin: string) => void
}): Network {
  let isKilled = false

  const dispatch = (options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): boolean => {
    const origin = String(options.origin)
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
        aborted = error
      },
    } as unknown as Dispatcher.DispatchController
    const fail = (error: unknown): void => {
      // A fault of the simulation.
      process.nextTick(() => {
        throw error
      })
    }
    const isOver = (): boolean => isKilled || aborted !== undefined

    const deliver = (reply: PeerReply): void => {
      scheduler.after(latency(random), () => {
        if (isOver()) return
        if (typeof reply === 'string') {
          const code = reply === 'cut' ? 'UND_ERR_SOCKET' : 'ECONNREFUSED'
          handler.onResponseError?.(controller, Object.assign(new Error('no reply'), { code }))
          return
        }
        handler.onResponseStart?.(controller, reply.status, {}, '')
        handler.onResponseData?.(controller, Buffer.from(reply.body))
        handler.onResponseEnd?.(controller, {})
      })
    }
    const arrive = async (): Promise<void> => {
      // Until it has arrived there is no connection that carries it.
      if (isOver()) return
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
      handler.onRequestStart?.(controller, {})
      // It was received even where nobody waits for the answer any more.
      answer.then(deliver, fail)
    }
    scheduler.after(latency(random), arrive)
    return true
  }

  return {
    openAgent: () =>
      ({ dispatch, close: () => Promise.resolve(), destroy: () => Promise.resolve() }) as unknown as Agent,
    kill: () => {
      isKilled = true
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
