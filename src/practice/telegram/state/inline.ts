import type { InlineQueryResult, MessageEntity, User } from 'grammy/types'
import type { Hub } from '../hub.js'
import { record } from './events.js'
import { media } from './files.js'
import type { InlineAnswer, InlineRecord } from './query-records.js'
import { ANSWER_WITHIN_MS, nextQueryId, remember } from './queries.js'
import { say } from './talk.js'
import { queue } from './updates.js'
import { lookUp, type ChatRecord, type PostedMessage } from './world.js'

/** A result with the text that it sends, already parsed. */
export type OfferedResult = InlineQueryResult & {
  sends: { text: string; entities?: MessageEntity[]; file_id?: string }
}

/** A person sends an inline query; the bot gets an update. */
export function ask(
  hub: Hub,
  room: ChatRecord,
  from: User,
  { query, offset }: { query: string; offset: string },
): InlineRecord {
  const id = nextQueryId(hub, from.id)
  const chatType = room.chat.type === 'private' ? 'sender' : room.chat.type
  const asked: InlineRecord = {
    query: { id, from, query, offset, chat_type: chatType },
    chatId: room.chat.id,
    askedAt: hub.now(),
    answer: null,
  }
  remember(hub.world.inline, id, asked)
  record(hub, { kind: 'asked', chat_id: room.chat.id, user_id: from.id, query_id: id, query })
  queue(hub, { inline_query: asked.query })
  return asked
}

/** Stores the bot's answer. False if the query is unknown, already answered or too old. */
export function offer(hub: Hub, queryId: string, given: InlineAnswer): boolean {
  const asked = lookUp(hub.world.inline, queryId)
  if (!asked || asked.answer || hub.now() - asked.askedAt > ANSWER_WITHIN_MS) return false
  asked.answer = given
  record(hub, {
    kind: 'offered',
    chat_id: asked.chatId,
    user_id: asked.query.from.id,
    query_id: queryId,
    count: given.results.length,
  })
  return true
}

/**
 * The person sends one of the results into the chat. With buttons, the bot can edit it by an inline message
 * id; with inline feedback, it gets a `chosen_inline_result`.
 */
export function choose(
  hub: Hub,
  room: ChatRecord,
  asked: InlineRecord,
  result: OfferedResult,
): PostedMessage {
  const { world } = hub
  const { from, query } = asked.query
  const file = result.sends.file_id === undefined ? undefined : lookUp(world.files, result.sends.file_id)
  const message = say(hub, room, from, {
    text: result.sends.text,
    entities: result.sends.entities,
    media: file && media(file.size ? 'photo' : 'document', file),
    viaBot: world.bot,
    buttons: result.reply_markup,
  })
  const inlineId =
    result.reply_markup && `AAA${Buffer.from(`${room.chat.id}:${message.message_id}`).toString('base64url')}`
  if (inlineId) world.inlineMessages[inlineId] = { chat_id: room.chat.id, message_id: message.message_id }
  if (world.settings.inline_feedback) {
    queue(hub, {
      chosen_inline_result: {
        result_id: result.id,
        from,
        query,
        ...(inlineId && { inline_message_id: inlineId }),
      },
    })
  }
  return message
}
