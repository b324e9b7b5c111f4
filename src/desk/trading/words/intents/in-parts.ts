import { Big } from 'big.js'
import type { Concept } from '../lexicon/concepts.js'
import { isOf, type Item, type Quantity } from '../reading/item.js'
import { isBesideLeverage, type Direction, type SlotName } from '../reading/nearest.js'
import { forbidsAction, leftOver, saysNoMore, writtenAs, type Sentence } from '../reading/sentence.js'
import { fillSlots } from '../reading/slots.js'
import { durationWord } from './alert.js'
import { triggerWord } from './prices.js'
import { lineOf, UNCLEAR, type CommandReading } from './reading.js'

/** Words that orders in parts may hold beside their numbers. */
const ALLOWED: readonly Concept[] = [
  'long',
  'short',
  'open',
  'set',
  'position',
  'dollar',
  'market',
  'ladder',
  'twap',
  'scaleIn',
  'slice',
  'order',
  'limit',
  'price',
]
/** Words of orders in parts that are no part of one order. */
const OF_PARTS: readonly Concept[] = ['ladder', 'twap', 'scaleIn', 'slice', 'order', 'limit']
/** Prices this many times apart are not of one ladder, and an amount that is nearer to them may be a price. */
const APART = new Big(2)

/** The words that name each command. */
const COMMANDS = { ladder: ladderWords, twap: twapWords, scaleIn: scaleInWords, dca: dcaWords } as const
/** Words for how often, by the minutes from one time to the next. */
const OFTEN: Partial<Readonly<Record<Concept, number>>> = { hourly: 60, daily: 1_440, weekly: 10_080 }
/** Units of time without a number, by their minutes. A month has no fixed length. */
const UNITS: Partial<Readonly<Record<Concept, number>>> = { hour: 60, day: 1_440, week: 10_080 }
const NAMES_OFTEN = ['every', 'hourly', 'daily', 'weekly'] as const

/**
 * "Ladder into btc long, 1000 dollars 10x, 5 orders from 68000 to 66000", "twap 2000 into btc long 10x over 2 hours in 12 slices", "scale
 * into btc long at 68000 67000 with 1000 dollars 10x, stop 60000, for 7 days", "buy 50 of eth every day for 30 days below 3500 at 3x, stop
 * 2500".
 */
export function readInParts(sentence: Sentence): CommandReading {
  const { items, has, pairs, unknown } = sentence
  const [named, ...others] = (['ladder', 'twap', 'scaleIn'] as const).filter((one) => has(one))
  const command = named ?? (isRepeated(sentence) ? 'dca' : undefined)
  if (!command || others.length > 0 || (named && has(...NAMES_OFTEN))) return UNCLEAR
  if (forbidsAction(sentence) || pairs.length > 1 || (has('long') && has('short'))) return UNCLEAR
  const left = leftOver(
    items.filter(({ is }) => is !== 'quantity'),
    [
      ...ALLOWED,
      'stopLoss',
      'takeProfit',
      'leverage',
      'collateral',
      ...(command === 'ladder' ? [] : OVER),
      ...(command === 'dca' ? (['below', ...NAMES_OFTEN, 'hour', 'day', 'week'] as const) : []),
    ],
  )
  if (left) return { is: 'part', leftOver: writtenAs(left) }
  if (unknown > 0) return UNCLEAR
  const directions = sentence.numbersFirst ? (['before', 'after'] as const) : (['after'] as const)
  const lines = directions.map((direction) => COMMANDS[command](sentence, direction)?.join(' '))
  const [line] = lines
  if (line === undefined || new Set(lines).size > 1) return UNCLEAR
  // The parser of its command says what is missing, if anything is.
  return { is: 'whole', line: lineOf(command.toLowerCase(), line) }
}

/** Words before or behind a length of time: "over 2 hours" is of the same word as "over 70000", and one may also say how something stands. */
const OVER: readonly Concept[] = ['above', 'after', 'state']

/** The words of a ladder; undefined where they are not sure. */
function ladderWords(sentence: Sentence, direction: Direction): readonly string[] | undefined {
  const counted = takeCount(sentence.items)
  if (!counted || counted.rest.some(isTime)) return undefined
  // A third price is left over as an amount.
  const [range] = rangesIn(counted.rest, sentence)
  const rest = range ? withoutPrices(counted.rest, range) : counted.rest
  const amounts = amountsOf(sentence, rest, direction)
  if (!amounts) return undefined
  const { words, stopLoss, takeProfit } = amounts
  if (range && !fit(sentence, range, amounts)) return undefined
  return [
    ...words,
    ...(counted.count === undefined ? [] : [counted.count]),
    ...(range ? [`from ${range[0].value.toFixed()} to ${range[1].value.toFixed()}`] : []),
    ...takeProfit,
    ...stopLoss,
  ]
}

