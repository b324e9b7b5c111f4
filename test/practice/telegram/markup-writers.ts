import * as fc from 'fast-check'
import type { MessageEntity } from 'grammy/types'
import { inOrder, type FormattedText } from '../../../packages/practice-telegram/src/text/entities.js'

/** Plain text, or marked text with nested pieces. */
type Piece = string | { mark: Mark; inside: Piece[] }
type Mark = 'bold' | 'italic' | 'underline' | 'strikethrough' | 'spoiler' | 'code' | 'pre' | 'text_link'

const words = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 4 }),
  fc.constantFrom('a_b', '*', '<&>', '\\', '`', '1.5', '😀', 'é\n', ']('),
)

const { piece } = fc.letrec<{ piece: Piece }>((tie) => ({
  piece: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    words,
    fc.record({ mark: fc.constantFrom<Mark>('code', 'pre'), inside: fc.tuple(words) }),
    fc.record({
      mark: fc.constantFrom<Mark>('bold', 'italic', 'underline', 'strikethrough', 'spoiler', 'text_link'),
      inside: fc.array(tie('piece'), { minLength: 1, maxLength: 3 }),
    }),
  ),
}))

/**
 * Random texts with nested entities, none inside another of its kind. Without returns, because a language or
 * quote may end at them.
 */
export const markedText: fc.Arbitrary<FormattedText> = fc
  .array(piece, { maxLength: 4 })
  .map((pieces) => flatten(pieces, new Set()))

function flatten(pieces: readonly Piece[], open: ReadonlySet<Mark>, from = 0): FormattedText {
  let text = ''
  const entities: MessageEntity[] = []
  for (const one of pieces) {
    const offset = from + text.length
    if (typeof one === 'string') {
      text += one.replaceAll('\r', '')
      continue
    }
    const inside = flatten(one.inside, new Set([...open, one.mark]), offset)
    text += inside.text
    // The text stays unmarked if a mark would be inside itself or empty.
    if (!open.has(one.mark) && inside.text !== '')
      entities.push(entityOf(one.mark, offset, inside.text.length))
    entities.push(...inside.entities)
  }
  return { text, entities: inOrder(entities) }
}

function entityOf(type: Mark, offset: number, length: number): MessageEntity {
  return type === 'text_link'
    ? { type, offset, length, url: 'https://example.com/(a)' }
    : { type, offset, length }
}

/** Writes a marked text as HTML. */
export function writeHtml({ text, entities }: FormattedText): string {
  const escape = (plain: string): string => plain.replace(/[<>&]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  return write(text, entities, {
    escape,
    open: (entity) => tags(entity)[0],
    close: (entity) => tags(entity)[1],
  })
}

function tags(entity: MessageEntity): [string, string] {
  const simple: Partial<Record<MessageEntity['type'], string>> = {
    bold: 'b',
    italic: 'i',
    underline: 'u',
    strikethrough: 's',
    spoiler: 'tg-spoiler',
    code: 'code',
    blockquote: 'blockquote',
  }
  const name = simple[entity.type]
  if (name) return [`<${name}>`, `</${name}>`]
  if (entity.type === 'text_link') return [`<a href="${entity.url.replaceAll('&', '&amp;')}">`, '</a>']
  if (entity.type === 'text_mention') return [`<a href="tg://user?id=${entity.user.id}">`, '</a>']
  if (entity.type === 'pre' && entity.language) {
    return [`<pre><code class="language-${entity.language}">`, '</code></pre>']
  }
  return ['<pre>', '</pre>']
}

const SIGNS: Partial<Record<MessageEntity['type'], string>> = {
  bold: '*',
  italic: '_',
  underline: '__',
  strikethrough: '~',
  spoiler: '||',
  code: '`',
}

/** Writes a marked text as MarkdownV2. */
export function writeMarkdownV2({ text, entities }: FormattedText): string {
  const escape = (plain: string, inside: readonly MessageEntity[]): string => {
    const isCode = inside.some(({ type }) => type === 'code' || type === 'pre')
    return plain.replace(isCode ? /[`\\]/g : /[\\_*[\]()~`>#+\-=|{}.!]/g, String.raw`\$&`)
  }
  /** An empty mark of another kind, so that two underscores are not read as one mark. */
  const apart = (sign: string, inside: readonly MessageEntity[]): string => {
    if (!sign.startsWith('_')) return sign
    const free = (['bold', 'strikethrough', 'spoiler'] as const).find(
      (kind) => !inside.some(({ type }) => type === kind),
    )
    return free ? `${sign}${SIGNS[free]!.repeat(2)}` : sign
  }
  return write(text, entities, {
    escape,
    open: (entity, inside) => {
      if (entity.type === 'pre') return '```\n'
      return entity.type === 'text_link' ? '[' : apart(SIGNS[entity.type]!, inside)
    },
    close: (entity, inside) => {
      if (entity.type === 'pre') return '```'
      if (entity.type !== 'text_link') return apart(SIGNS[entity.type]!, inside)
      return `](${entity.url.replace(/[\\)]/g, String.raw`\$&`)})`
    },
  })
}

interface Writer {
  escape(plain: string, inside: readonly MessageEntity[]): string
  open(entity: MessageEntity, inside: readonly MessageEntity[]): string
  close(entity: MessageEntity, inside: readonly MessageEntity[]): string
}

/** Writes from start to end, closing the innermost mark first. */
function write(text: string, entities: readonly MessageEntity[], writer: Writer): string {
  const open: MessageEntity[] = []
  let written = ''
  for (let at = 0; at <= text.length; at++) {
    while (open.length > 0 && open.at(-1)!.offset + open.at(-1)!.length === at) {
      const closed = open.pop()!
      written += writer.close(closed, open)
    }
    // Of two with the same bounds code is the inner one, because nothing is parsed inside it.
    const starting = entities.filter(({ offset }) => offset === at)
    for (const entity of starting.toSorted((a, b) => b.length - a.length || depth(a) - depth(b))) {
      open.push(entity)
      written += writer.open(entity, open)
    }
    if (at < text.length) written += writer.escape(text[at]!, open)
  }
  return written
}

function depth({ type }: MessageEntity): number {
  return type === 'code' || type === 'pre' ? 1 : 0
}
