/** Services limit their lists to round numbers of rows. */
const ROUND_NUMBER = 50

/**
 * True if a list of so many rows may be incomplete. The interface does not say how many rows a reply may have (service.md
 * §8), so a list that ends exactly at a round number counts as possibly truncated. `listed`: the number of its rows as they came,
 * where some were left out.
 */
export function isPossiblyTruncated({
  length,
  listed = length,
}: {
  readonly length: number
  readonly listed?: number
}): boolean {
  return listed > 0 && listed % ROUND_NUMBER === 0
}
