import type { Clock } from '../../../lib/clock.js'
import type { Balances, Service } from '../../../service/service.js'
import { readMargin, type Margin } from './margin.js'
import { attempt, throwIfAllFailed, type Result } from '../../../lib/result.js'
import type { Trader } from '../../trader.js'

/** Balances and margin of an account. */
export interface Funds {
  readonly balances: Result<Balances>
  /** The value is undefined when the service sent an empty portfolio. */
  readonly margin: Result<Margin | undefined>
  /** Time of the request. */
  readonly asOf: Date
}

/** Reads balances and margin. Rejects with a `ServiceError` when both fail. */
export type ReadFunds = (trader: Trader) => Promise<Funds>

export function createReadFunds(deps: { readonly service: Service; readonly now: Clock }): ReadFunds {
  return async (trader) => {
    const asOf = new Date(deps.now())
    const [balances, margin] = await Promise.all([
      attempt(deps.service.balances(trader.credentials, { chainId: trader.chain.id })),
      attempt(readMargin(deps.service, trader)),
    ])
    throwIfAllFailed(balances, margin)
    return { balances, margin, asOf }
  }
}
