import pMap from 'p-map'
import type { Big } from 'big.js'
import { attempt } from '../../../lib/result.js'
import type { Position, Service } from '../../../service/service.js'
import { tradingFeeRate } from '../../market/pairs/holding-cost.js'
import type { Trader } from '../../trader.js'

/** Pairs whose fees are read at once. */
const PAIR_INFO_CONCURRENCY = 4

/** Reads the pair's fee for positions that do not state their fees; undefined where it cannot be read. */
export async function readFeeRates(
  service: Pick<Service, 'pairInfo'>,
  { credentials, chain }: Trader,
  positions: readonly Position[],
): Promise<(position: Position) => Big | undefined> {
  const ids = new Set(
    positions.flatMap(({ pairId, closingFee, paidPositionFee }) =>
      pairId === undefined || (closingFee && paidPositionFee) ? [] : [pairId],
    ),
  )
  const infos = new Map(
    await pMap(
      ids,
      async (pairId) =>
        [pairId, await attempt(service.pairInfo(credentials, { chainId: chain.id, pairId }))] as const,
      { concurrency: PAIR_INFO_CONCURRENCY },
    ),
  )
  return ({ pairId, isLong }) => {
    const info = pairId === undefined ? undefined : infos.get(pairId)
    if (info?.ok !== true || isLong === undefined) return undefined
    return tradingFeeRate(info.value, isLong)
  }
}