/**
 * True if an amount beside prices is none of them, and the stop-loss and the target, where they are prices, lie near these, on the sides that
 * they have to.
 */
function fit(
  { items, has }: Sentence,
  prices: readonly Quantity[],
  { collateral, stopLoss, takeProfit }: Amounts,
): boolean {
  const mayBePrice = collateral?.unit === 'plain' && !isBesideLeverage(items, items.indexOf(collateral))
  if (mayBePrice && prices.some(({ value }) => areNear(value, collateral.value))) return false
  const isLong = has('long')
  const isBeyond = (exit: string, isAbove: boolean): boolean => {
    const price = /^\w+ (?<price>[\d.]+)$/.exec(exit)?.groups?.['price']
    return (
      price === undefined ||
      prices.every(
        ({ value }) => areNear(value, new Big(price)) && value.lt(price) === isAbove && !value.eq(price),
      )
    )
  }
  return (
    stopLoss.every((exit) => isBeyond(exit, !isLong)) && takeProfit.every((exit) => isBeyond(exit, isLong))
  )
}

function areNear(one: Big, other: Big): boolean {
  return one.lt(other.times(APART)) && other.lt(one.times(APART))
}

/** The words of a TWAP; undefined where they are not sure. */
function twapWords(sentence: Sentence, direction: Direction): readonly string[] | undefined {
  const counted = takeCount(sentence.items)
  const timed = counted && takeTime(counted.rest)
  const amounts = timed && amountsOf(sentence, timed.rest, direction)
  if (!amounts || amounts.takeProfit.length > 0) return undefined
  return [
    ...amounts.words,
    ...(timed.time === undefined ? [] : [`over ${timed.time}`]),
    ...(counted.count === undefined ? [] : [`in ${counted.count}`]),
    ...amounts.stopLoss,
  ]
}

/** The words of a scale-in; undefined where they are not sure. */
function scaleInWords(sentence: Sentence, direction: Direction): readonly string[] | undefined {
  const timed = takeTime(sentence.items)
  const [levels = []] = timed ? runsIn(timed.rest) : []
  if (!timed || levels.some(({ isTarget }) => isTarget === true)) return undefined
  const amounts = amountsOf(sentence, withoutPrices(timed.rest, levels), direction)
  if (!amounts || amounts.takeProfit.length > 0 || !fit(sentence, levels, amounts)) return undefined
  return [
    ...amounts.words,
    ...(levels.length === 0 ? [] : [`at ${levels.map(({ value }) => value.toFixed()).join(' ')}`]),
    ...amounts.stopLoss,
    ...(timed.time === undefined ? [] : [`for ${timed.time}`]),
  ]
}

/** True for an order that opens again and again for a time: "buy 50 of eth every day for 30 days at 3x". */
export function isRepeated({ items, has }: Sentence): boolean {
  return (
    has(...NAMES_OFTEN) &&
    has('long', 'short') &&
    items.some(isTime) &&
    (has('leverage') || items.some((item) => item.is === 'quantity' && item.unit === 'times'))
  )
}

/** The words of a DCA; undefined where they are not sure. */
function dcaWords(sentence: Sentence, direction: Direction): readonly string[] | undefined {
  const repeated = takeInterval(sentence.items)
  const banded = repeated && takeBand(repeated.rest, sentence)
  if (!banded) return undefined
  const timed = takeTime(banded.rest)
  if (timed?.time === undefined) return undefined
  const amounts = amountsOf(sentence, timed.rest, direction)
  if (!amounts || amounts.takeProfit.length > 0 || sentence.has('slice', 'order', 'limit')) return undefined
  if (!fit(sentence, banded.prices, amounts)) return undefined
  return [
    ...amounts.words,
    `every ${durationWord(repeated.minutes)}`,
    `for ${timed.time}`,
    ...banded.words,
    ...amounts.stopLoss,
  ]
}

