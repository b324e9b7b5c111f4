import { Big } from 'big.js'
import { isOf, type Item, type Quantity } from '../reading/item.js'
import { joinNumbers, type JoinedToken, type NumberWording } from './number-words.js'
import type { Token } from '../text/token.js'
import type { Concept } from '../lexicon/concepts.js'

/** Minutes of the units of time. */
const MINUTES: Partial<Readonly<Record<Concept, number>>> = {
  minute: 1,
  hour: 60,
  day: 1_440,
  week: 10_080,
  month: 43_200,
}

/** The units that a number may have before or behind it. */
const UNITS: Partial<Readonly<Record<Concept, Quantity['unit']>>> = {
  dollar: 'money',
  foreign: 'foreign',
  coins: 'coins',
  percent: 'percent',
  times: 'times',
}

/** Joins numbers with their signs and units: `$100`, `%3`, `10x`, `20 cents`, `15 m`, `-3%`, `1/4`. */
export function joinQuantities(tokens: readonly Token[], style: NumberWording): readonly Item[] {
  const items: Item[] = []
  const rest = joinNumbers(tokens, style)
  let at = 0
  while (at < rest.length) {
    const token = rest[at]
    if (!token) break
    const found = quantityAt(rest, at)
    if (found) {
      // "one" without a unit is an article in most languages.
      const isOne =
        token.is === 'number' && token.inWords && token.value?.eq(1) === true && found.length === 1
      const isArticle = isOne && rest[at + 1]?.is !== 'pair'
      if (!isArticle) items.push(...found.items)
      at += found.length
      continue
    }
    at++
    if (token.is === 'sign') items.push(...signItem(token.sign))
    else if (token.is !== 'number') items.push(token)
  }
  return items
}

function signItem(sign: string): readonly Item[] {
  if (sign === '<') return [{ is: 'concept', concept: 'below' }]
  if (sign === '>') return [{ is: 'concept', concept: 'above' }]
  // A dash parts; a plus or a slash alone says nothing that is known.
  return sign === '-' ? [{ is: 'break' }] : [{ is: 'unknown', text: sign }]
}

/** The quantity that begins at a place: perhaps a sign, perhaps a unit, a number, perhaps a unit. */
function quantityAt(
  tokens: readonly JoinedToken[],
  from: number,
): { readonly items: readonly Item[]; readonly length: number } | undefined {
  let at = from
  const half = tokens[at]
  // "half a percent"
  if (isConcept(half, 'half')) {
    const skip = isConcept(tokens[at + 1], 'filler') ? 2 : 1
    if (!isConcept(tokens[at + skip], 'percent') || tokens[at + skip + 1]?.is === 'number') return undefined
    return { items: [{ is: 'quantity', unit: 'percent', value: new Big('0.5'), sign: '' }], length: skip + 1 }
  }
  const before = unitOf(tokens[at], ['dollar', 'percent', 'times', 'foreign', 'coins'])
  const sign = signOf(tokens[at])
  if (sign !== '') at++
  const inner = sign === '' ? before : unitOf(tokens[at], ['dollar'])
  if (inner) at++
  const innerSign = sign === '' && inner ? signOf(tokens[at]) : ''
  if (innerSign !== '') at++
  const number = tokens[at]
  if (number?.is !== 'number') return undefined
  at++
  const { value } = number
  const make = (unit: Quantity['unit'], amount: Big | undefined): readonly Item[] => [
    amount === undefined
      ? { is: 'quantity', unit: 'unclear', value: new Big(0), sign: '' }
      : { is: 'quantity', unit, value: amount, sign: sign === '' ? innerSign : sign },
  ]
  const done = (items: readonly Item[]) => ({ items, length: at - from })
  const next = tokens[at]
  if (next?.is === 'sign' && next.sign === '/' && value !== undefined && tokens[at + 1]?.is === 'number') {
    const below = tokens[at + 1]
    at += 2
    const by = below?.is === 'number' ? below.value : undefined
    const share = by?.gt(0) === true && value.lt(by) ? shareOf(value, by) : undefined
    return done(make('share', share))
  }
  if ((next?.is === 'sign' && next.sign === 'r') || isConcept(next, 'reward')) {
    at++
    return done(make('risk', value))
  }
  // "two thirds", "three quarters"
  const parts = isConcept(next, 'third') ? 3 : isConcept(next, 'quarter') ? 4 : undefined
  if (parts !== undefined && value?.gt(1) === true && value.lt(parts) && !inner) {
    at++
    return done(make('share', shareOf(value, new Big(parts))))
  }
  if (isConcept(next, 'tenth')) {
    at++
    // "七成五"
    const ones = tokens[at]
    const isEnding = ones?.is === 'number' && ones.inWords && ones.value?.lt(10) === true
    if (isEnding) at++
    return done(make('percent', value?.times(10).plus(isEnding ? (ones.value ?? 0) : 0)))
  }
  if (isConcept(next, 'cent')) {
    at++
    return done(make('money', value?.div(100)))
  }
  if (next?.is === 'concept' && !inner) {
    const minutes = MINUTES[next.concept]
    if (minutes !== undefined) {
      at++
      return done(make('minutes', value?.times(minutes)))
    }
  }
  const behind = unitOf(next, ['dollar', 'percent', 'times', 'foreign', 'coins'])
  // "One hundred times ten": either may be the leverage.
  const isProduct = behind === 'times' && isWord(next) && tokens[at + 1]?.is === 'number'
  if (isProduct) {
    at++
    return done(make('unclear', undefined))
  }
  // `100 $ 50`: the sign belongs to the number before it, unless that has one already.
  if (behind && !inner) {
    at++
    // "10x times", "100$ dollars", "10x kat"
    if (
      unitOf(tokens[at], ['dollar', 'percent', 'times', 'foreign']) === behind &&
      tokens[at + 1]?.is !== 'number'
    )
      at++
    return done(make(behind, value))
  }
  if (behind !== undefined && behind === inner && tokens[at + 1]?.is !== 'number') at++
  return done(make(inner ?? 'plain', value))
}

/** A fraction in percent; undefined for one like 2/3, whose nearest percentage is more than it. */
function shareOf(value: Big, by: Big): Big | undefined {
  const share = value.times(100).div(by).round(2)
  return value.times(100).lt(share.times(by)) ? undefined : share
}

function signOf(token: JoinedToken | undefined): '' | '+' | '-' {
  return token?.is === 'sign' && (token.sign === '+' || token.sign === '-') ? token.sign : ''
}

function unitOf(token: JoinedToken | undefined, allowed: readonly Concept[]): Quantity['unit'] | undefined {
  return token?.is === 'concept' && allowed.includes(token.concept) ? UNITS[token.concept] : undefined
}

/** True for a word that is written out, of a script with spaces. */
function isWord(token: JoinedToken | undefined): boolean {
  return token?.is === 'concept' && /^[\p{Script=Latin}\p{Script=Cyrillic}]{2,}$/u.test(token.text ?? '')
}

function isConcept(token: JoinedToken | undefined, concept: Concept): boolean {
  return token?.is === 'concept' && isOf(token, concept)
}
