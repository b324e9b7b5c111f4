import type {
  BotCommand,
  BotCommandScope,
  Chat,
  ForceReply,
  MenuButton,
  Message,
  ReactionType,
  ReplyKeyboardMarkup,
  ReplyKeyboardRemove,
  Update,
  User,
} from 'grammy/types'
import type { ChatEvent } from './events.js'
import type { Panel } from './panel.js'
import type { InlineRecord, QueryRecord } from './query-records.js'

/** A message in a chat, in the Bot API's shape. Never changed in place: an edit puts a new object in its stead. */
export type PostedMessage = Message & Update.NonChannel

/** A chat the bot can be in. */
export type RoomChat = Chat.PrivateChat | Chat.GroupChat | Chat.SupergroupChat

/** What someone is in a chat, in the Bot API's words. */
export type Role = 'creator' | 'administrator' | 'member' | 'left' | 'kicked'

/** What may come with a message instead of buttons under it: a keyboard, its removal, or a wish for a reply. */
export type KeyboardMarkup = ReplyKeyboardMarkup | ReplyKeyboardRemove | ForceReply

/** One chat and all that is in it. */
export interface ChatRecord {
  chat: RoomChat
  /** Ids of the people in it; of the bot, `botRole` tells. */
  members: number[]
  /** What people are who are more than members, or no longer members, by id. */
  roles: Record<string, Role>
  /** What the bot is in it. In a private chat always a member; see `blocked`. */
  botRole: Role
  /** False until a person has written: before that the bot may not write either. */
  started: boolean
  /** True while the person of a private chat has the bot blocked. */
  blocked: boolean
  /** The supergroup that this group became, or null. */
  migratedTo: number | null
  /** Ids of pinned messages, the one pinned last at the end. */
  pinned: number[]
  /** Reactions by message id, one entry for each who reacted. */
  reactions: Record<string, { user_id: number; reaction: ReactionType[] }[]>
  /** Keyboards that came with messages, by message id. People see them; the Bot API does not give them back. */
  markups: Record<string, KeyboardMarkup>
  /** What callback queries from here carry as `chat_instance`. */
  instance: string
  nextMessageId: number
  /** Oldest first; a deleted message is gone from here. */
  messages: PostedMessage[]
}

/** What setMyCommands set for one scope and language. */
export interface CommandList {
  scope: BotCommandScope
  /** Two letters, or empty for everyone without a list in their own language. */
  language_code: string
  commands: BotCommand[]
}

/** A bot's own words, by language; under the empty one for everyone else. */
export interface Profile {
  name: Record<string, string>
  description: Record<string, string>
  short_description: Record<string, string>
}

/** What the bot's owner chooses with BotFather. */
export interface BotSettings {
  /** Whether people can ask the bot inline; off at first. */
  inline: boolean
  /** Whether the bot hears which result was chosen; off at first. */
  inline_feedback: boolean
  /** Whether the bot sees only commands and replies in groups; on at first. */
  privacy: boolean
}

/** Where updates are delivered. */
export interface Webhook {
  url: string
  /** What goes into X-Telegram-Bot-Api-Secret-Token; empty: nothing. */
  secret_token: string
  max_connections: number
  ip_address: string | null
  has_custom_certificate: boolean
  /** The newest failed delivery, Unix time in seconds, or null. */
  last_error_date: number | null
  last_error_message: string | null
}

/** What is known of a file; its bytes are in `Blobs` under `file_unique_id`. */
export interface FileRecord {
  file_id: string
  file_unique_id: string
  /** Path below `/file/bot<token>/`. */
  file_path: string
  file_name: string
  mime_type: string
  /** In bytes. */
  file_size: number
  /** Pixels; present for a picture sent as a photo. */
  size?: { width: number; height: number }
}

/** Everything the practice Telegram knows. Plain data: it goes to the data file as it is. */
export interface World {
  /** Format of the data file. */
  version: 1
  token: string
  bot: User & { is_bot: true; username: string }
  settings: BotSettings
  profile: Profile
  people: Record<string, User>
  /** Ids of the people whose accounts are gone. */
  deactivated: number[]
  chats: Record<string, ChatRecord>
  /** Updates the bot has not confirmed, oldest first. */
  updates: Update[]
  /** Confirmed updates, the last `KEPT_UPDATES` of them, so that one can be delivered again. */
  confirmed: Update[]
  /** Updates to hand out once more or late, after those that wait and whatever the offset says. */
  again: Update[]
  /** Updates held back until a later one is there. */
  late: Update[]
  /** How many of the next updates are delivered twice, and how many late. */
  disorder: { duplicate: number; late: number }
  /** Kinds of update the bot asked for; null until it has said, meaning all. */
  allowedUpdates: string[] | null
  webhook: Webhook | null
  queries: Record<string, QueryRecord>
  inline: Record<string, InlineRecord>
  /** Where messages are that came from an inline query, by `inline_message_id`. */
  inlineMessages: Record<string, { chat_id: number; message_id: number }>
  commands: CommandList[]
  /** What stands behind the button beside the text box: by the id of a private chat, and under '' for all others. */
  menuButtons: Record<string, MenuButton>
  files: Record<string, FileRecord>
  /** What happened, oldest first, the last `KEPT_EVENTS`. */
  events: ChatEvent[]
  panel: Panel | null
  /** The next number of each series; they only ever go up. */
  next: { update: number; person: number; group: number; query: number; event: number; file: number }
}

/** What a record holds under `key`; never what every object inherits, whatever the key. */
export function lookUp<T>(record: Record<string, T>, key: string | number): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined
}
