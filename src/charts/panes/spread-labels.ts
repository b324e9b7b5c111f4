/**
 * Moves positions apart, as little as possible, until each is at least `apart` from the next. Overlapping ones become an
 * evenly spaced block around their mean. The result stays between `low` and `high`; if there is not enough space, the
 * distance is smaller. Input and result are in ascending order.
 */
export function spreadLabels(
  places: readonly number[],
  { apart, low, high }: { readonly apart: number; readonly low: number; readonly high: number },
): readonly number[] {
  const gap = Math.min(apart, (high - low) / Math.max(1, places.length - 1))
  const blocks: { sum: number; count: number }[] = []
  const startOf = ({ sum, count }: { sum: number; count: number }): number =>
    Math.max(low, Math.min(sum / count - ((count - 1) * gap) / 2, high - (count - 1) * gap))
  for (const place of places) {
    let block = { sum: place, count: 1 }
    for (let before = blocks.at(-1); before; before = blocks.at(-1)) {
      if (startOf(before) + before.count * gap <= startOf(block)) break
      blocks.pop()
      block = { sum: before.sum + block.sum, count: before.count + block.count }
    }
    blocks.push(block)
  }
  return blocks.flatMap((block) =>
    Array.from({ length: block.count }, (_, index) => startOf(block) + index * gap),
  )
}
