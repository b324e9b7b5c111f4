import { Big } from 'big.js'
import type { Concept } from '../lexicon/concepts.js'
import { isOf, type Item } from '../reading/item.js'
import { forbidsAction, leftOver, saysNoMore, type Sentence } from '../reading/sentence.js'
import type { Filled } from '../reading/nearest.js'
import { markOfMargin } from '../reading/of-margin.js'
import { fillSlots } from '../reading/slots.js'
import { MOST_PERCENT, triggerWord } from './prices.js'
import {
  allSaid,
  lineOf,
  partUnless,
  UNCLEAR,
  whole,
  type CommandReading,
  type EitherReading,
} from './reading.js'
import { findShare } from './shares.js'
import type { WordsLine } from '../understanding.js'

const ALLOWED: readonly Concept[] = [
  'set',
  'add',
  'position',
  'size',
  'order',
  'all',
  'long',
  'short',
  'dollar',
  'at',
]
/** Words beside the name of an exit without its price. */
const UNNUMBERED: readonly Concept[] = ['set', 'add', 'position', 'order', 'long', 'short', 'some']

const ACROSS = [
  'pair',
  'position',
  'long',
  'short',
  'half',
  'third',
  'quarter',
  'all',
  'close',
  'sell',
] as const

/** A take-profit and a stop-loss for an open position, or for a part of it. */
export function readTpsl(sentence: Sentence): CommandReading | EitherReading | undefined {
  const { has, pairs, unknown } = sentence
  if (!has('stopLoss', 'takeProfit')) return undefined
  if (forbidsAction(sentence) || pairs.length > 1) return UNCLEAR
  const [pair] = pairs
  if (pair === undefined) return UNCLEAR
  const slots = fillSlots(markOfMargin(sentence.items), 'after', ACROSS)
  const { filled, empty } = slots
  const [loss, gain] = sidesOf(sentence)
  // "Take half off at 4000": the price may be named by its own word alone.
  const loose = filled.get('at') ?? (has('when') || sentence.numbersFirst ? filled.get('trigger') : undefined)
  const stop = filled.get('stopLoss') ?? (empty.has('stopLoss') ? loose : undefined)
  const target = filled.get('takeProfit') ?? (empty.has('takeProfit') ? loose : undefined)
  const { word, isClear, rest } = findShare(slots.rest, { dollars: false })
  const stopWord = stop && triggerWord(stop, loss)
  const targetWord = target && triggerWord(target, gain)
  const exits = [stop, target].filter((one) => one !== undefined)
  const isMoved = exits.length > 0 && (sentence.isShifted || (sentence.isChange && has('up', 'down')))
  // "Widen it by 1%": a change by as much, which no line holds.
  const isByAsMuch =
    sentence.isByAsMuch || (isMoved && exits.some(({ quantity }) => quantity.unit === 'percent'))
  // "Raise the stop 500": by as much, unless that is near the price.
  const mayBeByAsMuch =
    isMoved && !(sentence.hasTarget || has('reach') || (sentence.numbersFirst && has('at')))
  const isBoth = has('stopLoss') && has('takeProfit')
  const isSure =
    unknown === 0 &&
    isClear &&
    !isByAsMuch &&
    !isStatement(sentence) &&
    !isEntryAt(sentence) &&
    // "Add to my long and move the stop" are two things; "set another stop" is one.
    !(has('add') && has('set') && (sentence.isChange || !isAnother(sentence))) &&
    !slots.isTwice &&
    (stop !== undefined) === has('stopLoss') &&
    (target !== undefined) === has('takeProfit') &&
    (stop === undefined || stopWord !== undefined) &&
    (target === undefined || targetWord !== undefined) &&
    !(isBoth && loose !== undefined) &&
    !(loose !== undefined && loose !== stop && loose !== target) &&
    [...filled.keys(), ...empty].every((name) =>
      ['stopLoss', 'takeProfit', 'at', 'trigger'].includes(name),
    ) &&
    saysNoMore(rest, isMovedTo(sentence) ? [...ALLOWED, 'remove'] : ALLOWED)
  // "Take profit on half of it" names no price: it closes now.
  const isExit =
    has('takeProfit') && !has('stopLoss') && filled.size === 0 && word !== undefined && word !== 'all'
  if (
    isExit &&
    unknown === 0 &&
    isClear &&
    !has('when', 'reach', 'rise', 'fall') &&
    saysNoMore(rest, ALLOWED)
  )
    return whole('close', pair, word)
  if (!isSure || (target && !stop && mayBeShare(target, sentence))) {
    const isNumbered = sentence.items.some(({ is }) => is === 'quantity')
    return isNumbered ? UNCLEAR : partUnless(leftOver(rest, UNNUMBERED), 'tpsl', pair)
  }
  const share = word === 'all' ? undefined : word
  const exitWords = [targetWord && `tp ${targetWord}`, stopWord && `sl ${stopWord}`]
  if (mayBeByAsMuch) return { is: 'part', ifPrice: lineOf('tpsl', pair, ...exitWords, share) }
  return distanceOrShare(sentence, slots.rest, lineOf('tpsl', pair, ...exitWords, share))
}

