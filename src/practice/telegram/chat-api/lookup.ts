import type { PostedMessage } from '../state/message-types.js'
import type { User } from 'grammy/types'
import type { Context } from 'hono'
import type { Hub } from '../hub.js'
import { findMessage } from '../state/messages.js'
import { lookUp, type ChatRecord } from '../state/state.js'
import { ChatApiError } from './requests.js'

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
