import { z } from 'zod'
import type { Hub } from '../hub.js'
import { badRequest } from './refusal.js'

/** One call while it is acted on. */
export interface CallContext {
  /** Aborts when the caller goes away. */
  readonly signal: AbortSignal
  /** Files that came in the body, by the name of their part. */
  readonly files: ReadonlyMap<string, File>
}

/** A Bot API method: what it takes and what it does. `run` resolves with the `result` of the answer, or throws a Refusal. */
export interface Method {
  /** The parameters it knows, and whether they must be given. */
  readonly parameters: readonly { name: string; required: boolean }[]
  run(hub: Hub, given: Record<string, unknown>, call: CallContext): Promise<unknown>
}

/** Makes a method of the shape of its parameters and what it does with them once they are checked. */
export function method<S extends z.ZodRawShape>(
  shape: S,
  act: (hub: Hub, parameters: z.output<z.ZodObject<S>>, call: CallContext) => unknown,
): Method {
  const schema = z.strictObject(shape)
  return {
    parameters: Object.entries(shape).map(([name, type]) => ({
      name,
      required: !z.safeParse(type, undefined).success,
    })),
    async run(hub, given, call) {
      const read = schema.safeParse({ ...named(shape, call.files), ...given })
      if (!read.success) throw badRequest(describe(read.error.issues[0]!))
      return act(hub, read.data, call)
    },
  }
}

/** A file in a part that bears the name of a parameter is that parameter. */
function named(shape: z.ZodRawShape, files: CallContext['files']): Record<string, string> {
  const names = Object.keys(shape).filter((name) => files.has(name))
  return Object.fromEntries(names.map((name) => [name, `attach://${name}`]))
}

function describe(issue: z.core.$ZodIssue): string {
  const where = issue.path.join('.')
  if (issue.code === 'unrecognized_keys') {
    return `unknown parameter "${issue.keys.join('", "')}"${where && ` in ${where}`}`
  }
  if (issue.message.startsWith('Invalid ')) {
    return `parameter "${where}" is missing or invalid`
  }
  return issue.message
}
