/**
 * Runs `round` periodically, never twice at once. Returns a function that stops the loop and waits for the
 * current round. A lasting failure is reported once.
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
      // Report a lasting failure, such as Redis being down, only once.
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
