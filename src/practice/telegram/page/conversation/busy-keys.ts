import type { ChatMessage } from '../protocol.js'

/** After this long a button is no longer busy, whether the bot answered or not; milliseconds. */
const PATIENCE_MS = 15_000

/** A button: its message, its row and its column. */
type Key = readonly [message: ChatMessage, row: number, column: number]

/** The buttons whose press the bot has not answered yet. An edit of the message does not make one look idle. */
export interface BusyKeys {
  begin: (...key: Key) => void
  waits: (...key: Key) => boolean
  /** The press got an id: the answer will name it. */
  named: (queryId: string, ...key: Key) => void
  /** The press could not be made. */
  failed: (...key: Key) => void
  /** The bot answered. */
  answered: (queryId: string) => void
}

/** `settled` is told the message and the `row:column` of a button that waits no more. */
export function createBusyKeys(settled: (messageId: number, key: string) => void): BusyKeys {
  /** What ends each wait, by the button's place. */
  const waiting = new Map<string, () => void>()
  const queries = new Map<string, string>()
  /** Answers that came before their press had got its id. */
  const early = new Set<string>()

  const place = (...[message, row, column]: Key): string =>
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
      const timer = setTimeout(stop, PATIENCE_MS)
      waiting.set(where, stop)
    },
    waits: (...key) => waiting.has(place(...key)),
    named(queryId, ...key) {
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
