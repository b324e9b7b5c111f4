import type { MessageEntity } from 'grammy/types'
import type { Child } from '../shell/dom.js'
import { entityElement, type TextActions } from './entity-element.js'

/** Block entities; a line break after one belongs to it. */
const BLOCKS = new Set(['pre', 'blockquote', 'expandable_blockquote'])

/**
 * Converts a text with entities to elements. Offsets count UTF-16 code units, as in JavaScript strings.
 * Entities outside the text or crossing another are ignored, so every character is shown exactly once.
 */
export function richText(text: string, entities: readonly MessageEntity[], actions: TextActions): Child[] {
  const ordered = entities
    .filter(({ offset, length }) => offset >= 0 && length > 0 && offset + length <= text.length)
    .toSorted((a, b) => a.offset - b.offset || b.length - a.length)
  return build(0, text.length, ordered)

  function build(start: number, end: number, inside: readonly MessageEntity[]): Child[] {
    const nodes: Child[] = []
    let at = start
    for (const [index, entity] of inside.entries()) {
      const close = entity.offset + entity.length
      if (entity.offset < at || close > end) continue
      if (entity.offset > at) nodes.push(text.slice(at, entity.offset))
      const within = inside.slice(index + 1).filter((other) => other.offset < close)
      const covered = text.slice(entity.offset, close)
      nodes.push(entityElement(entity, covered, build(entity.offset, close, within), actions))
      at = BLOCKS.has(entity.type) && text[close] === '\n' && close < end ? close + 1 : close
    }
    if (at < end) nodes.push(text.slice(at, end))
    return nodes
  }
}
