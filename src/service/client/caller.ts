import type { z } from 'zod'
import { errorMessage } from './error-message.js'
import type { HttpReply, HttpRequest } from '../../lib/http/request.js'
import { lazy } from '../../lib/lazy.js'
import { headersFor, clearCredentials, type Credentials } from '../credentials.js'
import type { BaseDialect } from '../dialect/base.js'
import {
  InvalidRequestError,
  RejectedError,
  UnreachableError,
  UnreadableReplyError,
  type InvalidField,
} from '../errors.js'
import type { AnyOperation, CallOptions, WireRequest } from '../operation.js'
import { volatileNames } from '../records/record.js'
import { createReplyHash, type ReplyHash } from './reply-hash.js'
import type { Http } from './http.js'
import { classifyReply, isExplainedError, isUnexplained, mayPass } from './classify-reply.js'
import { createEchoRemover, withoutSecrets } from './scrub.js'

/** Options of a call on this level. */
interface CallerOptions extends CallOptions {
  /** Credentials of the trader, for operations that need them. */
  readonly who?: Credentials | undefined
}

/** A good reply that is not decoded yet. */
export interface Undecoded<Output> {
  /** Equal for two replies only if they are equal to the last letter, apart from volatile fields such as accrued fees. */
  readonly hash: string
  /** Decodes the reply, once however often it is called. Throws as the call would have rejected. */
  readonly decode: () => Output
}

/** Runs one operation by its name. */
export type Run<Result> = (name: string, input: unknown, options?: CallerOptions) => Promise<Result>

/** Runs operations of one venue by name. Everything rejects with a ServiceError. */
export interface OperationCaller {
  /** Checks the input, sends the request, judges and decodes the reply. */
  readonly call: Run<unknown>
  /** The same without decoding: a caller who knows an equal reply can skip that work. */
  readonly callUndecoded: Run<Undecoded<unknown>>
  /** The reply as it came, neither judged nor decoded, without secrets in it. */
  readonly callRaw: Run<HttpReply>
  /** The request that a call would send, checked. Throws an InvalidRequestError. */
  prepare(name: string, input: unknown, who?: Credentials): WireRequest
  /**
   * Resolves when the service answers at its address, with a list or with an error of its own. Sends no credentials. Rejects with
   * an UnreachableError where nothing or a gateway answers, and an UnreadableReplyError where something else does.
   */
  reach(): Promise<void>
  /** Waits for the calls under way, and closes every connection. */
  close(): Promise<void>
}

/** The read that shows if the service answers: the one that goes without credentials (service.md §4.1), of nobody's account. */
const PROBE = { name: 'referrals', input: { account: `0x${'0'.repeat(40)}` } } as const

/** Attempts of a read in all. An execute has one. */
const READ_ATTEMPTS = 3

