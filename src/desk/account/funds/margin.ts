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

/** Free and used money of several accounts together, and what it would be with their positions closed at the mark prices. */
export interface TotalFunds {
  /** Dollars; undefined where that of one account is not known. */
  readonly free: Big | undefined
  /** Free and used collateral with the unrealized PnL, in dollars; undefined where a part of it is not known. */
  readonly equity: Big | undefined
}

/**
 * `margins` are those of the accounts; undefined for one that was not read. An empty portfolio, which is an undefined value, adds
 * nothing. `unrealizedPnl` is that of all of them, in dollars.
 */
export function totalFunds(
  margins: readonly (Result<Margin | undefined> | undefined)[],
  unrealizedPnl: Big | undefined,
): TotalFunds {
  const known = margins.flatMap((margin) => (margin?.ok === true ? (margin.value ?? []) : [undefined]))
  if (known.length === 0) return { free: undefined, equity: undefined }
  const held = total(known.map((one) => one?.total))
  return {
    free: total(known.map((one) => one?.free)),
    equity: held && unrealizedPnl && held.plus(unrealizedPnl),
  }
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
