import type { z } from 'zod'
import type { Authentication } from './credentials.js'
import type { BaseDialect, Assumptions, AssumptionsOf } from './dialect/base.js'
import type { JsonObject } from './records/json-object.js'
import type { RecordDefinition } from './records/record.js'
import type { ReplyDecoder } from './reply/decoders.js'

/** One request, without the address of the service and the headers. */
export interface WireRequest {
  readonly method: 'GET' | 'POST'
  /** Path below the service's base address, percent-encoded. */
  readonly path: string
  readonly query?: Readonly<Record<string, string>> | undefined
  /** The JSON body of a POST. */
  readonly body?: Readonly<Record<string, unknown>> | undefined
}

/**
 * One operation of the service: the request, the checks before it leaves, and the decoding of the reply. Its name is its key in
 * the map of operations.
 */
export interface Operation<
  Input,
  Output,
  NeedsCredentials extends boolean = boolean,
  Own extends Assumptions = Assumptions,
> {
  /** A read may be repeated, and is tried up to three times. An execute is never repeated. */
  readonly kind: 'read' | 'execute'
  /** Method and path as in service.md §4, such as `GET /trade-bots/data/balances/{chainId}`. */
  readonly endpoint: string
  readonly authentication: Authentication<NeedsCredentials>
  /** Refuses input that must not be sent; its output is what `request` takes. */
  readonly input: z.ZodType<unknown, Input>
  /** The operation's own part of the dialect. */
  readonly assumptions: Own
  /** Records in the reply. */
  readonly records: readonly RecordDefinition[]
  /** Builds the request from checked input. `name` is the operation's name. */
  readonly request: (checked: unknown, dialect: BaseDialect, name: string) => WireRequest
  /** Reads a good reply. Accepts any JSON value; throws a DecodeError where it cannot be read. */
  readonly decode: (reply: unknown, dialect: BaseDialect, checked: unknown) => Output
  /** The hash of the transaction that a reply of an execute names; undefined where it names none. */
  readonly transactionHash?: (reply: JsonObject, dialect: BaseDialect) => string | undefined
}

/** Any operation. */
export type AnyOperation = Operation<unknown, unknown>

/** The input of an operation. */
export type InputOf<Op> = Op extends Operation<infer Input, unknown> ? Input : never
/** The decoded reply of an operation. */
export type OutputOf<Op> = Op extends Operation<unknown, infer Output> ? Output : never

/** Options of every call. */
export interface CallOptions {
  /** Stops the call, which then rejects with an AbortedError. */
  readonly signal?: AbortSignal | undefined
  /** True where a read is not repeated after an error with a reason, which answers it. */
  readonly isErrorFinal?: boolean | undefined
}

/** Names between braces in an endpoint: `chainId` in `/data/balances/{chainId}`. */
type PathFields<Endpoint extends string> = Endpoint extends `${string}{${infer Field}}${infer Rest}`
  ? Field | PathFields<Rest>
  : never

/** A read of the service. */
interface ReadDefinition<
  Endpoint extends string,
  Schema extends z.ZodType,
  NeedsCredentials extends boolean,
  Output,
  Own extends Assumptions,
> {
  /** Method and path as in service.md §4; `{field}` is replaced by that field of the input. */
  readonly endpoint: Endpoint
  readonly authentication: Authentication<NeedsCredentials>
  /** Schema of the input. */
  readonly input: Schema
  /** The operation's own part of the dialect: what service.md leaves open, by its key in the operator's JSON. */
  readonly assumptions?: Own
  /** Respells input for the request, such as the name of an asset. */
  readonly spell?: (
    input: z.output<Schema>,
    dialect: BaseDialect & AssumptionsOf<NoInfer<Own>>,
  ) => z.output<Schema>
  /** Query parameters. */
  readonly query?: (input: z.output<Schema>) => WireRequest['query']
  /** The JSON body of a POST. */
  readonly body?: (
    input: z.output<Schema>,
    dialect: BaseDialect & AssumptionsOf<NoInfer<Own>>,
  ) => WireRequest['body']
  readonly reply: ReplyDecoder<Output, BaseDialect & AssumptionsOf<NoInfer<Own>>, z.output<Schema>>
}

/**
 * Declares a read.
 * @example
 * export const balances = read({
 *   endpoint: 'GET /trade-bots/data/balances/{chainId}',
 *   authentication: withCredentials,
 *   input: z.strictObject({ chainId }),
 *   reply: oneOf(balancesRecord),
 * })
 */
export function read<
  const Endpoint extends `${'GET' | 'POST'} /${string}`,
  Schema extends z.ZodType<{ readonly [Field in PathFields<Endpoint>]: string }>,
  NeedsCredentials extends boolean,
  Output,
  Own extends Assumptions = Assumptions,
>(
  definition: ReadDefinition<Endpoint, Schema, NeedsCredentials, Output, Own>,
): Operation<z.input<Schema>, Output, NeedsCredentials, Own> & { readonly endpoint: Endpoint } {
  type Checked = z.output<Schema>
  type Dialect = BaseDialect & AssumptionsOf<Own>
  const { endpoint, authentication, input, assumptions, spell, query, body, reply } = definition
  const [method, path] = endpoint.split(' ') as ['GET' | 'POST', string]
  const request = (checked: Checked, dialect: Dialect): WireRequest => {
    const spelled = spell ? spell(checked, dialect) : checked
    return {
      method,
      path: fillPath(path, spelled),
      query: query?.(spelled),
      body: body?.(spelled, dialect),
    }
  }
  return {
    kind: 'read',
    endpoint,
    authentication,
    input: input as Operation<z.input<Schema>, Output>['input'],
    assumptions: assumptions ?? ({} as Own),
    records: reply.records,
    // The client passes the output of `input`, and a dialect that holds the assumptions of every operation.
    request: request as Operation<never, Output>['request'],
    decode: reply.decode as Operation<never, Output>['decode'],
  }
}

function fillPath(path: string, values: Readonly<Record<string, unknown>>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, field: string) => encodeURIComponent(String(values[field])))
}
