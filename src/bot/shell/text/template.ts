/** The tags that a locale file may use. */
const tagNames = ['b', 'i', 'code', 'pre'] as const
export type TagName = (typeof tagNames)[number]

/** The tag of parts that stay in their order, whatever the direction around them. No locale file has it. */
export const TOGETHER = 'together'

/** Stands in a template for the value with that number: characters that no locale file uses. */
export const placeholder = (index: number): string => `\uE000${index}\uE001`

const TOKEN = /<(\/?)([a-z]+)>|\uE000(\d+)\uE001/g

/** A parsed text of a locale file: words, the number of a value, and the content of a tag. */
export type Template = readonly (string | number | Tagged)[]

interface Tagged {
  /** A tag of the locale file, or `TOGETHER`, which keeps its parts in their order whatever the direction around them. */
  readonly tag: TagName | typeof TOGETHER
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
      if (!isTagName(tag) || level?.tag !== tag)
        throw new Error(`The tag <${tag}> is unknown or closed out of order in the text: ${text}`)
      add({ tag, inner: level.parts })
    }
  }
  add(text.slice(end))
  const [whole, ...unclosed] = open
  if (!whole || unclosed.length > 0) throw new Error(`A tag is not closed in the text: ${text}`)
  return whole.parts
}

function isTagName(tag: string): tag is TagName {
  return (tagNames as readonly string[]).includes(tag)
}
