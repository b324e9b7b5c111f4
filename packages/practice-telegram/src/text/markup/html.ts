import type { MessageEntity } from 'grammy/types'
import { type FormattedText, inOrder } from '../entities.js'
import { MarkupError, byteOffset, isEmojiId, isSpace, linkEntity, timeEntity } from './source.js'

/** A parsed start tag. */
interface StartTag {
  name: string
  /** Value of the relevant attribute: URL, class, id or format; "1" for one without a value. */
  argument: string
  /** `unix` attribute of tg-time. */
  unix: string
  /** Position after the tag. */
  next: number
}

const NAMES = new Set(
  'a b strong i em s strike del u ins tg-spoiler tg-emoji tg-time span pre code blockquote'.split(' '),
)

const REFERENCES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"' }

/** Decodes the character reference at `at`, with the position after it; undefined if it is literal text. */
function readReference(source: string, at: number): { character: string; next: number } | undefined {
  const found = /^&(?:#x([0-9a-f]*)|#(\d*)|([a-z]*))/i.exec(source.slice(at, at + 40))
  if (!found) return undefined
  const [whole, hex, decimal, name] = found
  const next = at + whole.length + (source[at + whole.length] === ';' ? 1 : 0)
  if (name !== undefined) {
    const character = Object.hasOwn(REFERENCES, name) ? REFERENCES[name] : undefined
    return character === undefined ? undefined : { character, next }
  }
  const code = hex === undefined ? Number.parseInt(decimal!, 10) : Number.parseInt(hex, 16)
  if (!(code > 0 && code < 0x10ffff) || whole.length >= 10 || whole[2] === 'X') return undefined
  return { character: String.fromCodePoint(code), next }
}

/** Parses the start tag at `begin`. Throws Telegram's error for an unknown or malformed tag. */
function readStartTag(source: string, begin: number): StartTag {
  const where = `at byte offset ${byteOffset(source, begin)}`
  let at = begin + 1
  const skip = (): void => {
    while (at < source.length && isSpace(source, at)) at++
  }
  while (!isSpace(source, at) && source[at] !== '>') at++
  if (at >= source.length) throw new MarkupError(`Unclosed start tag ${where}`)
  const tag: StartTag = { name: source.slice(begin + 1, at).toLowerCase(), argument: '', unix: '', next: 0 }
  if (!NAMES.has(tag.name)) throw new MarkupError(`Unsupported start tag "${tag.name}" ${where}`)
  for (;;) {
    skip()
    if (source[at] === '>') break
    const start = at
    while (!isSpace(source, at) && !`=>/"'`.includes(source[at]!)) at++
    const attribute = source.slice(start, at)
    if (attribute === '') throw new MarkupError(`Empty attribute name in the tag "${tag.name}" ${where}`)
    skip()
    const unclosed = `Unclosed start tag "${tag.name}" ${where}`
    if (source[at] !== '=') {
      if (at >= source.length) throw new MarkupError(unclosed)
      takeAttribute(tag, attribute, undefined)
      continue
    }
    at++
    skip()
    if (at >= source.length) throw new MarkupError(unclosed)
    const value = source[at] === '"' || source[at] === "'" ? readQuoted(source, at) : readToken(source, at)
    at = value.next
    if (at >= source.length) throw new MarkupError(`Unclosed start tag ${where}`)
    takeAttribute(tag, attribute, value.text)
  }
  if (tag.name === 'span' && tag.argument !== 'spoiler') {
    throw new MarkupError(`Tag "span" must have class "tg-spoiler" ${where}`)
  }
  return { ...tag, next: at + 1 }
}

/** Stores an attribute that is relevant for its tag; `value` is undefined if it has none. */
function takeAttribute(tag: StartTag, attribute: string, value: string | undefined): void {
  if (tag.name === 'blockquote' && attribute === 'expandable') tag.argument = '1'
  if (value === undefined) return
  if (tag.name === 'a' && attribute === 'href') tag.argument = value
  if (tag.name === 'code' && attribute === 'class' && value.startsWith('language-'))
    tag.argument = value.slice(9)
  if (tag.name === 'span' && attribute === 'class' && value.startsWith('tg-')) tag.argument = value.slice(3)
  if (tag.name === 'tg-emoji' && attribute === 'emoji-id') tag.argument = value
  if (tag.name === 'tg-time' && attribute === 'format') tag.argument = value
  if (tag.name === 'tg-time' && attribute === 'unix') tag.unix = value
}

function readQuoted(source: string, begin: number): { text: string; next: number } {
  const quote = source[begin]!
  let text = ''
  let at = begin + 1
  while (at < source.length && source[at] !== quote) {
    const reference = source[at] === '&' ? readReference(source, at) : undefined
    text += reference?.character ?? source[at]!
    at = reference?.next ?? at + 1
  }
  return { text, next: Math.min(at + 1, source.length) }
}

function readToken(source: string, begin: number): { text: string; next: number } {
  const text = /^[a-z0-9.-]*/i.exec(source.slice(begin))![0]
  const next = begin + text.length
  if (!isSpace(source, next) && source[next] !== '>') {
    throw new MarkupError(`Unexpected end of name token at byte offset ${byteOffset(source, begin)}`)
  }
  return { text: text.toLowerCase(), next }
}

/** An open tag, and the offset of its text. */
type OpenTag = StartTag & { from: number }

/** An unfinished entity: code may carry a language until a surrounding `pre` takes it over. */
type Draft = MessageEntity & { language?: string | undefined }

const STYLES: Record<string, 'bold' | 'italic' | 'underline' | 'strikethrough' | 'spoiler'> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  u: 'underline',
  ins: 'underline',
  s: 'strikethrough',
  strike: 'strikethrough',
  del: 'strikethrough',
  span: 'spoiler',
  'tg-spoiler': 'spoiler',
}

