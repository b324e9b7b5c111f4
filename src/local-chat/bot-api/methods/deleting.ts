import { z } from 'zod'
import type { Hub } from '../../hub.js'
import { findMessage, remove } from '../../state/messages.js'
import type { PostedMessage } from '../../state/world.js'
import { method, openChat } from '../method.js'
import { chatId, integer, messageId, nested } from '../parameters.js'
import { badRequest } from '../refusal.js'

/** A message can be deleted for so long after it was sent, in seconds. */
const DELETABLE_S = 48 * 60 * 60

/** https://core.telegram.org/bots/api#deletemessage */
export const deleteMessage = method({ chat_id: chatId, message_id: messageId }, (hub, parameters) => {
  const room = openChat(hub, parameters.chat_id)
  const message = findMessage(room, parameters.message_id)
  if (!message) throw badRequest('message to delete not found')
  if (isTooOld(hub, message)) {
    throw badRequest("message can't be deleted for everyone")
  }
  remove(hub, room, hub.world.bot, message.message_id)
  return true
})

/** https://core.telegram.org/bots/api#deletemessages: those that cannot be deleted are left out without a word. */
export const deleteMessages = method(
  { chat_id: chatId, message_ids: nested(z.array(integer).min(1).max(100)) },
  (hub, parameters) => {
    const room = openChat(hub, parameters.chat_id)
    for (const id of parameters.message_ids) {
      const message = findMessage(room, id)
      if (message && !isTooOld(hub, message)) remove(hub, room, hub.world.bot, id)
    }
    return true
  },
)

function isTooOld(hub: Hub, message: PostedMessage): boolean {
  return hub.now() / 1000 - message.date > DELETABLE_S
}
