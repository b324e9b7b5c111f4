import { type KeyboardMarkup, type PostedMessage } from './message-types.js'
import { type Content, findMessage, isService, postMessage, replaceMessage } from './messages.js'
import type { MessageEntity, Update, User } from 'grammy/types'
import type { Hub } from '../hub.js'
import { formatText } from '../text/format.js'
import type { FileKind } from './files.js'
import { isAdmin, isIn } from './members.js'
import { setBlocked } from './chats.js'
import { queueUpdate } from './updates.js'
import type { ChatRecord } from './state.js'

/** A message from a person: a text, or the caption of a photo, document or voice message. */
export interface PersonMessage {
  text: string
  /** Only for inline results; in typed text entities are detected. */
  entities?: MessageEntity[] | undefined
  media?: Pick<Content, FileKind> | undefined
  replyTo?: PostedMessage | undefined
  /** Id of the topic; absent for that of the message it replies to, or the general one. */
  topic?: number | undefined
  viaBot?: User | undefined
  /** Name of the hidden user whose message this forwards. */
  forwardedFrom?: string | undefined
  /** Inline keyboard of an inline result. */
  buttons?: Content['reply_markup'] | undefined
}

/** Sends a message as a person. The bot gets an update, unless privacy mode hides the message in a group. */
export function sendAsPerson(
  hub: Hub,
  chatRecord: ChatRecord,
  from: User,
  saying: PersonMessage,
): PostedMessage {
  // Writing to the bot unblocks it, like "Restart" in a client.
  if (chatRecord.blocked) setBlocked(hub, chatRecord, false)
  chatRecord.started = true
  const message = postMessage(hub, chatRecord, from, {
    ...saying.media,
    ...formattedContent(saying, saying.media !== undefined),
    reply_to: saying.replyTo,
    ...(saying.topic !== undefined && { topic: saying.topic }),
    ...(saying.viaBot && { via_bot: saying.viaBot }),
    ...(saying.forwardedFrom !== undefined && {
      forward_origin: {
        type: 'hidden_user',
        date: Math.floor(hub.now() / 1_000),
        sender_user_name: saying.forwardedFrom,
      },
    }),
    ...(saying.buttons && { reply_markup: saying.buttons }),
  })
  if (reachesBot(hub, chatRecord, message)) queueUpdate(hub, { message })
  return message
}

/** Edits the text of a person's own message. The bot gets an update if it can see the message. */
export function editAsPerson(
  hub: Hub,
  chatRecord: ChatRecord,
  messageId: number,
  text: string,
): PostedMessage {
  const {
    text: _,
    entities: __,
    caption: ___,
    caption_entities: ____,
    ...rest
  } = findMessage(chatRecord, messageId)!
  const hasMedia = [rest.photo, rest.document, rest.voice].some((file) => file !== undefined)
  const message = replaceMessage(hub, chatRecord, { ...rest, ...formattedContent({ text }, hasMedia) })
  if (reachesBot(hub, chatRecord, message))
    queueUpdate(hub, { edited_message: message as NonNullable<Update['edited_message']> })
  return message
}

function formattedContent(given: Pick<PersonMessage, 'text' | 'entities'>, isCaption: boolean): Content {
  const { text: kept, entities } = formatText(given.text, given.entities)
  const marked = entities.length > 0
  if (!isCaption) return { text: kept, ...(marked && { entities }) }
  return kept === '' ? {} : { caption: kept, ...(marked && { caption_entities: entities }) }
}

/**
 * True if the bot can see a message. In a group with privacy mode it sees commands (its own, or without a bot
 * name), replies to itself, inline results and service messages; as an administrator it sees everything.
 */
function reachesBot(hub: Hub, chatRecord: ChatRecord, message: PostedMessage): boolean {
  if (message.chat.type === 'private') return true
  const { bot, settings } = hub.state
  if (!isIn(chatRecord.botRole)) return false
  if (!settings.privacy || isAdmin(chatRecord.botRole) || isService(message)) return true
  if (message.reply_to_message?.from?.id === bot.id || message.via_bot?.id === bot.id) return true
  const own = `@${bot.username.toLowerCase()}`
  const text = message.text ?? message.caption ?? ''
  return (message.entities ?? message.caption_entities ?? []).some((entity) => {
    if (entity.type !== 'bot_command') return false
    const command = text.slice(entity.offset, entity.offset + entity.length).toLowerCase()
    return !command.includes('@') || command.endsWith(own)
  })
}

/** The reply keyboard or force reply that a person sees, with its message. */
export interface ShownKeyboard {
  message_id: number
  markup: Exclude<KeyboardMarkup, { remove_keyboard: true }>
}

/**
 * The latest reply keyboard or force reply for a person. Undefined if there is none, it was removed, or it
 * was for one use and they have written since.
 */
export function keyboardFor(chatRecord: ChatRecord, user: User): ShownKeyboard | undefined {
  let hasWritten = false
  for (const message of chatRecord.messages.toReversed()) {
    const markup = chatRecord.markups[message.message_id]
    if (markup && (!markup.selective || isAddressed(message, user))) {
      if ('remove_keyboard' in markup) return undefined
      const isOnce = 'force_reply' in markup || markup.one_time_keyboard === true
      return isOnce && hasWritten ? undefined : { message_id: message.message_id, markup }
    }
    hasWritten ||= message.from.id === user.id
  }
  return undefined
}

/** A selective keyboard applies to people whom the message replies to or mentions. */
function isAddressed(message: PostedMessage, user: User): boolean {
  if (message.reply_to_message?.from?.id === user.id) return true
  const text = message.text ?? message.caption ?? ''
  return (message.entities ?? message.caption_entities ?? []).some((entity) => {
    if (entity.type === 'text_mention') return entity.user.id === user.id
    if (entity.type !== 'mention' || user.username === undefined) return false
    const name = text.slice(entity.offset + 1, entity.offset + entity.length)
    return name.toLowerCase() === user.username.toLowerCase()
  })
}
