import { z } from 'zod'
import { answer } from '../../state/queries.js'
import { symbols } from '../../text/format.js'
import { method, openChat } from '../method.js'
import { chatId, flag, integer } from '../parameters.js'
import { badRequest } from '../refusal.js'

/** Longest text of a toast or alert, in symbols. */
const LONGEST_ANSWER = 200

/** https://core.telegram.org/bots/api#answercallbackquery */
export const answerCallbackQuery = method(
  {
    callback_query_id: z.string(),
    text: z.string().optional(),
    show_alert: flag.optional(),
    url: z.string().optional(),
    cache_time: integer.optional(),
  },
  (hub, { callback_query_id, text, show_alert, url }) => {
    if (text !== undefined && symbols(text) > LONGEST_ANSWER) throw badRequest('MESSAGE_TOO_LONG')
    const answered = answer(hub, callback_query_id, {
      ...(text && { text }),
      ...(show_alert && { show_alert }),
      ...(url && { url }),
    })
    if (!answered) {
      throw badRequest('query is too old and response timeout expired or query ID is invalid')
    }
    return true
  },
)

/** https://core.telegram.org/bots/api#sendchataction. Nothing is shown yet; the chat is checked. */
export const sendChatAction = method({ chat_id: chatId, action: z.string() }, (hub, parameters) => {
  openChat(hub, parameters.chat_id)
  return true
})