/** Makes the caller that all operations of a venue go through. Throws a TypeError where the address is no HTTP address. */
export function createCaller({
  baseUrl,
  operations,
  dialect,
  http,
}: {
  /** {base_url} of service.md. */
  readonly baseUrl: string
  readonly operations: Readonly<Record<string, AnyOperation>>
  readonly dialect: BaseDialect
  readonly http: Http
}): OperationCaller {
  const base = parseBaseUrl(baseUrl)
  const withoutEcho = createEchoRemover()
  const hashes = new Map<string, ReplyHash>()

  const find = (name: string): AnyOperation => {
    if (Object.hasOwn(operations, name)) return operations[name]!
    throw new RejectedError(name, 'this venue does not offer it')
  }

  const prepare = (name: string, input: unknown): WireRequest => {
    const operation = find(name)
    return operation.request(checkInput(name, operation, input), dialect, name)
  }

  const send = async (
    name: string,
    operation: AnyOperation,
    checked: unknown,
    { who, signal, isErrorFinal }: CallerOptions,
  ): Promise<HttpReply> => {
    const label = labelOf(name, operation)
    const judged = { refusals: dialect.refusals, secrets: clearCredentials(operation.authentication, who) }
    const headers = headersFor(label, operation.authentication, who)
    return await http.send({
      operation: label,
      request: toHttp(base, operation.request(checked, dialect, name), headers),
      attempts: operation.kind === 'read' ? READ_ATTEMPTS : 1,
      again: isErrorFinal === true ? isUnexplained : (reply) => mayPass(reply, judged),
      signal,
    })
  }

  const decode = (
    name: string,
    operation: AnyOperation,
    checked: unknown,
    reply: HttpReply,
    who: Credentials | undefined,
  ): unknown => {
    const label = labelOf(name, operation)
    const secrets = clearCredentials(operation.authentication, who)
    const clean = { ...reply, text: withoutEcho(reply.text, who, secrets) }
    const json = classifyReply(clean, {
      operation: label,
      refusals: dialect.refusals,
      secrets,
      ...(operation.kind === 'execute'
        ? {
            execute: {
              mayHaveActed: dialect.mayHaveActed,
              hashOf: (object) => operation.transactionHash?.(object, dialect),
            },
          }
        : {}),
    })
    try {
      return operation.decode(json, dialect, checked)
    } catch (error) {
      throw new UnreadableReplyError(label, errorMessage(error), error)
    }
  }

  const hashFor = (name: string, { records }: AnyOperation): ReplyHash => {
    const hash = hashes.get(name) ?? createReplyHash(volatileNames(records, dialect))
    hashes.set(name, hash)
    return hash
  }

  return {
    call: async (name, input, options = {}) => {
      const operation = find(name)
      const checked = checkInput(name, operation, input)
      const reply = await send(name, operation, checked, options)
      return decode(name, operation, checked, reply, options.who)
    },
    callUndecoded: async (name, input, options = {}) => {
      const operation = find(name)
      const checked = checkInput(name, operation, input)
      const reply = await send(name, operation, checked, options)
      const decodeOnce = lazy(() => decode(name, operation, checked, reply, options.who))
      // The hash is of the reply as it came: credentials that it may echo are removed only from what is decoded.
      // A refusal must reject here, and not when the reply is decoded.
      if (reply.status < 200 || reply.status >= 300) decodeOnce()
      return { hash: hashFor(name, operation)(reply.text), decode: decodeOnce }
    },
    callRaw: async (name, input, options = {}) => {
      const operation = find(name)
      const { status, text } = await send(name, operation, checkInput(name, operation, input), options)
      return { status, text: withoutSecrets(text, clearCredentials(operation.authentication, options.who)) }
    },
    prepare,
    reach: async () => {
      const operation = find(PROBE.name)
      const headers = headersFor('reach', operation.authentication, undefined)
      const reply = await http.send({
        operation: 'reach',
        request: toHttp(base, operation.request(PROBE.input, dialect, PROBE.name), headers),
        attempts: 1,
        again: () => false,
        isProbe: true,
      })
      const { status } = reply
      // A gateway in front of the service answers with these while it is down.
      if ([502, 503, 504].includes(status)) {
        throw new UnreachableError('reach', 'maybe', new Error(`status ${status}`))
      }
      // Another server has no such path.
      if (isExplainedError(reply) && status !== 404 && status !== 405) return
      try {
        decode(PROBE.name, operation, PROBE.input, reply, undefined)
      } catch (error) {
        throw new UnreadableReplyError('reach', 'what answers is not the trading service', error, status)
      }
    },
    close: () => http.close(),
  }
}

/** The operation's name in errors, logs and metrics: `openPositions`, `execute newPositionOrder`. */
function labelOf(name: string, { kind }: AnyOperation): string {
  return kind === 'execute' ? `execute ${name}` : name
}

/** Runs the operation's schema. Throws an InvalidRequestError that names every faulty field. */
function checkInput(name: string, operation: AnyOperation, input: unknown): unknown {
  const result = operation.input.safeParse(input)
  if (result.success) return result.data
  throw new InvalidRequestError(labelOf(name, operation), result.error.issues.flatMap(toFaults), result.error)
}

function toFaults(issue: z.core.$ZodIssue): readonly InvalidField[] {
  if (issue.code !== 'unrecognized_keys') return [{ field: issue.path.join('.'), problem: issue.message }]
  return issue.keys.map((key) => ({ field: [...issue.path, key].join('.'), problem: 'has no place here' }))
}

function toHttp(
  base: BaseUrl,
  { method, path, query, body }: WireRequest,
  headers: HttpRequest['headers'],
): HttpRequest {
  const search = query ? `?${new URLSearchParams(query).toString()}` : ''
  return {
    method,
    origin: base.origin,
    path: base.path + path + search,
    headers,
    ...(body ? { body: JSON.stringify(body) } : {}),
  }
}

interface BaseUrl {
  readonly origin: string
  /** Prefix of every path, without a slash at its end. */
  readonly path: string
}

function parseBaseUrl(address: string): BaseUrl {
  const url = new URL(address)
  if (!/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash) {
    throw new TypeError(
      'The address of the service must be http:// or https://, with no name, password, query or fragment',
    )
  }
  return { origin: url.origin, path: url.pathname.replace(/\/+$/, '') }
}
