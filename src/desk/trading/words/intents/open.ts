import { isDeepStrictEqual } from 'node:util'
import type { Concept } from '../lexicon/concepts.js'
import { type Item, isOf } from '../reading/item.js'
import { type Sentence, forbidsAction, leftOver, writtenAs } from '../reading/sentence.js'
import type { Direction, Filled } from '../reading/nearest.js'
import { sideOfBet, withoutReason, withoutWay } from '../reading/bets.js'
import { nameEntry } from '../reading/entry-distance.js'
import { markOfMargin } from '../reading/of-margin.js'
import { nameExits } from '../reading/exits.js'
import { type Slots, fillSlots } from '../reading/slots.js'
import { collateralAndSize, mayBeSwapped, pricesBesideAt } from './amounts.js'
import { SHARES, priceWord, triggerWord } from './prices.js'
import { type CommandReading, type EitherReading, UNCLEAR, lineOf, part } from './reading.js'
import type { WordsLine } from '../understanding.js'
import { Big } from 'big.js'

/** Words that an order that opens may hold beside its parts. */
const ALLOWED: readonly Concept[] = [
  'long',
  'short',
  'open',
  'bet',
  'position',
  'order',
  'set',
  'market',
  'price',
  'dollar',
  'coins',
  'some',
]

/** The words of the typed grammar for the kinds of order that wait. */
const KEYWORDS = { limit: 'limit ', stopOrder: 'stop ' } as const

/** An order that opens a position, with what is missing or not sure left out. */
export function readOpen(sentence: Sentence): CommandReading | EitherReading | undefined {
  const side = sideOfOpening(sentence)
  if (side === undefined) return undefined
  if (side === 'unclear') return UNCLEAR
  if (!sentence.isCrossed) return readOpenAs(sentence, side, 'limit')
  const [stop, limit] = (['stop', 'limit'] as const).map((through) => readOpenAs(sentence, side, through))
  if (!stop || !limit || isDeepStrictEqual(stop, limit)) return limit
  return stop.is === 'whole' && limit.is === 'whole'
    ? { is: 'several', lines: [stop.line, limit.line], otherwise: UNCLEAR }
    : UNCLEAR
}

/** The same with a price that is broken through against the side, as in "short it when it breaks 60k", as one or the other. */
function readOpenAs(sentence: Sentence, side: 'long' | 'short', through: 'stop' | 'limit'): CommandReading {
  const items = nameParts(sentence, side === 'long')
  const readings = (['after', 'before'] as const).map((direction) =>
    readOrderParts({ ...sentence, items }, side, direction, { through }),
  )
  const wholes = readings.some(({ isEither }) => isEither) ? [] : readings.filter(({ isWhole }) => isWhole)
  const lines = new Set(wholes.map(({ line }) => line.words))
  const [first] = wholes
  if (first && (lines.size === 1 || !sentence.numbersFirst || namesFirst(sentence)))
    return { is: 'whole', line: first.line }
  const [marked, ...others] = wholes.filter(({ hasMarkedCollateral }) => hasMarkedCollateral)
  if (marked && others.length === 0) return { is: 'whole', line: marked.line }
  // Where an amount has two readings, neither is a known part.
  const isTwofold = wholes.length > 0 || readings.some(({ isEither }) => isEither)
  const known = isTwofold ? undefined : readings.find(({ isAllSaid }) => isAllSaid)
  if (known) return { is: 'part', line: known.line, isAllSaid: true }
  // A word that says more: it may be no order at all.
  return readings.some(({ isOrder }) => isOrder)
    ? part(side, sentence.pairs[0])
    : { is: 'part', leftOver: writtenAs(readings[0]?.left) }
}

/** The side of an order that opens; unclear where it may be none, undefined where no side is named. */
export function sideOfOpening(sentence: Sentence): 'long' | 'short' | 'unclear' | undefined {
  const side = sideOf(sentence)
  if (side === undefined) return undefined
  if (forbidsAction(sentence) || sentence.pairs.length > 1 || isStatement(sentence)) return 'unclear'
  // "Change my long to 5x" is about one that is there.
  return sentence.isChange && !sentence.isShifted ? 'unclear' : side
}

