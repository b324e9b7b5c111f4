import type { Hub } from '../../hub.js'
import { record } from '../../state/events.js'
import { post } from '../../state/messages.js'
import type { ChatRecord } from '../../state/world.js'
import { mayManage, messageIn, openChat } from '../access.js'
import { method } from '../method.js'
import { chatId, flag, integer, messageId } from '../parameters.js'
import { onBehalfOf } from '../sending-parameters.js'
import { badRequest } from '../refusal.js'

/** https://core.telegram.org/bots/api#pinchatmessage. Posts a service message unless it is pinned already. */
export const pinChatMessage = method(
  { ...onBehalfOf, chat_id: chatId, message_id: messageId, disable_notification: flag.optional() },
  (hub, parameters) => {
    const room = openToPins(hub, parameters.chat_id)
    const message = messageIn(room, parameters.message_id, 'message to pin')
    const id = message.message_id
    if (room.pinned.at(-1) === id) return true
    room.pinned = [...room.pinned.filter((other) => other !== id), id]
    record(hub, { kind: 'pinned', chat_id: room.chat.id, message_id: id, pinned: true })
    post(hub, room, hub.world.bot, { pinned_message: message })
    return true
  },
)

/** https://core.telegram.org/bots/api#unpinchatmessage. Without an id, the message pinned last. */
export const unpinChatMessage = method(
  { ...onBehalfOf, chat_id: chatId, message_id: integer.optional() },
  (hub, parameters) => {
    const room = openToPins(hub, parameters.chat_id)
    const id = parameters.message_id
      ? messageIn(room, parameters.message_id, 'message to unpin').message_id
      : room.pinned.at(-1)
    if (id === undefined || !room.pinned.includes(id)) throw badRequest('message to unpin not found')
    unpin(hub, room, [id])
    return true
  },
)

/** https://core.telegram.org/bots/api#unpinallchatmessages */
export const unpinAllChatMessages = method({ chat_id: chatId }, (hub, parameters) => {
  const room = openToPins(hub, parameters.chat_id)
  unpin(hub, room, room.pinned)
  return true
})

function openToPins(hub: Hub, chat: number | string): ChatRecord {
  const room = openChat(hub, chat)
  if (mayManage(room)) return room
  throw badRequest('not enough rights to manage pinned messages in the chat')
}

function unpin(hub: Hub, room: ChatRecord, ids: readonly number[]): void {
  room.pinned = room.pinned.filter((id) => !ids.includes(id))
  for (const id of ids) record(hub, { kind: 'pinned', chat_id: room.chat.id, message_id: id, pinned: false })
}
