import { z } from 'zod'
import { withCredentials } from '../../credentials.js'
import { dialectNames, type BaseDialect, type AssumptionsOf } from '../../dialect/base.js'
import type { Operation } from '../../operation.js'
import { DecodeError, fieldOf, isObject, type JsonObject } from '../../records/json-object.js'
import { chainId } from '../inputs.js'

/** The JSON body of one call of /trade-bots/execute (service.md §4.2). */
export interface ExecuteBody {
  /** Name of the function, by the alias that the dialect chose. */
  readonly name: string
  /** The network. */
  readonly chainId: string
  /** Parameters: text, except for `isLong`. */
  readonly params: WireParams
}

type WireParams = Readonly<Record<string, string | boolean>>

/** The service's answer to an execute. The service accepted the order; orders and positions show later whether it is filled. */
export interface ExecuteReply {
  /** Hash of the transaction; undefined where the service gave none. */
  readonly transactionHash: string | undefined
  /** The whole reply as it came; numbers as `parseExactly` gives them. */
  readonly reply: JsonObject
}

const executeAssumptions = {
  /** Places of the transaction's hash in a reply, as paths; the first that is present counts. */
  transactionHash: z
    .array(dialectNames)
    .default([
      ['transactionReceipt', 'transactionHash'],
      ['transactionReceipt', 'trasactionHash'],
      ['transactionHash'],
      ['trasactionHash'],
    ]),
}
type ExecuteDialect = BaseDialect & AssumptionsOf<typeof executeAssumptions>

/** One function of service.md §4.2. Its name is its key in the map of operations. */
export interface ExecuteFunction<Params> extends Operation<
  { readonly chainId: string; readonly params: Params },
  ExecuteReply,
  true,
  typeof executeAssumptions
> {
  /** Other names of the function in service.md. */
  readonly aliases: readonly string[]
}

/**
 * Declares a function that the service executes.
 * @example
 * export const depositSelf = executeFunction({
 *   aliases: ['depositSelfUSDC'],
 *   params: z.strictObject({ amount: positive }),
 * })
 */
export function executeFunction<Params>(definition: {
  /** Other names of the function in service.md. The dialect chooses which is sent. */
  readonly aliases?: readonly string[]
  /**
   * Schema of the parameters. Its output is sent: amounts as plain decimal text, and no parameter that the function does not
   * take.
   */
  readonly params: z.ZodType<WireParams, Params>
}): ExecuteFunction<Params> {
  const { aliases = [], params } = definition
  const request = (checked: Omit<ExecuteBody, 'name'>, dialect: BaseDialect, name: string) => ({
    method: 'POST' as const,
    path: '/trade-bots/execute',
    body: { name: dialect.aliases[name] ?? name, ...checked } satisfies ExecuteBody,
  })
  return {
    kind: 'execute',
    endpoint: 'POST /trade-bots/execute',
    authentication: withCredentials,
    aliases,
    input: z.strictObject({ chainId, params }),
    assumptions: executeAssumptions,
    records: [],
    request: request as Operation<never, never>['request'],
    decode: (reply, dialect) => decodeReply(reply, dialect as ExecuteDialect),
    transactionHash: (reply, dialect) => findHash(reply, dialect as ExecuteDialect),
  }
}

function decodeReply(reply: unknown, dialect: ExecuteDialect): ExecuteReply {
  if (!isObject(reply)) throw new DecodeError('an object was expected')
  return { transactionHash: findHash(reply, dialect), reply }
}

/** The hash of the transaction at any place that the dialect names, bare or wrapped. */
function findHash(reply: JsonObject, dialect: ExecuteDialect): string | undefined {
  const roots = [reply, ...dialect.wrappers.map((wrapper) => fieldOf(reply, wrapper))]
  const found = roots
    .flatMap((root) => dialect.transactionHash.map((path) => follow(root, path)))
    .find((hash) => typeof hash === 'string' && hash !== '')
  return found as string | undefined
}

function follow(root: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, key) => (isObject(value) ? fieldOf(value, key) : undefined), root)
}
