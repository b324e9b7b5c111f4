import { z } from 'zod'
import type { Content } from '../../state/messages.js'
import { edit, messageToEdit } from '../content/edit.js'
import { inputMedia, readMedia } from '../parameters/input-media.js'
import { readInlineKeyboard } from '../parameters/reply-markup.js'
import { method } from '../method.js'
import { nested, flag, parseMode } from '../parameters/common.js'
import { entities } from '../parameters/entities.js'
import { captioned, editing, linkPreview } from '../parameters/sending.js'
import { badRequest } from '../bot-api-error.js'
import { readCaption, readText } from '../content/text.js'
import { readRichMessage, richMessage } from '../rich/rich-message.js'

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
