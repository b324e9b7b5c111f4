import type { Hub } from '../hub.js'
import type { CallBody } from './body.js'
import type { Method } from './method.js'
import { createMethods } from './methods/index.js'
import type { Rates } from './rates.js'
import { Refusal, type RefusalParameters } from './refusal.js'

/** What the Bot API answers. */
export type Answer =
  | { ok: true; result: unknown }
  | { ok: false; error_code: number; description: string; parameters?: RefusalParameters }

/** A method under the name it is documented by. */
export interface NamedMethod {
  name: string
  method: Method
}

/** The methods, to be looked up and called, over the bot's own requests and in what its webhook answers. */
export interface Calls {
  /** Upper and lower case make no difference. */
  find(name: string): NamedMethod | undefined
  /** Calls a method; a refusal is an answer too. */
  act(called: NamedMethod, body: CallBody, signal: AbortSignal): Promise<Answer>
  all(): readonly NamedMethod[]
}

/** Every method, kept to the rates where they are enforced. */
export function createCalls(hub: Hub, rates: Rates): Calls {
  const byName = new Map(
    Object.entries(createMethods()).map(([name, method]) => [name.toLowerCase(), { name, method }]),
  )
  return {
    find: (name) => byName.get(name.toLowerCase()),
    all: () => [...byName.values()],
    async act({ name, method }, { parameters, files }, signal) {
      try {
        rates.spend(hub, name, parameters)
        return { ok: true, result: await method.run(hub, parameters, { signal, files }) }
      } catch (error) {
        if (error instanceof Refusal) return refusalAnswer(error)
        throw error
      }
    },
  }
}

/** A refusal as it is answered. */
export function refusalAnswer(refusal: Refusal): Extract<Answer, { ok: false }> {
  return {
    ok: false,
    error_code: refusal.errorCode,
    description: refusal.message,
    ...(refusal.parameters && { parameters: refusal.parameters }),
  }
}
