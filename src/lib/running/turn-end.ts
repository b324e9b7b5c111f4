/** The end of the current turn of the event loop, at which what came during the turn is done together. */
export interface TurnEnd {
  /** Runs work at the end of this turn, also if this is the end. It may not throw. */
  run(work: () => void): void
  /** The same, but after all that was given to `run`. */
  runLast(work: () => void): void
}

/**
 * Creates the end of turns for parts that hand over to each other: with a `setImmediate` of its own, what one of them gives at the
 * end of a turn would wait for the end of the next one.
 */
export function createTurnEnd(): TurnEnd {
  const first: (() => void)[] = []
  const last: (() => void)[] = []
  let isAwaited = false

  const end = (): void => {
    try {
      for (let work = first.shift() ?? last.shift(); work; work = first.shift() ?? last.shift()) work()
    } finally {
      isAwaited = false
    }
  }
  const into =
    (list: (() => void)[]) =>
    (work: () => void): void => {
      list.push(work)
      if (isAwaited) return
      isAwaited = true
      setImmediate(end)
    }
  return { run: into(first), runLast: into(last) }
}
