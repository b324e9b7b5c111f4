import { FormattedString } from '@grammyjs/parse-mode'
import { clean } from './clean.js'

/** Something put into a text: a plain string, or a text that is formatted already. */
export type Value = string | FormattedString

/** How each tag of a locale file looks in a message. */
const tags: ReadonlyMap<string, (inner: FormattedString) => FormattedString> = new Map([
  ['b', (inner) => FormattedString.bold(inner)],
  ['i', (inner) => FormattedString.italic(inner)],
  // Telegram allows nothing else inside these two.
  ['code', (inner) => FormattedString.code(inner.text)],
  ['pre', (inner) => FormattedString.pre(inner.text)],
])

/** Stands in a template for the value with that number: characters that no locale file uses. */
export const placeholder = (index: number): string => `\uE000${index}\uE001`

const TOKEN = /<(\/?)([a-z]+)>|\uE000(\d+)\uE001/g

/**
 * Turns a locale file's text, with its tags and the places of its values, into a message's text and entities.
 * Values are never read as markup, so no value can break a message. Throws for a tag that is unknown or not closed:
 * that is a fault of the locale file, which its tests find.
 */
export function renderMarkup(template: string, values: readonly Value[]): FormattedString {
  const open: { readonly tag: string; readonly parts: FormattedString[] }[] = [{ tag: '', parts: [] }]
  let end = 0
  const add = (part: FormattedString): unknown => open.at(-1)?.parts.push(part)
  for (const match of template.matchAll(TOKEN)) {
    const [token, slash, tag, index] = match
    add(new FormattedString(template.slice(end, match.index)))
    end = match.index + token.length
    if (tag === undefined) add(formatted(values[Number.parseInt(index ?? '', 10)] ?? ''))
    else if (slash === '') open.push({ tag, parts: [] })
    else add(close(open.pop(), tag, template))
  }
  add(new FormattedString(template.slice(end)))
  const [whole, ...unclosed] = open
  if (!whole || unclosed.length > 0) throw new Error(`A tag is not closed in the text: ${template}`)
  return concatenate(whole.parts)
}

/** Joins texts, with a separator between them. */
export function join(parts: readonly Value[], separator = ''): FormattedString {
  return concatenate(
    parts.flatMap((part, index) =>
      index === 0 ? [formatted(part)] : [formatted(separator), formatted(part)],
    ),
  )
}

function formatted(value: Value): FormattedString {
  return typeof value === 'string' ? new FormattedString(clean(value)) : value
}

function close(
  level: { readonly tag: string; readonly parts: readonly FormattedString[] } | undefined,
  tag: string,
  template: string,
): FormattedString {
  const style = tags.get(tag)
  if (!style || level?.tag !== tag)
    throw new Error(`The tag <${tag}> is unknown or closed out of order in the text: ${template}`)
  const inner = concatenate(level.parts)
  // An entity of length nothing is refused.
  return inner.text === '' ? inner : style(inner)
}

function concatenate(parts: readonly FormattedString[]): FormattedString {
  return parts.length === 0 ? new FormattedString('') : FormattedString.join([...parts])
}
