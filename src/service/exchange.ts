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
  readonly body?: string
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

/**
 * Sends one request once. It is driven at the level of the dispatcher, and not through undici's `request`, because only there one
 * learns whether the request left at all: `onRequestStart` is called when a connection exists and the first byte is about to go.
 * Rejects with an ExchangeError, and gives the connection back, when the signal fires.
 */
export function exchange(agent: Agent, request: HttpRequest, signal: AbortSignal): Promise<HttpReply> {
  let started = false
  let controller: Dispatcher.DispatchController | undefined
  let status = 0
  let weight = 0
  const chunks: Buffer[] = []
  let stop = (): void => undefined

  return new Promise<HttpReply>((resolve, reject) => {
    const fail = (cause: unknown, garbled = false): void => reject(new ExchangeError(started, garbled, cause))
    stop = () => {
      fail(signal.reason)
      controller?.abort(asError(signal.reason))
    }
    if (signal.aborted) return stop()
    signal.addEventListener('abort', stop)
    agent.dispatch(
      { ...request, body: request.body ?? null },
      {
        onRequestStart: (control) => {
          // A connection that comes about after the call was given up must not carry the request after all.
          if (signal.aborted) return control.abort(asError(signal.reason))
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
  }).finally(() => signal.removeEventListener('abort', stop))
}

function asError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error('stopped', { cause: reason })
}

/** Whether undici gave up on bytes that arrived but are no HTTP. */
function isGarbled(error: Error): boolean {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return error.name === 'HTTPParserError' || code.startsWith('HPE_') || code === 'UND_ERR_HEADERS_OVERFLOW'
}
