import type {
  Chat,
  ForceReply,
  ForumTopic,
  Message,
  ReplyKeyboardMarkup,
  ReplyKeyboardRemove,
  Update,
} from 'grammy/types'

/** A message in the Bot API's shape. Never mutated: an edit replaces the object. */
export type PostedMessage = Message & Update.NonChannel

/** A chat the bot can be in. */
export type BotChat = Chat.PrivateChat | Chat.GroupChat | Chat.SupergroupChat

/** A role in a chat, named as in the Bot API. */
export type Role = 'creator' | 'administrator' | 'member' | 'left' | 'kicked'

/** Reply markups other than inline keyboards: a reply keyboard, its removal, or a force reply. */
export type KeyboardMarkup = ReplyKeyboardMarkup | ReplyKeyboardRemove | ForceReply

/** A topic of a group or of a private chat. */
export interface TopicRecord {
  topic: ForumTopic
  /** Id of the person who created it, or of the bot. */
  creator: number
  /** True for a topic in which only administrators write. */
  isClosed: boolean
}

/** A partial message that the bot streams into a private chat; an empty text is shown as “Thinking…”. */
export interface Draft extends Pick<Message, 'text' | 'entities' | 'rich_message'> {
  draft_id: number
  message_thread_id?: number
  /** True to show the person a button to stop it. */
  can_stop?: true
  /** True to keep it, until it expires, when the button is pressed. */
  keep_on_stop?: true
  /** True once the button was pressed: what the bot streams after that is not shown. */
  is_stopped?: true
  /** Time at which it disappears, in milliseconds. */
  expires_at: number
}
