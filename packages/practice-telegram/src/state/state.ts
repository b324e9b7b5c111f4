import type { BotCommand, BotCommandScope, MenuButton, ReactionType, Update, User } from 'grammy/types'
import type { ChatEvent } from './events.js'
import type { BotChat, Draft, KeyboardMarkup, PostedMessage, Role, TopicRecord } from './message-types.js'
import type { Panel } from './panel.js'
import type { InlineRecord, PreparedRecord, QueryRecord } from './queries/query-records.js'
import { randomBytes } from 'node:crypto'

/** First ids, as large as real ones, so that no bot relies on small ids. */
const FIRST = { bot: 7_000_000_001, person: 5_100_000_001, group: 1_000_001, update: 430_000_001 }

/** State of a new server: a bot, and no people. */
export function emptyState(): TelegramState {
  return {
    version: 1,
    token: `${FIRST.bot}:${newSecret()}`,
    bot: { id: FIRST.bot, is_bot: true, first_name: 'Practice bot', username: 'practice_bot' },
    settings: { inline: false, inline_feedback: false, privacy: true, topics: false },
    profile: { description: {}, short_description: {} },
    people: {},
    deactivated: [],
    chats: {},
    updates: [],
    confirmed: [],
    redeliveries: [],
    heldBack: [],
    disorder: { duplicate: 0, late: 0 },
    allowedUpdates: null,
    webhook: null,
    queries: {},
    inline: {},
    prepared: {},
    inlineMessages: {},
    commands: [],
    menuButtons: {},
    files: {},
    events: [],
    panel: null,
    next: { update: FIRST.update, person: FIRST.person, group: FIRST.group, query: 1, event: 1, file: 1 },
  }
}

/** Creates the secret part of a bot token, as long as a real one. */
export function newSecret(): string {
  return randomBytes(27).toString('base64url').slice(0, 35)
}

/** One chat with its members and messages. */
export interface ChatRecord {
  chat: BotChat
  /** Ids of the people in it; for the bot see `botRole`. */
  members: number[]
  /** Roles other than member, by person id. */
  roles: Record<string, Role>
  /** Role of the bot. Always member in a private chat; see `blocked`. */
  botRole: Role
  /** False until the person has written; before that the bot may not write. */
  started: boolean
  /** True while the person of a private chat blocks the bot. */
  blocked: boolean
  /** The supergroup this group was upgraded to, or null. */
  migratedTo: number | null
  /** Ids of pinned messages; the last pinned is last. */
  pinned: number[]
  /** Reactions by message id, one entry per user. */
  reactions: Record<string, { user_id: number; reaction: ReactionType[] }[]>
  /** Topics by their id; absent in a chat that was saved before there were any. */
  topics?: Record<string, TopicRecord>
  /** Reply keyboards by message id. People see them; the Bot API does not return them. */
  markups: Record<string, KeyboardMarkup>
  /** The `chat_instance` of callback queries from this chat. */
  instance: string
  /** The last partial message that the bot streamed; only in a private chat. */
  draft?: Draft
  nextMessageId: number
  /** Oldest first; without deleted messages. */
  messages: PostedMessage[]
}

/** Commands of one scope and language, from setMyCommands. */
export interface CommandList {
  scope: BotCommandScope
  /** Two letters, or empty for everyone without a list in their own language. */
  language_code: string
  commands: BotCommand[]
}

/** Profile texts of the bot by language; the empty language is the default. */
export interface Profile {
  description: Record<string, string>
  short_description: Record<string, string>
}

/** Settings of the bot with BotFather. */
export interface BotSettings {
  /** True to enable inline mode; default false. */
  inline: boolean
  /** True to send `chosen_inline_result` updates; default false. */
  inline_feedback: boolean
  /** True to hide ordinary group messages from the bot; default true. */
  privacy: boolean
  /** True for topics in private chats (`has_topics_enabled`); default false. */
  topics: boolean
}

/** Webhook settings and the last error. */
export interface Webhook {
  url: string
  /** Value of X-Telegram-Bot-Api-Secret-Token; empty for none. */
  secret_token: string
  max_connections: number
  ip_address: string | null
  has_custom_certificate: boolean
  /** Unix time in seconds of the last failed delivery, or null. */
  last_error_date: number | null
  last_error_message: string | null
}

/** Metadata of a file; its bytes are in `Blobs` under `file_unique_id`. */
export interface FileRecord {
  file_id: string
  file_unique_id: string
  /** Path below `/file/bot<token>/`. */
  file_path: string
  file_name: string
  mime_type: string
  /** In bytes. */
  file_size: number
  /** Seconds; only for a voice message. */
  duration?: number
  /** Pixels; only for a picture sent as a photo. */
  size?: { width: number; height: number }
}

/** The whole state of the practice Telegram. Plain data, stored in the data file as it is. */
export interface TelegramState {
  /** Format version of the data file. */
  version: 1
  token: string
  bot: User & { is_bot: true; username: string }
  settings: BotSettings
  profile: Profile
  people: Record<string, User>
  /** Ids of the people whose accounts were deleted. */
  deactivated: number[]
  chats: Record<string, ChatRecord>
  /** Unconfirmed updates, oldest first. */
  updates: Update[]
  /** The last `MAX_CONFIRMED` confirmed updates, for redelivery. */
  confirmed: Update[]
  /** Redelivered and delayed updates; delivered after the queue, whatever the offset. */
  redeliveries: Update[]
  /** Updates held back until a later one is queued. */
  heldBack: Update[]
  /** Number of next updates to deliver twice, and to delay. */
  disorder: { duplicate: number; late: number }
  /** Requested update types; null for the default. */
  allowedUpdates: string[] | null
  webhook: Webhook | null
  queries: Record<string, QueryRecord>
  inline: Record<string, InlineRecord>
  /** Messages that Mini Apps let people send, by their id. */
  prepared: Record<string, PreparedRecord>
  /** Messages sent through inline mode, by `inline_message_id`. */
  inlineMessages: Record<string, { chat_id: number; message_id: number }>
  commands: CommandList[]
  /** Menu buttons by the id of a private chat; '' is the default. */
  menuButtons: Record<string, MenuButton>
  files: Record<string, FileRecord>
  /** The last `MAX_EVENTS` events, oldest first. */
  events: ChatEvent[]
  panel: Panel | null
  /** Next number of each series; they never repeat. */
  next: { update: number; person: number; group: number; query: number; event: number; file: number }
}

/** Returns an own property of a record, never an inherited one. */
export function lookUp<T>(record: Record<string, T>, key: string | number): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined
}
