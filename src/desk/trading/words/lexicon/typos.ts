import leven from 'leven'
import type { Concept } from './concepts.js'
import { lettersOf, type KnownWord, type PhraseIndex } from './phrase-index.js'
import { partsOf, type Tag } from './tag.js'

/** Shorter words are too near to each other. */
const SHORTEST = 6
/** From this length on, two letters may be wrong. */
const LONG = 9
/** Words of this length may have two letters changed about, which leaves no doubt of the word. */
const SHORTEST_SWAPPED = 4
/**
 * A wrong guess of these would turn an order round, or make one of what is none: "I do not want to" is a letter from "I want to" in
 * Turkish.
 */
const UNGUESSED: ReadonlySet<string> = new Set([
  'long',
  'short',
  'sell',
  'close',
  'above',
  'below',
  'add',
  'remove',
  'to',
  'by',
  'cancel',
  'risk',
  'open',
  'set',
  'half',
  'third',
  'quarter',
  'my',
  'request',
  'filler',
])

/**
 * The meaning of the word that a misspelt one comes from: all nearest words mean the same, it is long, and the meaning is no
 * side. Undefined otherwise.
 */
export function findTypo(word: string, { wordsLike }: PhraseIndex): Tag | undefined {
  const swapped = findSwapped(word, wordsLike(word.charAt(0), word.length))
  if (swapped && !isConcept(swapped, 'to')) return swapped
  if (word.length < SHORTEST) return undefined
  const most = word.length < LONG ? 1 : 2
  let nearest = most + 1
  let found: Tag[] = []
  const letters = lettersOf(word)
  // A slip in the first letter is rare, and is noticed.
  for (let length = Math.max(word.length - most, SHORTEST - 1); length <= word.length + most; length++) {
    for (const { word: known, tag, letters: others } of wordsLike(word.charAt(0), length)) {
      if (bitsOf(letters ^ others) > 2 * most || isInflected(word, known)) continue
      const distance = leven(word, known)
      if (distance < nearest) {
        nearest = distance
        found = [tag]
      } else if (distance === nearest && distance <= most) found.push(tag)
    }
  }
  const [first, ...others] = found
  if (!first || others.some((other) => other !== first)) return undefined
  // A wrong guess of a number is another amount.
  return partsOf(first).some(
    (part) => part.is === 'numeral' || (part.is === 'concept' && UNGUESSED.has(part.concept)),
  )
    ? undefined
    : first
}

function isConcept(tag: Tag, concept: Concept): boolean {
  return partsOf(tag).some((part) => part.is === 'concept' && part.concept === concept)
}

/** True for words that differ by letters at the end alone, which may make it the past or somebody else. */
function isInflected(word: string, known: string): boolean {
  return word.startsWith(known) || known.startsWith(word)
}

/** The meaning of the one word in which two neighbouring letters were changed about: `lnog`, `clsoe`, `shrot`. */
function findSwapped(word: string, alike: readonly KnownWord[]): Tag | undefined {
  if (word.length < SHORTEST_SWAPPED) return undefined
  const letters = lettersOf(word)
  const found = alike.filter((known) => known.letters === letters && isSwapped(word, known.word))
  return found.length === 1 ? found[0]?.tag : undefined
}

function bitsOf(number: number): number {
  let bits = 0
  for (let rest = number; rest !== 0; rest &= rest - 1) bits++
  return bits
}

function isSwapped(word: string, known: string): boolean {
  let at = 0
  while (at < word.length && word.charAt(at) === known.charAt(at)) at++
  return (
    at > 0 &&
    at < word.length &&
    word.charAt(at) === known.charAt(at + 1) &&
    word.charAt(at + 1) === known.charAt(at) &&
    word.slice(at + 2) === known.slice(at + 2)
  )
}

/** The meaning of a word with a letter that is held down: `longgg`, `plsss`, `nowww`. */
export function findStretched(word: string, find: (word: string) => Tag | undefined): Tag | undefined {
  if (!/(\p{L})\1\1|(\p{L})\2$/u.test(word)) return undefined
  const single = word.replace(/(\p{L})\1{2,}/gu, '$1')
  const double = word.replace(/(\p{L})\1{2,}/gu, '$1$1')
  const end = withoutHeldEnd(word)
  return [single, double, ...(end.length >= SHORTEST_SWAPPED ? [end] : [])]
    .filter((one) => one !== word && one.length > 2)
    .map(find)
    .find((tag) => tag !== undefined)
}

/** A word whose last letter stands there once. */
function withoutHeldEnd(word: string): string {
  const letters = Array.from(word)
  const last = letters.at(-1) ?? ''
  if (!/\p{L}/u.test(last)) return word
  return letters.slice(0, letters.findLastIndex((letter) => letter !== last) + 2).join('')
}