/** A distance in percent in a line, with the word before it. */
const DISTANCE = /(?<= (?:tp |sl |))[\d.]+%(?= )/g

/**
 * The line; or, where its part in percent and a distance in percent may have changed places, as in "trail 50% of btc by 3%", a choice of
 * lines, that with the largest part first. A language that names what a number belongs to behind it says which is which.
 */
function distanceOrShare(
  { numbersFirst }: Sentence,
  rest: readonly Item[],
  line: WordsLine,
): CommandReading | EitherReading {
  const share = rest.find((item) => item.is === 'quantity' && item.unit === 'percent')
  const { command, words } = line
  const at = words.lastIndexOf(' ')
  const [distances, part] = [words.slice(0, at + 1), words.slice(at + 1)]
  const swapped = [...distances.matchAll(DISTANCE)].filter(([distance]) => distance !== part)
  if (numbersFirst || !share || swapped.length === 0) return { is: 'whole', line }
  const readings = swapped.map(({ 0: distance, index }) => ({
    part: distance,
    line: lineOf(
      command,
      `${distances.slice(0, index)}${part}${distances.slice(index + distance.length)}${distance}`,
    ),
  }))
  const size = (percent: string): Big => new Big(percent.slice(0, -1))
  const lines = [{ part, line }, ...readings].toSorted((one, other) => size(other.part).cmp(size(one.part)))
  return { is: 'several', lines: lines.map((one) => one.line), otherwise: UNCLEAR }
}

/** True where the word for more belongs to the exit: "another stop", "bir stop daha". */
function isAnother({ items }: Sentence): boolean {
  const words = items.filter(
    (item, index) => !isOf(item, 'filler') && !(item.is === 'pair' && isOf(items[index - 1], 'add')),
  )
  const at = words.findIndex((item) => isOf(item, 'add'))
  return [words[at - 1], words[at + 1]].some((item) => isOf(item, 'stopLoss', 'takeProfit'))
}

/** True for "stop to entry at 2%": the place of a stop, and a gain. */
function isEntryAt({ items, has }: Sentence): boolean {
  const isBefore = items.some((item, index) => isOf(item, 'entry') && isOf(items[index + 1], 'at', 'when'))
  return isBefore && !has('above', 'below', 'up', 'down', 'rise', 'fall')
}

/** A stop at the entry price: once a gain is there, or now, which the guided form of the position offers. */
export function readBreakEven(sentence: Sentence): CommandReading {
  const { items, pairs } = sentence
  if (forbidsAction(sentence) || pairs.length > 1) return UNCLEAR
  const allowed = [...UNNUMBERED, 'breakEven', 'stopLoss', 'price'] as const
  if (items.some(({ is }) => is === 'quantity')) return readBreakEvenAt(sentence, allowed)
  const left = leftOver(items, isMovedTo(sentence) ? [...allowed, 'remove'] : allowed)
  return left ? partUnless(left, 'tpsl') : allSaid('tpsl', pairs[0])
}

