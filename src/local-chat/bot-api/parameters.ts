import type { MessageEntity } from 'grammy/types'
import { z } from 'zod'
import { nested } from './nested.js'
import { replyMarkup } from './markup.js'

/**
 * The parameters of Bot API methods. A JSON body brings numbers and objects; a form brings everything as text,
 * objects as JSON in text. Both are read the same. The messages are Telegram's own where it has one.
 */

/** A whole number, or one in text. */
export const integer = z.union([
  z.int(),
  z
    .string()
    .regex(/^-?\d{1,15}$/)
    .transform((digits) => Number.parseInt(digits, 10)),
])

/** True or false, or the words. */
export const flag = z.union([
  z.boolean(),
  z.enum(['true', 'True', '1', 'false', 'False', '0', '']).transform((word) => /^(true|1)$/i.test(word)),
])

/** A chat: its id, or `@name`. */
export const chatId = chatNamed('chat_id')

/** A chat under another name. */
export function chatNamed(name: string): z.ZodUnion<readonly [typeof integer, z.ZodString]> {
  return z.union([integer, z.string().startsWith('@')], {
    error: (issue) => {
      if (!isMissing(issue.input)) return 'chat not found'
      return name === 'chat_id' ? 'chat_id is empty' : `parameter "${name}" is required`
    },
  })
}

/** The id of a message that is to be changed. */
export const messageId = z.union([integer, z.never()], { error: 'message identifier is not specified' })

const entityTypes = [
  'mention',
  'hashtag',
  'cashtag',
  'bot_command',
  'url',
  'email',
  'phone_number',
  'bold',
  'italic',
  'underline',
  'strikethrough',
  'spoiler',
  'blockquote',
  'expandable_blockquote',
  'code',
  'pre',
  'text_link',
  'text_mention',
  'custom_emoji',
  'date_time',
] as const satisfies readonly MessageEntity['type'][]

/** What an entity of some kinds must say beside where it is. */
const ENTITY_FIELDS: Record<string, { field: string; type: 'string' | 'number' | 'object' }> = {
  text_link: { field: 'url', type: 'string' },
  text_mention: { field: 'user', type: 'object' },
  custom_emoji: { field: 'custom_emoji_id', type: 'string' },
  date_time: { field: 'unix_time', type: 'number' },
}

/** What is marked in a text. */
export const entities = nested(
  z.array(
    z
      .looseObject({
        type: z.enum(entityTypes, { error: "can't parse MessageEntity: Unsupported type specified" }),
        offset: z.int({ error: 'can\'t parse MessageEntity: Field "offset" must be of type Number' }),
        length: z.int({ error: 'can\'t parse MessageEntity: Field "length" must be of type Number' }),
      })
      .superRefine((entity, context) => {
        const wanted = ENTITY_FIELDS[entity.type]
        if (!wanted || typeof entity[wanted.field] === wanted.type) return
        const message = `can't parse MessageEntity: Can't find field "${wanted.field}"`
        context.addIssue({ code: 'custom', message })
      }),
    { error: "can't parse entities JSON object" },
  ),
).transform((list) => list as unknown as MessageEntity[])

/** How the text is marked up: HTML, MarkdownV2, Markdown, or nothing. What else it may be is judged with the text. */
export const parseMode = z.string()

/** A list of names, as `allowed_updates` is. */
export const names = nested(z.array(z.string()))

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

/** A string that must be there and not be empty. */
export function required(name: string): z.ZodString {
  const error = `parameter "${name}" is required`
  return z.string({ error }).min(1, { error })
}

/** The ids of up to 100 messages. */
export const messageIds = nested(
  z
    .array(integer, {
      error: (issue) =>
        isMissing(issue.input)
          ? 'message identifiers are not specified'
          : 'expected an Array of message identifiers',
    })
    .min(1, { error: 'message identifiers are not specified' })
    .max(100, { error: 'too many message identifiers specified' }),
)

function isMissing(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}
