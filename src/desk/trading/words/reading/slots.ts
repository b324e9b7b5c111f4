import type { Concept } from '../lexicon/concepts.js'
import { type Item, type Quantity, isOf } from './item.js'
import {
  type Direction,
  type Filled,
  type Found,
  type SlotName,
  atDirection,
  isBesideLeverage,
  nearest,
  slotNames,
} from './nearest.js'

const TRIGGERS: ReadonlySet<Concept> = new Set<Concept>(['rise', 'fall', 'reach', 'above', 'below'])

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
    const relation = name === 'trigger' ? sideOf(items, at, found.relation) : found.relation
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
  const loose = looseEntry(items, used, empty, filled.has('collateral'))
  if (loose) {
    filled.set(loose.name, { quantity: loose.quantity, relation: undefined })
    used.add(loose.at)
  }
  for (const name of filled.keys()) empty.delete(name)
  const isNamed = new Set(
    named.filter(({ name }) => name !== 'trigger' && name !== 'at').map(({ index }) => index),
  )
  return { filled, empty, isTwice, rest: items.filter((_, index) => !used.has(index) && !isNamed.has(index)) }
}

/** The side that a word such as "breaks" or "falls to" names, with one that stands beside it. */
function sideOf(items: readonly Item[], at: number, beside: Filled['relation']): Filled['relation'] | 'both' {
  const own = isOf(items[at], 'rise', 'above')
    ? 'above'
    : isOf(items[at], 'fall', 'below')
      ? 'below'
      : undefined
  const side = own ?? beside
  if (side !== undefined && beside !== undefined && side !== beside) return 'both'
  // "Breaks 60000 down": the way has the last word, and the word before it may have another meaning.
  const isOther = items.some(
    (item, index) => isOf(item, side === 'above' ? 'down' : 'up') && !isPercent(items[index - 1]),
  )
  return side !== undefined && isOther ? 'both' : side
}

function isPercent(item: Item | undefined): boolean {
  return item?.is === 'quantity' && item.unit === 'percent'
}

function isWeak(name: SlotName): boolean {
  return name === 'at' || name === 'trigger' || name === 'collateral'
}

function slotOf(item: Item): SlotName | undefined {
  if (item.is !== 'concept') return undefined
  if (TRIGGERS.has(item.concept)) return 'trigger'
  return slotNames.find((name) => name === item.concept)
}

/**
 * The price of an order that names its kind, the side and the pair first: "limit long eth 2800 $100 5x". It is the number
 * beside the one that is the collateral: named, in dollars, or next to the leverage.
 */
function looseEntry(
  items: readonly Item[],
  used: ReadonlySet<number>,
  empty: ReadonlySet<SlotName>,
  hasCollateral: boolean,
): { readonly name: SlotName; readonly quantity: Quantity; readonly at: number } | undefined {
  const [name, ...others] = (['limit', 'stopOrder'] as const).filter((one) => empty.has(one))
  if (!name || others.length > 0 || items.some((item) => isOf(item, 'trailing'))) return undefined
  const free = items.flatMap((item, at) =>
    item.is === 'quantity' && !used.has(at) && (item.unit === 'plain' || item.unit === 'money')
      ? [{ quantity: item, at, isCollateral: isBesideLeverage(items, at) }]
      : [],
  )
  const [only, ...more] = free
  if (hasCollateral)
    return only && more.length === 0 && only.quantity.unit === 'plain' ? { name, ...only } : undefined
  if (free.length !== 2) return undefined
  const bare = free.filter(({ quantity }) => quantity.unit === 'plain')
  const beside = free.filter(({ isCollateral }) => isCollateral)
  const price =
    beside.length === 1
      ? free.find(({ isCollateral }) => !isCollateral)
      : bare.length === 1 && !items.some((item) => isOf(item, 'at'))
        ? bare[0]
        : undefined
  // "$2800 with 100 5x" and "2800 5x, $100" say two things.
  return price && !(beside.length === 1 && price.quantity.unit === 'money' && bare.length === 1)
    ? { name, ...price }
    : undefined
}
