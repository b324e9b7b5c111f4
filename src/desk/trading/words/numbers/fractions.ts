import { Big } from 'big.js'
import type { Token } from '../text/token.js'

/** From this on, "and a half" is no part of a number that people say. */
const MOST_WITH_HALF = 20
/** Numbers that are halved in words: "half a hundred", "half a k". */
const LEAST_HALVED = 100

interface FoundFraction {
  readonly value: Big
  readonly length: number
}

/** A number with a fraction in words: "half a grand", "quarter grand", "two and a half percent", "1 and a half k". */
export function fractionAt(tokens: readonly Token[], from: number): FoundFraction | undefined {
  return partOfFactor(tokens, from) ?? withHalf(tokens, from)
}

function partOfFactor(tokens: readonly Token[], from: number): FoundFraction | undefined {
  const part = shareOf(tokens[from])
  if (part === undefined || tokens[from - 1]?.is === 'digits') return undefined
  const at = isConcept(tokens[from + 1], 'filler') ? from + 2 : from + 1
  const factor = tokens[at]
  if (factor?.is !== 'numeral' || factor.value < LEAST_HALVED || tokens[at + 1]?.is === 'numeral')
    return undefined
  return { value: new Big(part).times(factor.value), length: at + 1 - from }
}

function withHalf(tokens: readonly Token[], from: number): FoundFraction | undefined {
  const first = tokens[from]
  const whole =
    first?.is === 'digits' ? first.value : first?.is === 'numeral' ? new Big(first.value) : undefined
  if (!whole?.lt(MOST_WITH_HALF) || !whole.eq(whole.round())) return undefined
  if (!isConcept(tokens[from + 1], 'and')) return undefined
  const at = isConcept(tokens[from + 2], 'filler') ? from + 3 : from + 2
  if (!isConcept(tokens[at], 'half')) return undefined
  const value = whole.plus('0.5')
  const next = tokens[at + 1]
  if (next?.is === 'numeral' && next.isFactor)
    return { value: value.times(next.value), length: at + 2 - from }
  return isConcept(next, 'percent') || isConcept(next, 'times') ? { value, length: at + 1 - from } : undefined
}

function shareOf(token: Token | undefined): string | undefined {
  if (isConcept(token, 'half')) return '0.5'
  return isConcept(token, 'quarter') ? '0.25' : undefined
}

function isConcept(
  token: Token | undefined,
  concept: 'half' | 'quarter' | 'filler' | 'and' | 'percent' | 'times',
): boolean {
  return token?.is === 'concept' && token.concept === concept
}
