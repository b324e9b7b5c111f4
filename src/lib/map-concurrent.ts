/**
 * Does something for each of many, so many at the same time, and gives the results in the order of what they are for.
 * The first failure rejects, and nothing more is begun after it.
 */
export async function mapConcurrent<From, To>(
  most: number,
  all: readonly From[],
  work: (one: From) => Promise<To>,
): Promise<readonly To[]> {
  const results: To[] = Array.from({ length: all.length })
  const queue = all.entries()
  let failed = false
  const worker = async (): Promise<void> => {
    for (const [index, one] of queue) {
      if (failed) return
      try {
        results[index] = await work(one)
      } catch (error) {
        failed = true
        throw error
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(most, all.length) }, worker))
  return results
}
