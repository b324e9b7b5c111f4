import { Big } from 'big.js'
import type { Vocabulary } from '../lexicon/vocabulary.js'
import type { Token } from '../text/token.js'

/** Numbers, as tokens, joined: `two hundred and fifty`, `5 тысяч`, `100k`, `两百`. */
export type JoinedToken =
  | Exclude<Token, { readonly is: 'digits' } | { readonly is: 'numeral' }>
  /** No value: it can be read in two ways. `inWords`: it has no digits. */
  | { readonly is: 'number'; readonly value: Big | undefined; readonly inWords: boolean }

/** From this on, a factor multiplies all that stands before it. */
const GREAT = 1_000
/** The factor of the languages that count in ten thousands. */
const MYRIAD = 10_000

/** The ways of a language to say numbers. */
export type NumberWording = Pick<Vocabulary, 'shortTails' | 'bareHundreds' | 'roughCounts'>

/** Joins the words and digits that make one number. Two numbers beside each other stay two. */
export function joinNumbers(tokens: readonly Token[], style: NumberWording): readonly JoinedToken[] {
  const joined: JoinedToken[] = []
  let at = 0
  while (at < tokens.length) {
    const token = tokens[at]
    if (!token) break
    const fraction = fractionAt(tokens, at)
    if (fraction) {
      joined.push({ is: 'number', value: fraction.value, inWords: true })
      at += fraction.length
    } else if (token.is === 'digits') {
      at++
      let value = token.value
      for (let next = tokens[at]; next?.is === 'numeral' && next.isFactor; next = tokens[at]) {
        value = value?.times(next.value)
        at++
        const tail = next.value === MYRIAD ? tailAt(tokens, at) : undefined
        if (tail) value = value?.plus(tail.value)
        at += tail?.length ?? 0
      }
      joined.push({ is: 'number', value, inWords: false })
    } else if (token.is === 'numeral' && token.isFactor && token.value === MYRIAD) {
      // Without a number before it, the Korean word means "only", or ten thousand: "BTC 만이천달러".
      const isNumber = tokens[at + 1]?.is === 'numeral'
      if (isNumber) joined.push({ is: 'number', value: undefined, inWords: true })
      at += isNumber ? readWords(tokens, at, style).length : 1
    } else if (style.roughCounts && isRough(tokens, at)) {
      joined.push({ is: 'number', value: undefined, inWords: true })
      at += 2
    } else if (digitsAt(tokens, at) > 1) {
      // "one five zero" is 150 to one person and three numbers to another.
      joined.push({ is: 'number', value: undefined, inWords: true })
      while (tokens[at]?.is === 'numeral') at++
    } else if (token.is === 'numeral') {
      const { value, length } = readWords(tokens, at, style)
      joined.push({ is: 'number', value, inWords: true })
      at += length
    } else {
      joined.push(token)
      at++
    }
  }
  return joined
}

/** True for a count behind what it counts: `сотни две`. */
function isRough(tokens: readonly Token[], at: number): boolean {
  const [factor, count, next] = tokens.slice(at, at + 3)
  const isGoingOn = next?.is === 'numeral' && next.isFactor
  return factor?.is === 'numeral' && factor.isFactor && count !== undefined && isDigit(count) && !isGoingOn
}

/** The count of numbers in words below ten that stand one behind the other, from a place on. */
function digitsAt(tokens: readonly Token[], from: number): number {
  const end = tokens.findIndex((token, at) => at >= from && !isDigit(token))
  return (end < 0 ? tokens.length : end) - from
}

function isDigit(token: Token): boolean {
  return token.is === 'numeral' && !token.isFactor && token.value < 10 && Number.isInteger(token.value)
}

/** The number behind ten thousands: `7万1千`, `7万5`, `6万4천`. Undefined where a number of its own follows. */
function tailAt(
  tokens: readonly Token[],
  at: number,
): { readonly value: Big; readonly length: number } | undefined {
  const [digits, next] = [tokens[at], tokens[at + 1]]
  if (digits?.is !== 'digits' || !digits.value) return undefined
  if (next?.is === 'numeral' && next.isFactor && next.value < MYRIAD)
    return { value: digits.value.times(next.value), length: 2 }
  const isUnit = next?.is === 'concept' && (next.concept === 'times' || next.concept === 'percent')
  if (isUnit || next?.is === 'numeral') return undefined
  if (digits.value.lt(10)) return { value: digits.value.times(MYRIAD / 10), length: 1 }
  return digits.value.gte(MYRIAD / 10) && digits.value.lt(MYRIAD)
    ? { value: digits.value, length: 1 }
    : undefined
}

/** The number that the words from a place on make. */
function readWords(
  tokens: readonly Token[],
  from: number,
  { shortTails, bareHundreds }: NumberWording,
): { readonly value: Big; readonly length: number } {
  /** Thousands and above; hundreds and tens; ones that a factor may still multiply. */
  let [total, sum, ones] = [0, 0, 0]
  let [at, last] = [from, from]
  let least = Infinity
  let factor = Infinity
  for (; at < tokens.length; at++) {
    const token = tokens[at]
    // "two hundred and fifty"
    if (isJoint(tokens, at) && at === last && at > from) continue
    if (token?.is !== 'numeral') break
    const { value, isFactor } = token
    if (isFactor && value >= GREAT) {
      if (value >= least) break
      total += (sum + ones || 1) * value
      ;[sum, ones, least, factor] = [0, 0, value, Infinity]
    } else if (isFactor) {
      if (value >= factor) break
      sum += (ones || 1) * value
      ;[ones, factor] = [0, value]
    } else if (value < 10) {
      // "bir buçuk bin"
      if (ones !== 0 && value >= 1) break
      ones += value
    } else {
      const size = 10 ** String(Math.floor(value)).length
      // "two fifty"
      if (bareHundreds && at === from + 1 && value < 100 && ones !== 0 && !isTimes(tokens, at + 1))
        [sum, ones] = [ones * 100, 0]
      if (ones !== 0 || (sum !== 0 && sum % size !== 0) || value >= least) break
      sum += value
      factor = Math.min(factor, size / 10)
    }
    last = at + 1
  }
  // "一百五": the one behind a factor counts the next smaller ones.
  const before = tokens[last - 2]
  const isShort =
    shortTails &&
    ones > 0 &&
    last - from > 1 &&
    before?.is === 'numeral' &&
    before.isFactor &&
    before.value > 10
  const tail = isShort && before?.is === 'numeral' ? (ones * before.value) / 10 : ones
  return { value: new Big(total + sum + tail), length: Math.max(1, last - from) }
}

/** True for the "and" of "a hundred and twenty", not for that of "a hundred and ten x". */
function isJoint(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]
  return (
    token?.is === 'concept' &&
    token.concept === 'and' &&
    tokens[at + 1]?.is === 'numeral' &&
    !isTimes(tokens, at + 1)
  )
}

/** True if the number that goes on here is a leverage: "five ten x" are two numbers. */
function isTimes(tokens: readonly Token[], from: number): boolean {
  const next = tokens.slice(from).find(({ is }) => is !== 'numeral')
  return next?.is === 'concept' && next.concept === 'times'
}

/** From this on, "and a half" is no part of a number that people say. */
const MOST_WITH_HALF = 20
/** Numbers that are halved in words: "half a hundred", "half a k". */
const LEAST_HALVED = 100

interface FoundFraction {
  readonly value: Big
  readonly length: number
}

/** A number with a fraction in words: "half a grand", "quarter grand", "two and a half percent", "1 and a half k". */
function fractionAt(tokens: readonly Token[], from: number): FoundFraction | undefined {
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
