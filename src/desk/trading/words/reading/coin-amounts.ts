import { isOf, type Item } from './item.js'

/** Marks a bare number right before a pair as a quantity of coins: "2 btc", unless a word before it says what it is. */
export function markCoins(items: readonly Item[]): readonly Item[] {
  return items.map((item, index) => {
    if (item.is !== 'quantity' || item.unit !== 'plain' || items[index + 1]?.is !== 'pair') return item
    const before = items.slice(0, index).findLast((one) => !isOf(one, 'filler', 'at', 'my'))
    const isPart = isOf(
      before,
      'stopLoss',
      'takeProfit',
      'limit',
      'stopOrder',
      'above',
      'below',
      'reach',
      'rise',
      'fall',
      'price',
      'leverage',
      'trailing',
    )
    return isPart ? item : { ...item, unit: 'coins' }
  })
}
