import type { MessageEntity } from 'grammy/types'
import { ownLinkParameters } from '../links.js'
import { isEscape, unclosedMark, type OpenMark } from './markdown-v2-mark.js'
import { byteOffset, isEmojiId, linkEntity, MarkupError, timeEntity } from './source.js'

/** Length of a closing mark; one character unless listed. */
const WIDTH: Partial<Record<OpenMark['kind'], number>> = { Underline: 2, Spoiler: 2, Pre: 3, PreCode: 3 }

/** Result of a closed mark: its entity (none for empty text or a dropped link), and the position after it. */
export interface ClosedMark {
  entity: MessageEntity | undefined
  next: number
}

/** Closes `mark` at `at`; `text` is the text parsed so far. */
export function closeMark(source: string, at: number, mark: OpenMark, text: string): ClosedMark {
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
export function closeQuote(
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
