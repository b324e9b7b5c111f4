import type { PostedMessage } from '../../state/message-types.js'
import { isDeepStrictEqual } from 'node:util'
import type { Hub } from '../../hub.js'
import { findMessage, replaceMessage, type Content } from '../../state/messages.js'
import { lookUp, type ChatRecord } from '../../state/state.js'
import { messageIn, openChat } from './chat-access.js'
import { readInlineKeyboard, type MarkupInput } from '../parameters/reply-markup.js'
import { badRequest } from '../bot-api-error.js'

/** A message to edit. */
export interface EditTarget {
  chatRecord: ChatRecord
  message: PostedMessage
  /** True for a message sent through inline mode; its edits return only `true`. */
  inline: boolean
}

/** Finds the message to edit. Throws a BotApiError if it is not specified, unknown or not the bot's own. */
export function messageToEdit(
  hub: Hub,
  given: {
    chat_id?: number | string | undefined
    message_id?: number | undefined
    inline_message_id?: string | undefined
  },
): EditTarget {
  if (given.chat_id === undefined && !given.message_id) return inlineMessage(hub, given.inline_message_id)
  if (given.chat_id === undefined) throw badRequest('chat_id is empty')
  if (!given.message_id) throw badRequest('message identifier is not specified')
  const chatRecord = openChat(hub, given.chat_id)
  const message = messageIn(chatRecord, given.message_id, 'message to edit')
  if (message.from.id !== hub.state.bot.id || message.forward_origin)
    throw badRequest("message can't be edited")
  return { chatRecord, message, inline: false }
}

function inlineMessage(hub: Hub, id: string | undefined): EditTarget {
  if (!id) throw badRequest('message identifier is not specified')
  const where = lookUp(hub.state.inlineMessages, id)
  const chatRecord = where && lookUp(hub.state.chats, where.chat_id)
  const message = chatRecord && findMessage(chatRecord, where.message_id)
  if (!message) throw badRequest('MESSAGE_ID_INVALID')
  return { chatRecord, message, inline: true }
}

/** Replaces `parts` of a message by `content`. An inline keyboard that is not given again is removed. */
export function edit(
  hub: Hub,
  { chatRecord, message, inline }: EditTarget,
  parts: readonly (keyof PostedMessage)[],
  content: Content,
  markup: MarkupInput | undefined,
): PostedMessage | true {
  const { reply_markup: _, edit_date: __, ...before } = message
  const keyboard = readInlineKeyboard(chatRecord, markup)
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
  const edited = replaceMessage(hub, chatRecord, next)
  return inline || edited
}
