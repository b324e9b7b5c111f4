import { z } from 'zod'
import { entities } from './entities.js'
import { replyMarkup } from './reply-markup.js'
import { nested, chatId, flag, integer, parseMode } from './common.js'

/** Parameter `reply_parameters`. */
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

/** Parameter `link_preview_options`. */
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

/** A parameter of a feature this server does not support: any value refers to something unknown. */
function unsupported(description: string): z.ZodOptional<z.ZodUnknown> {
  return z
    .unknown()
    .refine((value) => value === undefined || value === '' || value === 0, { error: description })
    .optional()
}

/** Id of a topic. Whether the chat has it is checked with the chat. */
export const messageThread = {
  message_thread_id: z
    .union([integer, z.literal('').transform(() => 0)], { error: 'message thread not found' })
    .optional(),
}
const place = {
  chat_id: chatId,
  ...messageThread,
  direct_messages_topic_id: unsupported('message thread not found'),
}

export const businessConnection = { business_connection_id: unsupported('business connection not found') }

/** Options of every message. */
const deliveryOptions = {
  disable_notification: flag.optional(),
  protect_content: flag.optional(),
}

/** Parameter `ephemeral_message_parameters`. */
export const ephemeral = {
  ephemeral_message_parameters: nested(
    z.strictObject(
      {
        receiver_user_id: z.int({ error: 'can\'t find field "receiver_user_id"' }),
        callback_query_id: z.string().optional(),
        replace_callback_query_message: z.boolean().optional(),
      },
      { error: 'object expected as ephemeral message parameters' },
    ),
  ).optional(),
}

const effect = { message_effect_id: unsupported('EFFECT_ID_INVALID') }
const suggestion = { suggested_post_parameters: unsupported('SUGGESTED_POST_PEER_INVALID') }
const paid = { allow_paid_broadcast: flag.optional() }

/** Parameters of an album, besides its media. */
export const sendingAlbum = {
  ...businessConnection,
  ...place,
  ...deliveryOptions,
  ...paid,
  ...effect,
  reply_parameters: replyParameters.optional(),
}

/** Parameters of every method that sends one message. */
export const sending = { ...sendingAlbum, ...suggestion, reply_markup: replyMarkup.optional() }

/** Caption of a photo or document. */
export const captioned = {
  caption: z.string().optional(),
  parse_mode: parseMode.optional(),
  caption_entities: entities.optional(),
}

/** Parameters that identify the message to edit: in a chat, or sent through inline mode. */
export const editing = {
  ...businessConnection,
  chat_id: chatId.optional(),
  message_id: integer.optional(),
  inline_message_id: z.string().optional(),
  reply_markup: replyMarkup.optional(),
}
