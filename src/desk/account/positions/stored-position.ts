import type { Position } from '../../../service/service.js'

/** The fields of a position, or of an order that opens one, that are stored to recognise a later change. Plain JSON. */
export interface StoredPosition extends Pick<Position, 'id' | 'pairId' | 'isLong'> {
  /** Dollars, as decimal text. */
  readonly size: string | undefined
  /** Dollars, as decimal text. */
  readonly collateral: string | undefined
  /** As decimal text, in the quote currency. */
  readonly entryPrice: string | undefined
  /** Position fee paid until now, in dollars, as decimal text. */
  readonly paidFee: string | undefined
  /** True if the last order in the position's slot was cancelled. */
  readonly isDropped: boolean
  /** True while an order waits in that slot, such as the rest of one that is filled in part; absent where nothing says it. */
  readonly isQueued?: boolean
  /** As decimal text, in the quote currency; absent where neither the service nor an estimate tells it. */
  readonly liquidationPrice?: string
  /** Time at which it was placed or opened, in milliseconds. */
  readonly createdAt: number | undefined
}
