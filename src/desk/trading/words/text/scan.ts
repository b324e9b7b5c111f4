import type { DecimalSign } from '../../grammar/typed-numbers.js'
import type { Concept } from '../lexicon/concepts.js'
import type { Lexicon } from '../lexicon/lexicon.js'
import { readDigits } from '../numbers/digits.js'
import { endingOf } from './affixes.js'
import { type ScannedPhrase, findTag, scanWords } from './scan-words.js'
import type { Token } from './token.js'
import { partsOf } from '../lexicon/tag.js'

const LETTERS = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々`
/** A run of such letters; the k of `日k`, and spaces within. */
const UNSPACED = new RegExp(
  `^[${LETTERS}]+(?:(?:(?<=[日周时分钟])k线?| (?=[${LETTERS}]))[${LETTERS}]*)*`,
  'u',
)
const WORD =
  /^(?:[\p{Script=Latin}\p{M}]+|[\p{Script=Cyrillic}\p{M}]+|[\p{Script=Arabic}\p{M}]+|[^\P{L}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+)(?:'[\p{L}]+)*/u
/** Parts of an emoji before them: colours of skin, joints. */
const MODIFIER = /^(?:\p{Emoji_Modifier}|\u200D|\uFE0F)/u
/** Signs that turn what stands behind them, or point at it. */
const TURNING = /^(?:[-=]+>|~~)/u
/** A quotation mark or a sign of "not" right before a word. */
const BEFORE_WORD = /^['!](?=\p{L})/u
/**
 * A sentence, as `normalise` gives it, in words and signs with their meanings; its numbers by the decimal sign of its person, or that
 * of the language.
 */
export function scan(
  text: string,
  lexicon: Lexicon,
  decimal: DecimalSign = lexicon.vocabulary.decimal === 'point' ? '.' : ',',
): readonly Token[] {
  const tokens: Token[] = []
  let rest = text
  let isAfterDigits = false
  let isAfterSpace = true
  while (rest !== '') {
    const taken = take(rest, lexicon, { isAfterDigits, isAfterSpace, decimal })
    tokens.push(...withText(taken.tokens, rest.slice(0, taken.length)))
    isAfterDigits = taken.isDigits === true
    isAfterSpace = rest.startsWith(' ') || rest.startsWith('$')
    rest = rest.slice(taken.length)
  }
  return tokens
}

/** Tokens with the text that they come from, for those that have none yet. */
function withText(tokens: readonly Token[], text: string): readonly Token[] {
  return tokens.map((token) => (token.is === 'concept' ? { text, ...token } : token))
}

function take(
  rest: string,
  lexicon: Lexicon,
  {
    isAfterDigits,
    isAfterSpace,
    decimal,
  }: { readonly isAfterDigits: boolean; readonly isAfterSpace: boolean; readonly decimal: DecimalSign },
): ScannedPhrase {
  const first = rest.charAt(0)
  const said = lexicon.clock?.exec(rest)
  if (said)
    return {
      tokens: [{ is: 'unknown', text: said.groups?.['time'] ?? '', isClock: true }],
      length: said[0].length,
    }
  // A time of the clock, or a ratio.
  const clock = /^\d{1,2}(?::\d{1,2})+(?!\d)/.exec(rest)?.[0]
  if (clock !== undefined) return { tokens: [{ is: 'unknown', text: clock }], length: clock.length }
  if (first === ' ') return { tokens: [], length: 1 }
  const digits =
    /^\d/.test(rest) || (isAfterSpace && /^\.\d/.test(rest))
      ? readDigits(rest, decimal, lexicon.vocabulary.spacedThousands)
      : undefined
  if (digits)
    return { tokens: [{ is: 'digits', value: digits.value }], length: digits.length, isDigits: true }
  const unspaced = UNSPACED.exec(rest)?.[0]
  if (unspaced !== undefined) return scanUnspaced(unspaced, lexicon)
  const word = WORD.exec(rest)?.[0]
  if (word !== undefined)
    return (isAfterDigits ? takeGlued(word, lexicon) : undefined) ?? scanWords(rest, word, lexicon)
  const ending = isAfterDigits ? /^-\p{L}{1,3}(?!\p{L})/u.exec(rest)?.[0] : undefined
  // `12-е`
  if (ending !== undefined) return { tokens: [], length: ending.length }
  const turning = TURNING.exec(rest)?.[0]
  if (turning !== undefined) return { tokens: [{ is: 'unknown', text: turning }], length: turning.length }
  if (isAfterSpace && BEFORE_WORD.test(rest))
    return { tokens: [first === '!' ? { is: 'unknown', text: first } : { is: 'quote' }], length: 1 }
  const sign = SIGNS[first]
  if (sign) return { tokens: [sign], length: 1 }
  if (isAfterDigits && /^'\p{L}/u.test(rest)) return takeEnding(rest, lexicon)
  if (BREAKS.has(first)) return { tokens: [{ is: 'break' }], length: 1 }
  if (SILENT.has(first)) return { tokens: [], length: 1 }
  const silent = FEELINGS.exec(rest)?.[0] ?? MODIFIER.exec(rest)?.[0]
  if (silent !== undefined) return { tokens: [], length: silent.length }
  const whole = String.fromCodePoint(rest.codePointAt(0) ?? 0)
  return { tokens: [{ is: 'unknown', text: whole }], length: whole.length }
}

/** Letters right behind a number: a unit, an ending, or a word of its own. */
function takeGlued(word: string, lexicon: Lexicon): ScannedPhrase | undefined {
  const glued = Object.hasOwn(GLUED, word) ? GLUED[word] : undefined
  if (glued) return { tokens: [glued], length: word.length }
  const { endings } = lexicon.vocabulary
  const said = endingOf(word, endings)
  if (said) return { tokens: said.map(toToken), length: word.length }
  // `10xle`, `5ktan`
  const [letter = ''] = word
  const unit = Object.hasOwn(GLUED, letter) ? GLUED[letter] : undefined
  const isKnown = findTag(word, lexicon) !== undefined
  if (!unit || isKnown) return undefined
  const behind = endingOf(word.slice(letter.length).replace(/^'/, ''), endings)
  return behind && { tokens: [unit, ...behind.map(toToken)], length: word.length }
}

function toToken({ concept }: { readonly concept: Concept }): Token {
  return { is: 'concept', concept }
}

/** An ending behind a number and an apostrophe: `60000'den`. */
function takeEnding(rest: string, lexicon: Lexicon): ScannedPhrase {
  const ending = /^'\p{L}+/u.exec(rest)?.[0] ?? "'"
  const said = endingOf(ending.slice(1), lexicon.vocabulary.endings) ?? []
  return { tokens: said.map(toToken), length: ending.length }
}

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
/** Signs with a meaning. */
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
/** Signs that end a part of the sentence. */
const BREAKS = new Set([',', ';', '.', '!', '|', '(', ')', '[', ']', '…', '\n', '~', '·', '•'])
/** Emojis of feelings and of good wishes. Any other may say what a word says: not, when, up. */
const FEELINGS =
  /^[🚀🔥🙏💪👍👌🤝💰💵💸🤑💎🌕🌚✨⭐🎉😀-😐😘😗😙😚😜😝😛😤😩😫😭😎🥳🥺🥰🤩🤗🤣🫡🤞🍀💚❤🧡💛💙💜🖤⚡👀🤖👋🐶🐳☕☀✅☑✔]/u
