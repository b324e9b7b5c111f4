import leven from 'leven'
import type { PhraseIndex } from './phrase-index.js'
import type { Tag } from './tag.js'

/** Shorter words are too near to each other. */
const SHORTEST = 6
/** From this length on, two letters may be wrong. */
const LONG = 9
/** A wrong guess of these would turn an order round. */
const SIDES: ReadonlySet<string> = new Set([
  'long',
  'short',
  'sell',
  'close',
  'above',
  'below',
  'add',
  'remove',
])

/**
 * The meaning of the word that a misspelt one comes from: all nearest words mean the same, it is long, and the meaning is no
 * side. Undefined otherwise.
 */
export function findTypo(word: string, { wordsLike }: PhraseIndex): Tag | undefined {
  if (word.length < SHORTEST) return undefined
  const most = word.length < LONG ? 1 : 2
  let nearest = most + 1
  let found: Tag[] = []
  // A slip in the first letter is rare, and is noticed.
  const lengths = Array.from({ length: 2 * most + 1 }, (_, index) => word.length - most + index)
  const alike = lengths
    .filter((length) => length >= SHORTEST - 1)
    .flatMap((length) => wordsLike(word.charAt(0), length))
  for (const [known, tag] of alike) {
    const distance = leven(word, known)
    if (distance < nearest) {
      nearest = distance
      found = [tag]
    } else if (distance === nearest && distance <= most) found.push(tag)
  }
  const [first, ...others] = found
  if (!first || others.some((other) => JSON.stringify(other) !== JSON.stringify(first))) return undefined
  return first.is === 'concept' && SIDES.has(first.concept) ? undefined : first
}
