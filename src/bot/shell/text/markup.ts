import { FormattedString } from '@grammyjs/parse-mode'
import type { MessageEntity } from 'grammy/types'
import { clean } from './clean.js'
import { END_OF_ISOLATE, inColumns, ISOLATE, isolated } from './direction.js'
import { isMoment } from './moment.js'
import { TOGETHER, type TagName, type Template } from './template.js'

/** Something put into a text: a plain string, or a text that is formatted already. */
export type Value = string | FormattedString

/** Formats the content of each tag of a locale file as a message shows it. */
const formats: Readonly<Record<TagName, (inner: FormattedString) => FormattedString>> = {
  b: ({ text, entities }) => marked('bold', text, entities),
  i: ({ text, entities }) => marked('italic', text, entities),
  // Telegram allows nothing else inside these two.
  code: ({ text }) => marked('code', text),
  pre: ({ text }) => marked('pre', text),
}

/** The longest text that a quotation shows whole; a longer one is opened by a tap. */
const SHORT_QUOTATION = 200

/**
 * Words of somebody else, as they are, in a quotation. They are code: in other text Telegram finds links, mentions and commands.
 * Empty for empty words.
 */
export function quotation(words: string): FormattedString {
  const text = clean(words)
  if (text === '') return new FormattedString('')
  const type = text.length > SHORT_QUOTATION ? 'expandable_blockquote' : 'blockquote'
  const whole = { offset: 0, length: text.length }
  return new FormattedString(text, [
    { type, ...whole },
    { type: 'code', ...whole },
  ])
}

/** The tags whose content Telegram copies at a tap, or shows verbatim: no direction marks are put into them. */
const COPIED: ReadonlySet<string> = new Set(['code', 'pre'])

/** A text with one entity over all of it; inner entities of the same kind are dropped. */
function marked(
  type: 'bold' | 'italic' | 'code' | 'pre',
  text: string,
  within: readonly MessageEntity[] = [],
): FormattedString {
  const others = within.filter((entity) => entity.type !== type)
  return new FormattedString(text, [{ type, offset: 0, length: text.length }, ...others])
}

/**
 * Puts values into their places, and gives a message's text and entities. Values are never read as markup, so no value
 * can break a message. In a language that is written from right to left (`isRightToLeft`), values keep their own direction.
 */
export function fillMarkup(
  template: Template,
  values: readonly Value[],
  isRightToLeft = false,
): FormattedString {
  return concatenate(
    template.map((part) => {
      if (typeof part === 'string') return part
      if (typeof part === 'number') {
        const value = cleaned(values[part] ?? '')
        return isRightToLeft ? isolatedValue(value) : value
      }
      const { tag } = part
      const inner = fillMarkup(part.inner, values, isRightToLeft && !COPIED.has(tag) && tag !== TOGETHER)
      // Telegram refuses an entity of length 0.
      if (inner.text === '') return inner
      // What is formatted was made of texts, whose values have their direction.
      if (tag === TOGETHER)
        return inner.entities.length === 0 ? isolated(clean(inner.text)) : isolatedValue(inner)
      if (tag === 'pre' && isRightToLeft) return marked('pre', inColumns(inner.text))
      return formats[tag](inner)
    }),
  )
}

/** A value with a direction of its own; what is formatted has one already, unless it is a time. */
function isolatedValue(value: Value): Value {
  if (typeof value === 'string') return isolated(value)
  // The marks stay outside of the entity: its text is what a client replaces.
  return isMoment(value) ? concatenate([ISOLATE, value, END_OF_ISOLATE]) : value
}

/** Joins texts, with a separator between them. */
export function join(parts: readonly Value[], separator = ''): FormattedString {
  return concatenate(
    parts.flatMap((part, index) => (index === 0 ? [cleaned(part)] : [cleaned(separator), cleaned(part)])),
  )
}

function cleaned(value: Value): Value {
  return typeof value === 'string' ? clean(value) : value
}

/** Joins parts in one pass: the library would sort and compare all entities of the text for each part that it adds. */
function concatenate(parts: readonly Value[]): FormattedString {
  let text = ''
  const entities: MessageEntity[] = []
  for (const part of parts) {
    if (typeof part === 'string') {
      text += part
      continue
    }
    for (const entity of part.entities) entities.push({ ...entity, offset: text.length + entity.offset })
    text += part.text
  }
  return new FormattedString(text, entities)
}
