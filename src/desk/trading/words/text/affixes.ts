import type { Concept } from '../lexicon/concepts.js'
import type { Tag } from '../lexicon/tag.js'
import type { Vocabulary } from '../lexicon/vocabulary.js'

/** A part of a word: one with a meaning of its own, or an ending that says something. */
type Part = { readonly tag: Tag } | { readonly concept: Concept }

/**
 * The meaning of a word with beginnings or endings that its language writes together with it: `btc'yi`, `avaxtan`, `dan`
 * behind a price. Number words written as one, such as `beşyüz`, are parted. Undefined where nothing is found.
 */
export function dropAffixes(
  word: string,
  { prefixes, endings }: Pick<Vocabulary, 'prefixes' | 'endings'>,
  find: (word: string) => Tag | undefined,
): readonly Part[] | undefined {
  const [stem = '', ending] = word.split("'", 2)
  if (ending !== undefined) {
    const tag = find(stem)
    const said = endingOf(ending, endings)
    if (tag && said) return [{ tag }, ...(tag.is === 'numeral' ? said : [])]
  }
  const whole = word.replaceAll("'", '')
  for (const prefix of prefixes) {
    if (!whole.startsWith(prefix) || whole.length - prefix.length < 2) continue
    const tag = find(whole.slice(prefix.length))
    if (tag) return [{ tag }]
  }
  const all = [...endings.at, ...endings.to, ...endings.any]
  for (const end of all.toSorted((one, other) => other.length - one.length)) {
    if (!whole.endsWith(end) || whole.length - end.length < 2) continue
    const tag = find(whole.slice(0, -end.length))
    if (tag && tag.is !== 'concept' && tag.is !== 'compound')
      return [{ tag }, ...(tag.is === 'numeral' ? (endingOf(end, endings) ?? []) : [])]
  }
  return partNumerals(whole, find)
}

/** The concepts that an ending gives the number before it; undefined for letters that are no ending. */
export function endingOf(
  letters: string,
  { any, at, to }: Vocabulary['endings'],
): readonly { readonly concept: 'at' | 'to' }[] | undefined {
  if (at.includes(letters)) return [{ concept: 'at' }]
  if (to.includes(letters)) return [{ concept: 'to' }]
  return any.includes(letters) ? [] : undefined
}

/** Number words that are written as one. */
function partNumerals(word: string, find: (word: string) => Tag | undefined): readonly Part[] | undefined {
  for (let length = word.length - 2; length > 1; length--) {
    const tag = find(word.slice(0, length))
    if (tag?.is !== 'numeral') continue
    const rest = word.slice(length)
    const other = find(rest)
    const others = other?.is === 'numeral' ? [{ tag: other }] : partNumerals(rest, find)
    if (others) return [{ tag }, ...others]
  }
  return undefined
}
