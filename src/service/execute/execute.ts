import { z } from 'zod'
import { DecodeError, fieldOf, isObject, refuseFailure, type JsonObject } from '../decode.js'
import type { Dialect } from '../dialect.js'
import { InvalidRequestError } from '../errors.js'
import { chainId } from '../fields.js'
import type { Operation } from '../operation.js'
import { functions, type ExecuteCall } from './functions.js'

/** Exactly what goes over the wire for one call (service.md §4.2). */
export interface ExecuteBody {
  /** The function, by the alias that the dialect chose. */
  readonly name: string
  /** The network. */
  readonly chainId: string
  /** Its parameters: text, but for `isLong`. */
  readonly params: Readonly<Record<string, string | boolean>>
}

/** What the service answered. It took the order; whether the order is filled shows later, in orders and positions. */
export interface ExecuteReply {
  /** The hash of the transaction, where the service gave one. */
  readonly transactionHash: string | undefined
  /** The whole reply as it came; its numbers as `parseExactly` gives them. */
  readonly reply: JsonObject
}

/** A call and the network it is for. */
export type ExecuteInput = ExecuteCall & { readonly chainId: string }

type Checked = Pick<ExecuteBody, 'chainId' | 'params'>

/**
 * The operation that executes one call. It is never repeated: the service could not tell the second from the first.
 * Throws an InvalidRequestError for a name that is no function's.
 */
export function executeOperation(name: ExecuteCall['name']): Operation<ExecuteInput, Checked, ExecuteReply> {
  // The names of objects' own methods are no functions of the service.
  if (!Object.hasOwn(functions, name)) {
    throw new InvalidRequestError('execute', [{ field: 'name', problem: 'must be the name of a function' }])
  }
  return {
    name: `execute ${name}`,
    asks: 'trader',
    repeatable: false,
    schema: callSchema(name),
    request: ({ chainId, params }, dialect) => ({
      method: 'POST',
      path: ['trade-bots', 'execute'],
      body: { name: wireName(name, dialect), chainId, params },
    }),
    decode: decodeExecute,
    wasDone: (reply, dialect) => findHash(reply, dialect) !== undefined,
  }
}

// The compiler cannot follow that the parameters of `functions[name]` are those of the calls of that name.
function callSchema(name: ExecuteCall['name']): z.ZodType<Checked, ExecuteInput> {
  const call = z.strictObject({ chainId, name: z.literal(name), params: functions[name].params })
  return call as unknown as z.ZodType<Checked, ExecuteInput>
}

function wireName(name: ExecuteCall['name'], dialect: Dialect): string {
  const aliases: Readonly<Record<string, string>> = dialect.aliases
  return aliases[name] ?? name
}

function decodeExecute(reply: unknown, dialect: Dialect): ExecuteReply {
  if (!isObject(reply)) throw new DecodeError('an object was expected')
  refuseFailure(reply)
  return { transactionHash: findHash(reply, dialect), reply }
}

/** The hash of the transaction, wherever the dialect looks for it, bare or wrapped. */
function findHash(reply: JsonObject, dialect: Dialect): string | undefined {
  const roots = [reply, ...dialect.wrappers.map((wrapper) => fieldOf(reply, wrapper))]
  const found = roots
    .flatMap((root) => dialect.transactionHash.map((path) => follow(root, path)))
    .find((hash) => typeof hash === 'string' && hash !== '')
  return found as string | undefined
}

function follow(root: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, key) => (isObject(value) ? fieldOf(value, key) : undefined), root)
}
