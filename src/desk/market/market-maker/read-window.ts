/** Some consecutive rows of a long list. */
export interface RowWindow<T> {
  readonly rows: readonly T[]
  /** True if the list continues after these rows. */
  readonly hasMore: boolean
}

/** Reads `count` rows after the first `from`, and no more pages than that takes. */
export async function readWindow<T>(
  pages: AsyncIterable<readonly T[]>,
  from: number,
  count: number,
): Promise<RowWindow<T>> {
  const rows: T[] = []
  let passed = 0
  for await (const page of pages) {
    const skipped = Math.max(0, from - passed)
    rows.push(...page.slice(skipped))
    passed += page.length
    // One row more than is shown proves that the list continues.
    if (rows.length > count) break
  }
  return { rows: rows.slice(0, count), hasMore: rows.length > count }
}
