import { setTimeout as sleep } from 'node:timers/promises'

/** Waits this many milliseconds. Resolves to false when the exchange closed before. */
export type Pause = (milliseconds: number) => Promise<boolean>

/** Creates pauses that one signal ends. The signal has a single listener, however many pauses there are. */
export function createPauses(closing: AbortSignal): Pause {
  const running = new Set<AbortController>()
  const endAll = (): void => {
    for (const pause of running) pause.abort()
  }
  closing.addEventListener('abort', endAll, { once: true })
  return async (milliseconds) => {
    if (closing.aborted) return false
    const ending = new AbortController()
    running.add(ending)
    try {
      return await sleep(milliseconds, true, { signal: ending.signal })
    } catch {
      // The abort is the only way to get here.
      return false
    } finally {
      running.delete(ending)
    }
  }
}
