import { createSingleRun } from './single-run.js'

/** A loop that polls for due work. */
export interface PollLoop {
  /** Stops polling and waits for the round under way. */
  stop(): Promise<void>
}

/**
 * Polls every `everyMs` and works on everything that is due, one item after another. Rounds do not overlap. `failed` gets
 * the error of a `take` that rejected.
 */
export function startPollLoop<Due>(deps: {
  readonly everyMs: number
  /** Takes the next due item; undefined if nothing is due. */
  readonly take: () => Promise<Due | undefined>
  /** Works on an item. Should not reject: that ends the round. */
  readonly work: (due: Due) => Promise<void>
  readonly failed: (error: unknown) => void
}): PollLoop {
  const stopping = new AbortController()
  const round = async (): Promise<void> => {
    for (;;) {
      const due = stopping.signal.aborted ? undefined : await deps.take()
      if (due === undefined) return
      await deps.work(due)
    }
  }
  const polling = createSingleRun(round, deps.failed)
  const timer = setInterval(polling.start, deps.everyMs)
  return {
    stop: async () => {
      stopping.abort()
      clearInterval(timer)
      await polling.ended()
    },
  }
}
