/** False for a list with the oldest first, which has to be read to its end to find the latest. `times`: those of its rows, in their order. */
export function isLatestFirst(times: readonly (Date | undefined)[]): boolean {
  const [first, last] = [times[0], times.at(-1)]
  return !first || !last || first >= last
}

/**
 * The time since which a list has every row, in milliseconds: -Infinity where it has all, Infinity where the latest may be missing too.
 * `times`: those of its rows, in their order.
 */
export function knownSince(times: readonly (Date | undefined)[], mayBeMore: boolean): number {
  if (!mayBeMore) return -Infinity
  const [first, last] = [times[0], times.at(-1)]
  return first && last && isLatestFirst(times) ? last.getTime() : Infinity
}
