import type { Pairs } from '../pairs.js'
import type { Trader } from '../trader.js'
import type { ReadClosedHistory } from './closed-history.js'
import { profitStatistics, type ProfitStatistics, type Span } from './statistics.js'

/** What an account's trading came to, with the names of its pairs. */
export interface Profit {
  readonly statistics: ProfitStatistics
  /** BASE/QUOTE by pair id, of the pairs whose name somebody knows. */
  readonly symbols: ReadonlyMap<string, string>
  /** When the service was asked. */
  readonly asOf: Date
}

/** Reads what an account's trading came to over a span, in days of a time zone. Rejects with a `ServiceError`. */
export type ReadProfit = (trader: Trader, span: Span, zone: string) => Promise<Profit>

export function createReadProfit({
  readClosed,
  pairs,
}: {
  readonly readClosed: ReadClosedHistory
  readonly pairs: Pairs
}): ReadProfit {
  return async (trader, span, zone) => {
    const { closed, asOf } = await readClosed(trader)
    const statistics = profitStatistics(closed, { span, zone, now: asOf })
    const ids = statistics.pairs.flatMap(({ pairId }) => pairId ?? [])
    const named = await Promise.all(ids.map(async (id) => [id, await pairs.symbol(trader, id)] as const))
    const symbols = new Map(named.flatMap(([id, symbol]) => (symbol === undefined ? [] : [[id, symbol]])))
    return { statistics, symbols, asOf }
  }
}