/** Signs without a meaning of their own. */
const SILENT = new Set([':', '=', '#', '*', '_', "'", '^'])

/**
 * A run of letters of a script that parts no words by spaces, in words: always the longest that is known. What lies between
 * is unknown. A pair of one Hangul letter counts only at the beginning, because that letter is part of many words.
 */
function scanUnspaced(
  run: string,
  { exact }: Lexicon,
): { readonly tokens: readonly Token[]; readonly length: number } {
  const tokens: Token[] = []
  let unknown = ''
  const endUnknown = (): void => {
    if (unknown !== '') tokens.push({ is: 'unknown', text: unknown })
    unknown = ''
  }
  let at = 0
  while (at < run.length) {
    if (run.charAt(at) === ' ') {
      endUnknown()
      at++
      continue
    }
    const found = exact.findBeginning(run.slice(at))
    const isWithin = found?.length === 1 && /\p{Script=Hangul}/u.test(run.charAt(at)) && unknown !== ''
    if (!found || isWithin) {
      unknown += run.charAt(at)
      at++
      continue
    }
    endUnknown()
    const text = run.slice(at, at + found.length)
    tokens.push(...partsOf(found.tag).map((tag) => (tag.is === 'concept' ? { ...tag, text } : tag)))
    at += found.length
  }
  endUnknown()
  return { tokens, length: run.length }
}
