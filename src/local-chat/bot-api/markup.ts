import type { InlineKeyboardMarkup } from 'grammy/types'
import { z } from 'zod'
import { nested } from './parameters.js'
import { badRequest } from './refusal.js'

/** The longest `callback_data`, in bytes. */
const DATA_BYTES = 64

/** What a button may do; it must do exactly one of these. */
const ACTIONS = [
  'callback_data',
  'url',
  'web_app',
  'login_url',
  'switch_inline_query',
  'switch_inline_query_current_chat',
  'switch_inline_query_chosen_chat',
  'copy_text',
  'callback_game',
  'pay',
]

const inlineButton = z
  .looseObject({
    text: z.string({ error: 'can\'t parse inline keyboard button: Can\'t find field "text"' }),
    callback_data: z.string().optional(),
    url: z.string().optional(),
  })
  .superRefine((button, context) => {
    const refuse = (message: string): void => context.addIssue({ code: 'custom', message })
    if (button.text.trim() === '') refuse('inline keyboard button text must be non-empty')
    if (ACTIONS.filter((action) => button[action] !== undefined).length !== 1) {
      refuse("can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard")
    }
    const bytes = button.callback_data === undefined ? undefined : Buffer.byteLength(button.callback_data)
    if (bytes !== undefined && (bytes < 1 || bytes > DATA_BYTES)) refuse('BUTTON_DATA_INVALID')
    if (button.url !== undefined && !isAddress(button.url)) {
      refuse(`inline keyboard button URL '${button.url}' is invalid: Wrong HTTP URL`)
    }
  })

const inlineKeyboard = z.looseObject({ inline_keyboard: z.array(z.array(inlineButton)) })

/** Buttons in place of the keyboard, their removal, or a forced reply: accepted, not shown yet. */
const replyKeyboard = z.union([
  z.looseObject({ keyboard: z.array(z.array(z.unknown())) }),
  z.looseObject({ remove_keyboard: z.literal(true) }),
  z.looseObject({ force_reply: z.literal(true) }),
])

/** What may stand under a message that is sent. */
export const replyMarkup = nested(
  z.record(z.string(), z.unknown(), { error: 'object expected as reply markup' }),
)

/** A markup as it was given, not yet looked at. */
export type GivenMarkup = z.infer<typeof replyMarkup>

/** The inline keyboard in a markup, checked; undefined when it holds none. Throws a refusal for what Telegram refuses. */
export function readInlineKeyboard(markup: GivenMarkup | undefined): InlineKeyboardMarkup | undefined {
  if (!markup) return undefined
  if ('inline_keyboard' in markup) {
    const read = inlineKeyboard.safeParse(markup)
    if (!read.success) throw badRequest(read.error.issues[0]!.message)
    const rows = read.data.inline_keyboard.filter((row) => row.length > 0)
    return rows.length > 0 ? ({ inline_keyboard: rows } as unknown as InlineKeyboardMarkup) : undefined
  }
  if (Object.keys(markup).length === 0 || replyKeyboard.safeParse(markup).success) return undefined
  throw badRequest('object expected as reply markup')
}

/** A link that a client would open. */
function isAddress(url: string): boolean {
  if (url.startsWith('tg://')) return true
  try {
    return /^https?:$/.test(new URL(/^[a-z]+:/i.test(url) ? url : `http://${url}`).protocol)
  } catch {
    return false
  }
}
