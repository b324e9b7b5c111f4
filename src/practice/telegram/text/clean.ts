import type { MessageEntity } from 'grammy/types'
import { badRequest } from '../bot-api/bot-api-error.js'
import type { FormattedText } from './entities.js'

/**
 * Characters removed from every text: returns, line and paragraph separators, direction overrides, and three
 * combining lines.
 */
const DROPPED = /[\r\u2028-\u202e]|\u0333|\u033f|\u030a/
/** Control characters replaced by spaces; a line break stays. */
// oxlint-disable-next-line no-control-regex -- the pattern matches control characters
const BLANKED = /[\u0000-\u0009\u000b\u000c\u000e-\u001f]/g

/** Removes and replaces the same characters as Telegram, and moves the entities accordingly. */
export function clean({ text, entities }: FormattedText): FormattedText {
  if (!text.isWellFormed()) throw badRequest('strings must be encoded in UTF-8')
  for (const entity of entities) checkBounds(text, entity)
  const blanked = text.replace(BLANKED, ' ')
  if (!DROPPED.test(blanked)) return { text: blanked, entities }
  /** Number of kept characters before each position. */
  const kept = [0]
  let result = ''
  for (const unit of blanked.split('')) {
    if (!DROPPED.test(unit)) result += unit
    kept.push(result.length)
  }
  return {
    text: result,
    entities: entities.map((entity) => {
      const offset = kept[entity.offset]!
      return { ...entity, offset, length: kept[entity.offset + entity.length]! - offset }
    }),
  }
}

/** Throws Telegram's error for an entity outside the text or one that splits a symbol. */
function checkBounds(text: string, { offset, length }: MessageEntity): void {
  const end = offset + length
  if (offset > text.length)
    throw badRequest(`entity begins after the end of the text at UTF-16 offset ${offset}`)
  if (end > text.length) {
    throw badRequest(
      `entity beginning at UTF-16 offset ${offset} ends after the end of the text at UTF-16 offset ${end}`,
    )
  }
  if (splitsSymbol(text, offset)) {
    throw badRequest(`entity begins in a middle of a UTF-16 symbol at byte offset ${byteAfter(text, offset)}`)
  }
  if (splitsSymbol(text, end)) {
    throw badRequest(
      `entity beginning at UTF-16 offset ${offset} ends in a middle of a UTF-16 symbol at byte offset ${byteAfter(text, end)}`,
    )
  }
}

function splitsSymbol(text: string, at: number): boolean {
  return /[\uD800-\uDBFF]/.test(text.charAt(at - 1)) && /[\uDC00-\uDFFF]/.test(text.charAt(at))
}

/** Bytes up to the end of the symbol split at `at`. */
function byteAfter(text: string, at: number): number {
  return Buffer.byteLength(text.slice(0, at + 1))
}
