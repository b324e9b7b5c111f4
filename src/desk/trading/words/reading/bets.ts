import { isOf, type Item } from './item.js'

/** The side of "I bet that it drops": the way that a price goes where it is not one that is waited for. */
export function sideOfBet(items: readonly Item[]): 'long' | 'short' | undefined {
  const isOther = items.some((item) =>
    isOf(item, 'when', 'above', 'below', 'reach', 'stopOrder', 'limit', 'add', 'remove', 'cancel', 'alert'),
  )
  if (isOther) return undefined
  const hasBet = items.some((item) => isOf(item, 'bet'))
  const hasSet = hasBet || items.some((item) => isOf(item, 'set', 'open'))
  const ways = items.filter(
    (item, index) =>
      (isOf(item, 'rise', 'fall') && hasSet && !isPriced(items, index)) ||
      (isOf(item, 'up', 'down') && (hasBet || isApart(items, index)) && !isPriced(items, index)),
  )
  const isUp = ways.some((item) => isOf(item, 'rise', 'up'))
  if (ways.length === 0 || isUp === ways.some((item) => isOf(item, 'fall', 'down'))) return undefined
  return isUp ? 'long' : 'short'
}

/** The items without the way that a bet is on. */
export function withoutWay(items: readonly Item[]): readonly Item[] {
  return items.filter(
    (item, index) =>
      !isOf(item, 'bet', 'show') && !(isOf(item, 'rise', 'fall', 'up', 'down') && !isPriced(items, index)),
  )
}

/** The items without a view that agrees with the side: "xrp will fall, short it". A rise or a fall by itself may be a condition. */
export function withoutReason(items: readonly Item[], isLong: boolean): readonly Item[] {
  if (items.some((item) => isOf(item, 'when', 'reach', 'close', 'above', 'below'))) return items
  const [agreeing, other] = isLong ? (['rise', 'fall'] as const) : (['fall', 'rise'] as const)
  if (items.some((item) => isOf(item, other))) return items
  return items.filter((item, index) => !(isOf(item, agreeing) && isView(item) && !isPriced(items, index)))
}

function isView(item: Item): boolean {
  return item.is === 'concept' && item.isView === true
}

/** True if a number stands beside a word, which may be the price, the distance or the multiple that it names. */
function isPriced(items: readonly Item[], at: number): boolean {
  const next = items.slice(at + 1).find((item) => !isOf(item, 'filler', 'at'))
  return next?.is === 'quantity' || items[at - 1]?.is === 'quantity'
}

/** True for a way that stands by itself behind the pair, as the side of an order in dollars: "ripple, up, $40, 6x". */
function isApart(items: readonly Item[], at: number): boolean {
  const before = items.slice(0, at).findLast((item) => item.is !== 'break' && !isOf(item, 'filler', 'at'))
  const isOrder = items.some((item) => item.is === 'quantity' && item.unit === 'money')
  return (
    before?.is === 'pair' &&
    items[at + 1]?.is === 'break' &&
    isOrder &&
    !items.some((item) => isOf(item, 'my', 'position', 'show'))
  )
}
