/** The service liquidates a position, or fires a stop, so many milliseconds after the price that reaches it. */
const ACTS_AFTER_MS = 300

/**
 * The accounts with open positions. Each has one position that ends when the prices fall to its level: it is liquidated, or
 * its stop fires.
 */
export function createTraders(walk) {
  /** By the number of the account. */
  const traders = new Map()
  /** Those whose position is open, the highest level last. */
  let waiting = []
  let events = []

  const end = (trader, factor) => {
    trader.endedAt = Date.now()
    trader.endedFactor = factor
    events.push(trader)
  }
  walk.onStep((factor) => {
    while (waiting.length > 0 && waiting.at(-1).level >= factor) {
      const trader = waiting.pop()
      setTimeout(() => end(trader, factor), ACTS_AFTER_MS)
    }
  })
  return {
    /** Each: `account`, its number; `level`, in millionths of the first price; `isStop`; and its `pairs`, `[id, base]` each. */
    set: (list) => {
      traders.clear()
      for (const trader of list) traders.set(trader.account, { ...trader })
      waiting = [...traders.values()].toSorted((one, other) => one.level - other.level)
    },
    find: (account) => traders.get(account),
    /** Notes that a reply has shown the position of a trader, or its end. */
    shown: (trader) => {
      if (trader.endedAt !== undefined) trader.shownAt ??= Date.now()
    },
    /** The ends of positions since the last call: account, time, and the time of the first reply without it. */
    take: () => {
      const taken = events
      events = []
      return taken.map(({ account, endedAt, shownAt }) => [account, endedAt, shownAt])
    },
  }
}
