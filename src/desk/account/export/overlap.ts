/**
 * Removes rows that repeat at page boundaries: when a new row is added at the top of a list during the read, the last rows
 * of a page appear again as the first of the next.
 */
export async function* withoutOverlap<T>(
  pages: AsyncIterable<readonly T[]>,
  keyOf: (item: T) => string,
): AsyncGenerator<readonly T[], void, undefined> {
  let last: readonly string[] = []
  for await (const page of pages) {
    const keys = page.map(keyOf)
    yield page.slice(overlap(last, keys))
    last = keys
  }
}

/** Number of first keys of a page that are the last keys of the page before it. */
function overlap(before: readonly string[], after: readonly string[]): number {
  const [first] = after
  for (let start = Math.max(0, before.length - after.length); start < before.length; start++) {
    if (before[start] !== first) continue
    const tail = before.slice(start)
    if (tail.every((key, index) => key === after[index])) return tail.length
  }
  return 0
}
