import type { Concept } from '../lexicon/concepts.js'
import type { Vocabulary } from '../lexicon/vocabulary.js'
import { isOf, type Item } from './item.js'

/** A sentence in items, with what the readers of commands ask about it. */
export interface Sentence {
  readonly items: readonly Item[]
  /** True where a language names what a number belongs to behind it. */
  readonly numbersFirst: boolean
  /** From this on, an amount without a currency is likely not in dollars. */
  readonly mostPlain: number
  /** The pairs, each once. */
  readonly pairs: readonly string[]
  readonly unknown: number
  readonly has: (...wanted: readonly Concept[]) => boolean
}

/** The same for the languages of currencies with few zeros. */
const MOST_PLAIN = 1_000_000

export function createSentence(
  items: readonly Item[],
  { numbersFirst, mostPlain = MOST_PLAIN }: Pick<Vocabulary, 'numbersFirst' | 'mostPlain'>,
): Sentence {
  const present = new Set(items.flatMap((item) => (item.is === 'concept' ? [item.concept] : [])))
  return {
    items,
    numbersFirst,
    mostPlain,
    pairs: [...new Set(items.flatMap((item) => (item.is === 'pair' ? [item.word] : [])))],
    unknown: items.filter(({ is }) => is === 'unknown').length,
    has: (...wanted) => wanted.some((concept) => present.has(concept)),
  }
}

/** True if nothing of these items says more than `allowed`: no other word, no number, nothing unknown. */
export function saysNoMore(items: readonly Item[], allowed: readonly Concept[]): boolean {
  return items.every(
    (item) =>
      item.is === 'pair' ||
      item.is === 'break' ||
      item.is === 'question' ||
      isOf(item, ...NEUTRAL, ...allowed),
  )
}

/** Words that change nothing. */
const NEUTRAL: readonly Concept[] = ['filler', 'my', 'request', 'and', 'at', 'entry', 'up', 'down']

/**
 * True if a sentence cannot be a request to act: it is quoted, negated, asked, or about the past, a possibility or
 * somebody else.
 */
export function forbidsAction({ items, has }: Sentence): boolean {
  const isAsked = items.some(({ is }) => is === 'question') && !has('request')
  return isAsked || has('blocker') || items.some(({ is }) => is === 'quote')
}
