import type {
  BotCommand,
  BotCommandScope,
  Document,
  InlineKeyboardButton,
  KeyboardButton,
  MenuButton,
  MessageEntity,
  PhotoSize,
  ReactionType,
  RichMessage,
  TextQuote,
  User,
  Voice,
} from 'grammy/types'

/** Types of the chat API's responses, with the fields that the page reads. */

/** A chat the bot is in. */
export interface Chat {
  id: number
  type: 'private' | 'group' | 'supergroup'
  /** Only for groups. */
  title?: string
}

/** Reply markups: inline keyboard, reply keyboard, its removal, or a force reply. */
interface Markup {
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
  rich_message?: RichMessage
  entities?: MessageEntity[]
  caption?: string
  caption_entities?: MessageEntity[]
  show_caption_above_media?: boolean
  photo?: PhotoSize[]
  has_media_spoiler?: boolean
  document?: Document
  voice?: Voice
  media_group_id?: string
  reply_to_message?: ChatMessage
  quote?: TextQuote
  forward_origin?: { sender_user?: User; sender_user_name?: string; chat?: Chat }
  via_bot?: User
  /** Id of the topic; absent in the general one. */
  message_thread_id?: number
  /** Set in a message that one member of a group sees alone. */
  ephemeral_message_id?: number
  /** Fields of service messages. */
  forum_topic_created?: { name: string }
  forum_topic_closed?: object
  forum_topic_reopened?: object
  new_chat_members?: User[]
  left_chat_member?: User
  pinned_message?: ChatMessage
  users_shared?: { users: { user_id: number; first_name?: string }[] }
  group_chat_created?: true
  supergroup_chat_created?: true
  migrate_to_chat_id?: number
  migrate_from_chat_id?: number
  /** Added by the page; the API returns reactions separately. */
  reactions?: Reaction[]
  reply_markup?: Markup
}

/** Reactions of one person, or of the bot, to a message. */
export interface Reaction {
  user_id: number
  reaction: ReactionType[]
}

/** A partial message that the bot streams. */
export interface Draft {
  draft_id: number
  text?: string
  entities?: MessageEntity[]
  rich_message?: RichMessage
  can_stop?: true
  is_stopped?: true
  /** In milliseconds, by the server's clock. */
  expires_at: number
}

/** The bot's answer to an inline query. */
export interface InlineAnswer {
  results: { id: string; title?: string; description?: string }[]
  button: { text: string } | null
}

/** A chat and its members. */
export interface ChatInfo {
  chat: Chat
  /** Ids of the people in it; the bot is in every chat. */
  members: number[]
  /** True while the person of a private chat blocks the bot. */
  blocked: boolean
}

/** Commands of one scope and language. */
export interface CommandList {
  scope: BotCommandScope
  language_code: string
  commands: BotCommand[]
}

/** Answer to a callback query. */
export interface Answer {
  text?: string
  show_alert?: boolean
  url?: string
}

/** State of the server. */
export interface StateView {
  bot: User
  people: User[]
  chats: ChatInfo[]
  commands: CommandList[]
  /** Menu buttons by the id of a private chat; '' is the default. */
  menu_buttons: Record<string, MenuButton>
  /** Description of the bot by language; the empty language is the default. */
  profile: { description: Record<string, string> }
  /** Sequence number of the last event. */
  seq: number
}

/** An event. Unknown kinds are ignored. */
export type ChatEvent = { seq: number } & (
  | { kind: 'sent' | 'edited'; chat_id: number; message_id: number; message: ChatMessage | null }
  /** A message that this person alone sees, until the page is loaded anew. */
  | { kind: 'ephemeral'; chat_id: number; user_id: number; message: ChatMessage }
  | { kind: 'deleted'; chat_id: number; message_id: number }
  | { kind: 'pinned'; chat_id: number; message_id: number; pinned: boolean }
  | { kind: 'callback_answer'; chat_id: number; user_id: number; query_id: string; answer: Answer }
  | { kind: 'blocked'; chat_id: number; blocked: boolean }
  | { kind: 'draft'; chat_id: number; draft: Draft | null }
  | { kind: 'action'; chat_id: number; user_id: number; action: string }
  | ({ kind: 'reaction'; chat_id: number; message_id: number } & Reaction)
  | { kind: 'joined' | 'member'; chat_id: number }
  | { kind: 'commands' | 'bot' | 'panel' }
)
