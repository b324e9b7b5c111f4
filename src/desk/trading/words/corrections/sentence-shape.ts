import type { DecimalSign } from '../../grammar/typed-numbers.js'
import type { Big } from 'big.js'
import { boundedNfkc } from '../../../../lib/bounded-nfkc.js'
import { placedNumbers, plainDigits, type NumberKind } from '../model/written-numbers.js'
import { normalise } from '../text/normalise.js'

/** The sign that stands for a number in a shape and in a line that was taught. */
export const PLACE = '#'

/** A number of a sentence that has one reading. */
export interface ShapeNumber {
  readonly value: Big
  readonly kind: NumberKind
  /** True if a sign or a name of dollars stands at it. */
  readonly isMoney: boolean
}

/**
 * A sentence without its numbers: everything else of it, word by word, with `#` for each number. Units, sides, pairs and
 * negations stay, so that two sentences of one shape differ in nothing but their numbers.
 */
export interface SentenceShape {
  readonly shape: string
  /** In the order of the sentence. */
  readonly numbers: readonly ShapeNumber[]
}

/** The longest sentence that has a shape, in UTF-16 units, as it came and in plain signs. */
const LONGEST = 200

/** More numbers than these are no order. */
const MOST_NUMBERS = 9

/** The shape of a sentence; undefined where a number of it can be read in two ways, or is part of something longer. */
export function shapeOf(sentence: string, decimalSign: DecimalSign): SentenceShape | undefined {
  if (boundedNfkc(sentence, LONGEST) === undefined || sentence.includes(PLACE)) return undefined
  const text = plainDigits(normalise(sentence)).trim()
  if (text === '' || text.includes(PLACE)) return undefined
  const found = placedNumbers(text, decimalSign)
  const numbers = found.flatMap(({ value, kind, isMoney }) => (value ? [{ value, kind, isMoney }] : []))
  if (numbers.length !== found.length || numbers.length > MOST_NUMBERS) return undefined
  let shape = ''
  let at = 0
  for (const { from, to } of found) {
    shape += text.slice(at, from) + PLACE
    at = to
  }
  return { shape: shape + text.slice(at), numbers }
}
