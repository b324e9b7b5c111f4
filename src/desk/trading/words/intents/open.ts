import type { Concept } from '../lexicon/concepts.js'
import { isOf, type Item, type Quantity } from '../reading/item.js'
import { forbidsAction, saysNoMore, type Sentence } from '../reading/sentence.js'
import { atDirection, fillSlots, type Direction, type Filled, type Slots } from '../reading/slots.js'
import { priceWord, SHARES, triggerWord } from './prices.js'
import { areInOrder } from './price-order.js'
import { lineOf, type CommandReading, UNCLEAR } from './reading.js'
import type { WordsLine } from '../understanding.js'

/** From this on, an amount without a currency is likely of another one. */
const MOST_PLAIN = 1_000_000

/** From this on, a multiple is a misread amount: no exchange lends as much. */
const MOST_LEVERAGE = 1_000

/** Words that an order that opens may hold beside its parts. */
const ALLOWED: readonly Concept[] = [
  'long',
  'short',
  'open',
  'position',
  'order',
  'set',
  'market',
  'price',
  'dollar',
  'coins',
]

/** An order that opens a position, with what is missing or not sure left out. */
export function readOpen(sentence: Sentence): CommandReading | undefined {
  const side = sideOf(sentence)
  if (side === undefined) return undefined
  if (side === 'unclear' || forbidsAction(sentence) || sentence.pairs.length > 1) return UNCLEAR
  const readings = (['after', 'before'] as const).map((direction) => readParts(sentence, side, direction))
  const wholes = readings.some(({ isEither }) => isEither) ? [] : readings.filter(({ isWhole }) => isWhole)
  const lines = new Set(wholes.map(({ line }) => line.words))
  const [first] = wholes
  if (first && (lines.size === 1 || !sentence.numbersFirst || namesFirst(sentence)))
    return { is: 'whole', line: first.line }
  const [marked, ...others] = wholes.filter(({ hasMarkedCollateral }) => hasMarkedCollateral)
  if (marked && others.length === 0) return { is: 'whole', line: marked.line }
  // Where an amount has two readings, neither is a known part.
  const isTwofold = wholes.length > 0 || readings.some(({ isEither }) => isEither)
  if (isTwofold) return { is: 'part', line: lineOf(side, sentence.pairs[0]) }
  const known = readings.find(({ isSure }) => isSure) ?? readings[0]
  return known ? { is: 'part', line: known.line, isAllSaid: known.isAllSaid } : UNCLEAR
}

/** True if a part is named before any amount: then the others, too, are named before theirs. */
function namesFirst({ items }: Sentence): boolean {
  const first = items.find(
    (item) =>
      isOf(item, 'size', 'collateral', 'limit', 'stopLoss', 'takeProfit') ||
      (item.is === 'quantity' && (item.unit === 'plain' || item.unit === 'money')),
  )
  return first?.is === 'concept'
}

function sideOf({ has }: Sentence): 'long' | 'short' | 'unclear' | undefined {
  if (has('long') && has('short')) return 'unclear'
  if (has('long')) return has('sell') ? 'unclear' : 'long'
  return has('short', 'sell') ? 'short' : undefined
}

interface Opening {
  readonly line: WordsLine
  readonly isWhole: boolean
  /** True if nothing is wrong but for what is missing. */
  readonly isSure: boolean
  /** True if nothing that is said is left out of the line. */
  readonly isAllSaid: boolean
  readonly hasMarkedCollateral: boolean
  /** True if the leverage and the collateral may have changed places. */
  readonly isEither: boolean
}

