import type { PostedMessage } from '../../state/message-types.js'
import type { Hub } from '../../hub.js'
import { findMessage, removeMessage } from '../../state/messages.js'
import type { ChatRecord } from '../../state/state.js'
import { canManage, messageIn, openChat } from '../content/chat-access.js'
import { method } from '../method.js'
import { chatId, messageId, messageIds } from '../parameters/common.js'
import { badRequest } from '../bot-api-error.js'

/** Time after sending during which a message can be deleted, in seconds. */
const DELETABLE_S = 48 * 60 * 60

/** https://core.telegram.org/bots/api#deletemessage */
export const deleteMessage = method({ chat_id: chatId, message_id: messageId }, (hub, parameters) => {
  const chatRecord = openChat(hub, parameters.chat_id)
  const message = messageIn(chatRecord, parameters.message_id, 'message to delete')
  checkDeletable(hub, chatRecord, message)
  removeMessage(hub, chatRecord, hub.state.bot, message.message_id)
  return true
})

/**
 * https://core.telegram.org/bots/api#deletemessages. Unknown messages are skipped; one that may not be
 * deleted fails the whole call.
 */
export const deleteMessages = method({ chat_id: chatId, message_ids: messageIds }, (hub, parameters) => {
  const chatRecord = openChat(hub, parameters.chat_id)
  const messages = parameters.message_ids.flatMap((id) => findMessage(chatRecord, id) ?? [])
  for (const message of messages) checkDeletable(hub, chatRecord, message)
  for (const { message_id } of messages) removeMessage(hub, chatRecord, hub.state.bot, message_id)
  return true
})

/** In a group a bot deletes only its own messages; an administrator deletes any message, however old. */
function checkDeletable(hub: Hub, chatRecord: ChatRecord, message: PostedMessage): void {
  const isGroup = chatRecord.chat.type !== 'private'
  if (isGroup && canManage(chatRecord)) return
  if (isGroup && message.from.id !== hub.state.bot.id) throw badRequest("message can't be deleted")
  if (hub.now() / 1000 - message.date > DELETABLE_S) throw badRequest("message can't be deleted for everyone")
}
