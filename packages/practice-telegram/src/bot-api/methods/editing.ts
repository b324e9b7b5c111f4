import { z } from 'zod'
import { type PostedMessage } from '../../state/message-types.js'
import { type Content, findMessage, removeMessage, replaceMessage } from '../../state/messages.js'
import { inputMedia, readMedia } from '../parameters/input-media.js'
import { type MarkupInput, readInlineKeyboard } from '../parameters/reply-markup.js'
import { method } from '../method.js'
import { chatId, flag, integer, messageId, messageIds, nested, parseMode } from '../parameters/common.js'
import { entities } from '../parameters/entities.js'
import { businessConnection, captioned, editing, linkPreview } from '../parameters/sending.js'
import { badRequest } from '../bot-api-error.js'
import { readCaption, readText } from '../content/text.js'
import { readRichMessage, richMessage } from '../rich/rich-message.js'
import { isDeepStrictEqual } from 'node:util'
import type { Hub } from '../../hub.js'
import { type ChatRecord, lookUp } from '../../state/state.js'
import { canManage, messageIn, openChat } from '../content/chat-access.js'
import type { ReactionType } from 'grammy/types'
import { isReaction, pinMessage, react, unpinMessages } from '../../state/marks/reactions.js'

/** https://core.telegram.org/bots/api#pinchatmessage. Posts a service message unless it is pinned already. */
export const pinChatMessage = method(
  { ...businessConnection, chat_id: chatId, message_id: messageId, disable_notification: flag.optional() },
  (hub, parameters) => {
    const chatRecord = openToPins(hub, parameters.chat_id)
    const message = messageIn(chatRecord, parameters.message_id, 'message to pin')
    pinMessage(hub, chatRecord, hub.state.bot, message)
    return true
  },
)

/** https://core.telegram.org/bots/api#unpinchatmessage. Without an id, the message pinned last. */
export const unpinChatMessage = method(
  { ...businessConnection, chat_id: chatId, message_id: integer.optional() },
  (hub, parameters) => {
    const chatRecord = openToPins(hub, parameters.chat_id)
    const id = parameters.message_id
      ? messageIn(chatRecord, parameters.message_id, 'message to unpin').message_id
      : chatRecord.pinned.at(-1)
    if (id === undefined || !chatRecord.pinned.includes(id)) throw badRequest('message to unpin not found')
    unpinMessages(hub, chatRecord, [id])
    return true
  },
)

function openToPins(hub: Hub, chat: number | string): ChatRecord {
  const chatRecord = openChat(hub, chat)
  if (canManage(chatRecord)) return chatRecord
  throw badRequest('not enough rights to manage pinned messages in the chat')
}

const cannot = (what: string): string => `can't parse ReactionType: ${what}`

const reactionType = z.looseObject(
  {
    type: z.enum(['emoji', 'custom_emoji', 'paid'], { error: cannot('invalid reaction type specified') }),
    emoji: z.string().optional(),
  },
  { error: (issue) => (issue.code === 'invalid_type' ? cannot('expected an Object') : undefined) },
)

/**
 * https://core.telegram.org/bots/api#setmessagereaction. A bot can set at most one reaction, from the
 * standard emoji.
 */
export const setMessageReaction = method(
  {
    chat_id: chatId,
    message_id: z.union([z.int(), z.string().regex(/^\d+$/).transform(Number), z.never()], {
      error: 'message to react not found',
    }),
    reaction: nested(z.array(reactionType, { error: 'expected an Array of ReactionType' })).optional(),
    is_big: flag.optional(),
  },
  (hub, { chat_id, message_id, reaction = [] }) => {
    const chatRecord = openChat(hub, chat_id)
    messageIn(chatRecord, message_id, 'message to react')
    if (reaction.length > 1) throw badRequest('REACTIONS_TOO_MANY')
    for (const { type, emoji } of reaction) {
      if (type === 'emoji' && emoji === undefined) throw badRequest(cannot('Can\'t find field "emoji"'))
      if (type !== 'emoji' || !isReaction(emoji!)) throw badRequest('REACTION_INVALID')
    }
    react(hub, chatRecord, hub.state.bot, message_id, reaction as ReactionType[])
    return true
  },
)

/** Time after sending during which a message can be deleted, in seconds. */
const DELETABLE_S = 48 * 60 * 60

/** https://core.telegram.org/bots/api#deletemessage */
export const deleteMessage = method({ chat_id: chatId, message_id: messageId }, (hub, parameters) => {
  const chatRecord = openChat(hub, parameters.chat_id)
  const message = messageIn(chatRecord, parameters.message_id, 'message to delete')
  checkDeletable(hub, chatRecord, message)
  removeMessage(hub, chatRecord, hub.state.bot, message.message_id)
  return true
})

