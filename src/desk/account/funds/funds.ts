import type { Clock } from '../../../lib/clock.js'
import type { Balances, Service } from '../../../service/service.js'
import { readMargin, type Margin } from './margin.js'
import { attempt, throwIfAllFailed, type Result } from '../../../lib/result.js'
import type { Trader } from '../../trader.js'

/** What an account holds, in the wallet and at the service. */
export interface Funds {
  readonly balances: Result<Balances>
  /** Its value is undefined when the service sent an empty portfolio. */
  readonly margin: Result<Margin | undefined>
  /** When the service was asked. */
  readonly asOf: Date
}

/** Reads what an account holds. Rejects with a `ServiceError` when nothing of it can be read. */
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
