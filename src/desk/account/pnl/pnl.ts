import type { History, ReadHistory } from '../history/history.js'
import type { OnRows } from '../on-rows.js'
import type { Trader } from '../../trader.js'
import { pnlStatistics, type PnlStatistics, type Span } from './statistics.js'

/** Realized profit and loss of an account. */
export interface PnlReport {
  readonly statistics: PnlStatistics
  /** BASE/QUOTE by pair id; pairs without a known name are absent. */
  readonly symbols: ReadonlyMap<string, string>
  /** Extent of the history that was read. */
  readonly read: History['read']
  /** Time of the request. */
  readonly asOf: Date
}

/** Reads the realized profit and loss of a span, in days of a time zone. Rejects with a `ServiceError`. */
export type ReadPnl = (
  trader: Trader,
  options: {
    readonly span: Span
    /** IANA name of the time zone. */
    readonly zone: string
    /** True to ignore a history read within the last minute. */
    readonly isFresh: boolean
    readonly onRows?: OnRows | undefined
  },
) => Promise<PnlReport>

export function createReadPnl(history: ReadHistory): ReadPnl {
  return async (trader, { span, zone, isFresh, onRows }) => {
    const { trades, pairs, read, asOf } = await history.list(trader, {
      atLeast: Infinity,
      isFresh,
      onRows,
    })
    return {
      statistics: pnlStatistics(trades, { span, zone, now: asOf }),
      symbols: new Map(
        pairs.flatMap(({ pairId, symbol }) => (symbol === undefined ? [] : [[pairId, symbol]])),
      ),
      read,
      asOf,
    }
  }
}
