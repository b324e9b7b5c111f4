import type { User } from 'grammy/types'
import type { Context } from 'hono'
import type { Hub } from '../hub.js'
import { findMessage } from '../state/messages.js'
import { lookUp, type ChatRecord, type PostedMessage } from '../state/world.js'
import { PeopleError } from './problem.js'

/** Returns the chat in the path. */
export function roomOf(hub: Hub, context: Context): ChatRecord {
  const id = context.req.param('id') ?? ''
  const room = lookUp(hub.world.chats, id)
  if (!room) throw new PeopleError(404, `There is no chat ${id}`)
  return room
}

/** Returns the person with this id. */
export function personOf(hub: Hub, userId: number): User {
  const person = lookUp(hub.world.people, userId)
  if (!person) throw new PeopleError(400, `There is nobody with the id ${userId}`)
  return person
}

/** Returns the person with this id, who must be a member of the chat. */
export function memberOf(hub: Hub, room: ChatRecord, userId: number): User {
  const person = lookUp(hub.world.people, userId)
  if (!person || !room.members.includes(userId)) {
    throw new PeopleError(409, `Nobody with the id ${userId} is in this chat`)
  }
  if (hub.world.deactivated.includes(userId)) throw new PeopleError(409, `The account of ${userId} is gone`)
  if (room.migratedTo !== null) throw new PeopleError(409, `This group has become ${room.migratedTo}`)
  return person
}

/** Returns the message with this id. */
export function messageOf(room: ChatRecord, messageId: number): PostedMessage {
  const message = findMessage(room, messageId)
  if (!message) throw new PeopleError(404, `There is no message ${messageId} in this chat`)
  return message
}
