import { setTimeout as wait } from 'node:timers/promises'
import { Agent } from 'undici'
import {
  AbortedError,
  TimedOutError,
  UnreachableError,
  UnreadableReplyError,
  type ServiceError,
} from './errors.js'
import type { Logger } from '../lib/log/log.js'
import { exchange, ExchangeError, type HttpReply, type HttpRequest } from './exchange.js'

/** Hears of each attempt: the operation and which attempt it is when it begins, and how it went when it is over. */
type Watch = (operation: string, attempt: number) => (outcome: string) => void

/** Waits; rejects when the signal fires. */
type Sleep = (milliseconds: number, signal?: AbortSignal) => Promise<void>

/** What the HTTP client takes. */
export interface HttpOptions {
  /** The longest one request may take, in milliseconds, with everything that is tried again. */
  readonly timeoutMs: number
  readonly logger?: Pick<Logger, 'debug'> | undefined
  readonly watch?: Watch | undefined
  /** Between 0 and 1, for the jitter. */
  readonly random?: (() => number) | undefined
  readonly sleep?: Sleep | undefined
  /** Milliseconds of a clock that never goes back. */
  readonly now?: (() => number) | undefined
}

/** One request, and how patient to be with it. */
interface Sending {
  /** The operation's name, for errors and logs. */
  readonly operation: string
  readonly request: HttpRequest
  /** How often it may be tried in all; 1 for what must not happen twice. */
  readonly attempts: number
  /** Whether a reply is worth asking again for. */
  readonly again: (reply: HttpReply) => boolean
  readonly signal?: AbortSignal | undefined
}

/** Requests over connections that are kept alive. */
export interface Http {
  /** Rejects with an Unreachable, TimedOut, Aborted or UnreadableReply error. */
  send(sending: Sending): Promise<HttpReply>
  /** Waits for the requests under way, and closes every connection. */
  close(): Promise<void>
}

/** The first pause before asking again, in milliseconds; each further one is twice as long. */
const FIRST_PAUSE = 100

/** Opens nothing before the first request. */
export function createHttp(options: HttpOptions): Http {
  const { timeoutMs, logger, watch, random = Math.random, now = () => performance.now() } = options
  const sleep: Sleep = options.sleep ?? ((ms, signal) => wait(ms, undefined, signal ? { signal } : {}))
  // The deadline is ours, for the whole request; undici's own limits would cut it into pieces.
  const agent = new Agent({ headersTimeout: 0, bodyTimeout: 0, connect: { timeout: timeoutMs } })
  const underWay = new Set<Promise<HttpReply>>()
  let isClosed = false

  /** One attempt within a limit. Every way in which it can fail comes out as one of our errors. */
  async function attempt(sending: Sending, limit: number, tried: number): Promise<HttpReply | ServiceError> {
    const { request, signal } = sending
    // What is not begun cannot have left.
    if (signal?.aborted) return new AbortedError(sending.operation, 'no', signal.reason)
    const { reply, stop } = exchange(agent, request)
    let late: Error | undefined
    const timer = setTimeout(() => {
      late = new Error(`nothing within ${Math.round(limit)} ms`)
      stop(late)
    }, limit)
    const abort = (): void => stop(signal?.reason)
    signal?.addEventListener('abort', abort)
    const { method, path } = request
    const began = now()
    const over = watch?.(sending.operation, tried)
    let status: number | undefined
    let failure: ServiceError | undefined
    try {
      const whole = await reply
      status = whole.status
      return whole
    } catch (error) {
      failure = explain(sending, error, late)
      return failure
    } finally {
      over?.(failure?.name ?? String(status))
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
      logger?.debug(
        {
          event: 'service-request',
          operation: sending.operation,
          method,
          path: path.split('?', 1)[0],
          status,
          ms: Math.round(now() - began),
        },
        'Request to the trading service',
      )
    }
  }

  function explain(sending: Sending, error: unknown, late: Error | undefined): ServiceError {
    const { operation, signal } = sending
    if (!(error instanceof ExchangeError)) return new UnreachableError(operation, 'no', error)
    const sent = error.started ? 'maybe' : 'no'
    if (late && error.cause === late) return new TimedOutError(operation, sent, timeoutMs, error.cause)
    if (signal?.aborted) return new AbortedError(operation, sent, error.cause)
    if (error.garbled) return new UnreadableReplyError(operation, 'it is no whole text', error.cause)
    return new UnreachableError(operation, sent, error.cause)
  }

  async function send(sending: Sending): Promise<HttpReply> {
    const end = now() + timeoutMs
    for (let tried = 1; ; tried++) {
      const isLast = tried === sending.attempts
      const left = end - now()
      // Half of what is left leaves time to ask again; the last attempt has all of it.
      const outcome = await attempt(sending, Math.max(1, isLast ? left : left / 2), tried)
      const isWorthwhile = 'status' in outcome ? sending.again(outcome) : mayPass(outcome)
      const rest = end - now()
      if (isLast || isClosed || !isWorthwhile || rest <= 0) {
        if ('status' in outcome) return outcome
        throw outcome
      }
      // Never so long that no time is left to ask again.
      await pauseFor(sending, Math.min(FIRST_PAUSE * 2 ** (tried - 1), rest / 4) * (0.5 + random()))
    }
  }

  async function pauseFor({ operation, signal }: Sending, pause: number): Promise<void> {
    try {
      await sleep(pause, signal)
    } catch (error) {
      if (!signal?.aborted) throw error
      throw new AbortedError(operation, 'maybe', error)
    }
  }

  return {
    send: async (sending) => {
      const sent = send(sending)
      underWay.add(sent)
      try {
        return await sent
      } finally {
        underWay.delete(sent)
      }
    },
    close: async () => {
      isClosed = true
      // A call may be in its pause between two attempts, when undici has nothing to wait for.
      await Promise.all([agent.close(), Promise.allSettled(underWay)])
    },
  }
}

/** Whether a failure may be gone when one asks again. */
function mayPass(error: ServiceError): boolean {
  return error instanceof UnreachableError || error instanceof TimedOutError
}
