import type { Big } from 'big.js'
import type { ClosedPosition } from '../../../service/service.js'
import type { ClosedRow } from '../history/ended-positions.js'
import type { InitialRisk } from '../positions/initial-risk.js'
import type { TradeSource } from '../positions/order-source.js'
import { closedPnl, type NetPnl } from './net-pnl.js'

/** A closed position, or a closed part of one, with a known PnL and closing time. */
export interface RealizedTrade {
  readonly position: ClosedPosition
  /** Its PnL after fees, funding and borrow, in dollars, signed. */
  readonly profit: Big
  /** The same with its parts, and with the costs that it does not contain. */
  readonly pnl: NetPnl
  readonly closedAt: Date
  /** The loss at the first stop of the position; undefined where it is not known. See `resultInR`. */
  readonly initialRisk: InitialRisk | undefined
  /** The source of the position. */
  readonly source: TradeSource
}

/** Closed positions, sorted by what statistics can use. Cancelled orders are none. */
export interface TradesOfAccount {
  /** Each close, of a position or of a part, with what it realized. Oldest first, by closing time. */
  readonly closes: readonly RealizedTrade[]
  /** Positions that have ended, each once, with the PnL of all its closes. Oldest first. */
  readonly trades: readonly RealizedTrade[]
  /** Closing times of the closes without a PnL, and undefined for each without a time; no figure includes them. */
  readonly leftOut: readonly (Date | undefined)[]
}

/** Picks the closes and the trades from the rows of the closed list. */
export function tradesOf(rows: readonly ClosedRow[]): TradesOfAccount {
  const closed = rows.filter(({ kind }) => kind !== 'order')
  const closes = closed.flatMap((row) => tradeOf(row.position, row))
  return {
    closes: closes.toSorted(byTime),
    trades: closed
      .flatMap((row) => (row.kind === 'position' ? tradeOf(row.whole, row) : []))
      .toSorted(byTime),
    leftOut: closed.flatMap((row) => (tradeOf(row.position, row).length > 0 ? [] : [row.position.closedAt])),
  }
}

function tradeOf(
  position: ClosedPosition,
  { initialRisk, source = 'unknown' }: Pick<ClosedRow, 'initialRisk' | 'source'>,
): readonly RealizedTrade[] {
  const pnl = closedPnl(position)
  const { closedAt } = position
  return pnl.net && closedAt ? [{ position, profit: pnl.net, pnl, closedAt, initialRisk, source }] : []
}

function byTime(one: RealizedTrade, other: RealizedTrade): number {
  return one.closedAt.getTime() - other.closedAt.getTime()
}
