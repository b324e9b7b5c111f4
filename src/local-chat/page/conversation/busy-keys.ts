import type { ChatMessage } from '../protocol.js'

/** After this long a button is no longer busy, whether the bot answered or not; milliseconds. */
const PATIENCE_MS = 15_000

/** The buttons whose press the bot has not answered yet. An edit of the message does not make one look idle. */
export interface BusyKeys {
  begin: (message: ChatMessage, row: number, column: number) => void
  waits: (message: ChatMessage, row: number, column: number) => boolean
  /** The press got an id: the answer will name it. */
  named: (message: ChatMessage, row: number, column: number, queryId: string) => void
  /** The press could not be made. */
  failed: (message: ChatMessage, row: number, column: number) => void
  /** The bot answered. */
  answered: (queryId: string) => void
}

/** `settled` is told the place of a button that waits no more. */
export function createBusyKeys(settled: (messageId: number, key: string) => void): BusyKeys {
  const waiting = new Set<string>()
  const queries = new Map<string, string>()
  const place = (message: ChatMessage, row: number, column: number): string =>
    `${message.chat.id}/${message.message_id}/${row}:${column}`
  const end = (where: string): void => {
    if (!waiting.delete(where)) return
    const [, messageId, key] = where.split('/')
    settled(Number(messageId), key ?? '')
  }
  // An answer can come before the press has got its id.
  const early = new Set<string>()
  return {
    begin: (...key) => {
      const where = place(...key)
      waiting.add(where)
      setTimeout(() => end(where), PATIENCE_MS)
    },
    waits: (...key) => waiting.has(place(...key)),
    named: (message, row, column, queryId) => {
      const where = place(message, row, column)
      if (early.delete(queryId)) end(where)
      else queries.set(queryId, where)
    },
    failed: (...key) => end(place(...key)),
    answered: (queryId) => {
      const where = queries.get(queryId)
      queries.delete(queryId)
      if (where === undefined) early.add(queryId)
      else end(where)
    },
  }
}
