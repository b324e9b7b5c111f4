import { FormattedString } from '@grammyjs/parse-mode'
import type { MessageEntity } from 'grammy/types'
import { clean } from './clean.js'
import { inColumns, isolated, TOGETHER } from './direction.js'

/** Something put into a text: a plain string, or a text that is formatted already. */
export type Value = string | FormattedString

/** How each tag of a locale file looks in a message. */
const tags: ReadonlyMap<string, (inner: FormattedString) => FormattedString> = new Map([
  ['b', ({ text, entities }) => marked('bold', text, entities)],
  ['i', ({ text, entities }) => marked('italic', text, entities)],
  // Telegram allows nothing else inside these two.
  ['code', ({ text }) => marked('code', text)],
  ['pre', ({ text }) => marked('pre', text)],
])

/** What Telegram copies at a tap, or shows as it is: nothing is put into it but what is to be seen. */
const COPIED: ReadonlySet<string> = new Set(['code', 'pre'])

/** A text with one entity all over it; what is within it of the same kind is a part of that. */
function marked(
  type: 'bold' | 'italic' | 'code' | 'pre',
  text: string,
  within: readonly MessageEntity[] = [],
): FormattedString {
  const others = within.filter((entity) => entity.type !== type)
  return new FormattedString(text, [{ type, offset: 0, length: text.length }, ...others])
}

/** Stands in a template for the value with that number: characters that no locale file uses. */
export const placeholder = (index: number): string => `\uE000${index}\uE001`

const TOKEN = /<(\/?)([a-z]+)>|\uE000(\d+)\uE001/g

/** A locale file's text, taken apart: words, the number of a value, and what stands between two tags. */
export type Template = readonly (string | number | Tagged)[]

interface Tagged {
  readonly tag: string
  readonly inner: Template
}

/**
 * Takes a locale file's text apart. Throws for a tag that is unknown or not closed: that is a fault of the locale file,
 * which its tests find.
 */
export function parseMarkup(text: string): Template {
  const open: { readonly tag: string; readonly parts: (string | number | Tagged)[] }[] = [
    { tag: '', parts: [] },
  ]
  let end = 0
  const add = (part: string | number | Tagged): unknown => part !== '' && open.at(-1)?.parts.push(part)
  for (const match of text.matchAll(TOKEN)) {
    const [token, slash, tag, index] = match
    add(text.slice(end, match.index))
    end = match.index + token.length
    if (tag === undefined) add(Number.parseInt(index ?? '', 10))
    else if (slash === '') open.push({ tag, parts: [] })
    else {
      const level = open.pop()
      if (!tags.has(tag) || level?.tag !== tag)
        throw new Error(`The tag <${tag}> is unknown or closed out of order in the text: ${text}`)
      add({ tag, inner: level.parts })
    }
  }
  add(text.slice(end))
  const [whole, ...unclosed] = open
  if (!whole || unclosed.length > 0) throw new Error(`A tag is not closed in the text: ${text}`)
  return whole.parts
}

/**
 * Puts values into their places, and gives a message's text and entities. Values are never read as markup, so no value
 * can break a message. In a language that `turns`, written from right to left, values keep their own direction.
 */
export function fillMarkup(template: Template, values: readonly Value[], turns = false): FormattedString {
  return concatenate(
    template.map((part) => {
      if (typeof part === 'string') return part
      if (typeof part === 'number') {
        const value = cleaned(values[part] ?? '')
        return turns && typeof value === 'string' ? isolated(value) : value
      }
      const { tag } = part
      const inner = fillMarkup(part.inner, values, turns && !COPIED.has(tag) && tag !== TOGETHER)
      // An entity of length nothing is refused.
      if (inner.text === '') return inner
      // What is formatted was made of texts, whose values have their direction.
      if (tag === TOGETHER) return inner.entities.length === 0 ? isolated(clean(inner.text)) : inner
      if (tag === 'pre' && turns) return marked('pre', inColumns(inner.text))
      return tags.get(tag)?.(inner) ?? inner
    }),
  )
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

/** All in one go, and no more than is needed: the library sorts and compares every entity of a text for each part that it adds. */
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
