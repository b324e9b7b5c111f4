import type { Lexicon } from '../lexicon/lexicon.js'
import { partsOf, type Tag } from '../lexicon/tag.js'
import { findStretched, findTypo } from '../lexicon/typos.js'
import { dropAffixes } from './affixes.js'
import { withoutMarks } from './normalise.js'
import type { Token } from './token.js'

/** The words of a phrase are looked for this far. */
const LONGEST_PHRASE = 6

/** The meanings of the beginning of a text, and its length. */
export interface ScannedPhrase {
  readonly tokens: readonly Token[]
  readonly length: number
  readonly isDigits?: boolean
}

/** The longest phrase that a text begins with, or its first word, which is `word`. */
export function scanWords(rest: string, word: string, lexicon: Lexicon): ScannedPhrase {
  const words: string[] = []
  const ends: number[] = []
  const pattern = /[\p{L}\p{M}]+(?:'[\p{L}]+)*/uy
  let at = 0
  while (words.length < LONGEST_PHRASE) {
    pattern.lastIndex = at
    const found = pattern.exec(rest)?.[0]
    if (found === undefined) break
    words.push(words.length === 0 ? word : found)
    at += words.at(-1)?.length ?? 0
    ends.push(at)
    // A hyphen or a slash within a word is no more than a space.
    const between = /^(?: |-(?=\p{L})|\/(?=\p{L}))/u.exec(rest.slice(at))?.[0]
    if (between === undefined) break
    at += between.length
  }
  const joined = words.map((one) => one.replaceAll("'", ''))
  const found = findPhrase(joined, lexicon) ?? findPrefixed(joined, lexicon)
  if (found) return { tokens: partsOf(found.tag), length: ends[found.count - 1] ?? word.length }
  return { tokens: singleWord(word, lexicon), length: word.length }
}

/** A phrase of several words with a beginning that is written together with the first. */
function findPrefixed(
  [first = '', ...others]: readonly string[],
  lexicon: Lexicon,
): { readonly tag: Tag; readonly count: number } | undefined {
  for (const prefix of lexicon.vocabulary.prefixes) {
    if (!first.startsWith(prefix) || first.length - prefix.length < 2) continue
    const found = findPhrase([first.slice(prefix.length), ...others], lexicon)
    if (found && found.count > 1) return found
  }
  return undefined
}

/** The longest phrase, as written or, where that says nothing, without the marks on letters. */
function findPhrase(
  words: readonly string[],
  { exact, plain }: Lexicon,
): { readonly tag: Tag; readonly count: number } | undefined {
  const found = exact.findWords(words)
  const bare = plain.findWords(words.map((word) => (withoutMarks(word) === word ? word : '\u0000')))
  return bare && bare.count >= (found?.count ?? 0) ? bare : found
}

function singleWord(word: string, lexicon: Lexicon): readonly Token[] {
  const parts = dropAffixes(word, lexicon.vocabulary, (one) => findTag(one, lexicon))
  if (parts)
    return parts.flatMap((part): readonly Token[] =>
      'tag' in part ? partsOf(part.tag) : [{ is: 'concept', concept: part.concept }],
    )
  const bare = word.replaceAll("'", '')
  // A mark on the last letter may make it the past: "entré".
  const isMarked = withoutMarks(bare).at(-1) !== bare.at(-1)
  const typo =
    findStretched(bare, (one) => findTag(one, lexicon)) ??
    findTypo(bare, lexicon.exact) ??
    (isMarked ? undefined : findTypo(withoutMarks(bare), lexicon.plain))
  return typo ? partsOf(typo) : [{ is: 'unknown', text: word }]
}

/** The meaning of a single word. */
export function findTag(word: string, { exact, plain }: Lexicon): Tag | undefined {
  return (withoutMarks(word) === word ? plain : exact).find(word)
}
