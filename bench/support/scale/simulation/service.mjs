import { closedPositions, openOrders, openPositions } from './replies.mjs'

/** The replies of the trading service to all reads of the bot's watchers, and how many there were. */
export function createService({ walk, traders, pairs }) {
  const bases = new Map(pairs.map(({ symbol, base }) => [symbol, base]))
  const symbols = new Map(pairs.map(({ id, symbol }) => [String(id), symbol]))
  let reads = 0
  let accountReads = 0
  let polls = 0
  /** Accounts whose closed positions were read. */
  const complete = new Set()

  const ofAccount = {
    open_positions: (trader) => {
      polls += 1
      if (trader) traders.shown(trader)
      return trader ? openPositions(trader) : '[]'
    },
    open_orders: (trader) => (trader ? openOrders(trader) : '{"pendingOrders":[],"triggerOrders":[]}'),
    closed_positions: (trader) => {
      if (trader) complete.add(trader.account)
      return trader ? closedPositions(trader) : '[]'
    },
    deposits: () => '[]',
    withdraws: () => '[]',
  }
  const candles = (body) => {
    const { pair, from, to } = JSON.parse(body)
    const base = bases.get(pair)
    if (base === undefined) return [500, '{"error":"no such pair"}']
    return [200, JSON.stringify(walk.candles(Number(from), Number(to), base))]
  }

  return {
    reply: (request, body) => {
      reads += 1
      const [, , scope, what, , pairId] = request.url.split('?', 1)[0].split('/')
      if (scope === 'charts') return candles(body)
      if (what === 'pairInfo') {
        const symbol = symbols.get(pairId)
        return symbol
          ? [200, JSON.stringify({ svcId: pairId, assetSymbol: symbol })]
          : [500, '{"error":"no such pair"}']
      }
      const answer = ofAccount[what]
      if (!answer) return [500, '{"error":"not simulated"}']
      accountReads += 1
      const account = Number.parseInt(request.headers['svc-api-key'].slice('key-'.length), 10)
      return [200, answer(traders.find(account))]
    },
    /** All reads; those of accounts; those of open positions, one for each look at an account; and the active accounts that were read whole. */
    counts: () => ({ reads, accountReads, polls, complete: complete.size }),
  }
}
