import type { MessageEntity } from 'grammy/types'
import type { FormattedText } from '../entities.js'
import { readLanguage } from './markdown-v2.js'
import { byteOffset, linkEntity, MarkupError } from './source.js'

/** Characters that can be escaped. */
const ESCAPABLE = '_*`['

/**
 * Parses text with the legacy parse_mode Markdown, which does not nest. Throws a MarkupError for an unclosed
 * entity.
 */
export function parseMarkdown(source: string): FormattedText {
  const entities: MessageEntity[] = []
  let text = ''
  let at = 0
  while (at < source.length) {
    const character = source[at]!
    const next = source[at + 1]
    if (character === '\\' && next !== undefined && ESCAPABLE.includes(next)) {
      text += next
      at += 2
    } else if (!ESCAPABLE.includes(character)) {
      text += character
      at++
    } else {
      const piece = readEntity(source, at)
      const entity = piece.text === '' ? undefined : piece.entity(text.length, piece.text.length)
      if (entity) entities.push(entity)
      text += piece.text
      at = piece.next
    }
  }
  return { text, entities }
}

interface Piece {
  text: string
  entity(offset: number, length: number): MessageEntity | undefined
  next: number
}

function readEntity(source: string, begin: number): Piece {
  if (source.startsWith('```', begin)) return readPre(source, begin)
  const mark = source[begin]!
  const end = endOf(source, begin, mark === '[' ? ']' : mark, begin + 1)
  const text = source.slice(begin + 1, end)
  if (mark === '[') return readLink(source, text, end)
  const type = mark === '*' ? 'bold' : mark === '_' ? 'italic' : 'code'
  return { text, entity: (offset, length) => ({ type, offset, length }), next: end + 1 }
}

function readLink(source: string, text: string, end: number): Piece {
  if (source[end + 1] !== '(') {
    return { text, entity: (offset, length) => linkEntity(text, offset, length), next: end + 1 }
  }
  const found = source.indexOf(')', end + 2)
  const stop = found === -1 ? source.length : found
  const url = source.slice(end + 2, stop)
  return { text, entity: (offset, length) => linkEntity(url, offset, length), next: stop + 1 }
}

function readPre(source: string, begin: number): Piece {
  const { language, start } = readLanguage(source, begin + 3)
  const end = endOf(source, begin, '```', start)
  return {
    text: source.slice(start, end),
    entity: (offset, length) => ({ type: 'pre', offset, length, ...(language && { language }) }),
    next: end + 3,
  }
}

function endOf(source: string, begin: number, mark: string, from: number): number {
  const end = source.indexOf(mark, from)
  if (end !== -1) return end
  throw new MarkupError(`Can't find end of the entity starting at byte offset ${byteOffset(source, begin)}`)
}
