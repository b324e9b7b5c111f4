/** Work that is looked for again and again. */
export interface PollLoop {
  /** Looks no more; waits for the look in hand. */
  stop(): Promise<void>
}

/**
 * Takes what is due, one after another, every `everyMs`; a round that takes longer than that is not overtaken by the next.
 * `failed` hears of a round that could not even find out what is due.
 */
export function startPollLoop<Due>(deps: {
  readonly everyMs: number
  /** What is due; undefined when nothing is. */
  readonly take: () => Promise<Due | undefined>
  /** Does what is due; its own failures are its own business. */
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
  let working: Promise<void> | undefined
  const timer = setInterval(() => {
    working ??= round()
      .catch(deps.failed)
      .finally(() => {
        working = undefined
      })
  }, deps.everyMs)
  return {
    stop: async () => {
      stopping.abort()
      clearInterval(timer)
      await working
    },
  }
}
