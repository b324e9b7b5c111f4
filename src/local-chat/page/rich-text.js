import { element, link } from './dom.js'

/** How each kind of entity looks. */
const LOOKS = {
  bold: (children) => element('strong', {}, children),
  italic: (children) => element('em', {}, children),
  underline: (children) => element('u', {}, children),
  strikethrough: (children) => element('s', {}, children),
  spoiler: (children) => element('span', { class: 'spoiler', tabIndex: 0 }, children),
  code: (children) => element('code', {}, children),
  pre: (children) => element('pre', { tabIndex: 0 }, children),
  blockquote: (children) => element('blockquote', {}, children),
  expandable_blockquote: (children) => element('blockquote', {}, children),
  text_link: (children, entity) => link(entity.url, children),
  url: (children, _entity, text) => link(text, children),
  email: (children, _entity, text) => link(`mailto:${text}`, children),
}

/** These stand on lines of their own; the line break after one is part of it. */
const BLOCKS = new Set(['pre', 'blockquote', 'expandable_blockquote'])

/**
 * A text with its entities as elements. Entities nest; offsets count UTF-16 units, as in JavaScript's own strings.
 *
 * @param {string} text
 * @param {object[]} entities
 * @param {(command: string) => void} onCommand called when a command in the text is pressed
 */
export function richText(text, entities = [], onCommand = () => undefined) {
  const ordered = entities.toSorted((a, b) => a.offset - b.offset || b.length - a.length)

  const build = (start, end, inside) => {
    const nodes = []
    let at = start
    for (let index = 0; index < inside.length; index++) {
      const entity = inside[index]
      if (entity.offset < at) continue
      const close = Math.min(entity.offset + entity.length, end)
      if (entity.offset > at) nodes.push(text.slice(at, entity.offset))
      const within = inside.slice(index + 1).filter((other) => other.offset < close)
      nodes.push(dress(entity, text.slice(entity.offset, close), build(entity.offset, close, within)))
      at = BLOCKS.has(entity.type) && text[close] === '\n' ? close + 1 : close
    }
    if (at < end) nodes.push(text.slice(at, end))
    return nodes
  }

  const dress = (entity, words, children) => {
    if (entity.type === 'bot_command') {
      return element(
        'button',
        { type: 'button', class: 'command', onclick: () => onCommand(words) },
        children,
      )
    }
    return LOOKS[entity.type]?.(children, entity, words) ?? element('span', {}, children)
  }

  return build(0, text.length, ordered)
}
