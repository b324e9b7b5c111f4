/** Keys of the items of one page: alike ones are several, and have different numbers. The same item has the same key in every page. */
export function numberedKeys(keys: readonly string[]): readonly string[] {
  const counts = new Map<string, number>()
  return keys.map((key) => {
    const number = (counts.get(key) ?? 0) + 1
    counts.set(key, number)
    return `${number} ${key}`
  })
}
