import type { Hub } from '../hub.js'
import { findMessage } from '../state/messages.js'
import { isAdmin, isIn } from '../state/members.js'
import { lookUp, type ChatRecord, type PostedMessage } from '../state/world.js'
import { badRequest, Refusal } from './refusal.js'

/**
 * Returns the chat with this id for writing. Throws a BotApiError if it is unknown or the bot may not write
 * there.
 */
export function openChat(hub: Hub, id: number | string): ChatRecord {
  const room = find(hub, id)
  if (!room) throw badRequest('chat not found')
  return room.chat.type === 'private' ? openPrivate(hub, room) : openGroup(room)
}

/** Returns the chat with this id for reading; a group that was upgraded to a supergroup can still be read. */
export function readChat(hub: Hub, id: number | string): ChatRecord {
  const room = find(hub, id)
  return room?.migratedTo ? room : openChat(hub, id)
}

/** Returns the message with this id; `what` names it in the error. */
export function messageIn(room: ChatRecord, messageId: number, what: string): PostedMessage {
  const message = findMessage(room, messageId)
  if (!message) throw badRequest(`${what} not found`)
  return message
}

function find(hub: Hub, id: number | string): ChatRecord | undefined {
  if (typeof id === 'number') return lookUp(hub.world.chats, id)
  // A username in chat_id means a public group or channel, never a person.
  return Object.values(hub.world.chats).find(
    ({ chat }) => chat.type === 'supergroup' && chat.username && `@${chat.username}` === id,
  )
}

function openPrivate(hub: Hub, room: ChatRecord): ChatRecord {
  if (hub.world.deactivated.includes(room.chat.id)) throw new Refusal(403, 'Forbidden: user is deactivated')
  if (room.blocked) throw new Refusal(403, 'Forbidden: bot was blocked by the user')
  if (room.started) return room
  // The bot has seen this person in a group, but may not start the conversation.
  const seen = Object.values(hub.world.chats).some(
    (other) => other.chat.type !== 'private' && isIn(other.botRole) && other.members.includes(room.chat.id),
  )
  if (seen) throw new Refusal(403, "Forbidden: bot can't initiate conversation with a user")
  throw badRequest('chat not found')
}

function openGroup(room: ChatRecord): ChatRecord {
  const what = `the ${room.chat.type} chat`
  if (room.migratedTo !== null) {
    throw new Refusal(400, 'Bad Request: group chat was upgraded to a supergroup chat', {
      migrate_to_chat_id: room.migratedTo,
    })
  }
  if (room.botRole === 'kicked') throw new Refusal(403, `Forbidden: bot was kicked from ${what}`)
  if (room.botRole === 'left') throw new Refusal(403, `Forbidden: bot is not a member of ${what}`)
  return room
}

/** True if the bot has the rights of an administrator here. */
export function mayManage(room: ChatRecord): boolean {
  return room.chat.type === 'private' || isAdmin(room.botRole)
}
