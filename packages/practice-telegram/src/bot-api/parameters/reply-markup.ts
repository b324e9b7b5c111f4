import type { KeyboardMarkup } from '../../state/message-types.js'
import type { Content } from '../../state/messages.js'
import type { InlineKeyboardMarkup, KeyboardButton } from 'grammy/types'
import { z } from 'zod'
import type { ChatRecord } from '../../state/state.js'
import { buttonStyle, readInlineButton } from './inline-button.js'
import { nested } from './common.js'
import { badRequest } from '../bot-api-error.js'
import { checkLink } from '../../text/links.js'

/**
 * Requests that a reply keyboard button can make, in private chats only, and their names in Telegram's
 * errors.
 */
const REQUESTS: Record<string, string> = {
  request_contact: 'Phone number',
  request_location: 'Location',
  request_poll: 'Poll',
  request_users: 'Users',
  request_chat: 'Chats',
  request_managed_bot: 'Managed bots',
}

/** Maximum number of people that one button asks for. */
const MAX_USERS = 10

/** The criteria of `request_users`. The Bot API does not document the texts of its refusals. */
const requestUsers = z.strictObject(
  {
    request_id: z.int32({ error: 'Can\'t find field "request_id"' }),
    user_is_bot: z.boolean().optional(),
    user_is_premium: z.boolean().optional(),
    max_quantity: z
      .int()
      .min(1)
      .max(MAX_USERS, { error: 'Field "max_quantity" must be from 1 to 10' })
      .optional(),
    request_name: z.boolean().optional(),
    request_username: z.boolean().optional(),
    request_photo: z.boolean().optional(),
  },
  { error: 'Field "request_users" must be of type Object' },
)

const shape = z.union(
  [
    z.string(),
    z.looseObject({
      text: z.string(),
      style: z.unknown().optional(),
      request_users: z.unknown().optional(),
      web_app: z.looseObject({ url: z.string() }).optional(),
    }),
  ],
  {
    error: (issue) =>
      typeof issue.input === 'object' && issue.input !== null
        ? 'Can\'t find field "text"'
        : 'KeyboardButton must be a String or an Object',
  },
)

/** Parses one button of a reply keyboard. Throws Telegram's errors. */
function readKeyboardButton(given: unknown, inPrivate: boolean): KeyboardButton {
  const read = shape.safeParse(given)
  if (!read.success) throw badRequest(`can't parse keyboard button: ${read.error.issues[0]!.message}`)
  const key = typeof read.data === 'string' ? { text: read.data } : read.data
  const style = buttonStyle.safeParse('style' in key ? key.style : undefined)
  if (!style.success) throw badRequest(`can't parse keyboard button: ${style.error.issues[0]!.message}`)
  if (key.text.trim() === '') throw badRequest('keyboard button text must be non-empty')
  for (const [name, what] of Object.entries(REQUESTS)) {
    if (name in key && !inPrivate)
      throw badRequest(`${what.toLowerCase()} can be requested in private chats only`)
  }
  if ('request_users' in key) {
    const wanted = requestUsers.safeParse(key.request_users)
    if (!wanted.success) throw badRequest(`can't parse keyboard button: ${wanted.error.issues[0]!.message}`)
  }
  if ('web_app' in key && key.web_app) {
    if (!inPrivate) throw badRequest('web App buttons can be used in private chats only')
    const { url } = key.web_app
    const checked = checkLink(url, { httpsOnly: true })
    if ('fault' in checked) {
      throw badRequest(`keyboard button Web App URL '${url}' is invalid: ${checked.fault}`)
    }
  }
  return key as KeyboardButton
}

/** Maximum number of buttons of one message. */
const MAX_BUTTONS = 100

/** Parameter `reply_markup`; checked in detail by `readMarkup`. */
export const replyMarkup = nested(
  z.record(z.string(), z.unknown(), {
    error: (issue) =>
      typeof issue.input === 'string'
        ? "can't parse reply keyboard markup JSON object"
        : 'object expected as reply markup',
  }),
)

/** An unchecked reply markup. */
export type MarkupInput = z.infer<typeof replyMarkup>

/** Reads a reply markup for a message in this chat. Throws Telegram's errors. */
export function readMarkup(
  chatRecord: Pick<ChatRecord, 'chat'>,
  markup: MarkupInput | undefined,
): Pick<Content, 'reply_markup' | 'keyboard'> {
  if (!markup) return {}
  const inPrivate = chatRecord.chat.type === 'private'
  const keys = readRows(markup, 'keyboard', (key) => readKeyboardButton(key, inPrivate))
  const buttons = readRows(markup, 'inline_keyboard', (button) => readInlineButton(button, inPrivate))
  const requests = keys
    .flat()
    .flatMap((key) => (typeof key !== 'string' && 'request_users' in key ? [key] : []))
  if (new Set(requests.map((key) => key.request_users.request_id)).size < requests.length)
    throw badRequest('identifiers of requests must be unique within a message')
  if (keys.length > 0) return { keyboard: { ...markup, keyboard: keys } }
  if (buttons.length > 0) return { reply_markup: { inline_keyboard: buttons } }
  if (markup['remove_keyboard'] === true || markup['force_reply'] === true) {
    return { keyboard: markup as unknown as KeyboardMarkup }
  }
  return {}
}

/** Reads the inline keyboard of an edited message; other markups are rejected. */
export function readInlineKeyboard(
  chatRecord: Pick<ChatRecord, 'chat'>,
  markup: MarkupInput | undefined,
): InlineKeyboardMarkup | undefined {
  const { reply_markup, keyboard } = readMarkup(chatRecord, markup)
  if (keyboard) throw badRequest('inline keyboard expected')
  return reply_markup
}

/** Reads the rows of buttons in `field`, without empty rows. */
function readRows<T>(markup: MarkupInput, field: string, read: (button: unknown) => T): T[][] {
  const rows = markup[field]
  if (rows === undefined || rows === null) return []
  if (!Array.isArray(rows)) throw badRequest(`field "${field}" must be of type Array`)
  const result = rows.map((row: unknown) => {
    if (Array.isArray(row)) return row.map(read)
    const of = field === 'inline_keyboard' ? ' of the InlineKeyboardMarkup' : ''
    throw badRequest(`field "${field}"${of} must be an Array of Arrays`)
  })
  const filled = result.filter((row) => row.length > 0)
  if (filled.flat().length > MAX_BUTTONS) throw badRequest('reply markup is too long')
  return filled
}
