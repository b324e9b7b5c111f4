import type { Big } from 'big.js'
import type { Portfolio, Service } from '../../../service/service.js'
import { walletOf } from '../positions/wallet.js'
import { total } from '../../../lib/decimals.js'
import type { Result } from '../../../lib/result.js'
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
  service: Pick<Service, 'portfolio' | 'dialect'>,
  { credentials, chain }: Trader,
): Promise<Margin | undefined> {
  const portfolio = await service.portfolio(credentials, { chainId: chain.id })
  return portfolio && marginOf(portfolio, service.dialect.portfolio.balance)
}

/**
 * An amount of several accounts together, in dollars. `margins` are those of the accounts; undefined for one that was not read, so that
 * the sum is not known. An empty portfolio, which is an undefined value, adds nothing; undefined where there is no other.
 */
export function totalMargin(
  margins: readonly (Result<Margin | undefined> | undefined)[],
  amount: 'free' | 'total',
): Big | undefined {
  const known = margins.flatMap((margin) => (margin?.ok === true ? (margin.value ?? []) : [undefined]))
  return known.length === 0 ? undefined : total(known.map((one) => one?.[amount]))
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
