import { setTimeout as sleep } from 'node:timers/promises'

/** Waits for as many milliseconds. False when the end came before that. */
export type Pause = (milliseconds: number) => Promise<boolean>

/** Pauses that one signal ends, any number at a time: it is listened to once, and not by each of them. */
export function createPauses(closing: AbortSignal): Pause {
  const underWay = new Set<AbortController>()
  const endAll = (): void => {
    for (const pause of underWay) pause.abort()
  }
  closing.addEventListener('abort', endAll, { once: true })
  return async (milliseconds) => {
    if (closing.aborted) return false
    const ending = new AbortController()
    underWay.add(ending)
    try {
      return await sleep(milliseconds, true, { signal: ending.signal })
    } catch {
      // That is how a pause ends early; nothing else can go wrong with it.
      return false
    } finally {
      underWay.delete(ending)
    }
  }
}
