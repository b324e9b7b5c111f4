import type { MessageEntity } from 'grammy/types'
import type { Child } from '../shell/dom.js'
import { dress, type TextActions } from './looks.js'

/** These stand on lines of their own; the line break after one is part of it. */
const BLOCKS = new Set(['pre', 'blockquote', 'expandable_blockquote'])

/**
 * A text with its entities as elements. Entities nest; offsets count UTF-16 units, as in JavaScript's own strings.
 * One that reaches outside the text, or half over another, is passed over: every character is shown exactly once.
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
      nodes.push(dress(entity, covered, build(entity.offset, close, within), actions))
      at = BLOCKS.has(entity.type) && text[close] === '\n' && close < end ? close + 1 : close
    }
    if (at < end) nodes.push(text.slice(at, end))
    return nodes
  }
}
