import type { Big } from 'big.js'
import type { Portfolio, Service } from '../../../service/service.js'
import { total } from '../../../lib/decimals.js'
import type { Trader } from '../../trader.js'

/** An account's money, as the service says it in its portfolio. Everything in dollars; undefined where it does not say. */
export interface Margin {
  /** What orders can be paid from. */
  readonly free: Big | undefined
  /** Collateral in positions, and in orders where the service counts those too. */
  readonly inUse: Big | undefined
  /** Free and in use together. */
  readonly total: Big | undefined
  /** Margin in use, as the service counts it. */
  readonly marginInUse: Big | undefined
  /** Size of all open longs. */
  readonly long: Big | undefined
  /** Size of all open shorts. */
  readonly short: Big | undefined
}

/** Reads an account's money; undefined only when the service sent an empty portfolio. Rejects with a `ServiceError`. */
export async function readMargin(
  service: Service,
  { credentials, chain }: Trader,
): Promise<Margin | undefined> {
  const portfolio = await service.portfolio(credentials, { chainId: chain.id })
  return portfolio && marginOf(portfolio, service.dialect.portfolio.balance)
}

function marginOf(portfolio: Portfolio, balance: 'free' | 'whole'): Margin {
  const { vusdBalance, collateralUsage, marginUsage, openLongs, openShorts } = portfolio
  const isFree = balance === 'free'
  return {
    free: isFree ? vusdBalance : vusdBalance && collateralUsage && vusdBalance.minus(collateralUsage),
    inUse: collateralUsage,
    total: isFree ? total([vusdBalance, collateralUsage]) : vusdBalance,
    marginInUse: marginUsage,
    long: openLongs,
    short: openShorts,
  }
}
