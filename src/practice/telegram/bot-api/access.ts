import type { Hub } from '../hub.js'
import { findMessage } from '../state/messages.js'
import { isAdmin, isIn } from '../state/members.js'
import { lookUp, type ChatRecord, type PostedMessage } from '../state/world.js'
import { badRequest, Refusal } from './refusal.js'

/** The chat that `id` names, to be written to. Throws the refusals of a chat that is unknown or that takes nothing. */
export function openChat(hub: Hub, id: number | string): ChatRecord {
  const room = find(hub, id)
  if (!room) throw badRequest('chat not found')
  return room.chat.type === 'private' ? openPrivate(hub, room) : openGroup(room)
}

/** The chat that `id` names, to be read: a group that became another may still be read. */
export function readChat(hub: Hub, id: number | string): ChatRecord {
  const room = find(hub, id)
  return room?.migratedTo ? room : openChat(hub, id)
}

/** The message with that id, called `what` where it is missed. */
export function messageIn(room: ChatRecord, messageId: number, what: string): PostedMessage {
  const message = findMessage(room, messageId)
  if (!message) throw badRequest(`${what} not found`)
  return message
}

function find(hub: Hub, id: number | string): ChatRecord | undefined {
  if (typeof id === 'number') return lookUp(hub.world.chats, id)
  // A username in chat_id names a public group or channel, never a person.
  return Object.values(hub.world.chats).find(
    ({ chat }) => chat.type === 'supergroup' && chat.username && `@${chat.username}` === id,
  )
}

function openPrivate(hub: Hub, room: ChatRecord): ChatRecord {
  if (hub.world.deactivated.includes(room.chat.id)) throw new Refusal(403, 'Forbidden: user is deactivated')
  if (room.blocked) throw new Refusal(403, 'Forbidden: bot was blocked by the user')
  if (room.started) return room
  // One whom the bot has seen in a group it knows, but it may not speak first.
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

/** Whether the bot may do what only administrators may in a group. */
export function mayManage(room: ChatRecord): boolean {
  return room.chat.type === 'private' || isAdmin(room.botRole)
}
