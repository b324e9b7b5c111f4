import type { MessageEntity } from 'grammy/types'
import { inOrder, type FormattedText } from '../entities.js'
import { closeMark, closeQuote } from './markdown-v2-close.js'
import { closesMark, isEscape, readMark, unclosedMark, type OpenMark } from './markdown-v2-mark.js'

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
