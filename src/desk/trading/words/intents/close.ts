import type { Concept } from '../lexicon/concepts.js'
import { isOf, type Item, type Quantity } from '../reading/item.js'
import { forbidsAction, isClock, leftOver, saysNoMore, type Sentence } from '../reading/sentence.js'
import { durationWord } from './alert.js'
import {
  allSaid,
  lineOf,
  part,
  partUnless,
  UNCLEAR,
  whole,
  type CommandReading,
  type EitherReading,
} from './reading.js'
import { findShare } from './shares.js'

const ALLOWED: readonly Concept[] = [
  'close',
  'sell',
  'remove',
  'cancel',
  'position',
  'size',
  'all',
  'market',
  'dollar',
  'order',
  'open',
]

/** Closing a position, a part of it, or several positions. */
export function readClose(sentence: Sentence): CommandReading | EitherReading | undefined {
  const { has, pairs } = sentence
  if (!has('close', 'sell', 'remove', 'cancel')) return undefined
  const either = readEitherPrice(sentence)
  if (either) return either
  if (forbidsAction(sentence) || pairs.length > 1) return UNCLEAR
  const times = sentence.items.filter(isTime)
  const items = sentence.items.filter((item) => !isTime(item))
  if (times.length > 0) return readTimedClose(sentence, times)
  if (items.some(isClock)) return readCloseAtTime(sentence)
  const [pair] = pairs
  if (pair === undefined) return readSeveral(sentence)
  const target = readTargetOff(sentence, pair) ?? readPricedClose(sentence, pair)
  if (target) return target
  if (has('close') && has('when', 'reach')) return UNCLEAR
  // "at 70000" is a price, which a close does not wait for.
  if (items.some((item, index) => isOf(item, 'at') && isAmount(items[index + 1]))) return UNCLEAR
  // "Reduce to 20%" leaves a part, and does not name the one to close.
  const isLeft = items.some(
    (item, index) =>
      isOf(item, 'at') && items[index + 1]?.is !== 'pair' && isPercent(items[index + 1], items[index - 1]),
  )
  if (sentence.hasTarget || isLeft) return UNCLEAR
  const { word, isClear, rest } = findShare(items, { dollars: true })
  // The side is that of the position.
  const left = leftOver(rest, [...ALLOWED, 'some', 'long', 'short'])
  if (!isClear || left?.is === 'quantity') return UNCLEAR
  if (left) return partUnless(left, 'close', pair)
  // "Trim" and "some of" ask for a part, which has to be named.
  if (has('some') && (word === undefined || word === 'all')) return part('close', pair)
  if (word !== undefined) return whole('close', pair, word)
  // To sell may be to close or to go short.
  return has('close', 'cancel') ? whole('close', pair, 'all') : UNCLEAR
}

function isTime(item: Item): item is Quantity {
  return item.is === 'quantity' && item.unit === 'minutes'
}

/** "Close half of btc in 4 hours": a close at a time, of which everything else has to be sure. */
function readTimedClose(
  { items, has, pairs: [pair], unknown, hasTarget }: Sentence,
  [time, ...more]: readonly Quantity[],
): CommandReading {
  // "In" of some languages is a word that also says how something stands.
  const others = items.filter(
    (item, index) => !isTime(item) && !(isOf(item, 'state') && items[index + 1] === time),
  )
  const { word, isClear, rest } = findShare(others, { dollars: true })
  const isSure =
    pair !== undefined &&
    time?.sign === '' &&
    more.length === 0 &&
    unknown === 0 &&
    isClear &&
    has('close', 'cancel') &&
    !hasTarget &&
    saysNoMore(rest, [...ALLOWED, 'long', 'short', 'after'])
  return isSure ? whole('close', pair, word ?? 'all', 'in', durationWord(time.value.toNumber())) : UNCLEAR
}

/** "Close half of btc at 22:00": of which everything else has to be sure. A time that may be of the morning or of the evening is either. */
function readCloseAtTime({
  items,
  has,
  pairs: [pair],
  unknown,
  hasTarget,
  isByAsMuch,
}: Sentence): CommandReading | EitherReading {
  const time = items.find(isClock)
  const { word, isClear, rest } = findShare(
    items.filter((item) => item !== time),
    { dollars: true },
  )
  const { hours = '', minutes = '' } = /^(?<hours>\d+):(?<minutes>\d\d)$/.exec(time?.text ?? '')?.groups ?? {}
  const hour = Number.parseInt(hours, 10)
  const isSure =
    pair !== undefined &&
    // The time itself is one.
    unknown === 1 &&
    hour <= 23 &&
    Number.parseInt(minutes, 10) <= 59 &&
    isClear &&
    has('close') &&
    !hasTarget &&
    !isByAsMuch &&
    saysNoMore(rest, [...ALLOWED.filter((one) => one !== 'dollar'), 'long', 'short'])
  if (!isSure) return UNCLEAR
  const lines = (hours.startsWith('0') || hour > 12 ? [hour] : [hour, (hour + 12) % 24]).map((one) =>
    lineOf('close', pair, word ?? 'all', 'at', `${String(one).padStart(2, '0')}:${minutes}`),
  )
  const [line] = lines
  return lines.length === 1 && line ? { is: 'whole', line } : { is: 'several', lines, otherwise: UNCLEAR }
}

