import type { z } from 'zod'
import { headersFor, secretsOf, type Credentials } from './credentials.js'
import type { Dialect } from './dialect.js'
import { createDigest, type Digest } from './digest.js'
import { InvalidRequestError, UnreachableError, UnreadableReplyError, type Fault } from './errors.js'
import type { HttpReply, HttpRequest } from './exchange.js'
import type { Http } from './http.js'
import type { Operation, WireRequest } from './operation.js'
import { isUnexplained, judge } from './reply.js'
import { createWithoutEcho, withoutSecrets } from './scrub.js'

/** Who asks, and what may stop it. */
interface Asking {
  readonly who?: Credentials
  readonly signal?: AbortSignal | undefined
}

/** Runs one operation: checks what is asked, sends it, judges and reads what comes back. Rejects with a ServiceError. */
export type Call = <Input, Checked, Output>(
  operation: Operation<Input, Checked, Output>,
  input: Input,
  options?: Asking,
) => Promise<Output>

/** Runs one read and gives its reply as it came, without what is secret in it. Rejects with a ServiceError where none came. */
export type RawCall = <Input, Checked>(
  operation: Operation<Input, Checked, unknown>,
  input: Input,
  options?: Asking,
) => Promise<HttpReply>

/** A good reply that was not read yet. */
export interface Unread<Output> {
  /** The same for two replies only if they are the same to the last letter, but for what runs on by itself, such as fees. */
  readonly digest: string
  /** Throws as the call would have rejected. Reads it once, however often it is asked. */
  readonly read: () => Output
}

/** Runs one operation and leaves its reply unread: who knows one that is the same need not read it. Rejects with a ServiceError. */
type UnreadCall = <Input, Checked, Output>(
  operation: Operation<Input, Checked, Output>,
  input: Input,
  options?: Asking,
) => Promise<Unread<Output>>

/** The ways to run an operation. */
interface Caller {
  readonly call: Call
  readonly unread: UnreadCall
  readonly raw: RawCall
  /** Resolves when the service answers at all, whatever it says. Rejects with a ServiceError. */
  readonly reach: () => Promise<void>
}

/** How often a read is tried in all: once, and twice again. */
const READ_ATTEMPTS = 3

/** Makes the one way that every operation goes. Throws a TypeError when the address is no HTTP address. */
export function createCaller(options: {
  readonly baseUrl: string
  readonly dialect: Dialect
  readonly http: Http
}): Caller {
  const { dialect, http } = options
  const base = readBase(options.baseUrl)
  const withoutEcho = createWithoutEcho()

  const send = async <Input, Checked>(
    operation: Operation<Input, Checked, unknown>,
    checked: Checked,
    { who, signal }: Asking,
  ): Promise<HttpReply> => {
    const headers = headersFor(operation.name, operation.asks, who)
    const reply = await http.send({
      operation: operation.name,
      request: toHttp(base, operation.request(checked, dialect), headers),
      attempts: operation.repeatable ? READ_ATTEMPTS : 1,
      again: isUnexplained,
      signal,
    })
    return { ...reply, text: withoutEcho(reply.text, who, secretsOf(operation.asks, who)) }
  }

  const raw: RawCall = async (operation, input, asking = {}) => {
    const { status, text } = await send(operation, check(operation, input), asking)
    return { status, text: withoutSecrets(text, secretsOf(operation.asks, asking.who)) }
  }

  const unread: UnreadCall = async (operation, input, asking = {}) => {
    const checked = check(operation, input)
    const reply = await send(operation, checked, asking)
    const read = once(() => readReply(operation, checked, reply, asking))
    // What the service refused is no reply to be read later.
    if (reply.status < 200 || reply.status >= 300) read()
    return { digest: digestFor(operation)(reply.text), read }
  }

  const digests = new Map<string, Digest>()
  const digestFor = <Input, Checked>(operation: Operation<Input, Checked, unknown>): Digest => {
    const digest = digests.get(operation.name) ?? createDigest(operation.running?.(dialect) ?? [])
    digests.set(operation.name, digest)
    return digest
  }

  const readReply = <Input, Checked, Output>(
    operation: Operation<Input, Checked, Output>,
    checked: Checked,
    reply: HttpReply,
    asking: Asking,
  ): Output => {
    const json = judge(reply, {
      operation: operation.name,
      dialect,
      secrets: secretsOf(operation.asks, asking.who),
      wasDone: (object) => operation.wasDone?.(object, dialect) ?? false,
    })
    try {
      return operation.decode(json, dialect, checked)
    } catch (error) {
      throw new UnreadableReplyError(operation.name, error instanceof Error ? error.message : '', error)
    }
  }

  const call: Call = async (operation, input, asking = {}) => {
    const checked = check(operation, input)
    return readReply(operation, checked, await send(operation, checked, asking), asking)
  }

  const reach = async (): Promise<void> => {
    const request = { method: 'GET' as const, origin: base.origin, path: `${base.path}/`, headers: {} }
    const { status } = await http.send({ operation: 'reach', request, attempts: 1, again: () => false })
    // A refusal is a 500 (service.md §7); these are said by whoever stands before a service that is away.
    if ([502, 503, 504].includes(status))
      throw new UnreachableError('reach', 'maybe', new Error(`status ${status}`))
  }

  return { call, unread, raw, reach }
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => (made ??= { value: make() }).value
}

/** What the operation's schema makes of the input; throws an InvalidRequestError that names every faulty field. */
export function check<Input, Checked>(operation: Operation<Input, Checked, unknown>, input: Input): Checked {
  const result = operation.schema.safeParse(input)
  if (result.success) return result.data
  throw new InvalidRequestError(operation.name, result.error.issues.flatMap(toFaults), result.error)
}

function toFaults(issue: z.core.$ZodIssue): readonly Fault[] {
  if (issue.code !== 'unrecognized_keys') return [{ field: issue.path.join('.'), problem: issue.message }]
  return issue.keys.map((key) => ({ field: [...issue.path, key].join('.'), problem: 'has no place here' }))
}

function toHttp(base: Base, wire: WireRequest, headers: Record<string, string>): HttpRequest {
  const path = [base.path, ...wire.path.map(encodeURIComponent)].join('/')
  const query = wire.query ? `?${new URLSearchParams(wire.query).toString()}` : ''
  return {
    method: wire.method,
    origin: base.origin,
    path: path + query,
    headers,
    ...(wire.body ? { body: JSON.stringify(wire.body) } : {}),
  }
}

interface Base {
  readonly origin: string
  /** What stands before every path, without a slash at its end. */
  readonly path: string
}

function readBase(address: string): Base {
  const url = new URL(address)
  if (!/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash) {
    throw new TypeError(
      'The address of the service must be http:// or https://, with no name, password, query or fragment',
    )
  }
  return { origin: url.origin, path: url.pathname.replace(/\/+$/, '') }
}
