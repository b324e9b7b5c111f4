import { setTimeout as sleep } from 'node:timers/promises'

/** Waits for as many milliseconds, or until the signal comes, whichever is first. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => undefined)
}
