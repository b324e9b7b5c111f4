import { isOf, type Item, type Quantity } from './item.js'
import type { Direction } from './nearest.js'

/** Words that may stand between the word for the risk and its number. */
const BETWEEN = ['filler', 'my', 'at'] as const

/**
 * Takes the risk out of the items of a sentence: its word with the number next to it on one side. A break stands in their place, so
 * that nothing beside them is taken together. Undefined where no number stands there, or a risk is named twice.
 */
export function takeRisk(
  items: readonly Item[],
  direction: Direction,
): { readonly risk: Quantity; readonly items: readonly Item[] } | undefined {
  const [at, ...others] = items.flatMap((item, index) => (isOf(item, 'risk') ? [index] : []))
  if (at === undefined || others.length > 0) return undefined
  const isNear = (item: Item): boolean => !isOf(item, ...BETWEEN)
  const after = items.findIndex((item, index) => index > at && isNear(item))
  const number =
    direction === 'after' ? after : items.findLastIndex((item, index) => index < at && isNear(item))
  const risk = items[number]
  if (risk?.is !== 'quantity') return undefined
  // "$50 risk 10x": the amount may be the collateral, and the risk the leverage.
  const next = items[after]
  if (direction === 'before' && next?.is === 'quantity' && next.unit === 'times') return undefined
  const [from, to] = number < at ? [number, at] : [at, number]
  return { risk, items: items.toSpliced(from, to - from + 1, { is: 'break' }) }
}
