import { postMessage } from '../../state/messages.js'
import { openChat } from '../content/chat-access.js'
import { readMessageOptions } from '../content/message-options.js'
import { method } from '../method.js'
import { sending } from '../parameters/sending.js'
import { readRichMessage, richMessage } from '../rich/rich-message.js'

/** https://core.telegram.org/bots/api#sendrichmessage */
export const sendRichMessage = method({ ...sending, rich_message: richMessage }, (hub, parameters) => {
  const chatRecord = openChat(hub, parameters.chat_id)
  return postMessage(hub, chatRecord, hub.state.bot, {
    rich_message: readRichMessage(chatRecord, parameters.rich_message),
    ...readMessageOptions(hub, chatRecord, parameters),
  })
})
