import type { Concept } from '../lexicon/concepts.js'
import { isOf, type Item, type Quantity } from './item.js'

/** Parts of an order that are named by a word and have a number. */
export const slotNames = [
  'stopLoss',
  'takeProfit',
  'limit',
  'stopOrder',
  'trailing',
  'size',
  'slippage',
  'leverage',
  'collateral',
  'trigger',
  'at',
] as const
/** See `slotNames`. */
export type SlotName = (typeof slotNames)[number]

/** The side on which a number is looked for first. */
export type Direction = 'after' | 'before'

/** A number with the part that it belongs to. */
export interface Filled {
  readonly quantity: Quantity
  /** The side on which it lies, where that is said: `3% below`. */
  readonly relation: 'above' | 'below' | undefined
}

const UNITS: Readonly<Record<SlotName, readonly Quantity['unit'][]>> = {
  stopLoss: ['plain', 'money', 'percent', 'ofMargin'],
  takeProfit: ['plain', 'money', 'percent', 'ofMargin', 'risk'],
  limit: ['plain', 'money', 'percent'],
  stopOrder: ['plain', 'money', 'percent'],
  trailing: ['plain', 'money', 'percent'],
  size: ['plain', 'money'],
  slippage: ['plain', 'percent'],
  leverage: ['plain', 'times'],
  collateral: ['plain', 'money'],
  trigger: ['plain', 'money'],
  at: ['plain'],
}
/** Words that name the side of a distance in percent. */
const WAYS = ['rise', 'fall', 'up', 'down'] as const
/** Words that may stand between the name of a part and its number. */
const BETWEEN: readonly Concept[] = [
  'filler',
  'at',
  'above',
  'below',
  'price',
  'entry',
  'market',
  'my',
  'order',
  'set',
  'request',
  'rise',
  'fall',
  'reach',
  'up',
  'down',
  'when',
  'and',
]

/** A postposition follows its number: then no number stands behind any of them. */
export function atDirection(items: readonly Item[]): Direction {
  const isBehind = items.every(
    (item, index) =>
      !isOf(item, 'at') || (items[index - 1]?.is === 'quantity' && items[index + 1]?.is !== 'quantity'),
  )
  return isBehind ? 'before' : 'after'
}

/** The number of a part, and the places of the words that belong to it. */
export interface Found extends Filled {
  readonly used: readonly number[]
}

/** The number next to the name of a part on one side; undefined where another word stands between. */
export function nearest(
  items: readonly Item[],
  from: number,
  direction: Direction,
  name: SlotName,
  used: ReadonlySet<number>,
  across: readonly (Concept | 'pair')[],
): Found | undefined {
  const step = direction === 'after' ? 1 : -1
  const passed: number[] = []
  for (let at = from + step; at >= 0 && at < items.length; at += step) {
    const item = items[at]
    if (!item) return undefined
    if (item.is === 'quantity') {
      if (used.has(at) || !UNITS[name].includes(item.unit)) return undefined
      // "지정가 걸어줘 105달러 10배": the amount beside the leverage is the collateral.
      const isFar = passed.some((index) => isOf(items[index], 'set', 'request'))
      if (isFar && item.unit === 'money' && isBesideLeverage(items, at)) return undefined
      // "Move the stop up 2%" may also say by how much.
      if (item.unit === 'percent' && passed.some((index) => isOf(items[index], 'up', 'down')))
        return undefined
      const isPercent = item.unit === 'percent'
      const isExit = name === 'stopLoss' || name === 'takeProfit'
      // "When I'm up 200": a distance in dollars, which no line holds.
      const isLevel = item.isTarget === true || isPassed(items, passed, 'at', 'reach', 'above', 'below')
      if (isExit && !isPercent && !isLevel && isPassed(items, passed, ...WAYS)) return undefined
      // "My tp hit 70000" is a report.
      const isReached = isPassed(items, passed, 'reach') && !isPassed(items, passed, 'when')
      if (isExit && direction === 'after' && isReached) return undefined
      const beyond = direction === 'after' ? relationsBehind(items, at) : []
      // "跌3%止损": the direction stands before the number, the name of the part behind it.
      const ahead = direction === 'before' && isOf(items[at - 1], 'rise', 'fall') ? [at - 1] : []
      const relations = [...passed, ...beyond, ...ahead].filter((index) =>
        isOf(items[index], 'above', 'below', ...(isPercent ? WAYS : [])),
      )
      const relation = relationOf(items, relations)
      if (relation === 'both') return undefined
      // The price of now is no word of a distance, which counts from the entry.
      const own = [...passed, ...beyond, ...relations].filter((index) =>
        isOf(
          items[index],
          ...(['above', 'below', 'at', 'reach', 'when', 'entry', ...WAYS] as const),
          ...(isPercent ? [] : (['price'] as const)),
        ),
      )
      return { quantity: item, relation, used: [at, ...(name === 'at' ? [] : own)] }
    }
    if (
      isOf(item, ...BETWEEN) ||
      (item.is === 'pair' && across.includes('pair')) ||
      (item.is === 'concept' && across.includes(item.concept))
    )
      passed.push(at)
    else return undefined
  }
  return undefined
}

function isPassed(items: readonly Item[], passed: readonly number[], ...wanted: readonly Concept[]): boolean {
  return passed.some((index) => isOf(items[index], ...wanted))
}

/** True for an amount with the leverage right behind or before it. */
export function isBesideLeverage(items: readonly Item[], at: number): boolean {
  return [items[at - 1], items[at + 1]].some((item) => item?.is === 'quantity' && item.unit === 'times')
}

/** Places of the words right behind a number that say on which side it lies, and of what: `3% below the entry`. */
function relationsBehind(items: readonly Item[], from: number): readonly number[] {
  const found: number[] = []
  for (let at = from + 1; at < items.length; at++) {
    if (isOf(items[at], 'above', 'below', 'up', 'down', 'entry')) found.push(at)
    else if (!isOf(items[at], 'filler', 'my', 'market', 'price')) break
  }
  return found.some((at) => !isOf(items[at], 'entry')) ? found : []
}

function relationOf(items: readonly Item[], places: readonly number[]): Filled['relation'] | 'both' {
  const isAbove = places.some((place) => isOf(items[place], 'above', 'rise', 'up'))
  const isBelow = places.some((place) => isOf(items[place], 'below', 'fall', 'down'))
  if (isAbove && isBelow) return 'both'
  if (isAbove) return 'above'
  return isBelow ? 'below' : undefined
}
