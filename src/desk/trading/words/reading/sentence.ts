import type { Concept } from '../lexicon/concepts.js'
import type { Vocabulary } from '../lexicon/vocabulary.js'
import { UNCLEAR_SIGN } from '../text/normalise.js'
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
  /** True where a number is what something is to become: "reduce to 20%". */
  readonly hasTarget: boolean
  /** True where a number is by how much something changes. */
  readonly isByAsMuch: boolean
  /** True where a level is moved up or down: "raise the stop". */
  readonly isShifted: boolean
  /** True where something takes the place of what is there: "raise the stop", "change the stop". */
  readonly isChange: boolean
  /** True where a price goes through a level. */
  readonly isCrossed: boolean
  readonly has: (...wanted: readonly Concept[]) => boolean
}

/** Words that say no more than others to most rules. */
const PLAIN: Partial<Readonly<Record<Concept, Concept>>> = {
  to: 'filler',
  by: 'filler',
  shift: 'set',
  change: 'set',
  riseThrough: 'rise',
  fallThrough: 'fall',
  bullish: 'rise',
  bearish: 'fall',
  or: 'blocker',
}

/** Words for a view of what the price will do. */
const VIEWS: readonly Concept[] = ['bullish', 'bearish']

/** True for a time of day at which something is to happen. */
export function isClock(item: Item | undefined): item is Extract<Item, { readonly is: 'unknown' }> {
  return item?.is === 'unknown' && item.isClock === true
}

/** True for a word with a number or a fraction next to it. */
function isBesideNumber(items: readonly Item[], at: number): boolean {
  const next = items.slice(at + 1).find((item) => !isOf(item, 'filler', 'at', 'my'))
  return [items[at - 1], next].some(
    (item) => item?.is === 'quantity' || isOf(item, 'half', 'third', 'quarter'),
  )
}

/**
 * The concept of `from` at its place: that a number is a price, that money leaves the account, or nothing; with nothing behind
 * it, it is no preposition.
 */
function placeOf(items: readonly Item[], at: number, numbersFirst: boolean): Concept {
  const next = items.slice(at + 1).find((item) => !isOf(item, 'filler', 'my'))
  if (isOf(numbersFirst ? items[at - 1] : next, 'account')) return 'withdraw'
  const beside = numbersFirst ? items[at - 1] : items.slice(at + 1).find((item) => !isOf(item, 'filler'))
  if (beside?.is === 'quantity') return beside.unit === 'plain' || beside.unit === 'money' ? 'at' : 'filler'
  // "No, long btc" and "turn that alert off".
  return !numbersFirst && (!beside || beside.is === 'break') ? 'blocker' : 'filler'
}

export function createSentence(
  written: readonly Item[],
  { numbersFirst, mostPlain }: Pick<Vocabulary, 'numbersFirst' | 'mostPlain'>,
): Sentence {
  const items = written.map((item, index): Item => {
    if (item.is === 'quantity')
      return isOf(written[numbersFirst ? index + 1 : index - 1], 'to') ? { ...item, isTarget: true } : item
    if (item.is !== 'concept') return item
    // "Until 22:00", "from 22:00 on" and "by 22:00" are no times at which something happens.
    if (isOf(item, 'to', 'from', 'by') && [written[index - 1], written[index + 1]].some(isClock))
      return { ...item, concept: 'blocker' }
    if (item.concept === 'from') return { ...item, concept: placeOf(written, index, numbersFirst) }
    const concept = PLAIN[item.concept] ?? item.concept
    return {
      ...item,
      concept,
      ...(isOf(item, ...VIEWS) ? { isView: true } : {}),
      ...(isOf(item, 'or') ? { isOr: true } : {}),
    }
  })
  const present = new Set(items.flatMap((item) => (item.is === 'concept' ? [item.concept] : [])))
  return {
    items,
    numbersFirst,
    mostPlain,
    pairs: [...new Set(items.flatMap((item) => (item.is === 'pair' ? [item.word] : [])))],
    unknown: items.filter(({ is }) => is === 'unknown').length,
    hasTarget: written.some((item, index) => isOf(item, 'to') && isBesideNumber(written, index)),
    isCrossed: written.some((item) => isOf(item, 'riseThrough', 'fallThrough')),
    isByAsMuch: written.some((item) => isOf(item, 'by')),
    isShifted: written.some((item) => isOf(item, 'shift')),
    isChange: written.some((item) => isOf(item, 'shift', 'change')),
    has: (...wanted) => wanted.some((concept) => present.has(concept)),
  }
}

/** True if nothing of these items says more than `allowed`: no other word, no number, nothing unknown. */
export function saysNoMore(items: readonly Item[], allowed: readonly Concept[]): boolean {
  return leftOver(items, allowed) === undefined
}

/** The first of these items that says more than `allowed`. */
export function leftOver(items: readonly Item[], allowed: readonly Concept[]): Item | undefined {
  return items.find(
    (item) =>
      item.is !== 'pair' &&
      item.is !== 'break' &&
      item.is !== 'question' &&
      !isOf(item, ...NEUTRAL, ...allowed),
  )
}

/** An item as it was written; undefined for a number, and for a word or sign that the reader put in. */
export function writtenAs(item: Item | undefined): string | undefined {
  const text = item?.is === 'unknown' || item?.is === 'concept' ? item.text : undefined
  return text === UNCLEAR_SIGN ? undefined : text
}

/** The item that makes a sentence no order, whatever else it says: one that is unknown, or speaks of something else. */
export function foreignItem({ items }: Pick<Sentence, 'items'>): Item | undefined {
  return items.find(({ is }) => is === 'unknown') ?? items.find((item) => isOf(item, 'blocker'))
}

/** Words that change nothing. */
const NEUTRAL: readonly Concept[] = ['filler', 'my', 'request', 'and', 'at']

/**
 * True if a sentence cannot be a request to act: it is quoted, negated, asked, or about the past, a possibility or
 * somebody else.
 */
export function forbidsAction({ items, has }: Sentence): boolean {
  const isAsked = items.some(({ is }) => is === 'question') && !has('request')
  return isAsked || has('blocker') || items.some(({ is }) => is === 'quote')
}
