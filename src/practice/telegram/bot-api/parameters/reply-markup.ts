import type { KeyboardMarkup } from '../../state/message-types.js'
import type { InlineKeyboardMarkup } from 'grammy/types'
import { z } from 'zod'
import type { Content } from '../../state/messages.js'
import type { ChatRecord } from '../../state/state.js'
import { readInlineButton } from './inline-button.js'
import { readKeyboardButton } from './keyboard-button.js'
import { nested } from './common.js'
import { badRequest } from '../bot-api-error.js'

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
