import type { Big } from 'big.js'
import type { ClosedPosition } from '../../../service/service.js'
import { closedPnl, type NetPnl } from './net-pnl.js'

/** A closed position with a known PnL and closing time. */
export interface Trade {
  readonly position: ClosedPosition
  /** Its PnL after fees, funding and borrow, in dollars, signed. */
  readonly profit: Big
  /** The same with its parts, and with the costs that it does not contain. */
  readonly pnl: NetPnl
  readonly closedAt: Date
}

/** Closed positions, sorted by what statistics can use. */
export interface TradesOfAccount {
  /** Oldest first, by closing time. */
  readonly trades: readonly Trade[]
  /** Number of positions without a PnL or closing time; no figure includes them. */
  readonly missingPnl: number
}

/** Picks the trades from the closed positions. */
export function tradesOf(closed: readonly ClosedPosition[]): TradesOfAccount {
  const ended = closed.filter(({ status }) => status !== 'CANCELED')
  const trades = ended.flatMap((position): readonly Trade[] => {
    const pnl = closedPnl(position)
    const { closedAt } = position
    return pnl.net && closedAt ? [{ position, profit: pnl.net, pnl, closedAt }] : []
  })
  return {
    trades: trades.toSorted((one, other) => one.closedAt.getTime() - other.closedAt.getTime()),
    missingPnl: ended.length - trades.length,
  }
}
