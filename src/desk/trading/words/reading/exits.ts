import { isOf, type Item, type Quantity } from './item.js'

/** Words that may stand between "get me out" and the price at which to. */
const LINKS = ['filler', 'my', 'position', 'price', 'when', 'at', 'and', 'set', 'all'] as const
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
      continue
    }
    const before = isOf(item, 'close', 'sell') ? exitBefore(named, isLong) : undefined
    if (before)
      named.splice(before.from, named.length, { is: 'concept', concept: before.part }, before.quantity)
    else named.push(item)
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
  const part = partOf(quantity, words, isLong)
  const own = items[from]
  if (!part || (isOf(own, 'stopLoss', 'takeProfit') && !isOf(own, part))) return undefined
  return { part, quantity, end: isBehind ? end + 1 : end }
}

/** The exit that stands before its word: "if it drops 4%, get me out". */
function exitBefore(
  items: readonly Item[],
  isLong: boolean,
): { readonly part: 'stopLoss' | 'takeProfit'; readonly quantity: Item; readonly from: number } | undefined {
  let quantity: Quantity | undefined
  const words: Item[] = []
  let from = items.length
  for (let at = items.length - 1; at >= 0; at--) {
    const item = items[at]
    if (!item) break
    const isNew = !quantity && words.length === 0
    if (item.is === 'quantity') {
      if (quantity || !['percent', 'plain', 'money'].includes(item.unit) || item.sign !== '') break
      quantity = item
    } else if (isOf(item, ...LOWER, ...HIGHER, 'reach')) words.push(item)
    else if (!isOf(item, ...LINKS) && !(item.is === 'break' && isNew)) break
    from = at
  }
  const isNamed = isOf(
    items.slice(0, from).findLast((item) => !isOf(item, ...LINKS)),
    'stopLoss',
    'takeProfit',
    'limit',
    'stopOrder',
    'trailing',
  )
  const part = quantity && !isNamed ? partOf(quantity, words, isLong) : undefined
  return part && quantity ? { part, quantity, from } : undefined
}

/** The part that an exit is; undefined where that is not sure. */
function partOf(
  quantity: Quantity,
  words: readonly Item[],
  isLong: boolean,
): 'stopLoss' | 'takeProfit' | undefined {
  const isLower = words.some((item) => isOf(item, ...LOWER))
  if (isLower === words.some((item) => isOf(item, ...HIGHER))) return undefined
  // "if it drops 500" is a distance in dollars, which no line holds.
  if (quantity.unit !== 'percent' && !words.some((item) => isOf(item, 'above', 'below', 'reach')))
    return undefined
  const isResult = words.some((item) => isOf(item, 'loss', 'profit'))
  return (isResult ? isLower : isLower === isLong) ? 'stopLoss' : 'takeProfit'
}
