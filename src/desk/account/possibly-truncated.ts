/** Services limit their lists to round numbers of rows. */
const ROUND_NUMBER = 50

/**
 * True if a list of so many rows may be incomplete. The interface does not say how many rows a reply may have (service.md
 * §8), so a list that ends exactly at a round number counts as possibly truncated.
 */
export function isPossiblyTruncated(rows: number): boolean {
  return rows > 0 && rows % ROUND_NUMBER === 0
}
