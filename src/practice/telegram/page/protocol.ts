import type {
  BotCommand,
  BotCommandScope,
  Document,
  InlineKeyboardButton,
  KeyboardButton,
  MessageEntity,
  PhotoSize,
  ReactionType,
  TextQuote,
  User,
} from 'grammy/types'

/** The page's words for what the server says below `/chat`: only the fields that it reads. */

/** A chat the bot is in. */
export interface Chat {
  id: number
  type: 'private' | 'group' | 'supergroup'
  /** Of a group. */
  title?: string
}

/** Whatever may stand under a message: buttons, a keyboard in place of the letters, its removal, or a forced reply. */
export interface Markup {
  inline_keyboard?: InlineKeyboardButton[][]
  keyboard?: (KeyboardButton | string)[][]
  is_persistent?: boolean
  one_time_keyboard?: boolean
  resize_keyboard?: boolean
  remove_keyboard?: true
  force_reply?: true
  input_field_placeholder?: string
  selective?: boolean
}

/** A message in the Bot API's shape. */
export interface ChatMessage {
  message_id: number
  from: User
  chat: Chat
  /** Unix time in seconds. */
  date: number
  edit_date?: number
  text?: string
  entities?: MessageEntity[]
  caption?: string
  caption_entities?: MessageEntity[]
  show_caption_above_media?: boolean
  photo?: PhotoSize[]
  has_media_spoiler?: boolean
  document?: Document
  media_group_id?: string
  reply_to_message?: ChatMessage
  quote?: TextQuote
  forward_origin?: { sender_user?: User; sender_user_name?: string; chat?: Chat }
  via_bot?: User
  /** Present in a message that nobody wrote: what happened in the chat. */
  new_chat_members?: User[]
  left_chat_member?: User
  pinned_message?: ChatMessage
  group_chat_created?: true
  supergroup_chat_created?: true
  migrate_to_chat_id?: number
  migrate_from_chat_id?: number
  /** Put there by the page: the chat keeps them apart. */
  reactions?: Reaction[]
  reply_markup?: Markup
}

/** What one person, or the bot, put under a message. */
export interface Reaction {
  user_id: number
  reaction: ReactionType[]
}

/** A chat and who is in it. */
export interface Room {
  chat: Chat
  /** Ids of the people in it; the bot is in every chat. */
  members: number[]
  /** True while the person of a private chat has the bot blocked. */
  blocked: boolean
}

/** What setMyCommands set for one scope and language. */
export interface CommandList {
  scope: BotCommandScope
  language_code: string
  commands: BotCommand[]
}

/** What the bot said to a press. */
export interface Answer {
  text?: string
  show_alert?: boolean
  url?: string
}

/** Who and what is on the server. */
export interface StateView {
  bot: User
  people: User[]
  chats: Room[]
  commands: CommandList[]
  /** What the bot says of itself, by language; under the empty one for everyone else. */
  profile: { description: Record<string, string> }
  /** The last event's place in the order of all. */
  seq: number
}

/** Something that happened where people see it. A kind the page does not know is passed over. */
export type ChatEvent = { seq: number } & (
  | { kind: 'sent' | 'edited'; chat_id: number; message_id: number; message: ChatMessage | null }
  | { kind: 'deleted'; chat_id: number; message_id: number }
  | { kind: 'callback_answer'; chat_id: number; user_id: number; query_id: string; answer: Answer }
  | { kind: 'blocked'; chat_id: number; blocked: boolean }
  | { kind: 'action'; chat_id: number; user_id: number; action: string }
  | ({ kind: 'reaction'; chat_id: number; message_id: number } & Reaction)
  | { kind: 'joined' | 'member'; chat_id: number }
  | { kind: 'commands' | 'bot' | 'panel' }
)
