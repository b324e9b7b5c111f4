import type { PostedMessage } from '../message-types.js'
import { recordEvent } from '../event-log.js'
import type { User } from 'grammy/types'
import type { Hub } from '../../hub.js'
import { media } from '../files.js'
import type { AnsweredResult, InlineAnswer, InlineRecord } from './query-records.js'
import { ANSWER_TIMEOUT_MS, nextQueryId, remember } from './callback-queries.js'
import { sendAsPerson } from '../person-messages.js'
import { queueUpdate } from '../updates.js'
import { lookUp, type ChatRecord } from '../state.js'

/** A person sends an inline query; the bot gets an update. */
export function sendInlineQuery(
  hub: Hub,
  chatRecord: ChatRecord,
  from: User,
  { query, offset }: { query: string; offset: string },
): InlineRecord {
  const id = nextQueryId(hub, from.id)
  const chatType = chatRecord.chat.type === 'private' ? 'sender' : chatRecord.chat.type
  const inlineQuery: InlineRecord = {
    query: { id, from, query, offset, chat_type: chatType },
    chatId: chatRecord.chat.id,
    sentAt: hub.now(),
    answer: null,
  }
  remember(hub.state.inline, id, inlineQuery)
  recordEvent(hub, {
    kind: 'inline_query',
    chat_id: chatRecord.chat.id,
    user_id: from.id,
    query_id: id,
    query,
  })
  queueUpdate(hub, { inline_query: inlineQuery.query })
  return inlineQuery
}

/** Stores the bot's answer. False if the query is unknown, already answered or too old. */
export function answerInline(hub: Hub, queryId: string, given: InlineAnswer): boolean {
  const inlineQuery = lookUp(hub.state.inline, queryId)
  if (!inlineQuery || inlineQuery.answer || hub.now() - inlineQuery.sentAt > ANSWER_TIMEOUT_MS) return false
  inlineQuery.answer = given
  recordEvent(hub, {
    kind: 'inline_answer',
    chat_id: inlineQuery.chatId,
    user_id: inlineQuery.query.from.id,
    query_id: queryId,
    count: given.results.length,
  })
  return true
}

/**
 * The person sends one of the results into the chat; with inline feedback, the bot gets a `chosen_inline_result`.
 */
export function chooseInlineResult(
  hub: Hub,
  chatRecord: ChatRecord,
  inlineQuery: InlineRecord,
  result: AnsweredResult,
): PostedMessage {
  const { from, query } = inlineQuery.query
  const { message, inlineId } = sendResult(hub, chatRecord, from, result)
  if (hub.state.settings.inline_feedback) {
    queueUpdate(hub, {
      chosen_inline_result: {
        result_id: result.id,
        from,
        query,
        ...(inlineId !== undefined && { inline_message_id: inlineId }),
      },
    })
  }
  return message
}

/** Sends a result as a person, via the bot. With buttons, the bot can edit it by an inline message id. */
export function sendResult(
  hub: Hub,
  chatRecord: ChatRecord,
  from: User,
  result: AnsweredResult,
): { readonly message: PostedMessage; readonly inlineId: string | undefined } {
  const { state } = hub
  const file = result.sends.file_id === undefined ? undefined : lookUp(state.files, result.sends.file_id)
  const message = sendAsPerson(hub, chatRecord, from, {
    text: result.sends.text,
    entities: result.sends.entities,
    media: file && media(file.size ? 'photo' : 'document', file),
    viaBot: state.bot,
    buttons: result.reply_markup,
  })
  const inlineId =
    result.reply_markup &&
    `AAA${Buffer.from(`${chatRecord.chat.id}:${message.message_id}`).toString('base64url')}`
  if (inlineId !== undefined)
    state.inlineMessages[inlineId] = { chat_id: chatRecord.chat.id, message_id: message.message_id }
  return { message, inlineId }
}
