import type { MessageEntity } from 'grammy/types'
import { z } from 'zod'

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
export const chatId = z.union([integer, z.string().startsWith('@')], {
  error: (issue) => (isMissing(issue.input) ? 'chat_id is empty' : 'chat not found'),
})

/** The id of a message that is to be changed. */
export const messageId = z.union([integer, z.never()], { error: 'message identifier is not specified' })

/** A value that a form carries as JSON in text. */
export function nested<S extends z.ZodType>(schema: S): z.ZodPreprocess<S> {
  return z.preprocess((value) => {
    if (typeof value !== 'string') return value
    try {
      return JSON.parse(value) as unknown
    } catch {
      return value
    }
  }, schema)
}

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

/** What is marked in a text. */
export const entities = nested(
  z.array(
    z.looseObject({
      type: z.enum(entityTypes, { error: "can't parse MessageEntity: Unsupported type specified" }),
      offset: z.int({ error: 'can\'t parse MessageEntity: Field "offset" must be of type Number' }),
      length: z.int({ error: 'can\'t parse MessageEntity: Field "length" must be of type Number' }),
    }),
    { error: "can't parse entities JSON object" },
  ),
).transform((list) => list as unknown as MessageEntity[])

/** Markup in the text itself is not read here yet: better refused than shown raw. */
export const parseMode = z.literal('', {
  error: 'parse_mode is not supported by this practice server yet; send entities instead',
})

/** A list of names, as `allowed_updates` is. */
export const names = nested(z.array(z.string()))

/** What a bot replies to. */
const replyParameters = nested(
  z.looseObject({
    message_id: z.int(),
    allow_sending_without_reply: z.boolean().optional(),
  }),
)

/** What every sending method takes. */
export const sending = {
  chat_id: chatId,
  disable_notification: flag.optional(),
  protect_content: flag.optional(),
  parse_mode: parseMode.optional(),
  reply_parameters: replyParameters.optional(),
}

/** What every editing method takes. */
export const editing = {
  chat_id: chatId,
  message_id: messageId,
  parse_mode: parseMode.optional(),
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}
