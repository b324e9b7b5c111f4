import { z } from 'zod'
import type { Hub } from '../hub.js'
import { badRequest } from './bot-api-error.js'

/** Context of one call. */
export interface CallContext {
  /** Aborts when the caller disconnects. */
  readonly signal: AbortSignal
  /** Uploaded files by the name of their part. */
  readonly files: ReadonlyMap<string, File>
}

/** A Bot API method. `run` resolves with the `result` of the response, or throws a BotApiError. */
export interface Method {
  /** Known parameters, and those that are required. */
  readonly parameters: readonly { name: string; required: boolean }[]
  run(hub: Hub, given: Record<string, unknown>, call: CallContext): Promise<unknown>
}

/** Creates a method from the shape of its parameters and a handler for the checked parameters. */
export function method<S extends z.ZodRawShape>(
  shape: S,
  handle: (hub: Hub, parameters: z.output<z.ZodObject<S>>, call: CallContext) => unknown,
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
      return handle(hub, read.data, call)
    },
  }
}

/** Treats an uploaded part with the name of a parameter as that parameter. */
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
