import type { PostedMessage, KeyboardMarkup } from './message-types.js'
import { eraseContent, recordEvent } from './event-log.js'
import { type ShownMessage } from './events.js'
import type { InlineKeyboardMarkup, Message, MessageOrigin, User } from 'grammy/types'
import type { Hub } from '../hub.js'
import { endDraft } from './drafts.js'
import { dropDeletedUpdates } from './updates.js'
import type { ChatRecord } from './state.js'

/**
 * Content of a message: text, or a caption with a photo, document or voice message; buttons; the message it replies to; or a
 * service message.
 */
export type Content = Partial<
  Pick<
    Message,
    | 'text'
    | 'rich_message'
    | 'entities'
    | 'caption'
    | 'caption_entities'
    | 'photo'
    | 'document'
    | 'voice'
    | 'media_group_id'
    | 'link_preview_options'
    | 'show_caption_above_media'
    | 'has_media_spoiler'
    | 'has_protected_content'
    | 'forward_origin'
    | 'external_reply'
    | 'quote'
    | 'via_bot'
    | 'reply_markup'
    | 'new_chat_members'
    | 'left_chat_member'
    | 'group_chat_created'
    | 'supergroup_chat_created'
    | 'pinned_message'
    | 'users_shared'
    | 'migrate_to_chat_id'
    | 'migrate_from_chat_id'
    | 'forum_topic_created'
    | 'forum_topic_closed'
    | 'forum_topic_reopened'
  >
> & {
  /** Id of the topic; absent for the general one. */
  topic?: number | undefined
  reply_to?: PostedMessage | undefined
  /** Reply keyboard sent with the message; only people see it. */
  keyboard?: KeyboardMarkup | undefined
}

/** Posts a message with the chat's next id. */
export function postMessage(hub: Hub, chatRecord: ChatRecord, from: User, content: Content): PostedMessage {
  const { reply_to, keyboard, topic = reply_to?.message_thread_id, ...rest } = content
  const answered = reply_to ?? topicMessage(chatRecord, topic)
  const message = {
    message_id: chatRecord.nextMessageId++,
    from,
    chat: chatRecord.chat,
    date: Math.floor(hub.now() / 1000),
    ...(topic !== undefined && { message_thread_id: topic, is_topic_message: true }),
    ...(answered && { reply_to_message: withoutReply(answered) }),
    ...rest,
  } as PostedMessage
  chatRecord.messages.push(message)
  if (keyboard) chatRecord.markups[message.message_id] = keyboard
  recordMessage(hub, chatRecord, 'sent', message)
  if (from.id === hub.state.bot.id) endDraft(hub, chatRecord)
  return message
}

/** The first message of a topic, to which every other one in it replies that replies to nothing else. In groups only. */
function topicMessage(chatRecord: ChatRecord, topic: number | undefined): PostedMessage | undefined {
  if (topic === undefined || chatRecord.chat.type === 'private') return undefined
  return findMessage(chatRecord, topic)
}

/** Returns the message with this id; undefined if it does not exist or was deleted. */
export function findMessage(chatRecord: ChatRecord, messageId: number): PostedMessage | undefined {
  return chatRecord.messages.find((message) => message.message_id === messageId)
}

/** Replaces the message with the same id and sets its edit date. */
export function replaceMessage(hub: Hub, chatRecord: ChatRecord, next: PostedMessage): PostedMessage {
  const index = chatRecord.messages.findIndex((message) => message.message_id === next.message_id)
  const message: PostedMessage = { ...next, edit_date: Math.floor(hub.now() / 1000) }
  chatRecord.messages[index] = message
  recordMessage(hub, chatRecord, 'edited', message)
  return message
}

/** Deletes a message with its pins, reactions and recorded content. */
export function removeMessage(hub: Hub, chatRecord: ChatRecord, user: User, messageId: number): void {
  chatRecord.messages = chatRecord.messages.filter((message) => message.message_id !== messageId)
  chatRecord.pinned = chatRecord.pinned.filter((id) => id !== messageId)
  delete chatRecord.markups[messageId]
  delete chatRecord.reactions[messageId]
  eraseContent(hub, chatRecord.chat.id, messageId)
  dropDeletedUpdates(hub)
  recordEvent(hub, { kind: 'deleted', chat_id: chatRecord.chat.id, message_id: messageId, user_id: user.id })
}

/** Rows of inline buttons of a message. */
export function buttons(message: PostedMessage): InlineKeyboardMarkup['inline_keyboard'] {
  return message.reply_markup?.inline_keyboard ?? []
}

/** A message as people see it. */
export function shownMessage(chatRecord: ChatRecord, message: PostedMessage): ShownMessage {
  const keyboard = chatRecord.markups[message.message_id]
  return keyboard ? { ...message, reply_markup: keyboard } : message
}

/** True for a service message. */
export function isService(message: PostedMessage): boolean {
  const { text, rich_message, photo, document, voice } = message
  return [text, rich_message, photo, document, voice].every((content) => content === undefined)
}

function recordMessage(
  hub: Hub,
  chatRecord: ChatRecord,
  kind: 'sent' | 'edited',
  message: PostedMessage,
): void {
  const { chat, message_id, from } = message
  recordEvent(hub, {
    kind,
    chat_id: chat.id,
    message_id,
    user_id: from.id,
    message: shownMessage(chatRecord, message),
  })
}

/** A reply contains the message it replies to, but not that message's own reply. */
function withoutReply(message: PostedMessage): NonNullable<Message['reply_to_message']> {
  const { reply_to_message: _, ...plain } = message
  return plain as NonNullable<Message['reply_to_message']>
}

/** Origin of a forwarded or quoted message: its own forward origin, or its author. */
export function originOf(message: PostedMessage): MessageOrigin {
  return message.forward_origin ?? { type: 'user', date: message.date, sender_user: message.from }
}
