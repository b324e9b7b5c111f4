import type { InlineKeyboardMarkup, Message, User } from 'grammy/types'
import type { Hub } from '../hub.js'
import { forgetContent, record, type ShownMessage } from './events.js'
import { forgetDeleted } from './updates.js'
import type { ChatRecord, KeyboardMarkup, PostedMessage } from './world.js'

/**
 * Content of a message: text, or a caption with a photo or document; buttons; the message it replies to; or a
 * service message.
 */
export type Content = Partial<
  Pick<
    Message,
    | 'text'
    | 'entities'
    | 'caption'
    | 'caption_entities'
    | 'photo'
    | 'document'
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
    | 'migrate_to_chat_id'
    | 'migrate_from_chat_id'
  >
> & {
  reply_to?: PostedMessage | undefined
  /** Reply keyboard sent with the message; only people see it. */
  keyboard?: KeyboardMarkup | undefined
}

/** Posts a message with the chat's next id. */
export function post(hub: Hub, room: ChatRecord, from: User, content: Content): PostedMessage {
  const { reply_to, keyboard, ...rest } = content
  const message = {
    message_id: room.nextMessageId++,
    from,
    chat: room.chat,
    date: Math.floor(hub.now() / 1000),
    ...(reply_to && { reply_to_message: withoutReply(reply_to) }),
    ...rest,
  } as PostedMessage
  room.messages.push(message)
  if (keyboard) room.markups[message.message_id] = keyboard
  recordMessage(hub, room, 'sent', message)
  return message
}

/** Returns the message with this id; undefined if it does not exist or was deleted. */
export function findMessage(room: ChatRecord, messageId: number): PostedMessage | undefined {
  return room.messages.find((message) => message.message_id === messageId)
}

/** Replaces the message with the same id and sets its edit date. */
export function replace(hub: Hub, room: ChatRecord, next: PostedMessage): PostedMessage {
  const index = room.messages.findIndex((message) => message.message_id === next.message_id)
  const message: PostedMessage = { ...next, edit_date: Math.floor(hub.now() / 1000) }
  room.messages[index] = message
  recordMessage(hub, room, 'edited', message)
  return message
}

/** Deletes a message with its pins, reactions and recorded content. */
export function remove(hub: Hub, room: ChatRecord, user: User, messageId: number): void {
  room.messages = room.messages.filter((message) => message.message_id !== messageId)
  room.pinned = room.pinned.filter((id) => id !== messageId)
  delete room.markups[messageId]
  delete room.reactions[messageId]
  forgetContent(hub, room.chat.id, messageId)
  forgetDeleted(hub)
  record(hub, { kind: 'deleted', chat_id: room.chat.id, message_id: messageId, user_id: user.id })
}

/** Rows of inline buttons of a message. */
export function buttons(message: PostedMessage): InlineKeyboardMarkup['inline_keyboard'] {
  return message.reply_markup?.inline_keyboard ?? []
}

/** A message as people see it. */
export function shown(room: ChatRecord, message: PostedMessage): ShownMessage {
  const keyboard = room.markups[message.message_id]
  return keyboard ? { ...message, reply_markup: keyboard } : message
}

/** True for a service message. */
export function isService(message: PostedMessage): boolean {
  return message.text === undefined && message.photo === undefined && message.document === undefined
}

function recordMessage(hub: Hub, room: ChatRecord, kind: 'sent' | 'edited', message: PostedMessage): void {
  const { chat, message_id, from } = message
  record(hub, { kind, chat_id: chat.id, message_id, user_id: from.id, message: shown(room, message) })
}

/** A reply contains the message it replies to, but not that message's own reply. */
function withoutReply(message: PostedMessage): NonNullable<Message['reply_to_message']> {
  const { reply_to_message: _, ...plain } = message
  return plain as NonNullable<Message['reply_to_message']>
}
