import type { RichMessageButton, RichText } from 'grammy/types'
import { checkLink } from '../../text/links.js'
import { isTime, isTimeFormat } from '../../text/time-format.js'
import { badRequest, type BotApiError } from '../bot-api-error.js'
import { readInlineButton } from '../parameters/inline-button.js'
import type { RichLimits } from './limits.js'

type RichTextType = Extract<RichText, { type: string }>['type']

/** Types with a text and nothing else. */
const STYLES: ReadonlySet<unknown> = new Set<RichTextType>([
  'bold',
  'italic',
  'underline',
  'strikethrough',
  'spoiler',
  'subscript',
  'superscript',
  'marked',
  'code',
])

/** Types that a button may contain. */
const IN_BUTTON: ReadonlySet<unknown> = new Set<RichTextType>(['custom_emoji', 'date_time'])

/** The place of a text: a button takes only some types, and a text outside of private chats no web apps. */
export interface RichPlace {
  readonly limits: RichLimits
  readonly inPrivate: boolean
  readonly inButton?: boolean
}

/** Parses a formatted text. Throws for a malformed one, and for types that this server does not have. */
export function readRichText(given: unknown, place: RichPlace): RichText {
  if (typeof given === 'string') {
    place.limits.text(given)
    return given
  }
  if (Array.isArray(given)) return given.map((part: unknown) => readRichText(part, place))
  if (typeof given !== 'object' || given === null) throw unparsed('expected a String, an Array or an Object')
  const fields = given as Record<string, unknown>
  const { type } = fields
  if (place.inButton && !IN_BUTTON.has(type))
    throw unparsed('a button contains plain text, emoji and times only')
  const inner = { ...place, limits: place.limits.inner() }
  const text = (): RichText => readRichText(fields['text'], inner)
  if (STYLES.has(type)) return { type, text: text() } as RichText
  if (type === 'date_time') return readTime(fields, text())
  if (type === 'url') return { type, text: text(), url: readUrl(fields['url']) }
  if (type === 'button') return { type, button: readRichButton(fields['button'], inner) }
  throw unparsed(`type "${String(type)}" is unsupported`)
}

/** Parses a button in the text of a rich message. It has the actions of an inline button, and a text of its own kind. */
export function readRichButton(given: unknown, place: RichPlace): RichMessageButton {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw badRequest("can't parse RichMessageButton: expected an Object")
  const { text, style, ...action } = given as Record<string, unknown>
  if (style === 'link' && !('callback_data' in action))
    throw badRequest("can't parse RichMessageButton: the style “link” is allowed only for callback buttons")
  const written = readRichText(text, { ...place, inButton: true })
  // An inline button is of plain text, and knows every style but that of a link.
  const known = { ...action, text: 'button', ...(style === 'link' || style === undefined ? {} : { style }) }
  const { text: _, ...checked } = readInlineButton(known, place.inPrivate)
  return { ...checked, text: written, ...(style === 'link' ? { style } : {}) } as RichMessageButton
}

function readTime({ unix_time, date_time_format = '' }: Record<string, unknown>, text: RichText): RichText {
  if (typeof unix_time !== 'number' || !isTime(unix_time)) throw unparsed('Can\'t find field "unix_time"')
  if (!isTimeFormat(date_time_format)) throw unparsed('Invalid date-time format specified')
  return { type: 'date_time', text, unix_time, date_time_format } as RichText
}

function readUrl(url: unknown): string {
  const checked = typeof url === 'string' ? checkLink(url) : { fault: 'it must be a String' }
  if ('url' in checked) return checked.url
  throw unparsed(`URL '${String(url)}' is invalid: ${checked.fault}`)
}

function unparsed(what: string): BotApiError {
  return badRequest(`can't parse RichText: ${what}`)
}
