import pMap from 'p-map'
import { attempt } from '../../lib/result.js'
import type { PositionWithOrders } from '../account/positions/position-view.js'
import { holdingCost, type HoldingCost } from '../market/pairs/holding-cost.js'
import type { MarketDesk } from '../market/market.js'
import type { Trader } from '../trader.js'

/** Pairs that are read at once. */
const CONCURRENCY = 4

/** Reads the hourly rates of each position; undefined for one whose pair or side is not known, or whose rates cannot be read. */
export async function readHoldingCosts(
  held: readonly PositionWithOrders[],
  market: Pick<MarketDesk, 'info'>,
  trader: Trader,
): Promise<ReadonlyMap<PositionWithOrders, HoldingCost | undefined>> {
  const costs = await pMap(
    held,
    async (one) => {
      const { pairId, isLong } = one.position
      if (pairId === undefined || isLong === undefined) return [one, undefined] as const
      const info = await attempt(market.info(trader, pairId))
      return [one, info.ok ? holdingCost(info.value.info, isLong) : undefined] as const
    },
    { concurrency: CONCURRENCY },
  )
  return new Map(costs)
}
