import { AsyncResource } from 'node:async_hooks'

/** Work of which one run is under way at a time. */
export interface SingleRun {
  /** Starts a run, unless one is under way. */
  readonly start: () => void
  /** Starts a run; while one is under way, another one follows it. */
  readonly startAgain: () => void
  /** Resolves when no run is under way. Never rejects. */
  readonly ended: () => Promise<void>
}

/**
 * Creates work that never overlaps itself. `failed` gets the error of a run that rejected. A run belongs to whoever has created
 * it, and not to the work that has started it: it has the work context of its creation.
 */
export function createSingleRun(work: () => Promise<void>, failed: (error: unknown) => void): SingleRun {
  let running: Promise<void> | undefined
  let again = false
  const run = AsyncResource.bind(work)
  const start = (): void => {
    running ??= run()
      .catch(failed)
      .finally(() => {
        running = undefined
        if (again) {
          again = false
          start()
        }
      })
  }
  const ended = async (): Promise<void> => {
    if (!running) return
    await running
    await ended()
  }
  return {
    start,
    startAgain: () => {
      again = running !== undefined
      start()
    },
    ended,
  }
}
