import type { InlineKeyboardMarkup, Message, User } from 'grammy/types'
import type { Hub } from '../hub.js'
import { forgetContent, record } from './events.js'
import type { ChatRecord, PostedMessage } from './world.js'

/** What is in a message: text, or a caption with a photo or document; buttons; what it replies to. */
export type Content = Partial<
  Pick<
    Message,
    | 'text'
    | 'entities'
    | 'caption'
    | 'caption_entities'
    | 'photo'
    | 'document'
    | 'link_preview_options'
    | 'show_caption_above_media'
    | 'has_media_spoiler'
    | 'has_protected_content'
    | 'reply_markup'
  >
> & { reply_to?: PostedMessage | undefined }

/** Puts a message into a chat under the chat's next id. */
export function post(hub: Hub, room: ChatRecord, from: User, content: Content): PostedMessage {
  const { reply_to, ...rest } = content
  const message = {
    message_id: room.nextMessageId++,
    from,
    chat: room.chat,
    date: Math.floor(hub.now() / 1000),
    ...(reply_to && { reply_to_message: withoutReply(reply_to) }),
    ...rest,
  } as PostedMessage
  room.messages.push(message)
  recordMessage(hub, 'sent', message)
  return message
}

/** The message with that id, or undefined when it never was or is deleted. */
export function findMessage(room: ChatRecord, messageId: number): PostedMessage | undefined {
  return room.messages.find((message) => message.message_id === messageId)
}

/** Puts `next` in the place of the message with its id. */
export function replace(hub: Hub, room: ChatRecord, next: PostedMessage): PostedMessage {
  const index = room.messages.findIndex((message) => message.message_id === next.message_id)
  const message: PostedMessage = { ...next, edit_date: Math.floor(hub.now() / 1000) }
  room.messages[index] = message
  recordMessage(hub, 'edited', message)
  return message
}

/** `user` deletes a message: it is gone from its chat, and its content from what was written down. */
export function remove(hub: Hub, room: ChatRecord, user: User, messageId: number): void {
  room.messages = room.messages.filter((message) => message.message_id !== messageId)
  forgetContent(hub, room.chat.id, messageId)
  record(hub, { kind: 'deleted', chat_id: room.chat.id, message_id: messageId, user_id: user.id })
}

/** The rows of inline buttons under a message; none is an empty list. */
export function buttons(message: PostedMessage): InlineKeyboardMarkup['inline_keyboard'] {
  return message.reply_markup?.inline_keyboard ?? []
}

function recordMessage(hub: Hub, kind: 'sent' | 'edited', message: PostedMessage): void {
  const { chat, message_id, from } = message
  record(hub, { kind, chat_id: chat.id, message_id, user_id: from.id, message })
}

/** A reply carries the message it answers, but not what that one answered. */
function withoutReply(message: PostedMessage): NonNullable<Message['reply_to_message']> {
  const { reply_to_message: _, ...plain } = message
  return plain as NonNullable<Message['reply_to_message']>
}
