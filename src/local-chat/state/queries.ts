import type { Hub } from '../hub.js'
import { record } from './events.js'
import { queue } from './updates.js'
import { lookUp, type ChatRecord, type PostedMessage, type QueryAnswer, type QueryRecord } from './world.js'

/** How long a bot may take to answer a press, in milliseconds. Telegram does not say; its own limit is of this order. */
const ANSWER_WITHIN_MS = 60_000

/** How many presses are remembered. */
const KEPT_QUERIES = 1_000

/** Presses a callback button: the bot gets a callback query. */
export function press(
  hub: Hub,
  room: ChatRecord,
  tap: { userId: number; message: PostedMessage; label: string; data: string },
): QueryRecord {
  const { world } = hub
  // Ids of queries are long numbers in Telegram too, and never repeat.
  const id = `4${tap.userId}${String(world.next.query++).padStart(8, '0')}`
  const pressed: QueryRecord = {
    query: {
      id,
      from: world.people[tap.userId]!,
      message: tap.message,
      chat_instance: room.instance,
      data: tap.data,
    },
    chatId: room.chat.id,
    pressedAt: hub.now(),
    answer: null,
  }
  world.queries[id] = pressed
  for (const old of Object.keys(world.queries).slice(0, -KEPT_QUERIES)) delete world.queries[old]
  record(hub, {
    kind: 'pressed',
    chat_id: room.chat.id,
    message_id: tap.message.message_id,
    user_id: tap.userId,
    query_id: id,
    label: tap.label,
  })
  queue(hub, { callback_query: pressed.query })
  return pressed
}

/** Answers a press. False when it is unknown, already answered or too old. */
export function answer(hub: Hub, queryId: string, given: QueryAnswer): boolean {
  const pressed = lookUp(hub.world.queries, queryId)
  if (!pressed || pressed.answer || hub.now() - pressed.pressedAt > ANSWER_WITHIN_MS) return false
  pressed.answer = given
  record(hub, {
    kind: 'answered',
    chat_id: pressed.chatId,
    user_id: pressed.query.from.id,
    query_id: queryId,
    answer: given,
  })
  return true
}
