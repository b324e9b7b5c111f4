import type {
  QueryRecord,
  QueryAnswer,
  InlineRecord,
  InlineAnswer,
  AnsweredResult,
  PreparedRecord,
} from './query-records.js'
import type { PostedMessage } from '../message-types.js'
import { recordEvent } from '../event-log.js'
import type { CallbackQuery, User } from 'grammy/types'
import type { Hub } from '../../hub.js'
import { queueUpdate } from '../updates.js'
import { type ChatRecord, lookUp } from '../state.js'
import { media } from '../files.js'
import { sendAsPerson } from '../person-messages.js'
import { randomBytes } from 'node:crypto'
import { isIn } from '../members.js'

/** Time for which a prepared message can be sent, in seconds. Telegram does not document its own, and states when each expires. */
const PREPARED_SECONDS = 10 * 60

/** Stores a message for a person. Undefined if the bot does not know them. */
export function prepareMessage(
  hub: Hub,
  userId: number,
  { result, allowed }: Pick<PreparedRecord, 'result' | 'allowed'>,
): PreparedRecord | undefined {
  if (!isKnown(hub, userId)) return undefined
  const prepared: PreparedRecord = {
    id: randomBytes(12).toString('base64url'),
    user_id: userId,
    result,
    allowed,
    expiration_date: Math.floor(hub.now() / 1_000) + PREPARED_SECONDS,
  }
  remember(hub.state.prepared, prepared.id, prepared)
  hub.changed()
  return prepared
}

/** A prepared message of this person; undefined if it is unknown, expired, or somebody else's. */
export function findPrepared(hub: Hub, id: string, userId: number): PreparedRecord | undefined {
  const prepared = lookUp(hub.state.prepared, id)
  if (!prepared || prepared.user_id !== userId) return undefined
  return hub.now() < prepared.expiration_date * 1_000 ? prepared : undefined
}

/** True if a prepared message may be sent to this chat. The private chats here are those with the bot. */
export function isAllowedIn({ allowed }: PreparedRecord, { chat }: ChatRecord): boolean {
  return chat.type === 'private' ? allowed.bots : allowed.groups
}

/** Its person sends a prepared message into a chat, as an inline result. */
export function sendPrepared(hub: Hub, chatRecord: ChatRecord, prepared: PreparedRecord): PostedMessage {
  return sendResult(hub, chatRecord, hub.state.people[prepared.user_id]!, prepared.result).message
}

/** True if the person has used the bot: written to it, or met it in a group. */
function isKnown({ state }: Hub, userId: number): boolean {
  if (!lookUp(state.people, userId) || state.deactivated.includes(userId)) return false
  return Object.values(state.chats).some(
    ({ chat, members, started, botRole }) =>
      members.includes(userId) && (chat.type === 'private' ? started : isIn(botRole)),
  )
}

/** Time to answer a query, in milliseconds. Telegram does not document its limit, which is of this order. */
const ANSWER_TIMEOUT_MS = 60_000

/** Number of queries kept per kind. */
const MAX_QUERIES = 1_000

/** Presses a callback button: the bot gets a callback query. */
export function press(
  hub: Hub,
  chatRecord: ChatRecord,
  tap: { userId: number; message: PostedMessage; label: string; data: string },
): QueryRecord {
  const { state } = hub
  const id = nextQueryId(hub, tap.userId)
  const pressed: QueryRecord = {
    query: {
      id,
      from: state.people[tap.userId]!,
      ...pressedMessage(hub, tap.message),
      chat_instance: chatRecord.instance,
      data: tap.data,
    },
    chatId: chatRecord.chat.id,
    pressedAt: hub.now(),
    answer: null,
  }
  remember(state.queries, id, pressed)
  recordEvent(hub, {
    kind: 'callback_query',
    chat_id: chatRecord.chat.id,
    message_id: tap.message.message_id,
    user_id: tap.userId,
    query_id: id,
    label: tap.label,
  })
  queueUpdate(hub, { callback_query: pressed.query })
  return pressed
}

/** Stores the answer to a callback query. False if the query is unknown, already answered or too old. */
export function answer(hub: Hub, queryId: string, given: QueryAnswer): boolean {
  const pressed = lookUp(hub.state.queries, queryId)
  if (!pressed || pressed.answer || hub.now() - pressed.pressedAt > ANSWER_TIMEOUT_MS) return false
  pressed.answer = given
  recordEvent(hub, {
    kind: 'callback_answer',
    chat_id: pressed.chatId,
    user_id: pressed.query.from.id,
    query_id: queryId,
    answer: given,
  })
  return true
}

/** Creates a query id: a long number, as in Telegram, that never repeats. */
function nextQueryId(hub: Hub, userId: number): string {
  return `4${userId}${String(hub.state.next.query++).padStart(8, '0')}`
}

/** Stores a query and drops the oldest ones above the limit. */
function remember<T>(records: Record<string, T>, id: string, added: T): void {
  records[id] = added
  for (const old of Object.keys(records).slice(0, -MAX_QUERIES)) delete records[old]
}

/** A bot cannot see a message sent through inline mode; it gets an inline message id instead. */
function pressedMessage(
  hub: Hub,
  message: PostedMessage,
): Pick<CallbackQuery, 'message'> | Pick<CallbackQuery, 'inline_message_id'> {
  const inline = Object.entries(hub.state.inlineMessages).find(
    ([, place]) => place.chat_id === message.chat.id && place.message_id === message.message_id,
  )
  return inline ? { inline_message_id: inline[0] } : { message }
}

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
function sendResult(
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
