import type { CallbackQuery, InlineQuery, InlineQueryResult, InlineQueryResultsButton } from 'grammy/types'

/** A callback query and the bot's answer. */
export interface QueryRecord {
  query: CallbackQuery
  chatId: number
  /** In milliseconds. */
  pressedAt: number
  answer: QueryAnswer | null
}

/** Parameters of answerCallbackQuery: a toast, an alert, a URL, or nothing. */
export interface QueryAnswer {
  text?: string
  show_alert?: boolean
  url?: string
}

/** An inline query and the bot's answer. */
export interface InlineRecord {
  query: InlineQuery
  /** Chat in which it was typed. */
  chatId: number
  /** In milliseconds. */
  sentAt: number
  answer: InlineAnswer | null
}

/** Parameters of answerInlineQuery. */
export interface InlineAnswer {
  results: InlineQueryResult[]
  next_offset: string
  button: InlineQueryResultsButton | null
}
