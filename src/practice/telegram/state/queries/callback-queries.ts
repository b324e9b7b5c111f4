import type { PostedMessage } from '../message-types.js'
import { recordEvent } from '../event-log.js'
import type { CallbackQuery } from 'grammy/types'
import type { Hub } from '../../hub.js'
import type { QueryAnswer, QueryRecord } from './query-records.js'
import { queueUpdate } from '../updates.js'
import { lookUp, type ChatRecord } from '../state.js'

/** Time to answer a query, in milliseconds. Telegram does not document its limit, which is of this order. */
export const ANSWER_TIMEOUT_MS = 60_000

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
export function nextQueryId(hub: Hub, userId: number): string {
  return `4${userId}${String(hub.state.next.query++).padStart(8, '0')}`
}

/** Stores a query and drops the oldest ones above the limit. */
export function remember<T>(records: Record<string, T>, id: string, added: T): void {
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
