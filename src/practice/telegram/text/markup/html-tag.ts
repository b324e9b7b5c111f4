import { byteOffset, isSpace, MarkupError } from './source.js'

/** A parsed start tag. */
export interface StartTag {
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
export function readReference(source: string, at: number): { character: string; next: number } | undefined {
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
export function readStartTag(source: string, begin: number): StartTag {
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
