import { z } from 'zod'
import { nested } from './nested.js'

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

/** How the text is marked up: HTML, MarkdownV2, Markdown, or nothing. What else it may be is judged with the text. */
export const parseMode = z.string()

/** A list of names, as `allowed_updates` is. */
export const names = nested(z.array(z.string()))

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
