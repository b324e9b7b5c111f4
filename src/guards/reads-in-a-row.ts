/** The least time between the two reads, and the longest in which they count as two in a row, in milliseconds. */
export const APART_MS = 1_000
const IN_A_ROW_MS = 5 * 60_000

/** True for a read so soon after another one that both count as one. Times are in milliseconds. */
export function isTooSoonAfter(first: number, at: number): boolean {
  return at >= first && at - first < APART_MS
}

/** True for a read that is the second of two in a row. Times are in milliseconds. */
export function areTwoInARow(first: number, at: number): boolean {
  return at - first >= APART_MS && at - first <= IN_A_ROW_MS
}
