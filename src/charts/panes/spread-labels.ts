/**
 * Moves places apart until each is at least `apart` from the next, as little as that takes: what overlaps becomes a block
 * around the middle of where its parts would be. Keeps them between `low` and `high`; where all do not fit, closer together.
 * Takes the places in rising order, and gives them back so.
 */
export function spread(
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
