/**
 * The prices of all pairs, which move together: a factor in millionths of each pair's first price. Keeps the candle of the
 * running minute and of those before.
 */
export function createPriceWalk() {
  let factor = 1_000_000
  let steps = []
  const listeners = []
  /** Lowest, highest and last factor of each minute. */
  const minutes = new Map()

  const note = () => {
    const minute = Math.floor(Date.now() / 60_000)
    const { low = factor, high = factor } = minutes.get(minute) ?? {}
    minutes.set(minute, { low: Math.min(low, factor), high: Math.max(high, factor), close: factor })
    minutes.delete(minute - 10)
  }
  const step = (next) => {
    factor = next
    note()
    const at = Date.now()
    steps.push([at, factor])
    for (const listener of listeners) listener(factor, at)
  }
  return {
    onStep: (listener) => listeners.push(listener),
    /** Follows a path of factors, one every `everyMs` milliseconds, and resolves at its end. */
    follow: (path, everyMs) =>
      new Promise((resolve) => {
        let place = 0
        const timer = setInterval(() => {
          step(path[place])
          place += 1
          if (place < path.length) return
          clearInterval(timer)
          resolve(null)
        }, everyMs)
      }),
    /** Candles from one time to another, in seconds, for a pair that began at a price of so many dollars. */
    candles: (from, to, base) => {
      note()
      const found = []
      for (let minute = Math.floor(from / 60); minute * 60 <= to; minute++) {
        const { low, high, close } = minutes.get(minute) ?? { low: factor, high: factor, close: factor }
        const [lowest, highest, last] = [low, high, close].map((one) => price(base, one))
        found.push([minute * 60, last, highest, lowest, last, '1'])
      }
      return found
    },
    /** The steps since the last call, as time and factor. */
    take: () => {
      const taken = steps
      steps = []
      return taken
    },
  }
}

/** A price in dollars, as exact decimal text: so many millionths of a whole number of dollars. */
export function price(base, factor) {
  const millionths = base * factor
  return `${Math.floor(millionths / 1e6)}.${String(millionths % 1e6).padStart(6, '0')}`
}
