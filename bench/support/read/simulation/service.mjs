import { candlesOf, pairInfoOf, recordsOf } from './replies.mjs'

/**
 * A trading service in which every account has ten positions, with a take-profit and a stop on each. Its prices move, and so do the fees
 * of the positions: no two replies are alike. Answers requests as `startServer` wants it, and counts them by their kind.
 */
export function createService() {
  const counts = { lists: 0, candles: 0, others: 0 }
  let records = recordsOf(0)
  return {
    answer: (url, body, send) => {
      const [, , scope, what, , pairId] = url.split('?', 1)[0].split('/')
      if (scope === 'charts') {
        counts.candles += 1
        return send(candlesOf(JSON.parse(body)))
      }
      if (what === 'open_positions') {
        counts.lists += 1
        return send(records.openPositions())
      }
      if (what === 'open_orders') {
        counts.lists += 1
        return send(records.openOrders)
      }
      counts.others += 1
      return send(what === 'pairInfo' ? pairInfoOf(pairId) : '[]')
    },
    counts: () => ({ ...counts }),
    /** Moves all positions to another set of ten pairs. */
    choosePairs: (set) => {
      records = recordsOf(set)
    },
  }
}
