import { isOf, type Item } from './item.js'

/** Words that may stand between "get me out" and the price at which to. */
const LINKS = ['filler', 'my', 'position', 'price', 'when', 'at', 'and', 'set', 'all'] as const
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
const LOWER = ['fall', 'below', 'down', 'loss'] as const
const HIGHER = ['rise', 'above', 'up', 'profit'] as const

/**
 * Names the exits of an order that opens by their parts: "get me out if it drops 4%" is a stop-loss of a long and a target
 * of a short. An exit without a direction stays as it is.
 */
export function nameExits(items: readonly Item[], isLong: boolean): readonly Item[] {
  const named: Item[] = []
  for (let at = 0; at < items.length; at++) {
    const item = items[at]
    if (!item) break
    const exit = isOf(item, 'close', 'sell', 'takeProfit', 'stopLoss') ? exitAt(items, at, isLong) : undefined
    if (exit) {
      named.push({ is: 'concept', concept: exit.part }, exit.quantity)
      at = exit.end
    } else named.push(item)
  }
  return named
}

function exitAt(
  items: readonly Item[],
  from: number,
  isLong: boolean,
): { readonly part: 'stopLoss' | 'takeProfit'; readonly quantity: Item; readonly end: number } | undefined {
  const end = items.findIndex((item, index) => index > from && item.is === 'quantity')
  const quantity = items[end]
  if (quantity?.is !== 'quantity' || !['percent', 'plain', 'money'].includes(quantity.unit)) return undefined
  const between = items.slice(from + 1, end)
  const isLinked =
    between.some((item) => isOf(item, 'when')) &&
    between.every((item) => isOf(item, ...LINKS, 'reach', ...LOWER, ...HIGHER))
  if (!isLinked || quantity.sign !== '') return undefined
  // "if i lose 30% of my margin" counts in the collateral.
  if (
    isOf(
      items.slice(end + 1).find((item) => !isOf(item, 'filler', 'my')),
      'collateral',
    )
  )
    return undefined
  const next = items[end + 1]
  const isBehind = quantity.unit === 'percent' && isOf(next, 'up', 'down', 'above', 'below', 'loss', 'profit')
  const words = isBehind && next ? [...between, next] : between
  const isLower = words.some((item) => isOf(item, ...LOWER))
  if (isLower === words.some((item) => isOf(item, ...HIGHER))) return undefined
  // "if it drops 500" is a distance in dollars, which no line holds.
  if (quantity.unit !== 'percent' && !words.some((item) => isOf(item, 'above', 'below', 'reach')))
    return undefined
  const isResult = words.some((item) => isOf(item, 'loss', 'profit'))
  const part = (isResult ? isLower : isLower === isLong) ? 'stopLoss' : 'takeProfit'
  const own = items[from]
  if (isOf(own, 'stopLoss', 'takeProfit') && !isOf(own, part)) return undefined
  return { part, quantity, end: isBehind ? end + 1 : end }
}

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

/** The side of "I bet that it drops": the way that a price goes where it is not one that is waited for. */
export function sideOfBet(items: readonly Item[]): 'long' | 'short' | undefined {
  if (
    !items.some((item) => isOf(item, 'bet', 'set')) ||
    items.some((item) => isOf(item, 'when', 'above', 'below'))
  )
    return undefined
  const hasBet = items.some((item) => isOf(item, 'bet'))
  const isWay = (item: Item): boolean => isOf(item, 'rise', 'fall') || (hasBet && isOf(item, 'up', 'down'))
  const ways = items.filter(isWay)
  const isOther = items.some((item) =>
    isOf(item, 'stopLoss', 'takeProfit', 'limit', 'stopOrder', 'reach', 'close'),
  )
  const isUp = ways.some((item) => isOf(item, 'rise', 'up'))
  if (ways.length === 0 || isOther || isUp === ways.some((item) => isOf(item, 'fall', 'down')))
    return undefined
  return isUp ? 'long' : 'short'
}

/** The items without the way that a bet is on. */
export function withoutWay(items: readonly Item[]): readonly Item[] {
  return items.filter((item) => !isOf(item, 'rise', 'fall', 'up', 'down', 'bet'))
}
