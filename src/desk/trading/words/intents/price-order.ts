import { Big } from 'big.js'

/** Prices this many times apart are not of one pair. */
const APART = 4

/** True if the prices of an order can be those of one order: the stop-loss, the entry and the target lie as its side asks. */
export function areInOrder({
  isLong,
  stopLoss,
  takeProfit,
  entry,
}: {
  readonly isLong: boolean
  readonly stopLoss: string | undefined
  readonly takeProfit: string | undefined
  readonly entry: readonly string[]
}): boolean {
  const rising = [stopLoss, ...entry.slice(0, 1), takeProfit].flatMap((word) =>
    word !== undefined && /^[\d.]+$/.test(word) ? [new Big(word)] : [],
  )
  const sorted = isLong ? rising : rising.toReversed()
  return sorted.every((price, index) => {
    const before = sorted[index - 1]
    return before === undefined || (price.gt(before) && price.lt(before.times(APART)))
  })
}