/**
 * https://core.telegram.org/bots/api#deletemessages. Unknown messages are skipped; one that may not be
 * deleted fails the whole call.
 */
export const deleteMessages = method({ chat_id: chatId, message_ids: messageIds }, (hub, parameters) => {
  const chatRecord = openChat(hub, parameters.chat_id)
  const messages = parameters.message_ids.flatMap((id) => findMessage(chatRecord, id) ?? [])
  for (const message of messages) checkDeletable(hub, chatRecord, message)
  for (const { message_id } of messages) removeMessage(hub, chatRecord, hub.state.bot, message_id)
  return true
})

/** In a group a bot deletes only its own messages; an administrator deletes any message, however old. */
function checkDeletable(hub: Hub, chatRecord: ChatRecord, message: PostedMessage): void {
  const isGroup = chatRecord.chat.type !== 'private'
  if (isGroup && canManage(chatRecord)) return
  if (isGroup && message.from.id !== hub.state.bot.id) throw badRequest("message can't be deleted")
  if (hub.now() / 1000 - message.date > DELETABLE_S) throw badRequest("message can't be deleted for everyone")
}

/** Fields that each kind of edit replaces. */
const TEXT_PARTS = ['text', 'entities', 'link_preview_options', 'rich_message'] as const
const CAPTION_PARTS = ['caption', 'caption_entities', 'show_caption_above_media'] as const
const MEDIA_PARTS = ['photo', 'document', 'has_media_spoiler', ...CAPTION_PARTS] as const

/** https://core.telegram.org/bots/api#editmessagetext */
export const editMessageText = method(
  {
    ...editing,
    text: z.string().optional(),
    parse_mode: parseMode.optional(),
    entities: entities.optional(),
    link_preview_options: linkPreview.optional(),
    rich_message: richMessage.optional(),
  },
  (hub, parameters) => {
    const words = parameters.rich_message ? {} : readText(hub, parameters)
    const target = messageToEdit(hub, parameters)
    if (target.message.text === undefined && target.message.rich_message === undefined)
      throw badRequest('there is no text in the message to edit')
    const content = {
      ...words,
      ...(parameters.rich_message && {
        rich_message: readRichMessage(target.chatRecord, parameters.rich_message),
      }),
      ...(parameters.link_preview_options && { link_preview_options: parameters.link_preview_options }),
    } as Content
    return edit(hub, target, TEXT_PARTS, content, parameters.reply_markup)
  },
)

/** https://core.telegram.org/bots/api#editmessagecaption */
export const editMessageCaption = method(
  { ...editing, ...captioned, show_caption_above_media: flag.optional() },
  (hub, parameters) => {
    const words = readCaption(hub, parameters)
    const target = messageToEdit(hub, parameters)
    if (target.message.text !== undefined) throw badRequest('there is no caption in the message to edit')
    const above = parameters.show_caption_above_media ? { show_caption_above_media: true as const } : {}
    return edit(hub, target, CAPTION_PARTS, { ...words, ...above }, parameters.reply_markup)
  },
)

/**
 * https://core.telegram.org/bots/api#editmessagemedia (photos and documents; a text message becomes a media
 * message)
 */
export const editMessageMedia = method(
  {
    ...editing,
    media: nested(inputMedia),
  },
  async (hub, parameters, call) => {
    const next = readMedia(hub, parameters.media)
    const target = messageToEdit(hub, parameters)
    if (target.message.media_group_id !== undefined && target.message[next.kind] === undefined) {
      throw badRequest("message can't be edited")
    }
    readInlineKeyboard(target.chatRecord, parameters.reply_markup)
    return edit(
      hub,
      target,
      [...TEXT_PARTS, ...MEDIA_PARTS],
      await next.take(hub, call),
      parameters.reply_markup,
    )
  },
)

/** https://core.telegram.org/bots/api#editmessagereplymarkup */
export const editMessageReplyMarkup = method(editing, (hub, parameters) =>
  edit(hub, messageToEdit(hub, parameters), [], {}, parameters.reply_markup),
)

/** A message to edit. */
interface EditTarget {
  chatRecord: ChatRecord
  message: PostedMessage
  /** True for a message sent through inline mode; its edits return only `true`. */
  inline: boolean
}

/** Finds the message to edit. Throws a BotApiError if it is not specified, unknown or not the bot's own. */
function messageToEdit(
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
function edit(
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
