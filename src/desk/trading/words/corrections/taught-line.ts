import { Big } from 'big.js'
import type { NumberKind } from '../model/written-numbers.js'
import type { WordsLine } from '../understanding.js'
import { PLACE, type SentenceShape, type ShapeNumber } from './sentence-shape.js'

/** A number of a typed line: digits, perhaps thousands, with the signs that say what it is. */
const NUMBER = /^(?<before>[+-]?\$?)(?<digits>\d{1,18}(?:\.\d{1,12})?)(?<factor>[km]?)(?<after>[x%]?)$/i
const FACTORS: Readonly<Record<string, number>> = { k: 1_000, m: 1_000_000 }

/** A place in a line that was taught: the number of the sentence, counted from 1. */
const TAUGHT = /^(?<before>[+-]?\$?)#(?<at>[1-9])(?<after>[x%]?)$/i

/**
 * A typed line with a place for each number: `long BTC #1 #2x` for the first two numbers of a sentence. Undefined unless each
 * number of the line is exactly one of the sentence and the other way round, with the same unit where the sentence has one,
 * and no two are alike. A word of the line with other digits, such as an id, leaves it untaught.
 */
export function teachLine({ numbers }: SentenceShape, { command, words }: WordsLine): string | undefined {
  const used = new Set<number>()
  const taught: string[] = []
  for (const word of words === '' ? [] : words.split(/\s+/)) {
    const { before = '', digits, factor = '', after = '' } = NUMBER.exec(word)?.groups ?? {}
    if (digits === undefined) {
      if (/[\p{Nd}#]/u.test(word)) return undefined
      taught.push(word)
      continue
    }
    const value = new Big(digits).times(FACTORS[factor.toLowerCase()] ?? 1)
    const same = numbers.flatMap((number, index) => (number.value.eq(value) ? [index] : []))
    const [index] = same
    const number = index === undefined ? undefined : numbers[index]
    if (index === undefined || !number || same.length > 1 || used.has(index)) return undefined
    if (!hasUnit(number, before, after)) return undefined
    used.add(index)
    taught.push(`${before}${PLACE}${index + 1}${after}`)
  }
  return used.size === numbers.length ? [command, ...taught].join(' ') : undefined
}

/** True if a number of a sentence may stand in a line with these signs: one without a unit may be any. */
function hasUnit({ kind, isMoney }: ShapeNumber, before: string, after: string): boolean {
  const written: NumberKind = after.toLowerCase() === 'x' ? 'multiple' : after === '%' ? 'percent' : 'plain'
  if (isMoney) return kind === 'plain' && written === 'plain'
  if (before.includes('$')) return kind === 'plain' && written === 'plain'
  return kind === 'plain' || kind === written
}

/** A line that was taught, with the numbers of a sentence of the same shape; undefined where their count differs. */
export function fillLine(taught: string, { numbers }: SentenceShape): WordsLine | undefined {
  const [command = '', ...words] = taught.split(' ')
  const used = new Set<number>()
  const filled: string[] = []
  for (const word of words) {
    const { before = '', at, after = '' } = TAUGHT.exec(word)?.groups ?? {}
    const number = at === undefined ? undefined : numbers[Number(at) - 1]
    if (at !== undefined && !number) return undefined
    if (at === undefined && word.includes(PLACE)) return undefined
    if (at !== undefined) used.add(Number(at))
    filled.push(number ? `${before}${number.value.toFixed()}${after}` : word)
  }
  return used.size === numbers.length ? { command, words: filled.join(' ') } : undefined
}
