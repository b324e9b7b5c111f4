import { findTypo } from '../lexicon/typos.js'
import type { Lexicon } from '../lexicon/lexicon.js'
import type { Tag } from '../lexicon/tag.js'
import { readDigits } from '../numbers/digits.js'
import { withoutMarks } from './normalise.js'
import { scanUnspaced } from './scan-unspaced.js'
import type { Token } from './token.js'
import { dropAffixes } from './affixes.js'

/** The words of a phrase are looked for this far. */
const LONGEST_PHRASE = 6
const LETTERS = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々`
/** A run of such letters; the k of `日k`, and spaces within. */
const UNSPACED = new RegExp(
  `^[${LETTERS}]+(?:(?:(?<=[日周时分钟])k线?| (?=[${LETTERS}]))[${LETTERS}]*)*`,
  'u',
)
const WORD =
  /^(?:[\p{Script=Latin}\p{M}]+|[\p{Script=Cyrillic}\p{M}]+|[\p{Script=Arabic}\p{M}]+|[^\P{L}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+)(?:'[\p{L}]+)*/u
const EMOJI = /^[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]/u
/** Units that are written behind a number, in letters. */
const GLUED: Readonly<Record<string, Token>> = {
  k: { is: 'numeral', value: 1_000, isFactor: true },
  к: { is: 'numeral', value: 1_000, isFactor: true },
  x: { is: 'concept', concept: 'times' },
  х: { is: 'concept', concept: 'times' },
  r: { is: 'sign', sign: 'r' },
  m: { is: 'concept', concept: 'minute' },
  м: { is: 'concept', concept: 'minute' },
  h: { is: 'concept', concept: 'hour' },
  d: { is: 'concept', concept: 'day' },
  w: { is: 'concept', concept: 'week' },
  u: { is: 'concept', concept: 'dollar' },
  c: { is: 'concept', concept: 'cent' },
}
const SIGNS: Readonly<Record<string, Token>> = {
  $: { is: 'concept', concept: 'dollar' },
  '%': { is: 'concept', concept: 'percent' },
  '@': { is: 'concept', concept: 'at' },
  '?': { is: 'question' },
  '"': { is: 'quote' },
  '+': { is: 'sign', sign: '+' },
  '-': { is: 'sign', sign: '-' },
  '/': { is: 'sign', sign: '/' },
  '<': { is: 'sign', sign: '<' },
  '>': { is: 'sign', sign: '>' },
  '≤': { is: 'sign', sign: '<' },
  '≥': { is: 'sign', sign: '>' },
  '&': { is: 'concept', concept: 'and' },
  '¢': { is: 'concept', concept: 'cent' },
  '€': { is: 'concept', concept: 'foreign' },
  '£': { is: 'concept', concept: 'foreign' },
  '¥': { is: 'concept', concept: 'foreign' },
  '₽': { is: 'concept', concept: 'foreign' },
  '₴': { is: 'concept', concept: 'foreign' },
  '₩': { is: 'concept', concept: 'foreign' },
  '₺': { is: 'concept', concept: 'foreign' },
  '₫': { is: 'concept', concept: 'foreign' },
}
const BREAKS = new Set([',', ';', '.', '!', '|', '(', ')', '[', ']', '…', '\n', '~', '·', '•'])
/** Signs without a meaning of their own. */
const SILENT = new Set([':', '=', '#', '*', '_', "'", '^'])

/** A sentence, as `normalise` gives it, in words and signs with their meanings. */
export function scan(text: string, lexicon: Lexicon): readonly Token[] {
  const tokens: Token[] = []
  let rest = text
  let isAfterDigits = false
  let isAfterSpace = true
  while (rest !== '') {
    const taken = take(rest, lexicon, { isAfterDigits, isAfterSpace })
    tokens.push(...taken.tokens)
    isAfterDigits = taken.isDigits === true
    isAfterSpace = rest.startsWith(' ') || rest.startsWith('$')
    rest = rest.slice(taken.length)
  }
  return tokens
}

interface Taken {
  readonly tokens: readonly Token[]
  readonly length: number
  readonly isDigits?: boolean
}

function take(
  rest: string,
  lexicon: Lexicon,
  { isAfterDigits, isAfterSpace }: { readonly isAfterDigits: boolean; readonly isAfterSpace: boolean },
): Taken {
  const first = rest.charAt(0)
  if (first === ' ') return { tokens: [], length: 1 }
  const digits =
    /^\d/.test(rest) || (isAfterSpace && /^\.\d/.test(rest))
      ? readDigits(rest, lexicon.vocabulary)
      : undefined
  if (digits)
    return { tokens: [{ is: 'digits', value: digits.value }], length: digits.length, isDigits: true }
  const unspaced = UNSPACED.exec(rest)?.[0]
  if (unspaced !== undefined) return scanUnspaced(unspaced, lexicon)
  const word = WORD.exec(rest)?.[0]
  if (word !== undefined)
    return (isAfterDigits ? takeGlued(word, lexicon) : undefined) ?? takeWords(rest, word, lexicon)
  const ending = isAfterDigits ? /^-\p{L}{1,3}(?!\p{L})/u.exec(rest)?.[0] : undefined
  // `12-е`
  if (ending !== undefined) return { tokens: [], length: ending.length }
  const sign = SIGNS[first]
  if (sign) return { tokens: [sign], length: 1 }
  if (isAfterDigits && /^'\p{L}/u.test(rest)) return takeEnding(rest, lexicon)
  if (BREAKS.has(first)) return { tokens: [{ is: 'break' }], length: 1 }
  if (SILENT.has(first)) return { tokens: [], length: 1 }
  const emoji = EMOJI.exec(rest)?.[0]
  if (emoji !== undefined) return { tokens: [], length: emoji.length }
  const whole = String.fromCodePoint(rest.codePointAt(0) ?? 0)
  return { tokens: [{ is: 'unknown', text: whole }], length: whole.length }
}

/** Letters right behind a number: a unit, an ending, or a word of its own. */
function takeGlued(word: string, lexicon: Lexicon): Taken | undefined {
  const glued = Object.hasOwn(GLUED, word) ? GLUED[word] : undefined
  if (glued) return { tokens: [glued], length: word.length }
  const { any, at } = lexicon.vocabulary.endings
  if (at.includes(word)) return { tokens: [{ is: 'concept', concept: 'at' }], length: word.length }
  if (any.includes(word)) return { tokens: [], length: word.length }
  // `10xle`, `5ktan`
  const [letter = ''] = word
  const unit = Object.hasOwn(GLUED, letter) ? GLUED[letter] : undefined
  const isKnown = findTag(word, lexicon) !== undefined
  if (unit && !isKnown && [...any, ...at].includes(word.slice(letter.length).replace(/^'/, '')))
    return { tokens: [unit], length: word.length }
  return undefined
}

/** An ending behind a number and an apostrophe: `60000'den`. */
function takeEnding(rest: string, lexicon: Lexicon): Taken {
  const ending = /^'\p{L}+/u.exec(rest)?.[0] ?? "'"
  const isAt = lexicon.vocabulary.endings.at.includes(ending.slice(1))
  return { tokens: isAt ? [{ is: 'concept', concept: 'at' }] : [], length: ending.length }
}

function takeWords(rest: string, word: string, lexicon: Lexicon): Taken {
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
  if (found) return { tokens: [found.tag], length: ends[found.count - 1] ?? word.length }
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
  return bare && bare.count > (found?.count ?? 0) ? bare : found
}

function singleWord(word: string, lexicon: Lexicon): readonly Token[] {
  const parts = dropAffixes(word, lexicon.vocabulary, (one) => findTag(one, lexicon))
  if (parts) return parts.map((part) => ('tag' in part ? part.tag : { is: 'concept', concept: part.concept }))
  const bare = word.replaceAll("'", '')
  const typo = findTypo(bare, lexicon.exact) ?? findTypo(withoutMarks(bare), lexicon.plain)
  return [typo ?? { is: 'unknown', text: word }]
}

/** The meaning of a single word. */
function findTag(word: string, { exact, plain }: Lexicon): Tag | undefined {
  return exact.find(word) ?? (withoutMarks(word) === word ? plain.find(word) : undefined)
}