/** Takes the time from one order to the next; undefined where it is not sure. Of two lengths of time the shorter one is it, and has its word beside it. */
function takeInterval(
  items: readonly Item[],
): { readonly minutes: number; readonly rest: readonly Item[] } | undefined {
  const words = items.filter((item) => isOf(item, ...NAMES_OFTEN))
  const [word] = words
  if (word?.is !== 'concept' || words.length > 1) return undefined
  const without = (...taken: readonly (Item | undefined)[]): readonly Item[] =>
    items.filter((item) => item !== word && !taken.includes(item))
  const named = OFTEN[word.concept]
  if (named !== undefined) return { minutes: named, rest: without() }
  const at = items.indexOf(word)
  const beside = [items[at + 1], items[at - 1]]
  const units = beside.filter((item) => item?.is === 'concept' && UNITS[item.concept] !== undefined)
  const [unit] = units
  if (unit?.is === 'concept' && units.length === 1)
    return { minutes: UNITS[unit.concept] ?? 0, rest: without(unit) }
  const [shorter, longer, ...more] = items.filter(isTime).toSorted((one, other) => one.value.cmp(other.value))
  if (!shorter || !longer || more.length > 0 || units.length > 0) return undefined
  const isSure = shorter.value.lt(longer.value) && shorter.sign === '' && beside.includes(shorter)
  return isSure ? { minutes: shorter.value.toNumber(), rest: without(shorter) } : undefined
}

/** Takes the prices between which orders are filled: "below 3500", "3500以下". Undefined where one is not sure. */
function takeBand(
  items: readonly Item[],
  { numbersFirst }: Pick<Sentence, 'numbersFirst'>,
):
  | {
      readonly words: readonly string[]
      readonly prices: readonly Quantity[]
      readonly rest: readonly Item[]
    }
  | undefined {
  const found = new Map<'above' | 'below', Quantity>()
  const taken: Item[] = []
  for (const side of ['above', 'below'] as const) {
    const words = items.filter((item) => isOf(item, side))
    const [word] = words
    if (words.length > 1) return undefined
    if (!word) continue
    const near = items.filter((item) => item === word || !isOf(item, 'filler', 'at', 'price', 'dollar'))
    const at = near.indexOf(word)
    const [own, other] = numbersFirst ? [near[at - 1], near[at + 1]] : [near[at + 1], near[at - 1]]
    // "Over 30 days"
    if (own !== undefined && isTime(own)) continue
    const prices = [own, other].filter((item) => item !== undefined && isPrice(item))
    const [price] = prices
    // "50 below 3500": either may be the amount.
    if (price?.is !== 'quantity' || prices.length > 1) return undefined
    found.set(side, price)
    taken.push(word, price)
  }
  return {
    words: [...found].map(([side, { value }]) => `${side} ${value.toFixed()}`),
    prices: [...found.values()],
    rest: items.filter((item) => !taken.includes(item)),
  }
}

/** Takes the length of time, with a word that says no more than that it is one; undefined where that has a sign. */
function takeTime(
  items: readonly Item[],
): { readonly time: string | undefined; readonly rest: readonly Item[] } | undefined {
  // A second one is left over as a number.
  const time = items.find(isTime)
  if (time && time.sign !== '') return undefined
  const rest = items.filter(
    (item, index) =>
      item !== time && !(time && isOf(item, ...OVER) && [items[index - 1], items[index + 1]].includes(time)),
  )
  return { time: time && durationWord(time.value.toNumber()), rest }
}

function isTime(item: Item): item is Quantity {
  return item.is === 'quantity' && item.unit === 'minutes'
}

/** Takes the number right before a word for orders or slices, or in its place one right behind; undefined where there are two. */
function takeCount(
  items: readonly Item[],
): { readonly count: string | undefined; readonly rest: readonly Item[] } | undefined {
  const beside = (index: number, step: 1 | -1): Item | undefined => {
    const next = items[index + step]
    return isOf(next, 'filler', 'limit') ? beside(index + step, step) : next
  }
  const found = (step: 1 | -1): readonly Quantity[] =>
    items.filter(
      (item, index): item is Quantity =>
        item.is === 'quantity' &&
        // `5개 주문` counts orders, as coins are counted.
        (item.unit === 'plain' || item.unit === 'coins') &&
        item.sign === '' &&
        item.value.mod(1).eq(0) &&
        item.value.lte(100) &&
        isOf(beside(index, step), 'order', 'slice'),
    )
  const counts = found(1).length > 0 ? found(1) : found(-1)
  const [count] = counts
  if (counts.length > 1) return undefined
  return { count: count?.value.toFixed(), rest: items.filter((item) => item !== count) }
}

/** Two prices with nothing but "to" between them. */
type Range = readonly [Quantity, Quantity]

function rangesIn(
  items: readonly Item[],
  { numbersFirst }: Pick<Sentence, 'numbersFirst'>,
): readonly Range[] {
  const rest = withoutLinks(items)
  return rest.flatMap((first, index): readonly Range[] => {
    const second = rest[index + 1]
    if (!isPrice(first) || second === undefined || !isPrice(second)) return []
    if (!areNear(first.value, second.value) || first.value.eq(second.value)) return []
    if (first.isTarget !== true || second.isTarget === true) return [[first, second]]
    // "61000까지 64000부터": up to the one from the other.
    return numbersFirst ? [[second, first]] : []
  })
}

