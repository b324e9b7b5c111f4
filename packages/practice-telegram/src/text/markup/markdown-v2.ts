import type { MessageEntity } from 'grammy/types'
import { type FormattedText, inOrder } from '../entities.js'
import { ownLinkParameters } from '../links.js'
import { MarkupError, byteOffset, isEmojiId, linkEntity, timeEntity } from './source.js'

/** An opening mark, named as in Telegram's errors. */
interface Mark {
  kind:
    | 'Bold'
    | 'Italic'
    | 'Underline'
    | 'Strikethrough'
    | 'Spoiler'
    | 'Code'
    | 'Pre'
    | 'PreCode'
    | 'TextUrl'
    | 'CustomEmoji'
    | 'BlockQuote'
  /** Language of PreCode, otherwise empty. */
  argument: string
  /** Position after the mark. */
  next: number
}

/** An open mark: its position in the source, and the offset of its text. */
type OpenMark = Mark & { at: number; from: number }

/** Marks of one character; double marks are tried first. */
const SINGLE: Record<string, Mark['kind']> = {
  _: 'Italic',
  '*': 'Bold',
  '~': 'Strikethrough',
  '[': 'TextUrl',
  '`': 'Code',
}
const DOUBLE: Record<string, Mark['kind']> = { __: 'Underline', '||': 'Spoiler', '![': 'CustomEmoji' }

/** Parses the mark at `at`. Throws for a reserved character that is not escaped. */
function readMark(source: string, at: number, lineStart: boolean): Mark {
  if (source.startsWith('```', at)) {
    const { language, start } = readLanguage(source, at + 3)
    return { kind: language ? 'PreCode' : 'Pre', argument: language, next: start }
  }
  const double = DOUBLE[source.slice(at, at + 2)]
  if (double) return { kind: double, argument: '', next: at + 2 }
  const kind = source[at] === '>' && lineStart ? 'BlockQuote' : SINGLE[source[at]!]
  if (kind) return { kind, argument: '', next: at + 1 }
  throw new MarkupError(`Character '${source[at]!}' is reserved and must be escaped with the preceding '\\'`)
}

/** True if the mark is closed at `at`. A quotation ends with its last line, not with a mark. */
function closesMark(source: string, at: number, mark: OpenMark): boolean {
  switch (mark.kind) {
    case 'Bold':
      return source[at] === '*'
    case 'Italic':
      return source[at] === '_' && source[at + 1] !== '_'
    case 'Underline':
      return source.startsWith('__', at)
    case 'Strikethrough':
      return source[at] === '~'
    case 'Spoiler':
      return source.startsWith('||', at)
    case 'Code':
      return source[at] === '`'
    case 'Pre':
    case 'PreCode':
      return source.startsWith('```', at)
    case 'TextUrl':
    case 'CustomEmoji':
      return source[at] === ']'
    case 'BlockQuote':
    default:
      return false
  }
}

/** True for a backslash before an ASCII character. */
function isEscape(source: string, at: number): boolean {
  const code = source.charCodeAt(at + 1)
  return source[at] === '\\' && code > 0 && code <= 126
}

/** Error for an unclosed mark. */
function unclosedMark(source: string, mark: OpenMark): MarkupError {
  return new MarkupError(
    `Can't find end of ${mark.kind} entity at byte offset ${byteOffset(source, mark.at)}`,
  )
}

/**
 * Language after three backticks, if any, and the position of the code; a line break before it is skipped.
 */
