import type { MessageEntity } from 'grammy/types'
import type { ComponentChildren, VNode } from 'preact'
import { copy, sendNow } from '../actions.js'
import { Code, Expandable, Link, Preformatted, Spoiler, Time } from './interactive.js'

/** Block entities; a line break after one belongs to it. */
const BLOCKS = new Set(['pre', 'blockquote', 'expandable_blockquote'])

/**
 * A text with entities. Offsets count UTF-16 code units, as in JavaScript strings. Entities outside the text or crossing another are
 * ignored, so every character is shown exactly once.
 */
export function RichText({ text, entities }: { text: string; entities: readonly MessageEntity[] }) {
  const ordered = entities
    .filter(({ offset, length }) => offset >= 0 && length > 0 && offset + length <= text.length)
    .toSorted((a, b) => a.offset - b.offset || b.length - a.length)
  return <>{build(0, text.length, ordered)}</>

  function build(start: number, end: number, inside: readonly MessageEntity[]): ComponentChildren[] {
    const nodes: ComponentChildren[] = []
    let at = start
    for (const [index, entity] of inside.entries()) {
      const close = entity.offset + entity.length
      if (entity.offset < at || close > end) continue
      if (entity.offset > at) nodes.push(text.slice(at, entity.offset))
      const within = inside.slice(index + 1).filter((other) => other.offset < close)
      // The entry under a type takes the entities of that type; others are plain text.
      const style = (STYLES[entity.type] ?? plain) as Style<MessageEntity>
      nodes.push(style(build(entity.offset, close, within), text.slice(entity.offset, close), entity))
      at = BLOCKS.has(entity.type) && text[close] === '\n' && close < end ? close + 1 : close
    }
    if (at < end) nodes.push(text.slice(at, end))
    return nodes
  }
}

/** An entity around its children; `text` is the part of the message that it covers. */
type Style<Entity> = (children: ComponentChildren, text: string, entity: Entity) => VNode

const plain: Style<unknown> = (children) => <span>{children}</span>
const tinted: Style<unknown> = (children) => <span class="tinted">{children}</span>

/** Style of each type of entity. */
const STYLES: { [Type in MessageEntity['type']]?: Style<Extract<MessageEntity, { type: Type }>> } = {
  bold: (children) => <strong>{children}</strong>,
  italic: (children) => <em>{children}</em>,
  underline: (children) => <u>{children}</u>,
  strikethrough: (children) => <s>{children}</s>,
  blockquote: (children) => <blockquote>{children}</blockquote>,
  expandable_blockquote: (children) => <Expandable>{children}</Expandable>,
  // An edit hides another text.
  spoiler: (children, text) => <Spoiler key={text}>{children}</Spoiler>,
  code: (_, text) => <Code text={text} />,
  pre: (_, text, { language }) => <Preformatted text={text} language={language} />,
  mention: tinted,
  text_mention: tinted,
  hashtag: tinted,
  cashtag: tinted,
  url: (children, text) => <Link address={text}>{children}</Link>,
  email: (children, text) => <Link address={`mailto:${text}`}>{children}</Link>,
  text_link: (children, _, { url }) => <Link address={url}>{children}</Link>,
  date_time: (children, _, entity) => <Time {...entity}>{children}</Time>,
  phone_number: (children, text) => (
    <button type="button" class="inline" title="Copy" onClick={() => copy(text)}>
      {children}
    </button>
  ),
  bot_command: (children, text) => (
    <button type="button" class="inline" onClick={() => sendNow(text)}>
      {children}
    </button>
  ),
}
