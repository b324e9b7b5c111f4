import type { Clock } from '../../../lib/clock.js'
import type { Big } from 'big.js'
import type { Service } from '../../../service/service.js'
import { isPossiblyTruncated } from '../possibly-truncated.js'
import { openRowsOf } from '../positions/open-book.js'
import { readMargin, type Margin } from './margin.js'
import type { PairNames } from '../../market/pairs/pair-names.js'
import { attempt, throwIfAllFailed, type Result } from '../../../lib/result.js'
import { total, percentOf } from '../../../lib/decimals.js'
import { groupBy } from '../../../lib/group-by.js'
import type { Trader } from '../../trader.js'

/** The open positions in one pair. Sums are undefined when an amount of a position is not known. */
export interface PairAllocation {
  readonly pairId: string | undefined
  /** BASE/QUOTE; undefined when the name of the pair is not known. */
  readonly symbol: string | undefined
  /** Number of positions. */
  readonly positions: number
  /** Dollars. */
  readonly collateral: Big | undefined
  /** Dollars. */
  readonly size: Big | undefined
  /** Share of the collateral in all positions, in percent. */
  readonly percent: Big | undefined
}

/** Collateral in open positions, by pair. Sums are undefined when an amount of a position is not known. */
export interface CollateralByPair {
  /** Sorted by collateral, largest first. */
  readonly pairs: readonly PairAllocation[]
  /** Dollars. */
  readonly collateral: Big | undefined
  /** Dollars. */
  readonly size: Big | undefined
  /** True if the service may have cut its list of positions. */
  readonly mayBeMore: boolean
}

/** Margin of an account, and its collateral by pair. */
export interface PortfolioView {
  /** The value is undefined when the service sent an empty portfolio. */
  readonly margin: Result<Margin | undefined>
  readonly spread: Result<CollateralByPair>
  /** Time of the request. */
  readonly asOf: Date
}

/** Reads the portfolio. Rejects with a `ServiceError` when both parts fail. */
export type ReadPortfolio = (trader: Trader) => Promise<PortfolioView>

export function createReadPortfolio(deps: {
  readonly service: Service
  readonly pairNames: Pick<PairNames, 'symbol'>
  readonly now: Clock
}): ReadPortfolio {
  const readSpread = async (trader: Trader): Promise<CollateralByPair> => {
    const rows = await deps.service.openPositions(trader.credentials, { chainId: trader.chain.id })
    const positions = openRowsOf(rows)
    const collateral = total(positions.map((position) => position.collateral))
    const shares = await Promise.all(
      [...groupBy(positions, ({ pairId }) => pairId)].map(async ([pairId, own]): Promise<PairAllocation> => {
        const part = total(own.map((position) => position.collateral))
        return {
          pairId,
          symbol: pairId === undefined ? undefined : await deps.pairNames.symbol(trader, pairId),
          positions: own.length,
          collateral: part,
          size: total(own.map(({ size }) => size)),
          percent: part && collateral && percentOf(part, collateral),
        }
      }),
    )
    return {
      pairs: shares.toSorted(byCollateral),
      collateral,
      size: total(positions.map(({ size }) => size)),
      mayBeMore: isPossiblyTruncated(rows),
    }
  }
  return async (trader) => {
    const asOf = new Date(deps.now())
    const [margin, spread] = await Promise.all([
      attempt(readMargin(deps.service, trader)),
      attempt(readSpread(trader)),
    ])
    throwIfAllFailed(margin, spread)
    return { margin, spread, asOf }
  }
}

function byCollateral(one: PairAllocation, other: PairAllocation): number {
  if (one.collateral && other.collateral) return other.collateral.cmp(one.collateral)
  return (one.collateral ? 0 : 1) - (other.collateral ? 0 : 1)
}