/** "Stop to break-even at 2%": a distance counts from the entry; a bare number is a price. */
function readBreakEvenAt(
  { items, pairs: [pair], has, unknown, isByAsMuch }: Sentence,
  allowed: readonly Concept[],
): CommandReading {
  const [gain, ...others] = items.filter((item) => item.is === 'quantity')
  const isSure =
    pair !== undefined &&
    gain !== undefined &&
    others.length === 0 &&
    unknown === 0 &&
    !isByAsMuch &&
    gain.isTarget !== true &&
    gain.sign === '' &&
    gain.value.gt(0) &&
    // "Break-even, 2% away" is none; "at" or "when" has to say that it comes later.
    has('at', 'when', 'reach') &&
    !(gain.unit === 'percent' && has('price')) &&
    // "At 2" may be percent.
    !(gain.unit === 'plain' && gain.value.lte(MOST_PERCENT)) &&
    ['percent', 'plain', 'money', 'risk'].includes(gain.unit)
  const unit = gain?.unit === 'percent' ? '%' : gain?.unit === 'risk' ? 'r' : ''
  return isSure &&
    saysNoMore(
      items.filter((item) => item !== gain),
      [...allowed, 'when', 'reach'],
    )
    ? whole('breakeven', pair, 'at', `${gain.value.toFixed()}${unit}`)
    : UNCLEAR
}

/** True for "pull it to 99200" in a language that ends with the verb. */
function isMovedTo({ items, numbersFirst, hasTarget, has }: Sentence): boolean {
  return numbersFirst && (hasTarget || has('breakEven')) && isOf(items.at(-1), 'remove')
}

/** True for "my stop is 60000", which may say where it is as well as where to. */
function isStatement({ has, items }: Sentence): boolean {
  const isPrice = items.some((item) => item.is === 'quantity' && item.unit !== 'percent')
  return isPrice && has('my') && !has('set', 'add', 'request', 'remove')
}

/** True for a percentage that may be a part of the position as well as a distance: "10%利確". */
function mayBeShare(
  { quantity: { unit, sign, value }, relation }: Filled,
  { items, numbersFirst, has }: Sentence,
): boolean {
  const isObject =
    numbersFirst && isOf(items.at(-1), 'takeProfit') && !has('at', 'rise', 'up', 'reach', 'set', 'when')
  return unit === 'percent' && sign === '' && relation === undefined && (isObject || value.gte(MOST_PERCENT))
}

/** The sides of loss and of profit, where the side of the position is said. */
function sidesOf({ has }: Sentence): readonly ['above' | 'below' | undefined, 'above' | 'below' | undefined] {
  if (has('long') === has('short')) return [undefined, undefined]
  return has('long') ? ['below', 'above'] : ['above', 'below']
}

/** A trailing stop. */
export function readTrail(sentence: Sentence): CommandReading | EitherReading | undefined {
  const { has, pairs, unknown } = sentence
  if (!has('trailing')) return undefined
  // "bitcoin falls 8% and drags the market with it" is news.
  if (has('rise', 'fall')) return UNCLEAR
  if (forbidsAction(sentence) || pairs.length > 1) return UNCLEAR
  const [pair] = pairs
  if (pair === undefined) return UNCLEAR
  const slots = fillSlots(
    sentence.items.filter((item) => item.is !== 'break' && !isOf(item, 'stopLoss')),
    'after',
    ACROSS,
  )
  const distance = slots.filled.get('trailing')?.quantity
  const { word, isClear, rest } = findShare(slots.rest, { dollars: false })
  const isSure =
    unknown === 0 &&
    isClear &&
    distance !== undefined &&
    distance.unit !== 'plain' &&
    distance.sign !== '+' &&
    // "Change the trail from 2% to 3%": one of them is the old one.
    !(sentence.isChange && word !== undefined) &&
    distance.value.gt(0) &&
    [...slots.filled.keys()].every((name) => name === 'trailing') &&
    saysNoMore(rest, [...ALLOWED, 'move'])
  if (!isSure) return distance ? UNCLEAR : partUnless(leftOver(rest, ALLOWED), 'trail', pair)
  const size = distance.value.toFixed()
  const away = distance.unit === 'percent' ? `${size}%` : `$${size}`
  return distanceOrShare(sentence, slots.rest, lineOf('trail', pair, away, word === 'all' ? undefined : word))
}
