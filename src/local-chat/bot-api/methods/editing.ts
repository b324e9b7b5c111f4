import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { Hub } from '../../hub.js'
import { findMessage, replace, type Content } from '../../state/messages.js'
import type { ChatRecord, PostedMessage } from '../../state/world.js'
import { readInlineKeyboard, replyMarkup, type GivenMarkup } from '../markup.js'
import { method, openChat } from '../method.js'
import { chatId, editing, entities, flag, messageId, nested, parseMode } from '../parameters.js'
import { badRequest } from '../refusal.js'
import { media, takeFile } from '../uploads.js'
import { readCaption, readText } from '../words.js'

/** What an edit may change; whatever is left out here goes away with it. */
const TEXT_PARTS = ['text', 'entities', 'link_preview_options'] as const
const CAPTION_PARTS = ['caption', 'caption_entities', 'show_caption_above_media'] as const
const MEDIA_PARTS = ['photo', 'document', 'has_media_spoiler', ...CAPTION_PARTS] as const

/** https://core.telegram.org/bots/api#editmessagetext */
export const editMessageText = method(
  {
    ...editing,
    text: z.string({ error: 'message text is empty' }),
    entities: entities.optional(),
    link_preview_options: nested(z.looseObject({ is_disabled: z.boolean().optional() })).optional(),
    reply_markup: replyMarkup.optional(),
  },
  (hub, parameters) => {
    const { room, message } = openMessage(hub, parameters)
    if (message.text === undefined) throw badRequest('there is no text in the message to edit')
    const content = {
      ...readText(parameters.text, parameters.entities),
      ...(parameters.link_preview_options && { link_preview_options: parameters.link_preview_options }),
    } as Content
    return edit(hub, room, message, TEXT_PARTS, content, parameters.reply_markup)
  },
)

/** https://core.telegram.org/bots/api#editmessagecaption */
export const editMessageCaption = method(
  {
    ...editing,
    caption: z.string().optional(),
    caption_entities: entities.optional(),
    show_caption_above_media: flag.optional(),
    reply_markup: replyMarkup.optional(),
  },
  (hub, parameters) => {
    const { room, message } = openMessage(hub, parameters)
    if (message.text !== undefined) throw badRequest('there is no caption in the message to edit')
    const content: Content = {
      ...readCaption(parameters.caption, parameters.caption_entities),
      ...(parameters.show_caption_above_media && { show_caption_above_media: true }),
    }
    return edit(hub, room, message, CAPTION_PARTS, content, parameters.reply_markup)
  },
)

/** https://core.telegram.org/bots/api#editmessagemedia (photos and documents) */
export const editMessageMedia = method(
  {
    chat_id: chatId,
    message_id: messageId,
    media: nested(
      z.strictObject({
        type: z.enum(['photo', 'document'], { error: 'this kind of media is not supported here yet' }),
        media: z.string(),
        caption: z.string().optional(),
        caption_entities: entities.optional(),
        parse_mode: parseMode.optional(),
        show_caption_above_media: z.boolean().optional(),
        has_spoiler: z.boolean().optional(),
      }),
    ),
    reply_markup: replyMarkup.optional(),
  },
  async (hub, parameters, call) => {
    const { room, message } = openMessage(hub, parameters)
    const { media: next } = parameters
    if (message.text !== undefined) throw badRequest('there is no media in the message to edit')
    const caption = readCaption(next.caption, next.caption_entities)
    readInlineKeyboard(parameters.reply_markup)
    const file = await takeFile(hub, call, next.type, 'media', next.media)
    const content: Content = {
      ...media(next.type, file),
      ...caption,
      ...(next.show_caption_above_media && { show_caption_above_media: true }),
      ...(next.has_spoiler && { has_media_spoiler: true }),
    }
    return edit(hub, room, message, MEDIA_PARTS, content, parameters.reply_markup)
  },
)

/** https://core.telegram.org/bots/api#editmessagereplymarkup */
export const editMessageReplyMarkup = method(
  { chat_id: chatId, message_id: messageId, reply_markup: replyMarkup.optional() },
  (hub, parameters) => {
    const { room, message } = openMessage(hub, parameters)
    return edit(hub, room, message, [], {}, parameters.reply_markup)
  },
)

function openMessage(
  hub: Hub,
  where: { chat_id: number | string; message_id: number },
): { room: ChatRecord; message: PostedMessage } {
  const room = openChat(hub, where.chat_id)
  const message = findMessage(room, where.message_id)
  if (!message) throw badRequest('message to edit not found')
  if (message.from.id !== hub.world.bot.id) throw badRequest("message can't be edited")
  return { room, message }
}

/** Puts `content` in the place of `parts`. Buttons that are not given again go away. */
function edit(
  hub: Hub,
  room: ChatRecord,
  message: PostedMessage,
  parts: readonly (keyof PostedMessage)[],
  content: Content,
  markup: GivenMarkup | undefined,
): PostedMessage {
  const { reply_markup: _, edit_date: __, ...before } = message
  const keyboard = readInlineKeyboard(markup)
  const kept = Object.fromEntries(
    Object.entries(before).filter(([name]) => !parts.includes(name as keyof PostedMessage)),
  )
  const next = { ...kept, ...content, ...(keyboard && { reply_markup: keyboard }) } as PostedMessage
  if (
    isDeepStrictEqual(next, {
      ...before,
      ...(message.reply_markup && { reply_markup: message.reply_markup }),
    })
  ) {
    throw badRequest(
      'message is not modified: specified new message content and reply markup are exactly the same as a current content and reply markup of the message',
    )
  }
  return replace(hub, room, next)
}
