import type { Context } from 'hono'
import { z } from 'zod'
import { type PostedMessage } from '../state/message-types.js'
import { findMessage } from '../state/messages.js'
import type { User } from 'grammy/types'
import type { Hub } from '../hub.js'
import { type ChatRecord, lookUp } from '../state/state.js'

/** Error response of the chat API: `{ "error": "…" }`. */
export function errorReply(
  context: Context,
  status: 400 | 403 | 404 | 409 | 415 | 502,
  error: string,
): Response {
  return context.json({ error }, status)
}

/** An error of the chat API; `status` is the HTTP status. */
export class ChatApiError extends Error {
  override readonly name = 'PeopleError'
  readonly status: 400 | 404 | 409 | 502

  constructor(status: 400 | 404 | 409 | 502, message: string, options?: ErrorOptions) {
    super(message, options)
    this.status = status
  }
}

/** Parses a JSON body. Throws a ChatApiError that lists every problem. */
export async function readBody<S extends z.ZodType>(context: Context, schema: S): Promise<z.output<S>> {
  let body: unknown
  try {
    body = await context.req.json()
  } catch {
    throw new ChatApiError(400, 'The body is not JSON')
  }
  const read = schema.safeParse(body)
  if (!read.success) throw new ChatApiError(400, z.prettifyError(read.error))
  return read.data
}

/** Reads a whole number from the query (`?name=`), or returns `fallback` if it is absent. */
export function numberInQuery(context: Context, name: string, fallback: number): number
export function numberInQuery(context: Context, name: string, fallback: undefined): number | undefined
export function numberInQuery(
  context: Context,
  name: string,
  fallback: number | undefined,
): number | undefined {
  const text = context.req.query(name)
  if (text === undefined) return fallback
  if (!/^-?\d{1,15}$/.test(text)) throw new ChatApiError(400, `${name} must be a whole number`)
  return Number.parseInt(text, 10)
}

/** Returns the chat in the path. */
export function chatRecordOf(hub: Hub, context: Context): ChatRecord {
  const id = context.req.param('id') ?? ''
  const chatRecord = lookUp(hub.state.chats, id)
  if (!chatRecord) throw new ChatApiError(404, `There is no chat ${id}`)
  return chatRecord
}

/** Returns the person with this id. */
export function personOf(hub: Hub, userId: number): User {
  const person = lookUp(hub.state.people, userId)
  if (!person) throw new ChatApiError(400, `No person has the id ${userId}`)
  return person
}

/** Returns the person with this id, who must be a member of the chat. */
export function memberOf(hub: Hub, chatRecord: ChatRecord, userId: number): User {
  const person = lookUp(hub.state.people, userId)
  if (!person || !chatRecord.members.includes(userId)) {
    throw new ChatApiError(409, `Nobody with the id ${userId} is in this chat`)
  }
  if (hub.state.deactivated.includes(userId))
    throw new ChatApiError(409, `The account of ${userId} is deleted`)
  if (chatRecord.migratedTo !== null)
    throw new ChatApiError(409, `This group has become ${chatRecord.migratedTo}`)
  return person
}

/** Returns the message with this id. */
export function messageOf(chatRecord: ChatRecord, messageId: number): PostedMessage {
  const message = findMessage(chatRecord, messageId)
  if (!message) throw new ChatApiError(404, `There is no message ${messageId} in this chat`)
  return message
}
