import type { RowSigns } from '../../service/reply/rows.js'

/** Services limit their lists to round numbers of rows. */
const ROUND_NUMBER = 50

/**
 * True if a list of so many rows may be incomplete, or says so itself. The interface does not say how many rows a reply may have
 * (service.md §8), so a list that ends exactly at a round number counts as possibly truncated.
 */
export function isPossiblyTruncated({
  length,
  listed = length,
  hasMore = false,
}: { readonly length: number } & RowSigns): boolean {
  return hasMore || (listed > 0 && listed % ROUND_NUMBER === 0)
}
