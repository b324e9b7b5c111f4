import type { InlineKeyboardButton } from 'grammy/types'
import { z } from 'zod'
import { symbolCount } from '../../text/format.js'
import { checkLink } from '../../text/links.js'
import { type BotApiError, badRequest } from '../bot-api-error.js'

/** Field `style` of a button: red, green or blue. An empty or default one is the app's own. */
export const buttonStyle = z
  .enum(['primary', 'success', 'danger', 'default', ''], { error: 'invalid button style specified' })
  .optional()

/** Maximum length of `callback_data` in bytes, and of `copy_text` in symbols. */
const MAX_CALLBACK_DATA_BYTES = 64
const MAX_COPY_TEXT_SYMBOLS = 256

/** Actions of a button; exactly one is required. */
const ACTIONS = [
  'callback_data',
  'url',
  'web_app',
  'login_url',
  'disabled',
  'switch_inline_query',
  'switch_inline_query_current_chat',
  'switch_inline_query_chosen_chat',
  'copy_text',
  'callback_game',
  'pay',
] as const

const optionalText = (name: string) =>
  z.string({ error: `Field "${name}" must be of type String` }).optional()
const withUrl = z.looseObject({ url: z.string({ error: 'Can\'t find field "url"' }) })

const flag = (name: string) => z.boolean({ error: `Field "${name}" must be of type Boolean` }).optional()
const chosenChat = z.looseObject(
  {
    query: optionalText('query'),
    allow_user_chats: flag('allow_user_chats'),
    allow_bot_chats: flag('allow_bot_chats'),
    allow_group_chats: flag('allow_group_chats'),
    allow_channel_chats: flag('allow_channel_chats'),
  },
  { error: 'Field "switch_inline_query_chosen_chat" must be of type Object' },
)

const shape = z.looseObject(
  {
    text: z.string({ error: 'Can\'t find field "text"' }),
    style: buttonStyle,
    callback_data: optionalText('callback_data'),
    url: optionalText('url'),
    switch_inline_query: optionalText('switch_inline_query'),
    switch_inline_query_current_chat: optionalText('switch_inline_query_current_chat'),
    switch_inline_query_chosen_chat: chosenChat.optional(),
    web_app: withUrl.optional(),
    login_url: withUrl.optional(),
    disabled: z.looseObject({}, { error: 'Field "disabled" must be of type Object' }).optional(),
    copy_text: z.looseObject({ text: z.string({ error: 'Can\'t find field "text"' }) }).optional(),
  },
  { error: 'InlineKeyboardButton must be an Object' },
)

/**
 * Parses one inline keyboard button and normalises its URL. Throws Telegram's errors, and one more: several
 * actions on one button, of which the real server silently takes one.
 */
export function readInlineButton(given: unknown, inPrivate: boolean): InlineKeyboardButton {
  const read = shape.safeParse(given)
  if (!read.success) throw unparsed(read.error.issues[0]!.message)
  const button = read.data
  const actions = ACTIONS.filter((action) => {
    const value = button[action]
    return value !== undefined && !(value === '' && (action === 'url' || action === 'callback_data'))
  })
  if (actions.length === 0) throw unparsed('Text buttons are unallowed in the inline keyboard')
  if (actions.length > 1) throw unparsed(`exactly one action must be specified, not ${actions.join(' and ')}`)
  if (button.text.trim() === '') throw badRequest('inline keyboard button text must be non-empty')
  if (Buffer.byteLength(button.callback_data ?? '') > MAX_CALLBACK_DATA_BYTES)
    throw badRequest('BUTTON_DATA_INVALID')
  const { switch_inline_query_chosen_chat: chosen } = button
  if (chosen && !Object.entries(chosen).some(([name, value]) => name.startsWith('allow_') && value === true))
    throw badRequest('at least one chat type must be allowed')
  const copied = button.copy_text && symbolCount(button.copy_text.text)
  if (copied === 0 || (copied ?? 0) > MAX_COPY_TEXT_SYMBOLS) throw badRequest('BUTTON_COPY_TEXT_INVALID')
  if (button.web_app && !inPrivate) throw badRequest('BUTTON_TYPE_INVALID')
  const checked = {
    ...button,
    ...(button.url && { url: address(button.url, '') }),
    ...(button.web_app && {
      web_app: { ...button.web_app, url: address(button.web_app.url, ' Web App', true) },
    }),
    ...(button.login_url && {
      login_url: { ...button.login_url, url: address(button.login_url.url, ' login', true) },
    }),
  }
  return checked as unknown as InlineKeyboardButton
}

/** Checks the URL of a button and returns it normalised; throws if a client or the server would reject it. */
function address(url: string, what: string, httpsOnly = false): string {
  const checked = checkLink(url, { httpsOnly })
  if ('fault' in checked) {
    throw badRequest(`inline keyboard button${what} URL '${url}' is invalid: ${checked.fault}`)
  }
  if (!isPublic(checked.url)) throw badRequest('BUTTON_URL_INVALID')
  return checked.url
}

/** True if the host of a link is acceptable: a name with a top-level domain, or an IP address. */
function isPublic(url: string): boolean {
  const host = /^https?:\/\/(?:[^/@]*@)?(\[[^\]]*\]|[^/:?#]*)/.exec(url)?.[1]
  if (host === undefined) return true
  return /^(?:\[[0-9a-f:.]+\]|\d{1,3}(?:\.\d{1,3}){3}|(?:[^.\s]+\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+|[^\p{ASCII}]+))$/iu.test(
    host,
  )
}

function unparsed(what: string): BotApiError {
  return badRequest(`can't parse inline keyboard button: ${what}`)
}
