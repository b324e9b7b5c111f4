import { setTimeout as sleep } from 'node:timers/promises'
import type { ApiClientOptions } from 'grammy'
import { Agent, fetch, Response, type RequestInit } from 'undici'
import { z } from 'zod'
import type { Logger } from '../log.js'
import { holdUpload } from './upload.js'

/** The way to a Bot API server. */
export interface TelegramClient {
  /** What grammY takes as `client`. It sits below the recorder of conversations, so a replay never waits or sends again. */
  readonly options: ApiClientOptions
  /** Ends calls that are still under way, too: whoever closes has waited for them as long as they meant to. */
  close(): Promise<void>
}

/** Faults that come before a connection exists: nothing can have arrived, so asking again is safe. */
const BEFORE_CONNECTION = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

const MOST_TRIES = 4

/** A longer wait is left to whoever asked: a person would think the bot dead. */
const LONGEST_WAIT_SECONDS = 20

/** One call may take this long. Longer than Telegram holds a request for updates. */
const CALL_SECONDS = 50

const tooManyRequests = z.object({ parameters: z.object({ retry_after: z.number() }) })

/**
 * Repeats a call only where that cannot send anything twice: when Telegram said 429, after the time it asked for, and
 * when no connection was made. A call that timed out may have arrived, and is not repeated.
 */
export function createTelegramClient({
  apiRoot,
  logger,
  pause = async (ms, signal) => await sleep(ms, undefined, { signal }),
}: {
  readonly apiRoot: string
  readonly logger: Logger
  /** Waits for as many milliseconds, or rejects when the signal ends it. */
  readonly pause?: (ms: number, signal: AbortSignal) => Promise<unknown>
}): TelegramClient {
  const agent = new Agent({ connections: 64, keepAliveTimeout: 30_000 })

  const call = async (address: string, init: RequestInit, signal: AbortSignal): Promise<Response> => {
    const method = address.slice(address.lastIndexOf('/') + 1)
    const body = await holdBody(init.body ?? null, signal)
    // A stream can be read only once; those calls are tried once.
    const tries = isStream(body) ? 1 : MOST_TRIES
    for (let attempt = 1; ; attempt++) {
      const wait = await attemptOnce(address, { ...init, body }, agent)
      if (wait instanceof Response) return wait
      const { seconds, giveUp } = wait
      if (attempt >= tries || seconds > LONGEST_WAIT_SECONDS || signal.aborted) return giveUp()
      logger.warn({ method, attempt, seconds }, 'Telegram is asked again')
      await pause((seconds || 0.25 * 2 ** attempt) * 1_000, signal)
    }
  }

  return {
    options: {
      apiRoot,
      timeoutSeconds: CALL_SECONDS,
      fetch: async (address: string, init: RequestInit) => {
        const bridge = bridgeSignal(init.signal)
        try {
          return await call(address, { ...init, signal: bridge.signal }, bridge.signal)
        } finally {
          bridge.release()
        }
      },
    },
    close: () => agent.destroy(),
  }
}

type Body = NonNullable<RequestInit['body']> | null

async function holdBody(body: Body, signal: AbortSignal): Promise<Body> {
  return isStream(body) ? await holdUpload(body, signal) : body
}

/** grammY makes a string of whatever has no file in it, and a stream of the rest. */
function isStream(body: Body): body is AsyncIterable<Uint8Array> {
  return typeof body === 'object' && body !== null && Symbol.asyncIterator in body
}

/** An attempt that may be repeated. */
interface Repeatable {
  /** How long Telegram asked to be left alone; 0 where it named no time. */
  readonly seconds: number
  /** What the attempt comes to when it is the last: the refusal, or the error thrown. */
  readonly giveUp: () => Response
}

async function attemptOnce(
  address: string,
  init: RequestInit,
  dispatcher: Agent,
): Promise<Response | Repeatable> {
  try {
    const response = await fetch(address, { ...init, dispatcher })
    if (response.status !== 429) return response
    const body = await response.text()
    const { status, headers } = response
    return { seconds: secondsAskedFor(body), giveUp: () => new Response(body, { status, headers }) }
  } catch (error) {
    const { cause } = error as Error
    const code = cause instanceof Error ? (cause as NodeJS.ErrnoException).code : undefined
    if (code === undefined || !BEFORE_CONNECTION.has(code)) throw error
    return {
      seconds: 0,
      giveUp: () => {
        throw error
      },
    }
  }
}

function secondsAskedFor(body: string): number {
  try {
    return tooManyRequests.parse(JSON.parse(body)).parameters.retry_after
  } catch {
    // A 429 of some proxy in between, which does not speak the Bot API.
    return 0
  }
}

/** grammY's signals are a polyfill's, which undici does not take. */
function bridgeSignal(signal: RequestInit['signal']): { readonly signal: AbortSignal; release(): void } {
  const controller = new AbortController()
  const abort = (): void => controller.abort()
  if (signal?.aborted === true) abort()
  signal?.addEventListener('abort', abort)
  return { signal: controller.signal, release: () => signal?.removeEventListener('abort', abort) }
}