/** Parses text with parse_mode HTML. Throws a MarkupError for malformed markup. */
export function parseHtml(source: string): FormattedText {
  const open: OpenTag[] = []
  const drafts: Draft[] = []
  let text = ''
  let at = 0
  while (at < source.length) {
    const reference = source[at] === '&' ? readReference(source, at) : undefined
    if (reference) {
      text += reference.character
      at = reference.next
    } else if (source[at] !== '<') {
      text += source[at++]!
    } else if (source[at + 1] !== '/') {
      const tag = readStartTag(source, at)
      open.push({ ...tag, from: text.length })
      at = tag.next
    } else {
      const tag = open.at(-1)
      at = readEndTag(source, at, tag)
      open.pop()
      if (text.length > tag!.from) closeTag(tag!, text, drafts)
    }
  }
  const left = open.at(-1)
  if (left) throw new MarkupError(`Can't find end tag corresponding to start tag "${left.name}"`)
  if (!text.isWellFormed()) {
    throw new MarkupError(
      'Text contains invalid Unicode characters after decoding HTML entities, check for unmatched surrogate code units',
    )
  }
  return { text, entities: inOrder(drafts.map(finish)) }
}

/** Parses the end tag at `begin`, which must close `tag`; returns the position after it. */
function readEndTag(source: string, begin: number, tag: OpenTag | undefined): number {
  const where = `at byte offset ${byteOffset(source, begin)}`
  if (!tag) throw new MarkupError(`Unexpected end tag ${where}`)
  let at = begin + 1
  while (!isSpace(source, at) && source[at] !== '>') at++
  const name = source.slice(begin + 2, at).toLowerCase()
  while (at < source.length && isSpace(source, at)) at++
  if (source[at] !== '>') throw new MarkupError(`Unclosed end tag ${where}`)
  if (name !== '' && name !== tag.name) {
    throw new MarkupError(`Unmatched end tag ${where}, expected "</${tag.name}>", found "</${name}>"`)
  }
  return at + 1
}

/** Adds the entity of `tag` for the text since it was opened. */
function closeTag(tag: OpenTag, text: string, drafts: Draft[]): void {
  const offset = tag.from
  const length = text.length - offset
  const last = drafts.at(-1)
  const around = last?.offset === offset && last.length === length ? last : undefined
  const add = (draft: Draft | undefined): void => void (draft && drafts.push(draft))
  switch (tag.name) {
    case 'tg-emoji':
      if (!isEmojiId(tag.argument)) throw new MarkupError('Invalid custom emoji identifier specified')
      return add({ type: 'custom_emoji', offset, length, custom_emoji_id: tag.argument })
    case 'tg-time':
      return add(readTime(tag, offset, length))
    case 'a':
      return add(linkEntity(tag.argument || text.slice(offset), offset, length))
    case 'blockquote':
      return add({ type: tag.argument ? 'expandable_blockquote' : 'blockquote', offset, length })
    case 'pre':
      if (around?.type === 'code' && around.language) {
        drafts[drafts.length - 1] = { type: 'pre', offset, length, language: around.language }
        return undefined
      }
      return add({ type: 'pre', offset, length })
    case 'code':
      if (around?.type === 'pre' && tag.argument) {
        drafts[drafts.length - 1] = { ...around, language: tag.argument }
        return undefined
      }
      return add({ type: 'code', offset, length, ...(tag.argument && { language: tag.argument }) })
    default:
      return add({ type: STYLES[tag.name]!, offset, length })
  }
}

function readTime(tag: OpenTag, offset: number, length: number): MessageEntity | undefined {
  if (timeEntity('1', tag.argument, offset, length) === undefined) {
    throw new MarkupError('Invalid date-time format specified')
  }
  return timeEntity(tag.unix, tag.argument, offset, length)
}

/** Code without `pre` has no language. */
function finish(draft: Draft): MessageEntity {
  if (draft.type !== 'code') return draft
  return { type: 'code', offset: draft.offset, length: draft.length }
}
