import { signal } from '@preact/signals'
import { api } from '../api.js'
import type { ChatMessage } from '../protocol.js'
import { attempt } from '../shell/notices.js'
import { me } from '../store.js'

/** Inline buttons whose callback query is not answered yet. */

/** Time after which a button stops waiting for an answer, in milliseconds. */
const ANSWER_TIMEOUT_MS = 15_000

/** The place of a button: in the keyboard below a message, or with the row −1 in its text. */
export interface KeyPlace {
  readonly message: ChatMessage
  readonly row: number
  readonly column: number
}

/** Timeouts of the buttons that wait, by their places; the state survives edits of the message. */
const waiting = signal<ReadonlyMap<string, number>>(new Map())

/** Places of the buttons that wait, by the ids of their queries. */
const queries = new Map<string, string>()

/** Answers that arrived before the id of their query. */
const early = new Set<string>()

const keyOf = ({ message, row, column }: KeyPlace): string =>
  `${message.chat.id}/${message.message_id}/${row}:${column}`

export function isWaiting(place: KeyPlace): boolean {
  return waiting.value.has(keyOf(place))
}

/** Presses a button, which is busy until the bot answers. */
export function press(place: KeyPlace): void {
  const key = keyOf(place)
  if (waiting.value.has(key)) return
  const timeout = setTimeout(() => settle(key), ANSWER_TIMEOUT_MS)
  waiting.value = new Map(waiting.value).set(key, timeout)
  const { message, row, column } = place
  attempt(async () => {
    try {
      const { query_id: id } = await api.press(message.chat.id, me.value.id, message.message_id, row, column)
      if (early.delete(id)) settle(key)
      else queries.set(id, key)
    } catch (error) {
      settle(key)
      throw error
    }
  })
}

/** Ends the wait of the button whose query the bot has answered. */
export function answered(queryId: string): void {
  const key = queries.get(queryId)
  queries.delete(queryId)
  if (key !== undefined) settle(key)
  else if (waiting.value.size > 0) early.add(queryId)
}

function settle(key: string): void {
  clearTimeout(waiting.value.get(key))
  waiting.value = new Map([...waiting.value].filter(([other]) => other !== key))
  if (waiting.value.size === 0) early.clear()
}