function readParts(sentence: Sentence, side: 'long' | 'short', direction: Direction): Opening {
  const slots = fillSlots(sentence.items, direction)
  const isLong = side === 'long'
  const [loss, gain] = isLong ? (['below', 'above'] as const) : (['above', 'below'] as const)
  const get = (
    filled: Filled | undefined,
    read: (filled: Filled) => string | undefined,
  ): string | undefined => filled && read(filled)
  const { filled } = slots
  const stop = riskStop(slots, sentence)
  const entry = entryOf(slots, isLong)
  const amounts = amountsOf(slots, stop.rest, entry.usesAt, pricesBesideAt(sentence.items))
  const takeProfit = get(filled.get('takeProfit'), (one) => triggerWord(one, gain))
  const stopLoss = stop.word ?? get(filled.get('stopLoss'), (one) => triggerWord(one, loss))
  const slippage = filled.get('slippage')?.quantity.value.toFixed()
  const { collateral, extent, isClear } = amounts
  const [pair] = sentence.pairs
  const isRead =
    isClear &&
    entry.isClear &&
    !mayBeSwapped(sentence, slots, collateral) &&
    // "margin 70 volume size 490": one of two amounts has lost its name.
    !(filled.has('size') && slots.empty.has('collateral')) &&
    !slots.isTwice &&
    (!filled.has('takeProfit') || takeProfit !== undefined) &&
    (!filled.has('stopLoss') || stopLoss !== undefined) &&
    !(stop.word !== undefined && filled.has('stopLoss')) &&
    !(slippage !== undefined && entry.words.length > 0) &&
    areInOrder({ isLong, stopLoss, takeProfit, entry: entry.prices })
  const isSure = isRead && sentence.unknown === 0
  const named =
    slots.empty.size === 0 ||
    [...slots.empty].every(
      (name) =>
        name === 'at' ||
        name === 'trigger' ||
        (name === 'stopLoss' && stop.word !== undefined) ||
        (name === 'limit' && entry.words.length > 0) ||
        (name === 'collateral' && collateral !== undefined) ||
        (name === 'leverage' && extent?.endsWith('x') === true),
    )
  const isUsed = saysNoMore(amounts.rest, [...ALLOWED, 'sell', ...entry.allowed, ...stop.allowed])
  const known = isSure
    ? [
        collateral,
        extent,
        ...entry.words,
        slippage === undefined ? undefined : `slip ${slippage}`,
        takeProfit === undefined ? undefined : `tp ${takeProfit}`,
        stopLoss === undefined ? undefined : `sl ${stopLoss}`,
      ]
    : []
  return {
    line: pair === undefined ? lineOf(side) : lineOf(side, pair, ...known),
    isWhole:
      isSure && named && isUsed && pair !== undefined && collateral !== undefined && extent !== undefined,
    isSure,
    isAllSaid: isSure && named && isUsed,
    hasMarkedCollateral: amounts.isMarked,
    isEither: direction === 'after' && amounts.isEither,
  }
}

/** "out if I lose half of my margin": a stop-loss counted in the collateral. */
function riskStop(
  { rest }: Slots,
  { items, has }: Sentence,
): {
  readonly word: string | undefined
  readonly rest: readonly Item[]
  readonly allowed: readonly Concept[]
} {
  const none = { word: undefined, rest, allowed: [] }
  if (!has('loss') || !items.some((item) => isOf(item, 'collateral'))) return none
  const percents = rest.filter((item) => item.is === 'quantity' && item.unit === 'percent')
  const shares = SHARES.filter(([concept]) => rest.some((item) => isOf(item, concept)))
  const [percent] = percents
  const share = percent?.is === 'quantity' ? `${percent.value.toFixed()}%` : shares[0]?.[1]
  if (share === undefined || percents.length + shares.length !== 1) return none
  return {
    word: `${share}c`,
    rest: rest.filter((item) => item !== percent && !isOf(item, 'half', 'third', 'quarter')),
    allowed: ['loss', 'close', 'when', 'stopLoss', 'collateral'],
  }
}

interface Entry {
  readonly words: readonly string[]
  readonly prices: readonly string[]
  readonly isClear: boolean
  readonly usesAt: boolean
  readonly allowed: readonly Concept[]
}

/** The price at which an order waits: a limit, a stop, or "when it falls to 3000". */
function entryOf({ filled, empty }: Slots, isLong: boolean): Entry {
  const trigger = filled.get('trigger')
  const at = filled.get('at')
  const limit = filled.get('limit')
  const stop = filled.get('stopOrder')
  const words: string[] = []
  let isClear = true
  const add = (keyword: string, word: string | undefined): void => {
    if (word === undefined) isClear = false
    else words.push(`${keyword} ${word}`)
  }
  if (limit) add('limit', priceWord(limit, undefined))
  if (stop) add('stop', priceWord(stop, undefined))
  if (trigger) {
    const isUp = trigger.relation === 'above'
    const isDown = trigger.relation === 'below'
    if (isUp === isDown || limit || stop) isClear = false
    else add(isUp === isLong ? 'stop' : 'limit', priceWord(trigger, undefined))
  }
  const usesAt = at !== undefined && !trigger && !limit && !stop
  if (usesAt) add(empty.has('stopOrder') ? 'stop' : 'limit', priceWord(at, undefined))
  else if (at) isClear = false
  return {
    words,
    prices: words.flatMap((word) => word.split(' ').slice(1)),
    isClear,
    usesAt,
    allowed: trigger ? ['when', 'rise', 'fall', 'reach', 'above', 'below', 'move'] : [],
  }
}

