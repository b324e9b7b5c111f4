import { z } from 'zod'
import type { Hub } from '../hub.js'
import { lookUp, type ChatRecord } from '../state/world.js'
import { badRequest, Refusal } from './refusal.js'

/** One call while it is acted on. */
export interface CallContext {
  /** Aborts when the caller goes away. */
  readonly signal: AbortSignal
  /** Files that came in the body, by the name of their part. */
  readonly files: ReadonlyMap<string, File>
}

/** A Bot API method: what it takes and what it does. `run` resolves with the `result` of the answer, or throws a Refusal. */
export interface Method {
  /** Names of the parameters it knows. */
  readonly parameters: readonly string[]
  run(hub: Hub, given: Record<string, unknown>, call: CallContext): Promise<unknown>
}

/** Makes a method of the shape of its parameters and what it does with them once they are checked. */
export function method<S extends z.ZodRawShape>(
  shape: S,
  act: (hub: Hub, parameters: z.output<z.ZodObject<S>>, call: CallContext) => unknown,
): Method {
  const schema = z.strictObject(shape)
  return {
    parameters: Object.keys(shape),
    async run(hub, given, call) {
      const read = schema.safeParse(given)
      if (!read.success) throw badRequest(describe(read.error.issues[0]!))
      return act(hub, read.data, call)
    },
  }
}

/** The chat that `id` names. Throws the refusals of a chat that is unknown or that may not be written to. */
export function openChat(hub: Hub, id: number | string): ChatRecord {
  const room =
    typeof id === 'number'
      ? lookUp(hub.world.chats, id)
      : // A username in chat_id names a public group or channel, never a person.
        Object.values(hub.world.chats).find(
          ({ chat }) => chat.type === 'supergroup' && chat.username && `@${chat.username}` === id,
        )
  if (!room?.started) throw badRequest('chat not found')
  if (room.blocked) throw new Refusal(403, 'Forbidden: bot was blocked by the user')
  return room
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
