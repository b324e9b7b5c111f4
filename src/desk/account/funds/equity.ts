import type { Big } from 'big.js'
import { attempt } from '../../../lib/result.js'
import type { Service } from '../../../service/service.js'
import type { Trader } from '../../trader.js'
import type { PartialBook } from '../positions/open-book.js'
import type { PositionReader } from '../positions/positions.js'
import { readMargin, totalFunds } from './margin.js'

/**
 * Reads the equity of an account: free margin, collateral in use and the unrealized PnL of its positions, net of costs, in dollars.
 * Undefined where a part of it is not known. `book`: its positions and orders, where they were just read. Rejects with a `ServiceError` where the positions cannot be read.
 */
export type ReadEquity = (trader: Trader, book?: PartialBook) => Promise<Big | undefined>

export function createReadEquity(deps: {
  readonly service: Pick<Service, 'portfolio' | 'dialect'>
  readonly positions: Pick<PositionReader, 'marked'>
}): ReadEquity {
  return async (trader, book) => {
    const [margin, { totals, unread, mayBeMore }] = await Promise.all([
      attempt(readMargin(deps.service, trader)),
      deps.positions.marked(trader, undefined, book),
    ])
    if (unread.length > 0 || mayBeMore || totals.missing.length > 0) return undefined
    return totalFunds([margin], totals.unrealizedPnl).equity
  }
}
