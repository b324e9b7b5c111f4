import type {
  RichBlock,
  RichBlockListItem,
  RichBlockTable,
  RichBlockTableCell,
  RichMessage,
  RichMessageButton,
  RichText,
} from 'grammy/types'
import { z } from 'zod'
import type { ChatRecord } from '../../state/state.js'
import { type BotApiError, badRequest } from '../bot-api-error.js'
import { nested } from '../parameters/common.js'
import { symbolCount } from '../../text/format.js'
import { checkLink } from '../../text/links.js'
import { isTime, isTimeFormat } from '../../text/entities.js'
import { readInlineButton } from '../parameters/inline-button.js'

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
interface RichPlace {
  readonly limits: RichLimits
  readonly inPrivate: boolean
  readonly inButton?: boolean
}

/** Parses a formatted text. Throws for a malformed one, and for types that this server does not have. */
function readRichText(given: unknown, place: RichPlace): RichText {
  if (typeof given === 'string') {
    place.limits.text(given)
    return given
  }
  if (Array.isArray(given)) return given.map((part: unknown) => readRichText(part, place))
  if (typeof given !== 'object' || given === null)
    throw unparsedText('expected a String, an Array or an Object')
  const fields = given as Record<string, unknown>
  const { type } = fields
  if (place.inButton && !IN_BUTTON.has(type))
    throw unparsedText('a button contains plain text, emoji and times only')
  const inner = { ...place, limits: place.limits.inner() }
  const text = (): RichText => readRichText(fields['text'], inner)
  if (STYLES.has(type)) return { type, text: text() } as RichText
  if (type === 'date_time') return readTime(fields, text())
  if (type === 'url') return { type, text: text(), url: readUrl(fields['url']) }
  if (type === 'button') return { type, button: readRichButton(fields['button'], inner) }
  throw unparsedText(`type "${String(type)}" is unsupported`)
}

/** Parses a button in the text of a rich message. It has the actions of an inline button, and a text of its own kind. */
function readRichButton(given: unknown, place: RichPlace): RichMessageButton {
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
  if (typeof unix_time !== 'number' || !isTime(unix_time)) throw unparsedText('Can\'t find field "unix_time"')
  if (!isTimeFormat(date_time_format)) throw unparsedText('Invalid date-time format specified')
  return { type: 'date_time', text, unix_time, date_time_format } as RichText
}

function readUrl(url: unknown): string {
  const checked = typeof url === 'string' ? checkLink(url) : { fault: 'it must be a String' }
  if ('url' in checked) return checked.url
  throw unparsedText(`URL '${String(url)}' is invalid: ${checked.fault}`)
}

function unparsedText(what: string): BotApiError {
  return badRequest(`can't parse RichText: ${what}`)
}

/** Limits of a rich message, see "Rich Message Limits" of the Bot API. */
const MAX_SYMBOLS = 32_768
const MAX_BLOCKS = 500
const MAX_LEVELS = 16

/**
 * Counts what a rich message holds while it is read. Each throws for what is beyond a limit; the Bot API does not document the
 * texts.
 */
interface RichLimits {
  /** Counts the characters of a text. */
  text(text: string): void
  /** Counts a block, list item or table row. */
  block(): void
  /** The limits one level of formatting or blocks further in. */
  inner(): RichLimits
}

/** Creates the limits of one message. */
function createRichLimits(): RichLimits {
  const counted = { symbols: 0, blocks: 0 }
  const at = (level: number): RichLimits => ({
    text(text) {
      if (!text.isWellFormed()) throw badRequest('strings must be encoded in UTF-8')
      counted.symbols += symbolCount(text)
      if (counted.symbols > MAX_SYMBOLS) throw badRequest('rich message is too long')
    },
    block() {
      counted.blocks += 1
      if (counted.blocks > MAX_BLOCKS) throw badRequest('rich message has too many blocks')
    },
    inner() {
      if (level === MAX_LEVELS) throw badRequest('rich message is nested too deeply')
      return at(level + 1)
    },
  })
  return at(1)
}

/** Maximum number of columns of a table. */
const MAX_COLUMNS = 20

const span = z.int().min(1).optional()
const cell = z.strictObject({
  text: z.unknown().optional(),
  is_header: z.boolean().optional(),
  colspan: span,
  rowspan: span,
  align: z.enum(['left', 'center', 'right']),
  valign: z.enum(['top', 'middle', 'bottom']),
})
const table = z.strictObject({
  type: z.literal('table'),
  cells: z.array(z.array(cell).min(1)).min(1),
  is_bordered: z.boolean().optional(),
  is_striped: z.boolean().optional(),
  is_compact: z.boolean().optional(),
  caption: z.unknown().optional(),
})

/** Parses a table. Throws for a malformed one, and for one with too many columns. */
function readTable(given: unknown, place: RichPlace): RichBlockTable {
  const read = table.safeParse(given)
  if (!read.success) {
    const { path } = read.error.issues[0]!
    throw badRequest(`can't parse InputRichBlockTable: field "${path.join('.')}" is missing or invalid`)
  }
  const { cells, caption, is_bordered, is_striped, is_compact } = read.data
  const rows = cells.map((row) => {
    place.limits.block()
    if (row.reduce((columns, { colspan = 1 }) => columns + colspan, 0) > MAX_COLUMNS)
      throw badRequest('rich message table has too many columns')
    return row.map(({ text, is_header, colspan, rowspan, align, valign }): RichBlockTableCell => ({
      ...(text === undefined ? {} : { text: readRichText(text, place) }),
      ...(is_header && { is_header: true }),
      ...(colspan !== undefined && colspan > 1 && { colspan }),
      ...(rowspan !== undefined && rowspan > 1 && { rowspan }),
      align,
      valign,
    }))
  })
  return {
    type: 'table',
    cells: rows,
    ...(is_bordered && { is_bordered: true }),
    ...(is_striped && { is_striped: true }),
    ...(is_compact && { is_compact: true }),
    ...(caption === undefined ? {} : { caption: readRichText(caption, place) }),
  }
}

