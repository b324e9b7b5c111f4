import { setTimeout as sleep } from 'node:timers/promises'

/** Named values that change, such as the number of updates in the inbox. */
type Values = Readonly<Record<string, number>>

/** The largest values that were seen. */
export interface Peaks<V extends Values> {
  /** The largest values since this was called last. */
  take(): V
  /** Ends with the signal. */
  readonly watching: Promise<void>
}

/** Reads values again and again until the signal aborts, with pauses of so many milliseconds. */
export async function watchPeaks<V extends Values>(
  read: () => Promise<V>,
  signal: AbortSignal,
  pauseMs = 20,
): Promise<Peaks<V>> {
  let latest = await read()
  let peaks = latest
  const watching = (async () => {
    while (!signal.aborted) {
      latest = await read()
      peaks = Object.fromEntries(
        Object.entries(latest).map(([name, value]) => [name, Math.max(value, peaks[name] ?? value)]),
      ) as V
      await sleep(pauseMs)
    }
  })()
  return {
    take: () => {
      const taken = peaks
      peaks = latest
      return taken
    },
    watching,
  }
}
