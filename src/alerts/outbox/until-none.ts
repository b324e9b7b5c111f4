/**
 * Takes items, one after the other, and works on at most `most` of them at a time, until there are none and all work is done.
 * `take` is not called again after it gave undefined. Rejects with the first error of either, once all work has ended.
 */
export async function untilNone<T>(
  most: number,
  take: () => Promise<T | undefined> | undefined,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const underWay = new Set<Promise<void>>()
  const errors: unknown[] = []
  while (errors.length === 0) {
    const item = await take()?.catch((error: unknown) => void errors.push(error))
    if (item === undefined) break
    const working = work(item)
      .catch((error: unknown) => void errors.push(error))
      .finally(() => underWay.delete(working))
    underWay.add(working)
    if (underWay.size >= most) await Promise.race(underWay)
  }
  await Promise.all(underWay)
  if (errors.length > 0) throw errors[0]
}