/** Maximum number of buttons in one row. */
const MAX_ROW = 8

type Fields = Record<string, unknown>

/** Reader of each type of block that this server has. */
const READERS: { [Type in RichBlock['type']]?: (fields: Fields, place: RichPlace) => RichBlock } = {
  paragraph: ({ text }, place) => ({ type: 'paragraph', text: readRichText(text, place) }),
  heading: ({ text, size }, place) => {
    if (!isHeadingSize(size)) throw unparsed('the size of a heading is 1 to 6')
    return { type: 'heading', text: readRichText(text, place), size }
  },
  pre: ({ text, language }, place) => ({
    type: 'pre',
    text: readRichText(text, place),
    ...(typeof language === 'string' && { language }),
  }),
  footer: ({ text }, place) => ({ type: 'footer', text: readRichText(text, place) }),
  divider: () => ({ type: 'divider' }),
  table: readTable,
  details: ({ summary, blocks, is_open }, place) => ({
    type: 'details',
    summary: readRichText(summary, place),
    blocks: readBlocks(blocks, deeper(place)),
    ...(is_open === true && { is_open: true }),
  }),
  blockquote: ({ blocks, credit }, place) => ({
    type: 'blockquote',
    blocks: readBlocks(blocks, deeper(place)),
    ...(credit === undefined ? {} : { credit: readRichText(credit, place) }),
  }),
  expandable_blockquote: ({ text, credit }, place) => ({
    type: 'expandable_blockquote',
    text: readRichText(text, place),
    ...(credit === undefined ? {} : { credit: readRichText(credit, place) }),
  }),
  list: ({ items }, place) => ({ type: 'list', items: readItems(items, deeper(place)) }),
  buttons: ({ buttons, align }, place) => {
    if (!Array.isArray(buttons) || buttons.length === 0 || buttons.length > MAX_ROW)
      throw unparsed(`a row has 1 to ${MAX_ROW} buttons`)
    if (align !== undefined && align !== 'left' && align !== 'center' && align !== 'right')
      throw unparsed('invalid alignment specified')
    return {
      type: 'buttons',
      buttons: buttons.map((button: unknown) => readRichButton(button, place)),
      ...(align && { align }),
    }
  },
}

/** Parses a list of blocks. Throws for a malformed one, and for types that this server does not have. */
function readBlocks(given: unknown, place: RichPlace): RichBlock[] {
  if (!Array.isArray(given)) throw unparsed('expected an Array of blocks')
  return given.map((block: unknown) => {
    if (typeof block !== 'object' || block === null) throw unparsed('expected an Object')
    const fields = block as Fields
    const read = READERS[fields['type'] as RichBlock['type']]
    if (!read) throw unparsed(`type "${String(fields['type'])}" is unsupported`)
    place.limits.block()
    return read(fields, place)
  })
}

/** Items of a list; one with a value is of an ordered list. */
function readItems(given: unknown, place: RichPlace): RichBlockListItem[] {
  if (!Array.isArray(given) || given.length === 0) throw unparsed('a list has at least one item')
  return given.map((item: unknown) => {
    if (typeof item !== 'object' || item === null) throw unparsed('expected an Object')
    const { blocks, value, has_checkbox, is_checked } = item as Fields
    place.limits.block()
    return {
      label: typeof value === 'number' ? `${value}.` : '•',
      blocks: readBlocks(blocks, place),
      ...(has_checkbox === true && { has_checkbox: true }),
      ...(is_checked === true && { is_checked: true }),
      ...(typeof value === 'number' && { value }),
    }
  })
}

function deeper(place: RichPlace): RichPlace {
  return { ...place, limits: place.limits.inner() }
}

function isHeadingSize(size: unknown): size is 1 | 2 | 3 | 4 | 5 | 6 {
  return [1, 2, 3, 4, 5, 6].includes(size as number)
}

function unparsed(what: string): BotApiError {
  return badRequest(`can't parse InputRichBlock: ${what}`)
}

/** Parameter `rich_message`; checked in detail by `readRichMessage`. */
export const richMessage = nested(
  z.record(z.string(), z.unknown(), { error: "can't parse InputRichMessage: expected an Object" }),
)

/** The ways to give the content, of which exactly one is taken. */
const CONTENT = ['blocks', 'html', 'markdown'] as const

/**
 * Reads a rich message for this chat. Throws Telegram's errors where their texts are documented; only `blocks` are served here,
 * without media.
 */
export function readRichMessage(
  { chat }: Pick<ChatRecord, 'chat'>,
  given: z.output<typeof richMessage>,
): RichMessage {
  const contents = CONTENT.filter((name) => given[name] !== undefined)
  if (contents.length !== 1)
    throw badRequest('exactly one of the fields html, markdown, or blocks must be used')
  if (given['blocks'] === undefined || given['media'] !== undefined)
    throw badRequest('only blocks without media are served by this practice server')
  const place = { limits: createRichLimits(), inPrivate: chat.type === 'private' }
  const blocks = readBlocks(given['blocks'], place)
  if (blocks.length === 0) throw badRequest('rich message must be non-empty')
  return { blocks, ...(given['is_rtl'] === true && { is_rtl: true }) }
}
