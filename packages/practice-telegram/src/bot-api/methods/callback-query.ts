import { recordEvent } from '../../state/event-log.js'
import { z } from 'zod'
import { answer, answerInline, prepareMessage } from '../../state/queries/callback-queries.js'
import { symbolCount } from '../../text/format.js'
import { openChat, readTopic } from '../content/chat-access.js'
import { method } from '../method.js'
import { chatId, flag, integer, nested } from '../parameters/common.js'
import { businessConnection, messageThread } from '../parameters/sending.js'
import { badRequest } from '../bot-api-error.js'
import type { InlineQueryResultsButton } from 'grammy/types'
import { inlineResult, readResults } from '../parameters/inline-result.js'

/** Error for an answer that comes too late or to an unknown query, also an inline query. */
const QUERY_EXPIRED = 'query is too old and response timeout expired or query ID is invalid'

/** https://core.telegram.org/bots/api#savepreparedinlinemessage */
export const savePreparedInlineMessage = method(
  {
    user_id: integer.refine((id) => id > 0, { error: 'invalid user_id specified' }),
    result: nested(inlineResult),
    allow_user_chats: flag.default(false),
    allow_bot_chats: flag.default(false),
    allow_group_chats: flag.default(false),
    allow_channel_chats: flag.default(false),
  },
  (
    hub,
    { user_id, result: given, allow_user_chats, allow_bot_chats, allow_group_chats, allow_channel_chats },
  ) => {
    const allowed = {
      users: allow_user_chats,
      bots: allow_bot_chats,
      groups: allow_group_chats,
      channels: allow_channel_chats,
    }
    const [result] = readResults(hub, [given])
    if (!Object.values(allowed).includes(true)) throw badRequest('at least one chat type must be allowed')
    const prepared = prepareMessage(hub, user_id, { result: result!, allowed })
    if (!prepared) throw badRequest('user not found')
    return { id: prepared.id, expiration_date: prepared.expiration_date }
  },
)

/** Maximum number of results, and maximum length of `next_offset` in bytes. */
const MAX_RESULTS = 50
const MAX_OFFSET_BYTES = 64

const cannot = (what: string): string => `can't parse inline query results button: ${what}`

const resultsButton = z
  .strictObject({
    text: z.string({ error: cannot('Can\'t find field "text"') }),
    web_app: z.looseObject({ url: z.string() }).optional(),
    start_parameter: z.string().optional(),
  })
  .refine(({ web_app, start_parameter }) => (web_app === undefined) !== (start_parameter === undefined), {
    error: cannot('InlineQueryResultsButton must have exactly one optional field'),
  })

/** https://core.telegram.org/bots/api#answerinlinequery */
export const answerInlineQuery = method(
  {
    inline_query_id: z.union([z.string(), z.int().transform(String)], { error: QUERY_EXPIRED }),
    results: nested(z.array(inlineResult, { error: 'expected an Array of inline query results' })),
    cache_time: integer.optional(),
    is_personal: flag.optional(),
    next_offset: z.string().optional(),
    button: nested(resultsButton).optional(),
  },
  (hub, { inline_query_id, results, next_offset = '', button }) => {
    if (results.length > MAX_RESULTS) throw badRequest('too many inline query results specified')
    if (Buffer.byteLength(next_offset) > MAX_OFFSET_BYTES) throw badRequest('NEXT_OFFSET_INVALID')
    if (button?.start_parameter !== undefined && !/^[\w-]{1,64}$/.test(button.start_parameter)) {
      throw badRequest('START_PARAM_INVALID')
    }
    const read = readResults(hub, results)
    const answered = answerInline(hub, inline_query_id, {
      results: read,
      next_offset,
      button: (button as InlineQueryResultsButton | undefined) ?? null,
    })
    if (!answered) throw badRequest(QUERY_EXPIRED)
    return true
  },
)

/** Maximum length of a callback answer, in symbols. */
const MAX_ANSWER_SYMBOLS = 200

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
