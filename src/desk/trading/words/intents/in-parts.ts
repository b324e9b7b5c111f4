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
  'slice',
  'order',
  'limit',
  'price',
]
/** Words of orders in parts that are no part of one order. */
const OF_PARTS: readonly Concept[] = ['ladder', 'twap', 'slice', 'order', 'limit']
/** Prices this many times apart are not of one ladder, and an amount that is nearer to them may be a price. */
const APART = new Big(2)

/** "Ladder into btc long, 1000 dollars 10x, 5 orders from 68000 to 66000", "twap 2000 into btc long 10x over 2 hours in 12 slices". */
export function readInParts(sentence: Sentence): CommandReading {
  const { items, has, pairs, unknown } = sentence
  const command = has('ladder') ? 'ladder' : 'twap'
  if (forbidsAction(sentence) || pairs.length > 1 || (has('ladder') && has('twap'))) return UNCLEAR
  if (has('long') && has('short')) return UNCLEAR
  const left = leftOver(
    items.filter(({ is }) => is !== 'quantity'),
    [...ALLOWED, 'stopLoss', 'takeProfit', 'leverage', 'collateral', ...(command === 'twap' ? OVER : [])],
  )
  if (left) return { is: 'part', leftOver: writtenAs(left) }
  if (unknown > 0) return UNCLEAR
  const read = command === 'ladder' ? ladderWords : twapWords
  const directions = sentence.numbersFirst ? (['before', 'after'] as const) : (['after'] as const)
  const lines = directions.map((direction) => read(sentence, direction)?.join(' '))
  const [line] = lines
  if (line === undefined || new Set(lines).size > 1) return UNCLEAR
  // The parser of its command says what is missing, if anything is.
  return { is: 'whole', line: lineOf(command, line) }
}

/** Words before or behind a length of time: "over 2 hours" is of the same word as "over 70000", and one may also say how something stands. */
const OVER: readonly Concept[] = ['above', 'after', 'state']

/** The words of a ladder; undefined where they are not sure. */
function ladderWords(sentence: Sentence, direction: Direction): readonly string[] | undefined {
  const counted = takeCount(sentence.items)
  if (!counted || counted.rest.some(isTime)) return undefined
  // A third price is left over as an amount.
  const [range] = rangesIn(counted.rest, sentence)
  const rest = range ? withoutRange(counted.rest, range) : counted.rest
  const amounts = amountsOf(sentence, rest, direction)
  if (!amounts) return undefined
  const { collateral, words, stopLoss, takeProfit } = amounts
  const mayBePrice =
    collateral?.unit === 'plain' && !isBesideLeverage(sentence.items, sentence.items.indexOf(collateral))
  if (range && mayBePrice && range.some(({ value }) => areNear(value, collateral.value))) return undefined
  if (range && !areAround(range, { stopLoss, takeProfit, isLong: sentence.has('long') })) return undefined
  return [
    ...words,
    ...(counted.count === undefined ? [] : [counted.count]),
    ...(range ? [`from ${range[0].value.toFixed()} to ${range[1].value.toFixed()}`] : []),
    ...takeProfit,
    ...stopLoss,
  ]
}

/** True if the stop-loss and the target, where they are prices, lie near the prices of a ladder, on the sides that they have to. */
function areAround(
  range: Range,
  { stopLoss, takeProfit, isLong }: Pick<Amounts, 'stopLoss' | 'takeProfit'> & { readonly isLong: boolean },
): boolean {
  const isBeyond = (exit: string, isAbove: boolean): boolean => {
    const price = /^\w+ (?<price>[\d.]+)$/.exec(exit)?.groups?.['price']
    return (
      price === undefined ||
      range.every(
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
  if (!counted) return undefined
  const [time, ...more] = counted.rest.filter(isTime)
  if (more.length > 0) return undefined
  // "Over" says nothing else than how long.
  const others = counted.rest.filter(
    (item, index, all) =>
      item !== time && !(isOf(item, ...OVER) && [all[index - 1], all[index + 1]].includes(time)),
  )
  const amounts = amountsOf(sentence, others, direction)
  if (!amounts || amounts.takeProfit.length > 0) return undefined
  return [
    ...amounts.words,
    ...(time ? [`over ${durationWord(time.value.toNumber())}`] : []),
    ...(counted.count === undefined ? [] : [`in ${counted.count}`]),
    ...amounts.stopLoss,
  ]
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
  const rest = items.filter((item) => !isOf(item, 'filler', 'at', 'and') && item.is !== 'break')
  return rest.flatMap((first, index): readonly Range[] => {
    const second = rest[index + 1]
    if (!isPrice(first) || second === undefined || !isPrice(second)) return []
    if (!areNear(first.value, second.value) || first.value.eq(second.value)) return []
    if (first.isTarget !== true || second.isTarget === true) return [[first, second]]
    // "61000까지 64000부터": up to the one from the other.
    return numbersFirst ? [[second, first]] : []
  })
}

function isPrice(item: Item): item is Quantity {
  return item.is === 'quantity' && (item.unit === 'plain' || item.unit === 'money') && item.sign === ''
}

/** The items without two prices and the words beside them that say so. */
function withoutRange(items: readonly Item[], range: Range): readonly Item[] {
  return items.filter(
    (item, index) =>
      !range.some((price) => price === item) &&
      !(
        isOf(item, 'at') &&
        [items[index - 1], items[index + 1]].some((one) => range.some((price) => price === one))
      ),
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
