import type { History, ReadHistory } from '../history/history.js'
import type { Trader } from '../../trader.js'
import { pnlStatistics, type PnlStatistics, type Span } from './statistics.js'

/** What an account's trading came to, with the names of its pairs. */
export interface PnlReport {
  readonly statistics: PnlStatistics
  /** BASE/QUOTE by pair id, of the pairs whose name somebody knows. */
  readonly symbols: ReadonlyMap<string, string>
  /** How much of the history was read. */
  readonly read: History['read']
  /** When the service was asked. */
  readonly asOf: Date
}

/** Reads what an account's trading came to over a span, in days of a time zone. Rejects with a `ServiceError`. */
export type ReadPnl = (
  trader: Trader,
  options: {
    readonly span: Span
    readonly zone: string
    /** False where what was read a moment ago will do. */
    readonly isFresh: boolean
  },
) => Promise<PnlReport>

const ALL = { result: 'all', isPair: undefined } as const

export function createReadPnl(history: ReadHistory): ReadPnl {
  return async (trader, { span, zone, isFresh }) => {
    const { trades, pairs, read, asOf } = await history.list(trader, {
      filter: ALL,
      atLeast: Infinity,
      isFresh,
    })
    const closed = trades.map(({ position }) => position)
    return {
      statistics: pnlStatistics(closed, { span, zone, now: asOf }),
      symbols: new Map(
        pairs.flatMap(({ pairId, symbol }) => (symbol === undefined ? [] : [[pairId, symbol]])),
      ),
      read,
      asOf,
    }
  }
}
