import { isDeepStrictEqual } from 'node:util'
import type { Hub } from '../hub.js'
import { findMessage, replace, type Content } from '../state/messages.js'
import { lookUp, type ChatRecord, type PostedMessage } from '../state/world.js'
import { messageIn, openChat } from './access.js'
import { readInlineKeyboard, type GivenMarkup } from './markup.js'
import { badRequest } from './refusal.js'

/** A message that may be edited, and how it was named. */
export interface Place {
  room: ChatRecord
  message: PostedMessage
  /** True for one that came from an inline query: the bot hears only that it was done. */
  inline: boolean
}

/** The message that an edit names. Throws the refusals of one that is not named, not there or not the bot's. */
export function messageToEdit(
  hub: Hub,
  given: {
    chat_id?: number | string | undefined
    message_id?: number | undefined
    inline_message_id?: string | undefined
  },
): Place {
  if (given.chat_id === undefined && !given.message_id) return inlineMessage(hub, given.inline_message_id)
  if (given.chat_id === undefined) throw badRequest('chat_id is empty')
  if (!given.message_id) throw badRequest('message identifier is not specified')
  const room = openChat(hub, given.chat_id)
  const message = messageIn(room, given.message_id, 'message to edit')
  if (message.from.id !== hub.world.bot.id || message.forward_origin)
    throw badRequest("message can't be edited")
  return { room, message, inline: false }
}

function inlineMessage(hub: Hub, id: string | undefined): Place {
  if (!id) throw badRequest('message identifier is not specified')
  const where = lookUp(hub.world.inlineMessages, id)
  const room = where && lookUp(hub.world.chats, where.chat_id)
  const message = room && findMessage(room, where.message_id)
  if (!message) throw badRequest('MESSAGE_ID_INVALID')
  return { room, message, inline: true }
}

/** Puts `content` in the place of `parts`. Buttons that are not given again go away. */
export function edit(
  hub: Hub,
  { room, message, inline }: Place,
  parts: readonly (keyof PostedMessage)[],
  content: Content,
  markup: GivenMarkup | undefined,
): PostedMessage | true {
  const { reply_markup: _, edit_date: __, ...before } = message
  const keyboard = readInlineKeyboard(room, markup)
  const kept = Object.fromEntries(
    Object.entries(before).filter(([name]) => !parts.includes(name as keyof PostedMessage)),
  )
  const next = { ...kept, ...content, ...(keyboard && { reply_markup: keyboard }) } as PostedMessage
  const unedited = { ...before, ...(message.reply_markup && { reply_markup: message.reply_markup }) }
  if (isDeepStrictEqual(next, unedited)) {
    throw badRequest(
      'message is not modified: specified new message content and reply markup are exactly the same as a current content and reply markup of the message',
    )
  }
  const edited = replace(hub, room, next)
  return inline || edited
}
