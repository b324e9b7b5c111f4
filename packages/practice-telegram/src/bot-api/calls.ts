import type { Hub } from '../hub.js'
import type { CallBody } from './body.js'
import type { Method } from './method.js'
import type { OlderServer } from './older-server.js'
import { createMethods } from './methods/index.js'
import type { Rates } from './rates.js'
import { BotApiError, type ResponseParameters } from './bot-api-error.js'

/** Response of the Bot API. */
export type ApiResponse =
  | { ok: true; result: unknown }
  | { ok: false; error_code: number; description: string; parameters?: ResponseParameters }

/** A method with its documented name. */
export interface NamedMethod {
  name: string
  method: Method
}

/** Finds and executes methods, for HTTP requests and for calls in webhook responses. */
export interface Calls {
  /** Finds a method; case-insensitive. */
  find(name: string): NamedMethod | undefined
  /** Executes a method. A BotApiError becomes an error response. */
  execute(called: NamedMethod, body: CallBody, signal: AbortSignal): Promise<ApiResponse>
  all(): readonly NamedMethod[]
}

/** Creates the call dispatcher; rate limits apply where they are enforced. */
export function createCalls(hub: Hub, rates: Rates, older: OlderServer): Calls {
  const byName = new Map(
    Object.entries(createMethods()).map(([name, method]) => [name.toLowerCase(), { name, method }]),
  )
  return {
    find: (name) => byName.get(name.toLowerCase()),
    all: () => [...byName.values()],
    async execute({ name, method }, { parameters, files }, signal) {
      try {
        rates.spend(hub, name, parameters)
        return { ok: true, result: await method.run(hub, older.read(name, parameters), { signal, files }) }
      } catch (error) {
        if (error instanceof BotApiError) return errorResponse(error)
        throw error
      }
    },
  }
}

/** Error response of a BotApiError. */
export function errorResponse(refusal: BotApiError): Extract<ApiResponse, { ok: false }> {
  return {
    ok: false,
    error_code: refusal.errorCode,
    description: refusal.message,
    ...(refusal.parameters && { parameters: refusal.parameters }),
  }
}
