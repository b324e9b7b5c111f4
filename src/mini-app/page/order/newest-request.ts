/**
 * Asks again and again with one request in hand at a time: what changes meanwhile is asked for next, once, as it is then. Returns the
 * function to call after each change.
 */
export function createNewestRequest(ask: () => Promise<void>, failed: (error: unknown) => void): () => void {
  let isAsking = false
  let hasChanged = false
  const run = async (): Promise<void> => {
    do {
      hasChanged = false
      await ask()
    } while (hasChanged)
  }
  return () => {
    hasChanged = true
    if (isAsking) return
    isAsking = true
    run()
      .catch(failed)
      .finally(() => {
        isAsking = false
      })
  }
}