/** True for "position btc long 100 10x", which says what is there. */
function isStatement({ items, has }: Sentence): boolean {
  const position = items.findIndex((item) => isOf(item, 'position'))
  const side = items.findIndex((item) => isOf(item, 'long', 'short', 'sell'))
  const isOfPair = [items[position - 1], items[position + 1]].some((item) => item?.is === 'pair')
  return position >= 0 && isOfPair && position < side && !has('open', 'set', 'request')
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

function sideOf({ has, items }: Sentence): 'long' | 'short' | 'unclear' | undefined {
  if (has('long') && has('short')) return 'unclear'
  const bet = has('bet') || !has('long', 'short', 'sell') ? sideOfBet(nameExits(items, true)) : undefined
  if (bet) return has(bet === 'long' ? 'short' : 'long') || has('sell') ? 'unclear' : bet
  if (has('long')) return has('sell') && !isExit(items) ? 'unclear' : 'long'
  return has('short', 'sell') ? 'short' : undefined
}

/** True if what is sold is what was bought before: "long sol, sell if it drops 4%". */
function isExit(items: readonly Item[]): boolean {
  return !nameExits(items, true).some((item) => isOf(item, 'sell'))
}

/** The items with exits, entries and bets named as the parts that they are. */
export function nameParts({ items, has }: Sentence, isLong: boolean): readonly Item[] {
  const exits = nameExits(nameLimit(markOfMargin(items)), isLong)
  const isBet = !has('long', 'short', 'sell') && sideOfBet(exits) !== undefined
  return nameEntry(isBet || has('bet') ? withoutWay(exits) : withoutReason(exits, isLong), isLong)
}

/** The word that makes a side one that is there: "my btc long", "largo btc abierto". Where the verb ends a sentence, it may be "I". */
function existing({ items, numbersFirst }: Sentence): Item | undefined {
  const last = items.at(-1)
  if (isOf(last, 'my')) return last
  if (numbersFirst) return undefined
  return items.find(
    (item, index) =>
      isOf(item, 'my') && items[index + 1]?.is === 'pair' && isOf(items[index + 2], 'long', 'short'),
  )
}

/** The items with "entry 61200" named as a limit. */
function nameLimit(items: readonly Item[]): readonly Item[] {
  return items.map((item, index) => {
    const next = items[index + 1]
    const isPrice = isOf(item, 'entry') && next?.is === 'quantity' && next.unit === 'plain'
    const isDistance = isOf(
      items.slice(0, index).findLast((one) => !isOf(one, 'filler', 'my')),
      'above',
      'below',
    )
    return isPrice && !isDistance ? { is: 'concept', concept: 'limit' } : item
  })
}

interface Opening {
  readonly line: WordsLine
  readonly isWhole: boolean
  /** The first item that no part of the order uses. */
  readonly left: Item | undefined
  /** True if every word is used, whatever is unclear or missing among the numbers. */
  readonly isOrder: boolean
  /** True if nothing that is said is left out of the line. */
  readonly isAllSaid: boolean
  readonly hasMarkedCollateral: boolean
  /** True if the leverage and the collateral may have changed places. */
  readonly isEither: boolean
}

/**
 * The parts of an order. `risk` is what it may lose at its stop-loss, as it is typed, where that was said in the place of an amount.
 * `through`: the order that waits for a price that is broken through against the side; without it, that is not sure.
 */
export function readOrderParts(
  sentence: Sentence,
  side: 'long' | 'short',
  direction: Direction,
  { risk, through }: { readonly risk?: string; readonly through?: 'stop' | 'limit' },
): Opening {
  const slots = fillSlots(sentence.items, direction)
  const isLong = side === 'long'
  const [loss, gain] = isLong ? (['below', 'above'] as const) : (['above', 'below'] as const)
  const get = (
    filled: Filled | undefined,
    read: (filled: Filled) => string | undefined,
  ): string | undefined => filled && read(filled)
  const { filled } = slots
  const stop = riskStop(slots, sentence)
  const isUnsaid = sentence.isCrossed && !sentence.has('above', 'below', 'up', 'down')
  const entry = entryOf(slots, isLong, isUnsaid ? through : 'limit')
  const amounts = collateralAndSize(slots, stop.rest, entry.usesAt, pricesBesideAt(sentence.items), sentence)
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
    !(risk !== undefined && (collateral !== undefined || stopLoss?.endsWith('c') === true)) &&
    areInOrder({ isLong, stopLoss, takeProfit, entry: entry.prices })
  const isSure = isRead && sentence.unknown === 0
  const named =
    slots.empty.size === 0 ||
    [...slots.empty].every(
      (name) =>
        name === 'at' ||
        name === 'trigger' ||
        (name === 'stopLoss' && stop.word !== undefined) ||
        ((name === 'limit' || name === 'stopOrder') && entry.words[0]?.startsWith(KEYWORDS[name]) === true) ||
        (name === 'collateral' && collateral !== undefined) ||
        (name === 'size' && extent?.startsWith('size') === true) ||
        (name === 'leverage' && extent?.endsWith('x') === true),
    )
  const left =
    leftOver(amounts.rest, [...ALLOWED, 'sell', ...entry.allowed, ...stop.allowed]) ??
    stop.rest.find((item) => item.is === 'quantity' && item.unit === 'minutes') ??
    // "My btc long 100 10x" is one that is there.
    existing(sentence)
  const isUsed = left === undefined
  const known = isSure
    ? [
        risk === undefined ? collateral : `risk ${risk}`,
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
      isSure &&
      named &&
      isUsed &&
      pair !== undefined &&
      (risk === undefined ? collateral : stopLoss) !== undefined &&
      extent !== undefined,
    left,
    isOrder: isUsed && (named || !isRead),
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

/** The price at which an order waits, in the words of the typed grammar. */
interface Entry {
  readonly words: readonly string[]
  readonly prices: readonly string[]
  readonly isClear: boolean
  readonly usesAt: boolean
  readonly allowed: readonly Concept[]
}

/** The price at which an order waits: a limit, a stop, or "when it falls to 3000". `against`: what one against the side is. */
function entryOf({ filled, empty }: Slots, isLong: boolean, against: 'stop' | 'limit' | undefined): Entry {
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
    const keyword = isUp === isLong ? 'stop' : against
    if (isUp === isDown || limit || stop || keyword === undefined) isClear = false
    else add(keyword, priceWord(trigger, undefined))
  }
  const usesAt = at !== undefined && !trigger && !limit && !stop
  if (usesAt) add(empty.has('stopOrder') ? 'stop' : 'limit', priceWord(at, undefined))
  else if (at) isClear = false
  return {
    words,
    prices: words.flatMap((word) => word.split(' ').slice(1)),
    isClear,
    usesAt,
    allowed: trigger ? ['when', 'rise', 'fall', 'reach', 'above', 'below', 'move', 'up', 'down'] : [],
  }
}

/** Prices this many times apart are not of one pair. */
const APART = 4

/** True if the prices of an order can be those of one order: the stop-loss, the entry and the target lie as its side asks. */
function areInOrder({
  isLong,
  stopLoss,
  takeProfit,
  entry,
}: {
  readonly isLong: boolean
  readonly stopLoss: string | undefined
  readonly takeProfit: string | undefined
  readonly entry: readonly string[]
}): boolean {
  const rising = [stopLoss, ...entry.slice(0, 1), takeProfit].flatMap((word) =>
    word !== undefined && /^[\d.]+$/.test(word) ? [new Big(word)] : [],
  )
  const sorted = isLong ? rising : rising.toReversed()
  return sorted.every((price, index) => {
    const before = sorted[index - 1]
    return before === undefined || (price.gt(before) && price.lt(before.times(APART)))
  })
}
