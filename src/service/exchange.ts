import type { Readable } from 'node:stream'
import type { Agent, Dispatcher } from 'undici'

/** One request, ready for the wire. */
export interface HttpRequest {
  readonly method: 'GET' | 'POST'
  /** Scheme, host and port. */
  readonly origin: string
  /** Path and query, percent-encoded. */
  readonly path: string
  /** Exactly these headers go out, beside those that HTTP itself needs. */
  readonly headers: Readonly<Record<string, string>>
  /** A stream is sent as it comes. */
  readonly body?: string | Uint8Array | Readable
}

/** What came back. */
export interface HttpReply {
  readonly status: number
  readonly text: string
}

/** Why no whole reply came back. */
export class ExchangeError extends Error {
  override readonly name = 'ExchangeError'
  /** Whether the request had begun to leave on a working connection. */
  readonly started: boolean
  /** Whether something did answer, in a way that is no HTTP or no text, or at too great a length. */
  readonly garbled: boolean

  constructor(started: boolean, garbled: boolean, cause: unknown) {
    super('no whole reply', { cause })
    this.started = started
    this.garbled = garbled
  }
}

/** The most a reply may weigh, in bytes. */
const HEAVIEST = 16 * 1024 * 1024

/** An exchange under way. */
export interface Exchange {
  /** Rejects with an ExchangeError. */
  readonly reply: Promise<HttpReply>
  /** Gives it up, unless it is over, for this cause: the reply rejects, and the connection is free for others. */
  readonly stop: (cause: unknown) => void
}

/**
 * Sends one request once. It is driven at the level of the dispatcher, and not through undici's `request`, because only there one
 * learns whether the request left at all: `onRequestStart` is called when a connection exists and the first byte is about to go.
 * It takes no AbortSignal: making one and listening to it would be much of the work of a request.
 */
export function exchange(agent: Agent, request: HttpRequest): Exchange {
  let started = false
  let stopped: Error | undefined
  let controller: Dispatcher.DispatchController | undefined
  let status = 0
  let weight = 0
  const chunks: Buffer[] = []
  let fail: (cause: unknown, garbled?: boolean) => void = () => undefined

  const reply = new Promise<HttpReply>((resolve, reject) => {
    fail = (cause, garbled = false) => reject(new ExchangeError(started, garbled, cause))
    agent.dispatch(
      { ...request, body: request.body ?? null },
      {
        onRequestStart: (control) => {
          // A connection that comes about after the call was given up must not carry the request after all.
          if (stopped) return control.abort(stopped)
          controller = control
          started = true
        },
        onResponseStart: (_control, code) => {
          status = code
        },
        onResponseData: (control, chunk) => {
          weight += chunk.length
          if (weight <= HEAVIEST) chunks.push(chunk)
          else {
            const tooLong = new Error(`a reply of more than ${HEAVIEST} bytes`)
            fail(tooLong, true)
            control.abort(tooLong)
          }
        },
        onResponseEnd: () => {
          controller = undefined
          try {
            const text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
            // undici frees the connection one turn of the event loop after this handler has returned. A caller who asks again at
            // once should find it free, and not open another.
            queueMicrotask(() => setImmediate(() => resolve({ status, text })))
          } catch (error) {
            fail(error, true)
          }
        },
        onResponseError: (_control, error) => fail(error, isGarbled(error)),
      },
    )
  })
  return {
    reply,
    stop: (cause) => {
      stopped ??= asError(cause)
      fail(cause)
      controller?.abort(stopped)
    },
  }
}

function asError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error('stopped', { cause: reason })
}

/** Whether undici gave up on bytes that arrived but are no HTTP. */
function isGarbled(error: Error): boolean {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return error.name === 'HTTPParserError' || code.startsWith('HPE_') || code === 'UND_ERR_HEADERS_OVERFLOW'
}
