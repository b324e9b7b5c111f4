/** Services cut their lists at round numbers. */
const ROUND = 50

/**
 * Whether a list that came in one reply may be only the beginning of what there is: the interface does not say how many
 * rows a reply may have (service.md §8), and a list that ends exactly at a round number is better not taken for whole.
 */
export function isPossiblyTruncated(rows: number): boolean {
  return rows > 0 && rows % ROUND === 0
}
