import { Readable } from 'node:stream'
import { Api, type ApiClientOptions } from 'grammy'
import type { Agent } from 'undici'
import { z } from 'zod'
import type { Logger } from '../../../lib/log/log.js'
import {
  openRealAgent,
  startRequest,
  TransportError,
  type HttpReply,
  type HttpRequest,
  type OpenAgent,
} from '../../../lib/http/request.js'
import type { Secret } from '../../../lib/secret.js'
import type { Timers } from '../../../lib/timers.js'
import { LeaseLostError } from '../../../telemetry/work-context.js'
import type { DeadConnections } from './dead-connections.js'
import { type PlainBodies, type Refusable, createPlainBodies, holdUpload } from './bodies.js'

/** The way to a Bot API server. */
export interface TelegramClient {
  /**
   * The `client` option of grammY. It sits below the recorder of conversations, so a replay never waits or sends again.
   */
  readonly options: ApiClientOptions
  /** Fields that the server was found to refuse. */
  readonly plainBodies: PlainBodies
  /** Creates an `Api` with the options. */
  createApi(token: Secret): Api
  /**
   * Fetches a path below the root; the path, which holds the token, is never logged. Rejects with a `TransportError`.
   */
  fetch(path: string): Promise<string>
  /** The same for a file that is no text. */
  fetchBytes(path: string): Promise<Uint8Array>
  /** Also aborts calls under way: the caller has waited for them as long as it wanted to. */
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

/** Methods that leave the same when they are called twice: where the reply to one is lost, it is asked again. */
const IDEMPOTENT = /^(?:edit|delete|answerCallbackQuery$|setMessageReaction$|getFile$|getChat)/

const MOST_TRIES = 4

/**
 * Milliseconds without any answer after which the connections are suspected to be dead without a word, as one that a firewall has
 * forgotten; for updates after those for which Telegram holds the request. The bytes of a file are given their time.
 */
const SILENT_MS = 5_000
const SILENT_POLL_MS = 8_000
const BYTES_A_MS = 20

/** The time in which a new connection shows that Telegram answers there. */
const PROBE_MS = 2_000

/**
 * The longest wait within a call, in milliseconds; a longer one is left to the caller, as a person would think the bot
 * dead.
 */
const LONGEST_WAIT_SECONDS = 20

/** One call may take this long, in milliseconds, with its pauses. Longer than Telegram holds a request for updates. */
const CALL_MS = 50_000

/** Fetching a small file may take this long, in milliseconds. */
const FETCH_MS = 20_000

const tooManyRequests = z.object({ parameters: z.object({ retry_after: z.number() }) })

/** The connections of a client, until they are found dead. */
interface Connections {
  readonly agent: Agent
  /** Calls under way. */
  calls: number
  /** Replies that came over them, without those to requests for updates, which have a connection of their own. */
  replies: number
  /** True once the request for updates, which is always under way where this process polls, was not answered in time. */
  isDead: boolean
  /** Calls that ask again once they are dead. */
  readonly waiting: Set<() => void>
}

/**
 * Repeats a call only where that cannot send anything twice: when Telegram said 429, after the time it asked for, when no connection
 * was made, when the reply to a call that changes nothing the second time was lost, and when it went to a dead connection: no call over
 * the open connections has been answered since it began, one more over them is not answered either, or the request for updates is not,
 * and one over a new connection is. Any other call without a reply may have arrived, and is not repeated: Telegram may be slow.
 */
export function createTelegramClient({
  apiRoot,
  logger,
  watch,
  tries: mostTries = MOST_TRIES,
  callMs = CALL_MS,
  plainBodies = createPlainBodies(logger),
  mayCall = async () => await Promise.resolve(true),
  timers,
  openAgent = openRealAgent,
  deadConnections,
}: {
  readonly apiRoot: string
  readonly logger: Logger
  /** Hears of each attempt: the method and which attempt it is when it begins, and the status or the fault when it is over. */
  readonly watch?: (method: string, attempt: number) => (outcome: string) => void
  /** The number of attempts for each call; 1 for a caller that retries by itself. */
  readonly tries?: number
  /** The longest time for a call, in milliseconds. */
  readonly callMs?: number
  /** Fields that the server was found to refuse by another client of this process; by default none yet. */
  readonly plainBodies?: PlainBodies
  /** Asked before each attempt: false once another process handles what the call is for. It fails with a `LeaseLostError` then. */
  readonly mayCall?: (() => Promise<boolean>) | undefined
  readonly timers: Pick<Timers, 'sleep' | 'deadline'>
  readonly openAgent?: OpenAgent | undefined
  /** The clients of other processes: what one finds dead is left by all. Only one fetches updates, and so finds it by itself. */
  readonly deadConnections?: DeadConnections | undefined
}): TelegramClient {
  // The limit of a call holds for all of it; undici's would cut it into pieces.
  const openConnections = (): Connections => ({
    agent: openAgent({ connections: 64, keepAliveTimeout: 30_000, headersTimeout: 0, bodyTimeout: 0 }),
    replies: 0,
    isDead: false,
    waiting: new Set(),
    calls: 0,
  })
  let current = openConnections()
  const left = new Set<Agent>()
  /** Closes connections that were left, once no call is under way on them. */
  const closeLeft = ({ agent, calls }: Connections): void => {
    if (calls > 0 || !left.delete(agent)) return
    agent.destroy().catch(() => undefined)
  }
  const openAnew = (): void => {
    const before = current
    current = openConnections()
    left.add(before.agent)
    closeLeft(before)
  }
  deadConnections?.hear(openAnew)
  const leave = (dead: Connections): void => {
    if (dead !== current) return
    openAnew()
    deadConnections?.tell()
    logger.warn(
      { event: 'telegram-connections-dead' },
      'Nothing answers on the open connections to Telegram; new ones are used from now on',
    )
  }
  const { origin, pathname } = new URL(apiRoot)
  const root = pathname.replace(/\/$/, '')

  const requireHeld = async (): Promise<void> => {
    if (!(await mayCall())) throw new LeaseLostError()
  }

  /** Calls a method by its path below the root. */
  const call = async (path: string, { headers, body, signal }: Request): Promise<Reply> => {
    const held =
      typeof body === 'string' ? body : bodyOf(await under(signal, (real) => holdUpload(body, real)))
    return await plainBodies.send(held, (taken) => callWith(path, { headers, body: taken, signal }))
  }

  /** Calls a method with a body that is ready to be sent. */
  const callWith = async (path: string, { headers, body, signal }: ReadyRequest): Promise<Reply> => {
    const name = path.slice(path.lastIndexOf('/') + 1)
    // A stream can be read only once; those calls are tried once.
    const tries = body instanceof Readable ? 1 : mostTries
    for (let attempt = 1; ; attempt++) {
      // Here, and in no transformer: the calls of conversations pass none.
      await requireHeld()
      const request = { origin, path: `${root}${path}`, method: 'POST', headers, body } as const
      const outcome = await attemptOnce(
        () => answerTo(request, name, signal),
        IDEMPOTENT.test(name),
        watch?.(name, attempt),
      )
      if ('json' in outcome) return outcome
      const { seconds, giveUp } = outcome
      if (attempt >= tries || seconds > LONGEST_WAIT_SECONDS || signal.aborted) return giveUp()
      logger.warn(
        { event: 'telegram-request-retry', method: name, attempt, seconds },
        'Telegram asked for a pause or did not answer; the request is repeated',
      )
      await under(signal, (real) => timers.sleep((seconds || 0.25 * 2 ** attempt) * 1_000, real))
    }
  }

  /** The answer to a request, which is sent over new connections where the open ones are dead. */
  const answerTo = async (request: HttpRequest, name: string, signal: AbortSignal): Promise<HttpReply> => {
    const { body } = request
    const used = current
    // A stream can be read only once.
    if (body instanceof Readable) return await over(used, request, signal)
    const isPoll = name === 'getUpdates'
    const silentMs = isPoll ? SILENT_POLL_MS : SILENT_MS + (body?.length ?? 0) / BYTES_A_MS
    const silence = new AbortController()
    const before = used.replies
    let isOver = false
    const suspect = async (): Promise<void> => {
      if (isPoll) used.isDead = true
      else if (!IDEMPOTENT.test(name)) {
        const base = request.path.slice(0, -name.length)
        used.waiting.add(check)
        // A probe may open a connection of its own, and be answered: then only the request for updates can tell.
        const areDead = used.isDead || (used.replies === before && !(await answers(used.agent, base)))
        if (!areDead || !(await answersAnew(base))) return
      }
      if (isOver) return
      leave(used)
      silence.abort()
      used.waiting.delete(check)
      for (const waiting of used.waiting) waiting()
    }
    const check = (): void => {
      suspect().catch(() => undefined)
    }
    const timer = timers.deadline(silentMs, check)
    try {
      const answer = await over(used, request, signal, silence.signal)
      if (!isPoll) used.replies += 1
      return answer
    } catch (error) {
      if (!silence.signal.aborted || signal.aborted) throw error
      await requireHeld()
      return await over(current, request, signal)
    } finally {
      isOver = true
      timer.cancel()
      used.waiting.delete(check)
    }
  }

  /** The answer to a request over these connections, unless one of the signals aborts it. */
  const over = async (
    connections: Connections,
    request: HttpRequest,
    ...signals: readonly AbortSignal[]
  ): Promise<HttpReply> => {
    if (signals.some(({ aborted }) => aborted)) throw new Error('stopped before it was sent')
    const { reply, cancel } = startRequest(connections.agent, request)
    const abort = (): void => cancel(new Error('stopped'))
    for (const signal of signals) signal.addEventListener('abort', abort)
    connections.calls += 1
    try {
      return await reply
    } finally {
      connections.calls -= 1
      closeLeft(connections)
      for (const signal of signals) signal.removeEventListener('abort', abort)
    }
  }

  /** True if Telegram answers over a new connection. */
  const answersAnew = async (base: string): Promise<boolean> => {
    const { agent } = openConnections()
    const isAnswered = await answers(agent, base)
    await agent.destroy()
    return isAnswered
  }

  /** True if Telegram answers over a connection of an agent. */
  const answers = async (agent: Agent, base: string): Promise<boolean> => {
    const { reply, cancel } = startRequest(agent, {
      origin,
      path: `${base}getMe`,
      method: 'POST',
      headers: {},
    })
    const timer = timers.deadline(PROBE_MS, () => cancel(new Error('Telegram takes too long')))
    try {
      await reply
      return true
    } catch {
      return false
    } finally {
      timer.cancel()
    }
  }

  const fetchFile = async (path: string, encoding: 'utf8' | 'latin1'): Promise<string> => {
    const request = { method: 'GET', origin, path: `${root}${path}`, headers: {} } as const
    const used = current
    const { reply, cancel } = startRequest(used.agent, request, { encoding })
    used.calls += 1
    const timer = timers.deadline(FETCH_MS, () => cancel(new Error('Telegram takes too long')))
    try {
      const { status, text } = await reply
      if (status !== 200) throw new TransportError(true, false, new Error(`Telegram answered with ${status}`))
      return text
    } finally {
      timer.cancel()
      used.calls -= 1
      closeLeft(used)
    }
  }

  const options: ApiClientOptions = {
    apiRoot,
    timeoutSeconds: callMs / 1_000,
    // Of a fetch grammY uses this much, and the rest would be most of the work of a call.
    fetch: async (address: string, request: Request) => await call(address.slice(apiRoot.length), request),
  }

  return {
    options,
    plainBodies,
    createApi: (token) => new Api(token.reveal(), options),
    fetch: (path) => fetchFile(path, 'utf8'),
    fetchBytes: async (path) => Buffer.from(await fetchFile(path, 'latin1'), 'latin1'),
    close: async () => {
      await Promise.all([current.agent, ...left].map((agent) => agent.destroy()))
    },
  }
}

/** A request of grammY. */
interface Request {
  readonly headers: Record<string, string>
  /** A string for a body without a file, a stream for one with a file. */
  readonly body: string | AsyncIterable<Uint8Array>
  readonly signal: AbortSignal
}

/** A response in the form that grammY takes. */
interface Reply extends Refusable {
  json(): Promise<unknown>
}

/** A request whose body can be sent, more than once unless it is a stream. */
interface ReadyRequest extends Omit<Request, 'body'> {
  readonly body: string | Uint8Array | Readable
}

/** An attempt that may be repeated. */
interface Repeatable {
  /** The time for which Telegram asked not to be called, in seconds; 0 where it named none. */
  readonly seconds: number
  /** The result of the attempt if it is the last: the refusal, or the error thrown. */
  readonly giveUp: () => Reply
}

async function attemptOnce(
  send: () => Promise<HttpReply>,
  isIdempotent: boolean,
  over?: (outcome: string) => void,
): Promise<Reply | Repeatable> {
  try {
    const { status, text } = await send()
    over?.(String(status))
    const answer = { status, text, json: async () => JSON.parse(text) as unknown }
    return status === 429 ? { seconds: secondsAskedFor(text), giveUp: () => answer } : answer
  } catch (failure) {
    // What undici says of it; that it was no whole reply says nothing more.
    const error = failure instanceof TransportError ? failure.cause : failure
    const { code } = error as NodeJS.ErrnoException
    over?.(code ?? 'failed')
    const isRepeatable = isIdempotent || (code !== undefined && BEFORE_CONNECTION.has(code))
    if (!isRepeatable) throw error
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

function bodyOf(upload: Uint8Array | AsyncIterable<Uint8Array>): Uint8Array | Readable {
  return upload instanceof Uint8Array ? upload : Readable.from(upload)
}

/** Works under a signal of Node's own, which the given one aborts. grammY's signals are a polyfill's: they name no reason. */
async function under<T>(signal: AbortSignal, work: (real: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController()
  const abort = (): void => controller.abort()
  if (signal.aborted) abort()
  signal.addEventListener('abort', abort)
  try {
    return await work(controller.signal)
  } finally {
    signal.removeEventListener('abort', abort)
  }
}
