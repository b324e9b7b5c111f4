import type { Big } from 'big.js'
import type { ClosedPosition } from '../../../service/service.js'

/** A closed position of which the service says what it brought, and when. */
export interface Trade {
  readonly position: ClosedPosition
  /** Profit or loss, in dollars, signed, as the service says it. */
  readonly profit: Big
  readonly closedAt: Date
}

/** Closed positions, told apart by whether they can be counted. */
export interface TradesOfAccount {
  /** The trades, those that ended first before the others. */
  readonly trades: readonly Trade[]
  /** How many ended without ever being filled: those are no trades. */
  readonly cancelled: number
  /** How many lack their profit or the time they ended, and so are in no figure. */
  readonly missingPnl: number
}

/** Picks the trades out of what the service lists as closed. */
export function tradesOf(closed: readonly ClosedPosition[]): TradesOfAccount {
  const ended = closed.filter(({ status }) => status !== 'CANCELED')
  const trades = ended.flatMap((position): readonly Trade[] => {
    const { realisedPnl: profit, closedAt } = position
    return profit && closedAt ? [{ position, profit, closedAt }] : []
  })
  return {
    trades: trades.toSorted((one, other) => one.closedAt.getTime() - other.closedAt.getTime()),
    cancelled: closed.length - ended.length,
    missingPnl: ended.length - trades.length,
  }
}