/** "Close btc at 70000 or 60000": a close at the first of two prices, of which everything else has to be sure; undefined for any other. */
function readEitherPrice(sentence: Sentence): CommandReading | undefined {
  const { items, pairs, unknown, hasTarget, isByAsMuch } = sentence
  const [or, ...others] = items.filter(isOr)
  const [pair, ...more] = pairs
  if (!or || pair === undefined || !sentence.has('close')) return undefined
  const priced = items.filter((item) => !isOf(item, 'filler', 'at', 'price', 'dollar'))
  const place = priced.indexOf(or)
  const [price, other] = [priced[place - 1], priced[place + 1]]
  const rest = items.filter((item) => item !== or && item !== price && item !== other)
  const { word, isClear, rest: left } = findShare(rest, { dollars: false })
  const isSure =
    others.length === 0 &&
    more.length === 0 &&
    !forbidsAction({
      ...sentence,
      items: rest,
      has: (...wanted) => rest.some((item) => isOf(item, ...wanted)),
    }) &&
    unknown === 0 &&
    !hasTarget &&
    !isByAsMuch &&
    isClear &&
    isClosingPrice(price) &&
    isClosingPrice(other) &&
    (isBesidePrice(items, price) || isBesidePrice(items, other)) &&
    saysNoMore(left, [...ALLOWED, 'long', 'short', 'when', 'reach', 'price'])
  return isSure
    ? whole('close', pair, word ?? 'all', 'at', price.value.toFixed(), 'or', other.value.toFixed())
    : undefined
}

function isOr(item: Item): boolean {
  return item.is === 'concept' && item.isOr === true
}

/** True for a number that is a price, and nothing else, where a close names one. */
function isClosingPrice(item: Item | undefined): item is Quantity {
  return item?.is === 'quantity' && isAmount(item) && item.sign === '' && item.value.gt(0) && !mayBeHour(item)
}

/** The other side in the place of a position: a button of the position offers it. */
export function readReverse(sentence: Sentence): CommandReading {
  const { items, pairs } = sentence
  if (forbidsAction(sentence) || pairs.length > 1) return UNCLEAR
  const left = leftOver(items, ['reverse', 'long', 'short', 'position', 'set', 'open'])
  return left ? partUnless(left, 'positions') : allSaid('positions')
}

/** "Take half off at 4000": a target for a part of the position. */
function readTargetOff({ items, has, unknown }: Sentence, pair: string): CommandReading | undefined {
  const at = items.findIndex((item) => isOf(item, 'at'))
  const price = items[at + 1]
  if (!has('remove') || has('close', 'sell', 'collateral') || !isAmount(price) || price?.is !== 'quantity')
    return undefined
  const { word, isClear, rest } = findShare(
    items.filter((item) => item !== price),
    { dollars: false },
  )
  const isSure = unknown === 0 && isClear && word !== undefined && word !== 'all' && price.sign === ''
  return isSure && saysNoMore(rest, [...ALLOWED, 'long', 'short', 'when', 'reach'])
    ? whole('tpsl', pair, `tp ${price.value.toFixed()}`, word)
    : undefined
}

/** "Close half of btc at 72000": a close of a part at a price, of which everything else has to be sure; undefined for any other. */
function readPricedClose(
  { items, has, unknown, isByAsMuch }: Sentence,
  pair: string,
): CommandReading | undefined {
  const prices = items.filter((item) => isAmount(item))
  const [price] = prices
  if (!has('close') || !has('at', 'reach') || price?.is !== 'quantity' || prices.length > 1) return undefined
  const { word, isClear, rest } = findShare(
    items.filter((item) => item !== price),
    { dollars: false },
  )
  const isSure =
    unknown === 0 &&
    isClear &&
    !isByAsMuch &&
    word !== undefined &&
    word !== 'all' &&
    isBesidePrice(items, price) &&
    isClosingPrice(price)
  return isSure && saysNoMore(rest, [...ALLOWED, 'long', 'short', 'when', 'reach', 'price'])
    ? whole('close', pair, word, 'at', price.value.toFixed())
    : undefined
}

/** True for a number that may be an hour of the day: "close half at 10". */
function mayBeHour({ unit, value }: Quantity): boolean {
  return unit === 'plain' && value.lte(24) && value.mod(1).eq(0)
}

/** True if a word right beside a number says that it is a price. */
function isBesidePrice(items: readonly Item[], price: Quantity): boolean {
  const at = items.indexOf(price)
  const near = (from: number, step: 1 | -1): Item | undefined => {
    const next = items[from + step]
    return isOf(next, 'filler', 'price', 'dollar') ? near(from + step, step) : next
  }
  return [near(at, -1), near(at, 1)].some((item) => isOf(item, 'at', 'reach'))
}

/** True if a word stands before a percentage, or right behind one. */
function isPercent(next: Item | undefined, before: Item | undefined): boolean {
  return [next, before].some((item) => item?.is === 'quantity' && item.unit === 'percent')
}

function isAmount(item: Item | undefined): boolean {
  return item?.is === 'quantity' && (item.unit === 'plain' || item.unit === 'money')
}

/** All positions, those in loss, or those in profit. */
export function readSeveral({ items, has, unknown }: Sentence): CommandReading {
  const isSure =
    unknown === 0 && !has('long', 'short') && saysNoMore(items, [...ALLOWED, 'loss', 'profit', 'takeProfit'])
  if (!isSure || has('loss') === has('profit')) {
    if (!isSure || has('loss') || !has('all')) return UNCLEAR
    // What is sold may be the longs alone.
    return has('close') ? whole('closeall', 'all') : has('sell') ? allSaid('closeall') : UNCLEAR
  }
  return has('all', 'position', 'close') && !has('sell') && !(has('takeProfit') && has('loss'))
    ? whole('closeall', has('loss') ? 'losing' : 'profitable')
    : UNCLEAR
}