interface Amounts {
  readonly collateral: string | undefined
  readonly extent: string | undefined
  readonly isClear: boolean
  readonly isMarked: boolean
  readonly isEither: boolean
  readonly rest: readonly Item[]
}

/** "position 600", where the collateral is named apart. */
function sizeBehindPosition(rest: readonly Item[]): Quantity | undefined {
  const at = rest.findIndex((item) => isOf(item, 'position'))
  const next = rest[at + 1]
  const isAmount = next?.is === 'quantity' && (next.unit === 'plain' || next.unit === 'money')
  return at >= 0 && isAmount ? next : undefined
}

/** The amounts that stand beside "at", on the side on which it names a price. */
function pricesBesideAt(items: readonly Item[]): ReadonlySet<Quantity> {
  const step = atDirection(items) === 'before' ? -1 : 1
  const beside = items.flatMap((item, index) => {
    const next = isOf(item, 'at') ? items[index + step] : undefined
    return next?.is === 'quantity' && next.unit !== 'times' ? [next] : []
  })
  return new Set(beside)
}

/**
 * True if the limit has taken the amount behind it and left the one before it, in a language that puts the number first: "12만불에 숏
 * 지정가 걸어줘 105달러".
 */
function mayBeSwapped(
  { items, numbersFirst }: Sentence,
  { filled }: Slots,
  collateral: string | undefined,
): boolean {
  const limit = filled.get('limit')?.quantity
  if (!numbersFirst || !limit || filled.has('collateral')) return false
  const word = items.findIndex((item) => isOf(item, 'limit'))
  const amount = items.findIndex(
    (item) => item.is === 'quantity' && item !== limit && item.value.toFixed() === collateral,
  )
  return amount >= 0 && amount < word && items.indexOf(limit) > word
}

/** The collateral and the size. The collateral is the one amount that belongs to nothing else. */
function amountsOf(
  { filled }: Slots,
  rest: readonly Item[],
  usesAt: boolean,
  prices: ReadonlySet<Quantity>,
): Amounts {
  const quantities = rest.filter((item): item is Quantity => item.is === 'quantity')
  const multiples = quantities.filter(({ unit }) => unit === 'times')
  const named = filled.get('collateral')?.quantity
  const bare = quantities.filter(({ unit }) => unit === 'plain' || unit === 'money')
  const positionSize = named && sizeBehindPosition(rest)
  const amounts = (named ? [named, ...bare] : bare).filter((one) => one !== positionSize)
  const leverage = filled.get('leverage')?.quantity
  const size = filled.get('size')?.quantity ?? positionSize
  const [amount] = amounts
  const leverages = [...(leverage ? [leverage] : []), ...multiples]
  const isSigned = [...quantities, ...leverages, ...amounts].some(
    ({ sign, value }) => sign !== '' || value.eq(0),
  )
  // "12만불에 지정가 105달러": what stands with "at" is a price, also where another number was taken for it.
  const isPrice = amount !== undefined && prices.has(amount)
  const isPossible = leverages.every(({ value }) => value.lt(MOST_LEVERAGE))
  const others = quantities.length - multiples.length - bare.length
  const isOne = amounts.length <= 1 && new Set(leverages.map(({ value }) => value.toFixed())).size <= 1
  // A fraction of a dollar is no collateral: it is a quantity of coins.
  const isDollars =
    amount === undefined || amount.unit === 'money' || (amount.value.gte(1) && amount.value.lt(MOST_PLAIN))
  const isMarked = amount?.unit === 'money'
  // "10 leverage 100": either may be the leverage.
  const isEither = leverage?.unit === 'plain' && amount?.unit === 'plain' && amount.value.lt(leverage.value)
  const [multiple] = leverages
  return {
    collateral: isOne && !isEither && !isPrice && isDollars ? amount?.value.toFixed() : undefined,
    extent: size ? `size ${size.value.toFixed()}` : multiple && `${multiple.value.toFixed()}x`,
    isClear:
      isOne &&
      !isEither &&
      !isPrice &&
      isPossible &&
      isDollars &&
      others === 0 &&
      !isSigned &&
      !(size && multiple) &&
      !(usesAt && amount === undefined),
    isMarked,
    isEither,
    rest: rest.filter((item) => item.is !== 'quantity'),
  }
}
