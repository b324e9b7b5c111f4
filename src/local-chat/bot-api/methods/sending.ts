import { z } from 'zod'
import type { Hub } from '../../hub.js'
import { findMessage, post, type Content } from '../../state/messages.js'
import type { ChatRecord, PostedMessage } from '../../state/world.js'
import { readInlineKeyboard, replyMarkup, type GivenMarkup } from '../markup.js'
import { method, openChat, type CallContext } from '../method.js'
import { entities, flag, nested, sending } from '../parameters.js'
import { badRequest } from '../refusal.js'
import { media, takeFile } from '../uploads.js'
import { readCaption, readText } from '../words.js'

/** What every sending method says beside its content. */
interface Around {
  chat_id: number | string
  protect_content?: boolean | undefined
  reply_parameters?: { message_id: number; allow_sending_without_reply?: boolean | undefined } | undefined
  reply_markup?: GivenMarkup | undefined
}

/** https://core.telegram.org/bots/api#sendmessage */
export const sendMessage = method(
  {
    ...sending,
    text: z.string({ error: 'message text is empty' }),
    entities: entities.optional(),
    link_preview_options: nested(z.looseObject({ is_disabled: z.boolean().optional() })).optional(),
    reply_markup: replyMarkup.optional(),
  },
  (hub, parameters) => {
    const room = openChat(hub, parameters.chat_id)
    return send(hub, room, parameters, {
      ...readText(parameters.text, parameters.entities),
      ...(parameters.link_preview_options && {
        link_preview_options: parameters.link_preview_options as NonNullable<Content['link_preview_options']>,
      }),
    })
  },
)

/** https://core.telegram.org/bots/api#sendphoto */
export const sendPhoto = method(
  {
    ...sending,
    photo: z.string().optional(),
    caption: z.string().optional(),
    caption_entities: entities.optional(),
    show_caption_above_media: flag.optional(),
    has_spoiler: flag.optional(),
    reply_markup: replyMarkup.optional(),
  },
  (hub, parameters, call) =>
    sendFile(hub, call, 'photo', parameters.photo, parameters, {
      ...(parameters.show_caption_above_media && { show_caption_above_media: true }),
      ...(parameters.has_spoiler && { has_media_spoiler: true }),
    }),
)

/** https://core.telegram.org/bots/api#senddocument */
export const sendDocument = method(
  {
    ...sending,
    document: z.string().optional(),
    caption: z.string().optional(),
    caption_entities: entities.optional(),
    disable_content_type_detection: flag.optional(),
    reply_markup: replyMarkup.optional(),
  },
  (hub, parameters, call) => sendFile(hub, call, 'document', parameters.document, parameters, {}),
)

async function sendFile(
  hub: Hub,
  call: CallContext,
  kind: 'photo' | 'document',
  value: string | undefined,
  around: Around & Parameters<typeof captionOf>[0],
  extra: Content,
): Promise<PostedMessage> {
  const room = openChat(hub, around.chat_id)
  // All that can be refused is refused before the file is kept.
  const caption = captionOf(around)
  readInlineKeyboard(around.reply_markup)
  const file = await takeFile(hub, call, kind, kind, value)
  return send(hub, room, around, { ...media(kind, file), ...caption, ...extra })
}

function captionOf(given: {
  caption?: string | undefined
  caption_entities?: z.output<typeof entities> | undefined
}): Content {
  return readCaption(given.caption, given.caption_entities)
}

function send(hub: Hub, room: ChatRecord, around: Around, content: Content): PostedMessage {
  const keyboard = readInlineKeyboard(around.reply_markup)
  const wanted = around.reply_parameters
  const answered = wanted && findMessage(room, wanted.message_id)
  if (wanted && !answered && !wanted.allow_sending_without_reply) {
    throw badRequest('message to be replied not found')
  }
  return post(hub, room, hub.world.bot, {
    ...content,
    reply_to: answered,
    ...(around.protect_content && { has_protected_content: true }),
    ...(keyboard && { reply_markup: keyboard }),
  })
}
