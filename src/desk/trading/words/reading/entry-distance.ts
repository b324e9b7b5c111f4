import { isOf, type Item } from './item.js'

/** Names of parts that a distance from the price may belong to. */
const PARTS = [
  'stopLoss',
  'takeProfit',
  'limit',
  'stopOrder',
  'trailing',
  'slippage',
  'close',
  'when',
] as const

/** Names a distance from the price of now as what it is for an order that opens: "long btc 3% below the market". */
export function nameEntry(items: readonly Item[], isLong: boolean): readonly Item[] {
  const at = items.findIndex(
    (item, index) =>
      item.is === 'quantity' &&
      item.unit === 'percent' &&
      isOf(items[index + 1], 'above', 'below') &&
      isOf(
        items.slice(index + 2).find((one) => !isOf(one, 'filler')),
        'market',
        'price',
      ),
  )
  if (at < 0 || items.slice(0, at).some((item) => isOf(item, ...PARTS))) return items
  const isLimit = isOf(items[at + 1], 'below') === isLong
  return [
    ...items.slice(0, at),
    { is: 'concept', concept: isLimit ? 'limit' : 'stopOrder' },
    ...items.slice(at),
  ]
}
