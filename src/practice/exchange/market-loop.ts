/**
 * Does something again and again, never twice at once; gives back what ends it and waits for the round under way. A failure that lasts is
 * told once.
 */
export function startPollLoop(
  round: () => Promise<void>,
  everyMs: number,
  onError: (error: Error) => void,
): () => Promise<void> {
  let going: Promise<void> | undefined
  let failing = false
  const goOnce = async (): Promise<void> => {
    try {
      await round()
      failing = false
    } catch (error) {
      // Once is enough for a fault that lasts, such as Redis being away.
      if (!failing) onError(error instanceof Error ? error : new Error(String(error)))
      failing = true
    } finally {
      going = undefined
    }
  }
  const timer = setInterval(() => {
    going ??= goOnce()
  }, everyMs)
  return async () => {
    clearInterval(timer)
    await going
  }
}
