import { recordEvent } from '../../state/event-log.js'
import { z } from 'zod'
import { answer } from '../../state/queries/callback-queries.js'
import { symbolCount } from '../../text/format.js'
import { openChat } from '../content/chat-access.js'
import { readTopic } from '../content/topic.js'
import { method } from '../method.js'
import { chatId, flag, integer } from '../parameters/common.js'
import { businessConnection, messageThread } from '../parameters/sending.js'
import { badRequest } from '../bot-api-error.js'

/** Maximum length of a callback answer, in symbols. */
const MAX_ANSWER_SYMBOLS = 200

/** Error for an answer that comes too late or to an unknown query, also an inline query. */
export const QUERY_EXPIRED = 'query is too old and response timeout expired or query ID is invalid'

/** https://core.telegram.org/bots/api#answercallbackquery */
export const answerCallbackQuery = method(
  {
    callback_query_id: z.union([z.string(), z.int().transform(String)], { error: QUERY_EXPIRED }),
    text: z.string().optional(),
    show_alert: flag.optional(),
    url: z.string().optional(),
    cache_time: integer.optional(),
  },
  (hub, { callback_query_id, text, show_alert, url }) => {
    if (text !== undefined && symbolCount(text) > MAX_ANSWER_SYMBOLS) throw badRequest('MESSAGE_TOO_LONG')
    // A callback answer may open only the bot's own links or a game.
    if (url && !new RegExp(`^(?:https?://)?t\\.me/${hub.state.bot.username}\\b`, 'i').test(url)) {
      throw badRequest('URL_INVALID')
    }
    const answered = answer(hub, callback_query_id, {
      ...(text && { text }),
      ...(show_alert && { show_alert }),
      ...(url && { url }),
    })
    if (!answered) throw badRequest(QUERY_EXPIRED)
    return true
  },
)

/** Actions a bot can show. */
const ACTIONS = new Set(
  (
    'typing upload_photo record_video upload_video record_voice upload_voice upload_document choose_sticker ' +
    'find_location record_video_note upload_video_note'
  ).split(' '),
)

/** https://core.telegram.org/bots/api#sendchataction */
export const sendChatAction = method(
  {
    ...businessConnection,
    ...messageThread,
    chat_id: chatId,
    action: z.string({ error: 'wrong parameter action in request' }),
  },
  (hub, parameters) => {
    if (!ACTIONS.has(parameters.action)) throw badRequest('wrong parameter action in request')
    const chatRecord = openChat(hub, parameters.chat_id)
    readTopic(hub, chatRecord, parameters.message_thread_id)
    const { chat } = chatRecord
    recordEvent(hub, {
      kind: 'action',
      chat_id: chat.id,
      user_id: hub.state.bot.id,
      action: parameters.action,
    })
    return true
  },
)
