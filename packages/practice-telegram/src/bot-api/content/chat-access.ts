import { type PostedMessage } from '../../state/message-types.js'
import { type Content, findMessage } from '../../state/messages.js'
import type { Hub } from '../../hub.js'
import { isAdmin, isIn } from '../../state/members.js'
import { type ChatRecord, lookUp } from '../../state/state.js'
import { BotApiError, badRequest } from '../bot-api-error.js'
import { findTopic, hasTopics } from '../../state/topics.js'

/**
 * Returns the chat with this id for writing. Throws a BotApiError if it is unknown or the bot may not write
 * there.
 */
export function openChat(hub: Hub, id: number | string): ChatRecord {
  const chatRecord = find(hub, id)
  if (!chatRecord) throw badRequest('chat not found')
  return chatRecord.chat.type === 'private' ? openPrivate(hub, chatRecord) : openGroup(chatRecord)
}

/** Returns the chat with this id for reading; a group that was upgraded to a supergroup can still be read. */
export function readChat(hub: Hub, id: number | string): ChatRecord {
  const chatRecord = find(hub, id)
  return chatRecord?.migratedTo ? chatRecord : openChat(hub, id)
}

/** Returns the message with this id; `what` names it in the error. */
export function messageIn(chatRecord: ChatRecord, messageId: number, what: string): PostedMessage {
  const message = findMessage(chatRecord, messageId)
  if (!message) throw badRequest(`${what} not found`)
  return message
}

function find(hub: Hub, id: number | string): ChatRecord | undefined {
  if (typeof id === 'number') return lookUp(hub.state.chats, id)
  // A username in chat_id means a public group or channel, never a person.
  return Object.values(hub.state.chats).find(
    ({ chat }) => chat.type === 'supergroup' && chat.username && `@${chat.username}` === id,
  )
}

function openPrivate(hub: Hub, chatRecord: ChatRecord): ChatRecord {
  if (hub.state.deactivated.includes(chatRecord.chat.id))
    throw new BotApiError(403, 'Forbidden: user is deactivated')
  if (chatRecord.blocked) throw new BotApiError(403, 'Forbidden: bot was blocked by the user')
  if (chatRecord.started) return chatRecord
  // The bot has seen this person in a group, but may not start the conversation.
  const seen = Object.values(hub.state.chats).some(
    (other) =>
      other.chat.type !== 'private' && isIn(other.botRole) && other.members.includes(chatRecord.chat.id),
  )
  if (seen) throw new BotApiError(403, "Forbidden: bot can't initiate conversation with a user")
  throw badRequest('chat not found')
}

function openGroup(chatRecord: ChatRecord): ChatRecord {
  const what = `the ${chatRecord.chat.type} chat`
  if (chatRecord.migratedTo !== null) {
    throw new BotApiError(400, 'Bad Request: group chat was upgraded to a supergroup chat', {
      migrate_to_chat_id: chatRecord.migratedTo,
    })
  }
  if (chatRecord.botRole === 'kicked') throw new BotApiError(403, `Forbidden: bot was kicked from ${what}`)
  if (chatRecord.botRole === 'left') throw new BotApiError(403, `Forbidden: bot is not a member of ${what}`)
  return chatRecord
}

/** True if the bot has the rights of an administrator here. */
export function canManage(chatRecord: ChatRecord): boolean {
  return chatRecord.chat.type === 'private' || isAdmin(chatRecord.botRole)
}

/** Reads the topic for a message of the bot; without an id it is the general one. Throws a BotApiError. */
export function readTopic(hub: Hub, chatRecord: ChatRecord, id: number | undefined): Pick<Content, 'topic'> {
  // Telegram takes 0 as absent.
  if (id === undefined || id === 0) return {}
  const record = hasTopics(hub, chatRecord) ? findTopic(chatRecord, id) : undefined
  if (!record) throw badRequest('message thread not found')
  if (record.isClosed && !isAdmin(chatRecord.botRole)) throw badRequest('TOPIC_CLOSED')
  return { topic: id }
}
