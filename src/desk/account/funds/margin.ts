import type { Big } from 'big.js'
import type { Portfolio, Service } from '../../../service/service.js'
import { walletOf } from '../positions/wallet.js'
import { total } from '../../../lib/decimals.js'
import type { Trader } from '../../trader.js'

/** Margin of an account, from the service's portfolio. All amounts in dollars; undefined where the service left them out. */
export interface Margin {
  /** Address of the wallet, in lower case; undefined where the service does not state it. */
  readonly wallet: string | undefined
  /** Available for new orders. */
  readonly free: Big | undefined
  /** Collateral in positions, and in pending orders if the service counts those too. */
  readonly inUse: Big | undefined
  /** Free and used collateral. */
  readonly total: Big | undefined
  /** Used margin, by the service's own calculation. */
  readonly marginInUse: Big | undefined
  /** Total size of the open longs. */
  readonly long: Big | undefined
  /** Total size of the open shorts. */
  readonly short: Big | undefined
}

/** Reads the margin; undefined when the service sent an empty portfolio. Rejects with a `ServiceError`. */
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
    wallet: walletOf({ owner: portfolio.account }),
    free: isFree ? vusdBalance : vusdBalance && collateralUsage && vusdBalance.minus(collateralUsage),
    inUse: collateralUsage,
    total: isFree ? total([vusdBalance, collateralUsage]) : vusdBalance,
    marginInUse: marginUsage,
    long: openLongs,
    short: openShorts,
  }
}
