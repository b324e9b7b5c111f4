import type { Readable } from 'node:stream'
import { Agent, type Dispatcher } from 'undici'

/** One request, ready for the wire. */
export interface HttpRequest {
  readonly method: 'GET' | 'POST'
  /** Scheme, host and port. */
  readonly origin: string
  /** Path and query, percent-encoded. */
  readonly path: string
  /** Exactly these headers are sent, besides those that HTTP itself needs. */
  readonly headers: Readonly<Record<string, string>>
  /** A stream is sent as it arrives. */
  readonly body?: string | Uint8Array | Readable
}

/** The reply to a request. */
export interface HttpReply {
  readonly status: number
  readonly text: string
}

/** Thrown when no complete reply came. `cause` tells why. */
export class TransportError extends Error {
  override readonly name = 'TransportError'
  /** True if sending had begun on a working connection: the request may have arrived. */
  readonly started: boolean
  /** True if something answered, but with no HTTP, with no text, or with too many bytes. */
  readonly garbled: boolean

  constructor(started: boolean, garbled: boolean, cause: unknown) {
    super('no whole reply', { cause })
    this.started = started
    this.garbled = garbled
  }
}

/** Opens an agent of undici: the connections of one client. */
export type OpenAgent = (options: Agent.Options) => Agent

/** Opens an agent that connects. */
export const openRealAgent: OpenAgent = (options) => new Agent(options)

/** Largest reply where the caller names none, in bytes. */
const MAX_REPLY_BYTES = 16 * 1024 * 1024

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Options of the reply to one request. */
interface ReplyOptions {
  /** Largest reply, in bytes. */
  readonly maxReplyBytes?: number
  /** `latin1` for bytes that are no text: each becomes the character of its number. */
  readonly encoding?: 'utf8' | 'latin1'
}

/** A request that was started. */
interface PendingRequest {
  /** Rejects with a TransportError. */
  readonly reply: Promise<HttpReply>
  /** Cancels the request unless it is over: the reply rejects with this cause, and the connection is free for others. */
  readonly cancel: (cause: unknown) => void
}

/**
 * Sends one request once. It uses undici's dispatcher rather than its `request`, because only the dispatcher tells if the
 * request left at all: it calls `onRequestStart` when a connection exists and the first byte is about to be sent. There is no
 * AbortSignal, because creating one and listening to it would be a large part of the work of a request.
 */
export function startRequest(
  agent: Agent,
  request: HttpRequest,
  { maxReplyBytes = MAX_REPLY_BYTES, encoding = 'utf8' }: ReplyOptions = {},
): PendingRequest {
  let started = false
  let cancelled: Error | undefined
  let controller: Dispatcher.DispatchController | undefined
  let status = 0
  let bytes = 0
  const chunks: Buffer[] = []
  let fail: (cause: unknown, garbled?: boolean) => void = () => undefined

  const reply = new Promise<HttpReply>((resolve, reject) => {
    fail = (cause, garbled = false) => reject(new TransportError(started, garbled, cause))
    agent.dispatch(
      { ...request, body: request.body ?? null },
      {
        onRequestStart: (control) => {
          // A connection that opens after the request was cancelled must not carry it.
          if (cancelled) return control.abort(cancelled)
          controller = control
          started = true
        },
        onResponseStart: (_control, code) => {
          status = code
        },
        onResponseData: (control, chunk) => {
          bytes += chunk.length
          if (bytes <= maxReplyBytes) chunks.push(chunk)
          else {
            const tooLong = new Error(`a reply of more than ${maxReplyBytes} bytes`)
            fail(tooLong, true)
            control.abort(tooLong)
          }
        },
        onResponseEnd: () => {
          controller = undefined
          try {
            const whole = chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)
            const text = encoding === 'utf8' ? utf8.decode(whole) : whole.toString('latin1')
            // undici frees the connection one turn of the event loop after this handler has returned. The next request should
            // find it free, and not open another.
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
    cancel: (cause) => {
      cancelled ??= asError(cause)
      fail(cause)
      controller?.abort(cancelled)
    },
  }
}

function asError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error('cancelled', { cause: reason })
}

/** True if undici gave up on bytes that arrived but are no HTTP. */
function isGarbled(error: Error): boolean {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return error.name === 'HTTPParserError' || code.startsWith('HPE_') || code === 'UND_ERR_HEADERS_OVERFLOW'
}
