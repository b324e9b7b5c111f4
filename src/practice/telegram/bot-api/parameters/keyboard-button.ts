import type { KeyboardButton } from 'grammy/types'
import { z } from 'zod'
import { checkLink } from '../../text/links.js'
import { badRequest } from '../bot-api-error.js'
import { buttonStyle } from './button-style.js'

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

const shape = z.union(
  [
    z.string(),
    z.looseObject({
      text: z.string(),
      style: z.unknown().optional(),
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
export function readKeyboardButton(given: unknown, inPrivate: boolean): KeyboardButton {
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
