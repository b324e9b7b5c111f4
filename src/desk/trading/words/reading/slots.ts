import type { Concept } from '../lexicon/concepts.js'
import { isOf, type Item, type Quantity } from './item.js'

/** A part of an order that is named by a word and has a number. */
const slotNames = [
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
type SlotName = (typeof slotNames)[number]

/** A number with the part that it belongs to. */
export interface Filled {
  readonly quantity: Quantity
  /** The side on which it lies, where that is said: `3% below`. */
  readonly relation: 'above' | 'below' | undefined
}

/** The numbers that have found their parts, and what is left. */
export interface Slots {
  readonly filled: ReadonlyMap<SlotName, Filled>
  /** Parts that are named without a number. */
  readonly empty: ReadonlySet<SlotName>
  /** True if a part is named with two numbers. */
  readonly isTwice: boolean
  /** The items that belong to no part, without the words that name one. */
  readonly rest: readonly Item[]
}

/** The side on which a number is looked for first. */
export type Direction = 'after' | 'before'

const UNITS: Readonly<Record<SlotName, readonly Quantity['unit'][]>> = {
  stopLoss: ['plain', 'money', 'percent'],
  takeProfit: ['plain', 'money', 'percent', 'risk'],
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
const TRIGGERS: ReadonlySet<Concept> = new Set<Concept>(['rise', 'fall', 'reach', 'above', 'below'])
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
  'when',
  'and',
]

/**
 * Gives the numbers to the parts that are named beside them. Each part takes the nearest number on the side `first`, or
 * where there is none that on the other. `across`: other words that may stand between.
 */
export function fillSlots(
  items: readonly Item[],
  first: Direction,
  across: readonly (Concept | 'pair')[] = [],
): Slots {
  const filled = new Map<SlotName, Filled>()
  const empty = new Set<SlotName>()
  const used = new Set<number>()
  let isTwice = false
  const take = (name: SlotName, at: number): boolean => {
    const find = (direction: Direction): Found | undefined =>
      nearest(items, at, direction, name, used, across)
    // A preposition belongs to what stands behind it, or in other languages before it, and never to both.
    const only = name === 'at' ? atDirection(items) : undefined
    const found = only ? find(only) : (find(first) ?? find(first === 'after' ? 'before' : 'after'))
    if (!found) return false
    if (filled.has(name)) isTwice = true
    const relation = name === 'trigger' ? sideOf(items[at], found.relation) : found.relation
    if (relation === 'both') return false
    filled.set(name, { quantity: found.quantity, relation })
    for (const index of found.used) used.add(index)
    return true
  }
  const named = items.flatMap((item, index) => {
    const name = slotOf(item)
    return name === undefined ? [] : [{ name, index }]
  })
  // The weakest words come last: `at` and the like take what no other has taken.
  for (const weak of [false, true]) {
    for (const { name, index } of named) {
      if (isWeak(name) !== weak || used.has(index)) continue
      if (take(name, index)) used.add(index)
      else if (!filled.has(name)) empty.add(name)
    }
  }
  for (const name of filled.keys()) empty.delete(name)
  const isNamed = new Set(
    named.filter(({ name }) => name !== 'trigger' && name !== 'at').map(({ index }) => index),
  )
  return { filled, empty, isTwice, rest: items.filter((_, index) => !used.has(index) && !isNamed.has(index)) }
}

/** The side that a word such as "breaks" or "falls to" names, with one that stands beside it. */
function sideOf(item: Item | undefined, beside: Filled['relation']): Filled['relation'] | 'both' {
  const own = isOf(item, 'rise', 'above') ? 'above' : isOf(item, 'fall', 'below') ? 'below' : undefined
  return own !== undefined && beside !== undefined && own !== beside ? 'both' : (own ?? beside)
}

/** A postposition follows its number: then no number stands behind any of them. */
export function atDirection(items: readonly Item[]): Direction {
  const isBehind = items.every(
    (item, index) =>
      !isOf(item, 'at') || (items[index - 1]?.is === 'quantity' && items[index + 1]?.is !== 'quantity'),
  )
  return isBehind ? 'before' : 'after'
}

function isWeak(name: SlotName): boolean {
  return name === 'at' || name === 'trigger' || name === 'collateral'
}

function slotOf(item: Item): SlotName | undefined {
  if (item.is !== 'concept') return undefined
  if (TRIGGERS.has(item.concept)) return 'trigger'
  return slotNames.find((name) => name === item.concept)
}

interface Found extends Filled {
  readonly used: readonly number[]
}

function nearest(
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
      const beyond = direction === 'after' ? relationsBehind(items, at) : []
      // "跌3%止损": the direction stands before the number, the name of the part behind it.
      const ahead = direction === 'before' && isOf(items[at - 1], 'rise', 'fall') ? [at - 1] : []
      const relations = [...passed, ...beyond, ...ahead].filter((index) =>
        isOf(items[index], 'above', 'below', ...(item.unit === 'percent' ? (['rise', 'fall'] as const) : [])),
      )
      const relation = relationOf(items, relations)
      if (relation === 'both') return undefined
      const own = [...passed, ...relations].filter((index) =>
        isOf(items[index], 'above', 'below', 'at', 'rise', 'fall', 'reach'),
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

/** Places of the words right behind a number that say on which side it lies: `3% below the entry`. */
function relationsBehind(items: readonly Item[], from: number): readonly number[] {
  const found: number[] = []
  for (let at = from + 1; at < items.length; at++) {
    if (isOf(items[at], 'above', 'below')) found.push(at)
    else if (!isOf(items[at], 'filler', 'entry', 'market', 'price')) break
  }
  return found
}

function relationOf(items: readonly Item[], places: readonly number[]): Filled['relation'] | 'both' {
  const isAbove = places.some((place) => isOf(items[place], 'above', 'rise'))
  const isBelow = places.some((place) => isOf(items[place], 'below', 'fall'))
  if (isAbove && isBelow) return 'both'
  if (isAbove) return 'above'
  return isBelow ? 'below' : undefined
}
