import { z } from 'zod'

/** A parameter that a form carries as JSON text. */
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

/**
 * Parameters of Bot API methods. A JSON body has numbers and objects; a form has text, with objects as JSON
 * text. Both are accepted. Error texts are Telegram's own where it has one.
 */

/** A whole number, or its text. */
export const integer = z.union([
  z.int(),
  z
    .string()
    .regex(/^-?\d{1,15}$/)
    .transform((digits) => Number.parseInt(digits, 10)),
])

/** A boolean, or its text. */
export const flag = z.union([
  z.boolean(),
  z.enum(['true', 'True', '1', 'false', 'False', '0', '']).transform((word) => /^(true|1)$/i.test(word)),
])

/** A chat: its id, or `@name`. */
export const chatId = chatNamed('chat_id')

/** A chat in a parameter of another name. */
export function chatNamed(name: string): z.ZodUnion<readonly [typeof integer, z.ZodString]> {
  return z.union([integer, z.string().startsWith('@')], {
    error: (issue) => {
      if (!isMissing(issue.input)) return 'chat not found'
      return name === 'chat_id' ? 'chat_id is empty' : `parameter "${name}" is required`
    },
  })
}

/** Id of the message to change. */
export const messageId = z.union([integer, z.never()], { error: 'message identifier is not specified' })

/** HTML, MarkdownV2 or Markdown; other values are rejected when the text is parsed. */
export const parseMode = z.string()

/** A list of names, such as `allowed_updates`. */
export const names = nested(z.array(z.string()))

/** Ids of up to 100 messages. */
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