/** The prices that stand beside each other, two or more each time. */
function runsIn(items: readonly Item[]): readonly (readonly Quantity[])[] {
  const runs: Quantity[][] = []
  let before: Quantity | undefined
  for (const item of withoutLinks(items)) {
    const price = isPrice(item) ? item : undefined
    if (price && before && areNear(before.value, price.value)) runs.at(-1)?.push(price)
    else if (price) runs.push([price])
    before = price
  }
  return runs.filter(({ length }) => length > 1)
}

/** The items without the words that may stand between prices. */
function withoutLinks(items: readonly Item[]): readonly Item[] {
  return items.filter((item) => !isOf(item, 'filler', 'at', 'and') && item.is !== 'break')
}

function isPrice(item: Item): item is Quantity {
  return item.is === 'quantity' && (item.unit === 'plain' || item.unit === 'money') && item.sign === ''
}

/** The items without these prices and the words beside them that say so. */
function withoutPrices(items: readonly Item[], prices: readonly Quantity[]): readonly Item[] {
  const isTaken = (item: Item | undefined): boolean => prices.some((price) => price === item)
  return items.filter(
    (item, index) =>
      !isTaken(item) && !(isOf(item, 'at') && (isTaken(items[index - 1]) || isTaken(items[index + 1]))),
  )
}

/** Parts that orders in parts may name. */
const NAMED: ReadonlySet<SlotName> = new Set(['stopLoss', 'takeProfit', 'leverage', 'collateral', 'at'])

interface Amounts {
  readonly collateral: Quantity | undefined
  /** The side, the pair, the collateral and the leverage, as far as they are said. */
  readonly words: readonly string[]
  readonly stopLoss: readonly string[]
  readonly takeProfit: readonly string[]
}

/** The numbers of orders in parts other than their own; undefined where one is left over, or not sure. */
function amountsOf(
  { has, pairs: [pair] }: Sentence,
  items: readonly Item[],
  direction: Direction,
): Amounts | undefined {
  const { filled, empty, isTwice, rest } = fillSlots(
    items.filter((item) => !isOf(item, ...OF_PARTS)),
    direction,
  )
  if (isTwice || [...filled.keys(), ...empty].some((name) => !NAMED.has(name))) return undefined
  if (filled.has('at') || empty.has('stopLoss') || empty.has('takeProfit')) return undefined
  const loose = rest.filter((item): item is Quantity => item.is === 'quantity')
  if (loose.some((item) => isOfEach(items, item))) return undefined
  const times = [...loose.filter(({ unit }) => unit === 'times'), ...quantityOf(filled.get('leverage'))]
  const amounts = [
    ...loose.filter(({ unit }) => unit === 'plain' || unit === 'money'),
    ...quantityOf(filled.get('collateral')),
  ]
  const isSure =
    times.length <= 1 &&
    amounts.length <= 1 &&
    loose.every(
      ({ unit, sign, value }) => ['times', 'plain', 'money'].includes(unit) && sign === '' && value.gt(0),
    ) &&
    saysNoMore(
      rest.filter(({ is }) => is !== 'quantity'),
      ALLOWED,
    )
  const isLong = has('long')
  const [loss, gain] = isLong ? (['below', 'above'] as const) : (['above', 'below'] as const)
  const side = isLong ? 'long' : has('short') ? 'short' : undefined
  const [stop, target] = [filled.get('stopLoss'), filled.get('takeProfit')]
  const stopWord = stop && triggerWord(stop, side && loss)
  const targetWord = target && triggerWord(target, side && gain)
  if (!isSure || (stop && stopWord === undefined) || (target && targetWord === undefined)) return undefined
  return {
    collateral: amounts[0],
    words: [side, pair, amounts[0]?.value.toFixed(), times[0] && `${times[0].value.toFixed()}x`].filter(
      (word) => word !== undefined,
    ),
    stopLoss: stopWord === undefined ? [] : [`sl ${stopWord}`],
    takeProfit: targetWord === undefined ? [] : [`tp ${targetWord}`],
  }
}

/** True for an amount of each order, and not of all: "12 slices of 50 dollars", "12 частей по 50". */
function isOfEach(items: readonly Item[], amount: Quantity): boolean {
  const before = items.slice(0, items.indexOf(amount)).findLast((item) => !isOf(item, 'filler'))
  return amount.unit !== 'times' && isOf(before, 'at', 'slice', 'order', 'limit')
}

function quantityOf(filled: { readonly quantity: Quantity } | undefined): readonly Quantity[] {
  return filled ? [filled.quantity] : []
}
