import { isOf, type Item } from './item.js'

/** Marks the percentage of an exit that counts in the collateral: "stop 10% of margin". Other sentences stay as they are. */
export function markOfMargin(items: readonly Item[]): readonly Item[] {
  if (!items.some((item) => isOf(item, 'stopLoss', 'takeProfit')) || items.some((item) => isOf(item, 'loss')))
    return items
  const at = items.findIndex((item, index) => isOf(item, 'collateral') && percentBeside(items, index) >= 0)
  const percent = percentBeside(items, at)
  const quantity = items[percent]
  if (at < 0 || quantity?.is !== 'quantity') return items
  return items.flatMap((item, index) =>
    index === at ? [] : index === percent ? [{ ...quantity, unit: 'ofMargin' as const }] : [item],
  )
}

/** The place of the percentage that a word for the collateral belongs to; below 0 where it has an amount of its own. */
function percentBeside(items: readonly Item[], at: number): number {
  const isWord = (item: Item): boolean => !isOf(item, 'filler', 'my')
  const next = items.findIndex((item, index) => index > at && isWord(item))
  const before = items.findLastIndex((item, index) => index < at && isWord(item))
  const isPercent = (index: number): boolean => {
    const item = items[index]
    return item?.is === 'quantity' && item.unit === 'percent'
  }
  if (isPercent(before)) return items[next]?.is === 'quantity' ? -1 : before
  return isPercent(next) && items[before]?.is !== 'quantity' ? next : -1
}
