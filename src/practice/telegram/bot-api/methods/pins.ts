import type { Hub } from '../../hub.js'
import { pinMessage, unpinMessages } from '../../state/marks/pins.js'
import type { ChatRecord } from '../../state/state.js'
import { canManage, messageIn, openChat } from '../content/chat-access.js'
import { method } from '../method.js'
import { chatId, flag, integer, messageId } from '../parameters/common.js'
import { businessConnection } from '../parameters/sending.js'
import { badRequest } from '../bot-api-error.js'

/** https://core.telegram.org/bots/api#pinchatmessage. Posts a service message unless it is pinned already. */
export const pinChatMessage = method(
  { ...businessConnection, chat_id: chatId, message_id: messageId, disable_notification: flag.optional() },
  (hub, parameters) => {
    const chatRecord = openToPins(hub, parameters.chat_id)
    const message = messageIn(chatRecord, parameters.message_id, 'message to pin')
    pinMessage(hub, chatRecord, hub.state.bot, message)
    return true
  },
)

/** https://core.telegram.org/bots/api#unpinchatmessage. Without an id, the message pinned last. */
export const unpinChatMessage = method(
  { ...businessConnection, chat_id: chatId, message_id: integer.optional() },
  (hub, parameters) => {
    const chatRecord = openToPins(hub, parameters.chat_id)
    const id = parameters.message_id
      ? messageIn(chatRecord, parameters.message_id, 'message to unpin').message_id
      : chatRecord.pinned.at(-1)
    if (id === undefined || !chatRecord.pinned.includes(id)) throw badRequest('message to unpin not found')
    unpinMessages(hub, chatRecord, [id])
    return true
  },
)

function openToPins(hub: Hub, chat: number | string): ChatRecord {
  const chatRecord = openChat(hub, chat)
  if (canManage(chatRecord)) return chatRecord
  throw badRequest('not enough rights to manage pinned messages in the chat')
}
