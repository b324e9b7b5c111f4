/** The latest of some values, for a reader that may be slower than they come: older ones are dropped. */
export interface Latest<T> {
  readonly put: (value: T) => void
  /** The latest value that was not taken; waits for one at most `ms`, then gives undefined, as after `close`. */
  take(ms: number): Promise<T | undefined>
  readonly isClosed: boolean
  readonly close: () => void
}

export function createLatest<T>(): Latest<T> {
  let value: T | undefined
  let isClosed = false
  let wake: () => void = () => {}
  return {
    put: (next) => {
      value = next
      wake()
    },
    take: async (ms) => {
      if (value === undefined && !isClosed)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms)
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      const taken = value
      value = undefined
      return taken
    },
    get isClosed() {
      return isClosed
    },
    close: () => {
      isClosed = true
      wake()
    },
  }
}
