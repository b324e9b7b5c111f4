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
    const isEnding = endings.any.includes(ending) || endings.at.includes(ending)
    if (tag && isEnding)
      return [
        { tag },
        ...(tag.is === 'numeral' && endings.at.includes(ending) ? [{ concept: 'at' } as const] : []),
      ]
  }
  const whole = word.replaceAll("'", '')
  for (const prefix of prefixes) {
    if (!whole.startsWith(prefix) || whole.length - prefix.length < 2) continue
    const tag = find(whole.slice(prefix.length))
    if (tag) return [{ tag }]
  }
  for (const end of [...endings.at, ...endings.any].toSorted((one, other) => other.length - one.length)) {
    if (!whole.endsWith(end) || whole.length - end.length < 2) continue
    const tag = find(whole.slice(0, -end.length))
    if (tag && tag.is !== 'concept' && tag.is !== 'compound')
      return [
        { tag },
        ...(tag.is === 'numeral' && endings.at.includes(end) ? [{ concept: 'at' } as const] : []),
      ]
  }
  return partNumerals(whole, find)
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
