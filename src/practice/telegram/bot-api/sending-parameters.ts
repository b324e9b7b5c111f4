import { z } from 'zod'
import { entities } from './entity-parameters.js'
import { replyMarkup } from './markup.js'
import { nested } from './nested.js'
import { chatId, flag, integer, parseMode } from './parameters.js'

/** What a bot replies to. */
export const replyParameters = nested(
  z.strictObject(
    {
      message_id: z.int({ error: 'can\'t find field "message_id"' }),
      chat_id: z.union([z.int(), z.string()]).optional(),
      allow_sending_without_reply: z.boolean().optional(),
      quote: z.string().optional(),
      quote_parse_mode: z.string().optional(),
      quote_entities: entities.optional(),
      quote_position: z.int().optional(),
      checklist_task_id: z.int().optional(),
      poll_option_id: z.string().optional(),
    },
    { error: 'object expected as reply parameters' },
  ),
)

/** How a link in the text is previewed. */
export const linkPreview = nested(
  z.strictObject(
    {
      is_disabled: z.boolean().optional(),
      url: z.string().optional(),
      prefer_small_media: z.boolean().optional(),
      prefer_large_media: z.boolean().optional(),
      show_above_text: z.boolean().optional(),
    },
    { error: 'object expected as link preview options' },
  ),
)

/** A parameter of a feature that this server has nothing of: whatever is given names something that is not there. */
function nothingOf(description: string): z.ZodOptional<z.ZodUnknown> {
  return z
    .unknown()
    .refine((value) => value === undefined || value === '' || value === 0, { error: description })
    .optional()
}

/** Where in a chat: threads and topics, which no chat here has. */
export const threaded = { message_thread_id: nothingOf('message thread not found') }
const place = {
  chat_id: chatId,
  ...threaded,
  direct_messages_topic_id: nothingOf('message thread not found'),
}

export const onBehalfOf = { business_connection_id: nothingOf('business connection not found') }

/** How it is sent, whatever it is. */
const manner = {
  disable_notification: flag.optional(),
  protect_content: flag.optional(),
}

const effect = { message_effect_id: nothingOf('EFFECT_ID_INVALID') }
const suggestion = { suggested_post_parameters: nothingOf('SUGGESTED_POST_PEER_INVALID') }
const paid = { allow_paid_broadcast: flag.optional() }

/** What a forward takes. */
export const forwarding = { ...place, ...manner }
export const forwardingOne = { ...forwarding, ...effect, ...suggestion }

/** What an album takes beside its media. */
export const sendingAlbum = {
  ...onBehalfOf,
  ...place,
  ...manner,
  ...paid,
  ...effect,
  reply_parameters: replyParameters.optional(),
}

/** What every method takes that sends one message. */
export const sending = { ...sendingAlbum, ...suggestion, reply_markup: replyMarkup.optional() }

/** What a copy takes beside its source. */
export const copying = {
  ...place,
  ...manner,
  ...paid,
  ...effect,
  ...suggestion,
  reply_parameters: replyParameters.optional(),
  reply_markup: replyMarkup.optional(),
}

/** The words under a photo or document, and how they are marked. */
export const captioned = {
  caption: z.string().optional(),
  parse_mode: parseMode.optional(),
  caption_entities: entities.optional(),
}

/** What names the message that is to be edited: one in a chat, or one that came from an inline query. */
export const editing = {
  ...onBehalfOf,
  chat_id: chatId.optional(),
  message_id: integer.optional(),
  inline_message_id: z.string().optional(),
  reply_markup: replyMarkup.optional(),
}
