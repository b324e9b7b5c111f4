import type { CallbackQuery, InlineQuery, InlineQueryResult, InlineQueryResultsButton } from 'grammy/types'

/** A button that was pressed, and what the bot answered. */
export interface QueryRecord {
  query: CallbackQuery
  chatId: number
  /** When it was pressed, in milliseconds. */
  pressedAt: number
  answer: QueryAnswer | null
}

/** What answerCallbackQuery gave: a toast, an alert, an address, or nothing (all absent). */
export interface QueryAnswer {
  text?: string
  show_alert?: boolean
  url?: string
}

/** What someone typed after the bot's name, and what the bot offered. */
export interface InlineRecord {
  query: InlineQuery
  /** The chat in which it was typed. */
  chatId: number
  /** When it was typed, in milliseconds. */
  askedAt: number
  answer: InlineAnswer | null
}

/** What answerInlineQuery gave. */
export interface InlineAnswer {
  results: InlineQueryResult[]
  next_offset: string
  button: InlineQueryResultsButton | null
}
