import { randomBytes } from 'node:crypto'
import type { BotCommand, BotCommandScope, CallbackQuery, Chat, Message, Update, User } from 'grammy/types'
import type { ChatEvent } from './events.js'
import type { Panel } from './panel.js'

/** A message in a chat, in the Bot API's shape. Never changed in place: an edit puts a new object in its stead. */
export type PostedMessage = Message & Update.NonChannel

/** A chat the bot can be in. */
export type RoomChat = Chat.PrivateChat | Chat.GroupChat | Chat.SupergroupChat

/** One chat and all that is in it. */
export interface ChatRecord {
  chat: RoomChat
  /** Ids of the people in it; the bot is in every chat. */
  members: number[]
  /** False until a person has written: before that the bot may not write either. */
  started: boolean
  /** True while the person of a private chat has the bot blocked. */
  blocked: boolean
  /** What callback queries from here carry as `chat_instance`. */
  instance: string
  nextMessageId: number
  /** Oldest first; a deleted message is gone from here. */
  messages: PostedMessage[]
}

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

/** What setMyCommands set for one scope and language. */
export interface CommandList {
  scope: BotCommandScope
  /** Two letters, or empty for everyone without a list in their own language. */
  language_code: string
  commands: BotCommand[]
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
  people: Record<string, User>
  chats: Record<string, ChatRecord>
  /** Updates the bot has not confirmed, oldest first. */
  updates: Update[]
  /** Confirmed updates, the last `KEPT_UPDATES` of them, so that one can be delivered again. */
  confirmed: Update[]
  /** Updates to hand out once more, whatever the offset says. */
  again: Update[]
  /** Kinds of update the bot asked for; null until it has said, meaning all. */
  allowedUpdates: string[] | null
  queries: Record<string, QueryRecord>
  commands: CommandList[]
  files: Record<string, FileRecord>
  /** What happened, oldest first, the last `KEPT_EVENTS`. */
  events: ChatEvent[]
  panel: Panel | null
  /** The next number of each series; they only ever go up. */
  next: { update: number; person: number; group: number; query: number; event: number; file: number }
}

/** Numbers like real ones in size, so that nothing in a bot relies on small ids. */
const FIRST = { bot: 7_000_000_001, person: 5_100_000_001, group: 1_000_001, update: 430_000_001 }

/** What a record holds under `key`; never what every object inherits, whatever the key. */
export function lookUp<T>(record: Record<string, T>, key: string | number): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined
}

/** Who the bot is. What is left out stays as it was. */
export interface BotIdentity {
  /** `<id>:<secret>`; the bot's id is the number before the colon. */
  token?: string | undefined
  /** Without `@`. */
  username?: string | undefined
  /** First name. */
  name?: string | undefined
}

/** A world with a bot in it and nobody else. */
export function emptyWorld(): World {
  return {
    version: 1,
    token: `${FIRST.bot}:${randomBytes(27).toString('base64url').slice(0, 35)}`,
    bot: { id: FIRST.bot, is_bot: true, first_name: 'Practice bot', username: 'practice_bot' },
    people: {},
    chats: {},
    updates: [],
    confirmed: [],
    again: [],
    allowedUpdates: null,
    queries: {},
    commands: [],
    files: {},
    events: [],
    panel: null,
    next: { update: FIRST.update, person: FIRST.person, group: FIRST.group, query: 1, event: 1, file: 1 },
  }
}

/** Gives the bot of a world another token or name. */
export function identify(world: World, { token, username, name }: BotIdentity): void {
  if (token !== undefined) {
    const id = /^\d{1,15}(?=:)/.exec(token)?.[0]
    if (id === undefined) throw new Error('A bot token is a number, a colon and a secret: 123456:abc…')
    world.token = token
    world.bot.id = Number.parseInt(id, 10)
  }
  if (username !== undefined) world.bot.username = username
  if (name !== undefined) world.bot.first_name = name
}
