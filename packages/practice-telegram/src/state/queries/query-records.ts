import type {
  CallbackQuery,
  InlineQuery,
  InlineQueryResult,
  InlineQueryResultsButton,
  MessageEntity,
} from 'grammy/types'

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

/** A result with the text that it sends, already parsed. */
export type AnsweredResult = InlineQueryResult & {
  sends: { text: string; entities?: MessageEntity[]; file_id?: string }
}

/** Kinds of chat that a prepared message may be sent to. */
interface AllowedChats {
  users: boolean
  bots: boolean
  groups: boolean
  channels: boolean
}

/** A message that a Mini App lets its person send. */
export interface PreparedRecord {
  id: string
  /** The only person who can send it. */
  user_id: number
  result: AnsweredResult
  allowed: AllowedChats
  /** Unix time in seconds. */
  expiration_date: number
}
