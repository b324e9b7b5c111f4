import { createCaller, type OperationCaller, type Run, type Undecoded } from './client/caller.js'
import { createHttp, type HttpOptions } from './client/http.js'
import type { Credentials } from './credentials.js'
import { defaultDialect, type Dialect } from './dialect.js'
import type { BaseDialect } from './dialect/base.js'
import { InvalidRequestError } from './errors.js'
import type { CallOptions, InputOf, Operation, OutputOf } from './operation.js'
import {
  functions,
  reads,
  type ExecuteBody,
  type ExecuteCall,
  type ExecuteReply,
  type ReadName,
} from './operations.js'
import type { VenueOperations } from './venue.js'
import { mainVenue } from './venues.js'

export type { Undecoded } from './client/caller.js'
export type { Credentials } from './credentials.js'
export type * from './operations.js'
export type * from './records/words.js'

/** The method of a read: with credentials where it needs them. */
type ReadMethod<Op, Result> =
  Op extends Operation<infer Input, unknown, infer NeedsCredentials>
    ? NeedsCredentials extends true
      ? (who: Credentials, input: Input, options?: CallOptions) => Promise<Result>
      : (input: Input, options?: CallOptions) => Promise<Result>
    : never

/** A method for each read. */
type ReadMethods = {
  readonly [Name in keyof typeof reads]: ReadMethod<(typeof reads)[Name], OutputOf<(typeof reads)[Name]>>
}
/** The same methods, with replies that are not decoded yet. */
type UndecodedMethods = {
  readonly [Name in keyof typeof reads]: ReadMethod<
    (typeof reads)[Name],
    Undecoded<OutputOf<(typeof reads)[Name]>>
  >
}

/** A read by its name, and its input. */
export type RawRead = {
  readonly [Name in ReadName]: { readonly name: Name; readonly input: InputOf<(typeof reads)[Name]> }
}[ReadName]

/** A reply as it came, without secrets in it. */
export interface RawReply {
  /** HTTP status. */
  readonly status: number
  /** The body to its last digit, neither judged nor decoded. */
  readonly text: string
}

/** The whole interface of service.md, with a method for each of `reads`. Every call rejects with a ServiceError. */
export interface Service extends ReadMethods {
  /** The dialect in force. */
  readonly dialect: Dialect
  /** Reads for a caller that polls, and can skip decoding a reply that equals the last one. */
  readonly undecoded: UndecodedMethods
  /** The body that `execute` would send, checked and not sent. Throws an InvalidRequestError. */
  prepare(who: Credentials, chainId: string, call: ExecuteCall): ExecuteBody
  /** Executes one call, once: it is never repeated. Only a ticket may call it. */
  execute(who: Credentials, chainId: string, call: ExecuteCall, options?: CallOptions): Promise<ExecuteReply>
  /** The reply to a read as it came, for a person to look at. */
  raw(read: RawRead, options?: CallOptions & { readonly who?: Credentials }): Promise<RawReply>
  /** Resolves when the service answers at its address; see `Caller.reach`. Sends no credentials. */
  reach(): Promise<void>
  /** Waits for the calls under way, and closes every connection. */
  close(): Promise<void>
}

/** Options of `createService`. */
export interface ServiceOptions extends Omit<HttpOptions, 'timeoutMs'> {
  /** {base_url} of service.md. */
  readonly baseUrl: string
  /** The operations of another venue; those of the trading service by default. */
  readonly operations?: VenueOperations | undefined
  readonly dialect?: BaseDialect | undefined
  /** Deadline of one call with all its attempts, in milliseconds; 10,000 by default. */
  readonly timeoutMs?: number | undefined
}

/**
 * Makes a client of the service. It opens no connection before the first call. Throws a TypeError where `baseUrl` is no HTTP
 * address.
 */
export function createService(
  options: Omit<ServiceOptions, 'operations' | 'dialect'> & { readonly dialect?: Dialect | undefined },
): Service {
  return createServiceClient(openCaller(options), options.dialect ?? defaultDialect)
}

/**
 * Makes the caller of a service, which `createClient` makes a client of. Throws a TypeError where `baseUrl` is no HTTP address.
 */
export function openCaller(options: ServiceOptions): OperationCaller {
  const {
    baseUrl,
    operations = mainVenue.operations,
    dialect = mainVenue.dialect,
    timeoutMs = 10_000,
    ...rest
  } = options
  return createCaller({ baseUrl, operations, dialect, http: createHttp({ ...rest, timeoutMs }) })
}

/** The methods of a service, one for each of `reads`, made of the caller that runs operations by name. */
export function createServiceClient(caller: OperationCaller, dialect: Dialect): Service {
  return {
    ...(readMethods(caller.call) as ReadMethods),
    dialect,
    undecoded: readMethods(caller.callUndecoded) as UndecodedMethods,
    prepare: (who, chainId, { name, params }) =>
      caller.prepare(functionName(name), { chainId, params }, who).body as unknown as ExecuteBody,
    execute: async (who, chainId, { name, params }, { signal } = {}) =>
      (await caller.call(functionName(name), { chainId, params }, { who, signal })) as ExecuteReply,
    raw: ({ name, input }, options) => caller.callRaw(name, input, options),
    reach: () => caller.reach(),
    close: () => caller.close(),
  }
}

/** A method for each read that runs it by its name. */
function readMethods(run: Run<unknown>): object {
  const methods = Object.entries(reads).map(([name, { authentication }]) => [
    name,
    authentication.needsCredentials
      ? (who: Credentials, input: unknown, options: CallOptions = {}) => run(name, input, { ...options, who })
      : (input: unknown, options: CallOptions = {}) => run(name, input, options),
  ])
  return Object.fromEntries(methods) as object
}

/** Throws an InvalidRequestError for a name that is no function's; names that every object has are none. */
function functionName(name: string): string {
  if (Object.hasOwn(functions, name)) return name
  throw new InvalidRequestError('execute', [{ field: 'name', problem: 'must be the name of a function' }])
}
