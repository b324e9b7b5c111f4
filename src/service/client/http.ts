import {
  AbortedError,
  isUnanswered,
  TimedOutError,
  UnreachableError,
  UnreadableReplyError,
  type ServiceError,
} from '../errors.js'
import type { Logger } from '../../lib/log/log.js'
import type { Timers } from '../../lib/timers.js'
import {
  openRealAgent,
  startRequest,
  TransportError,
  type HttpReply,
  type HttpRequest,
  type OpenAgent,
} from '../../lib/http/request.js'
import type { Random } from '../../lib/random.js'

/**
 * Called when an attempt begins, with the operation and the number of the attempt from 1; the result is called with the status
 * or the error's name when it ends.
 */
type Watch = (operation: string, attempt: number) => (outcome: string) => void

/** Options of the HTTP client. */
export interface HttpOptions {
  /** Deadline of one request with all its attempts, in milliseconds. */
  readonly timeoutMs: number
  readonly logger?: Pick<Logger, 'debug'> | undefined
  readonly watch?: Watch | undefined
  /** Random number from 0 to 1, for the jitter of pauses. */
  readonly random: Pick<Random, 'fraction'>
  readonly timers: Pick<Timers, 'sleep' | 'deadline' | 'stopwatch'>
  readonly openAgent?: OpenAgent | undefined
}

/** One request and its attempts. */
interface Sending {
  /** The operation's name, for errors and logs. */
  readonly operation: string
  readonly request: HttpRequest
  /** Attempts in all; 1 for a request that must not be repeated. */
  readonly attempts: number
  /** True for a reply after which the request may be repeated. */
  readonly again: (reply: HttpReply) => boolean
  readonly signal?: AbortSignal | undefined
  /** True for a request that only asks if anything answers: it is not reported to `watch`, and so counts as no call. */
  readonly isProbe?: boolean
}

/** Sends requests over connections that are kept alive. */
export interface Http {
  /** Rejects with an UnreachableError, TimedOutError, AbortedError or UnreadableReplyError. */
  send(sending: Sending): Promise<HttpReply>
  /** Waits for the requests under way, and closes every connection. */
  close(): Promise<void>
}

/** Pause before the second attempt, in milliseconds; each further pause is twice as long. */
const FIRST_PAUSE = 100

/** Makes the HTTP client. It opens no connection before the first request. */
export function createHttp(options: HttpOptions): Http {
  const { timeoutMs, logger, watch, random, openAgent = openRealAgent, timers } = options
  // The deadline covers the whole request; undici's own limits would apply to its parts.
  const agent = openAgent({ headersTimeout: 0, bodyTimeout: 0, connect: { timeout: timeoutMs } })
  const underWay = new Set<Promise<HttpReply>>()
  let isClosed = false

  /** Makes one attempt within `limit` milliseconds. Every failure becomes a ServiceError, which is the result. */
  async function attempt(sending: Sending, limit: number, tried: number): Promise<HttpReply | ServiceError> {
    const { request, signal } = sending
    // Nothing was sent.
    if (signal?.aborted) return new AbortedError(sending.operation, 'no', signal.reason)
    const { reply, cancel } = startRequest(agent, request)
    let late: Error | undefined
    const timer = timers.deadline(limit, () => {
      late = new Error(`nothing within ${Math.round(limit)} ms`)
      cancel(late)
    })
    const abort = (): void => cancel(signal?.reason)
    signal?.addEventListener('abort', abort)
    const { method, path } = request
    const elapsed = timers.stopwatch()
    const over = sending.isProbe === true ? undefined : watch?.(sending.operation, tried)
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
      timer.cancel()
      signal?.removeEventListener('abort', abort)
      logger?.debug(
        {
          event: 'service-request',
          operation: sending.operation,
          method,
          path: path.split('?', 1)[0],
          status,
          ms: Math.round(elapsed()),
        },
        'Request to the trading service',
      )
    }
  }

  function explain(sending: Sending, error: unknown, late: Error | undefined): ServiceError {
    const { operation, signal } = sending
    if (!(error instanceof TransportError)) return new UnreachableError(operation, 'no', error)
    const sent = error.started ? 'maybe' : 'no'
    if (late) return new TimedOutError(operation, sent, timeoutMs, late)
    if (signal?.aborted) return new AbortedError(operation, sent, error.cause)
    if (error.garbled) return new UnreadableReplyError(operation, 'it is no whole text', error.cause)
    return new UnreachableError(operation, sent, error.cause)
  }

  async function send(sending: Sending): Promise<HttpReply> {
    const elapsed = timers.stopwatch()
    for (let tried = 1; ; tried++) {
      const isLast = tried === sending.attempts
      const left = timeoutMs - elapsed()
      // Half of the remaining time leaves room for another attempt; the last attempt has all of it.
      const outcome = await attempt(sending, Math.max(1, isLast ? left : left / 2), tried)
      const isWorthwhile = 'status' in outcome ? sending.again(outcome) : isUnanswered(outcome)
      const rest = timeoutMs - elapsed()
      if (isLast || isClosed || !isWorthwhile || rest <= 0) {
        if ('status' in outcome) return outcome
        throw outcome
      }
      // At most a quarter of the remaining time, so that another attempt is possible.
      await pauseFor(sending, Math.min(FIRST_PAUSE * 2 ** (tried - 1), rest / 4) * (0.5 + random.fraction()))
    }
  }

  async function pauseFor({ operation, signal }: Sending, pause: number): Promise<void> {
    try {
      await timers.sleep(pause, signal)
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
      // During the pause between two attempts undici has no request to wait for.
      await Promise.all([agent.close(), Promise.allSettled(underWay)])
    },
  }
}
