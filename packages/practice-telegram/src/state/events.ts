import type { Draft, KeyboardMarkup, PostedMessage, Role } from './message-types.js'
import type { ReactionType } from 'grammy/types'
import type { QueryAnswer } from './queries/query-records.js'

/** A message as people see it: with its reply keyboard, which the Bot API does not return. */
export type ShownMessage = Omit<PostedMessage, 'reply_markup'> & {
  reply_markup?: PostedMessage['reply_markup'] | KeyboardMarkup
}

/** An event without its sequence number and date. */
export type EventBody =
  /** `user_id`, a person or the bot, sent a message. `message` becomes null when it is deleted. */
  | { kind: 'sent'; chat_id: number; message_id: number; user_id: number; message: ShownMessage | null }
  /** The bot sent a message that `user_id` alone sees. */
  | { kind: 'ephemeral'; chat_id: number; user_id: number; message: ShownMessage }
  /** The author edited a message; `message` is its new content, null when it is deleted. */
  | { kind: 'edited'; chat_id: number; message_id: number; user_id: number; message: ShownMessage | null }
  /** `user_id` deleted a message. */
  | { kind: 'deleted'; chat_id: number; message_id: number; user_id: number }
  /** A person pressed an inline button. */
  | {
      kind: 'callback_query'
      chat_id: number
      message_id: number
      user_id: number
      query_id: string
      label: string
    }
  /** The bot answered a callback query. */
  | { kind: 'callback_answer'; chat_id: number; user_id: number; query_id: string; answer: QueryAnswer }
  /** A person sent an inline query in `chat_id`. */
  | { kind: 'inline_query'; chat_id: number; user_id: number; query_id: string; query: string }
  /** The bot answered an inline query with `count` results. */
  | { kind: 'inline_answer'; chat_id: number; user_id: number; query_id: string; count: number }
  /** The bot set a chat action: `typing`, `upload_photo` and so on. It is shown for about five seconds. */
  | { kind: 'action'; chat_id: number; user_id: number; action: string }
  /** The bot streams a partial message into a private chat; null once it has ended. */
  | { kind: 'draft'; chat_id: number; draft: Draft | null }
  /** Someone's reactions to a message changed to these. */
  | { kind: 'reaction'; chat_id: number; message_id: number; user_id: number; reaction: ReactionType[] }
  /** A message was pinned or unpinned. */
  | { kind: 'pinned'; chat_id: number; message_id: number; pinned: boolean }
  /** The role of `user_id`, a person or the bot, was changed by `by`. */
  | { kind: 'member'; chat_id: number; user_id: number; by: number; role: Role }
  /** A person blocked or unblocked the bot. */
  | { kind: 'blocked'; chat_id: number; user_id: number; blocked: boolean }
  /** A chat or person was added or changed. */
  | { kind: 'joined'; chat_id: number }
  /** The command menu changed. */
  | { kind: 'commands' }
  /** The bot's name, description, settings or token changed. */
  | { kind: 'bot' }
  /** The panel beside the chat changed. */
  | { kind: 'panel' }

/** An event with its sequence number (from 1, over all chats) and its Unix time in seconds. */
export type ChatEvent = EventBody & { seq: number; date: number }
