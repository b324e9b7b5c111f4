/** Rows of a list from a place on, and whether there are more behind them. */
export interface RowWindow<T> {
  readonly rows: readonly T[]
  readonly hasMore: boolean
}

/** Reads only as many pages of a list as it takes to show `count` rows behind the first `from`. */
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
    // One more than is shown tells whether there is another.
    if (rows.length > count) break
  }
  return { rows: rows.slice(0, count), hasMore: rows.length > count }
}
