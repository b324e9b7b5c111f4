import type { Worker } from './running/worker.js'
import type { Repeat } from './running/repeat.js'
import { createSingleRun } from './running/single-run.js'

/**
 * Works on what is due: on `concurrency` items at once (1 where it is absent). Asks for it at the start, when it is woken, when
 * a place comes free after all were taken, and every `everyMs` in case it was not woken. An item that takes long keeps its own
 * place only. `failed` gets the error of a `take` or a `work` that rejected.
 */
export function startPollLoop<Due>(deps: {
  /** The longest time between two requests, in milliseconds. */
  readonly everyMs: number
  /** The timer for that. */
  readonly repeat: Repeat
  /** Calls `wake` when something may be due, until the function that it returns is called. Without it, only time passes. */
  readonly onDue?: (wake: () => void) => () => void
  readonly concurrency?: number
  /** Takes the next due item; undefined if nothing is due. */
  readonly take: () => Promise<Due | undefined>
  /** Works on an item. */
  readonly work: (due: Due) => Promise<void>
  readonly failed: (error: unknown) => void
}): Worker {
  const { concurrency = 1, repeat } = deps
  const stopping = new AbortController()
  const working = new Set<Promise<void>>()

  const takeAll = async (): Promise<void> => {
    while (working.size < concurrency && !stopping.signal.aborted) {
      const due = await deps.take()
      if (due === undefined) return
      const work = deps
        .work(due)
        .catch(deps.failed)
        .finally(() => {
          const wasFull = working.size >= concurrency
          working.delete(work)
          if (wasFull) taking.startAgain()
        })
      working.add(work)
    }
  }

  const taking = createSingleRun(takeAll, deps.failed)
  const stopRepeating = repeat(taking.start, deps.everyMs)
  // One that is woken while it asks may have asked too early.
  const stopWaking = deps.onDue?.(taking.startAgain)
  taking.start()
  return {
    stop: async () => {
      stopping.abort()
      stopRepeating()
      stopWaking?.()
      await taking.ended()
      await Promise.all(working)
    },
  }
}