export function readLanguage(source: string, from: number): { language: string; start: number } {
  const named = /^[^\s`\0]+(?=[\s\0])/.exec(source.slice(from))?.[0] ?? ''
  const start = from + named.length
  const skipped = /^(?:\r\n|\n\r|\r|\n)?/.exec(source.slice(start))![0].length
  return { language: named, start: start + skipped }
}

/** Length of a closing mark; one character unless listed. */
const WIDTH: Partial<Record<OpenMark['kind'], number>> = { Underline: 2, Spoiler: 2, Pre: 3, PreCode: 3 }

/** Result of a closed mark: its entity (none for empty text or a dropped link), and the position after it. */
interface ClosedMark {
  entity: MessageEntity | undefined
  next: number
}

/** Closes `mark` at `at`; `text` is the text parsed so far. */
function closeMark(source: string, at: number, mark: OpenMark, text: string): ClosedMark {
  const offset = mark.from
  const length = text.length - offset
  const next = at + (WIDTH[mark.kind] ?? 1)
  const plain = (entity: MessageEntity): ClosedMark => ({ entity: length > 0 ? entity : undefined, next })
  switch (mark.kind) {
    case 'Bold':
      return plain({ type: 'bold', offset, length })
    case 'Italic':
      return plain({ type: 'italic', offset, length })
    case 'Underline':
      return plain({ type: 'underline', offset, length })
    case 'Strikethrough':
      return plain({ type: 'strikethrough', offset, length })
    case 'Spoiler':
      return plain({ type: 'spoiler', offset, length })
    case 'Code':
      return plain({ type: 'code', offset, length })
    case 'Pre':
      return plain({ type: 'pre', offset, length })
    case 'PreCode':
      return plain({ type: 'pre', offset, length, language: mark.argument })
    case 'TextUrl': {
      const address = source[at + 1] === '(' ? readAddress(source, at + 2) : { url: text.slice(offset), next }
      const entity = length > 0 ? linkEntity(address.url, offset, length) : undefined
      return { entity, next: address.next }
    }
    case 'CustomEmoji': {
      if (source[at + 1] !== '(') {
        throw new MarkupError('The entity must contain a tg://emoji or tg://time URL')
      }
      const address = readAddress(source, at + 2)
      const entity = emojiOrTime(address.url, offset, length)
      return { entity: length > 0 ? entity : undefined, next: address.next }
    }
    case 'BlockQuote':
    default:
      // A quotation has no closing mark; `closeQuote` ends it.
      throw unclosedMark(source, mark)
  }
}

/**
 * Closes the block quotation at the end of its last line and removes it from `open`. An empty spoiler mark
 * right before the end makes it expandable; all other marks must be closed.
 */
function closeQuote(
  source: string,
  at: number,
  open: OpenMark[],
  text: string,
): { type: 'blockquote' | 'expandable_blockquote'; offset: number } {
  let type: 'blockquote' | 'expandable_blockquote' = 'blockquote'
  const last = open.at(-1)!
  const gap = at - last.at
  if (last.kind === 'Spoiler' && (gap === 2 || (gap === 3 && text.endsWith('\r')))) {
    open.pop()
    type = 'expandable_blockquote'
  }
  const quote = open.at(-1)!
  if (quote.kind !== 'BlockQuote') throw unclosedMark(source, quote)
  open.pop()
  return { type, offset: quote.from }
}

/** URL up to the closing parenthesis, unescaped. */
function readAddress(source: string, begin: number): { url: string; next: number } {
  let url = ''
  let at = begin
  while (at < source.length && source[at] !== ')') {
    if (isEscape(source, at)) at++
    url += source[at++]!
  }
  if (at >= source.length) {
    throw new MarkupError(`Can't find end of a URL at byte offset ${byteOffset(source, begin)}`)
  }
  return { url, next: at + 1 }
}

function emojiOrTime(url: string, offset: number, length: number): MessageEntity {
  const emoji = ownLinkParameters(url, 'emoji')?.get('id')
  if (emoji && isEmojiId(emoji)) return { type: 'custom_emoji', offset, length, custom_emoji_id: emoji }
  const time = ownLinkParameters(url, 'time')
  const entity = time && timeEntity(time.get('unix') ?? '', time.get('format') ?? '', offset, length)
  if (!entity) throw new MarkupError('Invalid tg://emoji or tg://time URL specified')
  return entity
}

/** Characters that are markup anywhere or must be escaped. */
const RESERVED = '_*[]()~`>#+-=|{}.!\n'
/** Inside code only the closing mark is special. */
const RESERVED_IN_CODE = '`'
const CODE = new Set<OpenMark['kind']>(['Code', 'Pre', 'PreCode'])

/** Parses text with parse_mode MarkdownV2. Throws a MarkupError for malformed markup. */
export function parseMarkdownV2(source: string): FormattedText {
  const open: OpenMark[] = []
  const entities: MessageEntity[] = []
  let text = ''
  let at = 0
  let quoting = false
  /** True where a block quotation can begin. */
  let lineStart = true

  while (at < source.length) {
    const character = source[at]!
    const top = open.at(-1)
    const reserved = top && CODE.has(top.kind) ? RESERVED_IN_CODE : RESERVED
    if (isEscape(source, at)) {
      text += source[at + 1]!
      if (source[at + 1] !== '\r') lineStart = source[at + 1] === '\n'
      at += 2
    } else if (!reserved.includes(character)) {
      text += character
      if (character !== '\r') lineStart = false
      at++
    } else if (character === '\n') {
      if (quoting && source[at + 1] !== '>') {
        const { type, offset } = closeQuote(source, at, open, text)
        // The line break belongs to the quotation.
        entities.push({ type, offset, length: text.length + 1 - offset })
        quoting = false
      }
      text += character
      lineStart = true
      at++
    } else if (top && closesMark(source, at, top)) {
      open.pop()
      const closed = closeMark(source, at, top, text)
      if (closed.entity) entities.push(closed.entity)
      at = closed.next
    } else if (character === '>' && lineStart && quoting) {
      at++
    } else {
      const mark = readMark(source, at, lineStart)
      if (mark.kind === 'BlockQuote') quoting = true
      open.push({ ...mark, at, from: text.length })
      at = mark.next
    }
  }
  if (quoting) {
    const { type, offset } = closeQuote(source, at, open, text)
    if (text.length > offset) entities.push({ type, offset, length: text.length - offset })
  }
  const left = open.at(-1)
  if (left) throw unclosedMark(source, left)
  return { text, entities: inOrder(entities) }
}
