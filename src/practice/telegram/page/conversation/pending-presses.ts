import type { ChatMessage } from '../protocol.js'

/** Time after which a button stops waiting for an answer, in milliseconds. */
const ANSWER_TIMEOUT_MS = 15_000

/** A button: its message, row and column. */
type ButtonPosition = readonly [message: ChatMessage, row: number, column: number]

/** Inline buttons whose callback query is not answered yet. The state survives edits of the message. */
export interface PendingPresses {
  begin: (...key: ButtonPosition) => void
  isWaiting: (...key: ButtonPosition) => boolean
  /** Sets the id of the callback query, which the answer will contain. */
  setQueryId: (queryId: string, ...key: ButtonPosition) => void
  /** The press failed. */
  failed: (...key: ButtonPosition) => void
  /** The bot answered. */
  answered: (queryId: string) => void
}

/** `settled` is called with the message and the `row:column` of a button that no longer waits. */
export function createPendingPresses(settled: (messageId: number, key: string) => void): PendingPresses {
  /** Functions that end each wait, by position of the button. */
  const waiting = new Map<string, () => void>()
  const queries = new Map<string, string>()
  /** Answers that arrived before the id of their query. */
  const early = new Set<string>()

  const place = (...[message, row, column]: ButtonPosition): string =>
    `${message.chat.id}/${message.message_id}/${row}:${column}`
  const end = (where: string | undefined): void => waiting.get(where ?? '')?.()

  return {
    begin(...key) {
      const where = place(...key)
      const [message, row, column] = key
      const stop = (): void => {
        clearTimeout(timer)
        waiting.delete(where)
        if (waiting.size === 0) early.clear()
        settled(message.message_id, `${row}:${column}`)
      }
      const timer = setTimeout(stop, ANSWER_TIMEOUT_MS)
      waiting.set(where, stop)
    },
    isWaiting: (...key) => waiting.has(place(...key)),
    setQueryId(queryId, ...key) {
      if (early.delete(queryId)) end(place(...key))
      else queries.set(queryId, place(...key))
    },
    failed: (...key) => end(place(...key)),
    answered(queryId) {
      const where = queries.get(queryId)
      queries.delete(queryId)
      if (where !== undefined) end(where)
      else if (waiting.size > 0) early.add(queryId)
    },
  }
}
