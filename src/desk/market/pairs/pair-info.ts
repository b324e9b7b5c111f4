import type { Clock, MonotonicClock } from '../../../lib/clock.js'
import type { PairInfo, Service } from '../../../service/service.js'
import type { Credentials } from '../../../service/credentials.js'
import type { MarketDataAccess } from '../market-data-access.js'
import { createMarketDataCache } from '../market-data-cache.js'
import { Big } from 'big.js'

/** Rates, open interest and fees of a pair (service.md §2.1). */
export interface PairInfoAt {
  readonly info: PairInfo
  /** Time of the request. */
  readonly readAt: Date
}

/** Reads rates, open interest and fees, cached for all users. */
export interface PairInfoReader {
  /** Those of one pair, at most two seconds old. Rejects with a `ServiceError`. */
  read(access: MarketDataAccess, pairId: string): Promise<PairInfoAt>
}

const TTL_MS = 2_000

export function createPairInfoReader(deps: {
  readonly service: Service
  /** The operator's own credentials for market data. */
  readonly feed: Credentials | undefined
  readonly now: Clock
  readonly monotonicNow: MonotonicClock
}): PairInfoReader {
  const infos = createMarketDataCache<PairInfoAt>({
    feed: deps.feed,
    ttlMs: TTL_MS,
    most: 1_000,
    monotonicNow: deps.monotonicNow,
  })
  return {
    read: ({ chain, credentials }, pairId) =>
      infos.get(`${chain.id}/${pairId}`, credentials, async (who) => {
        const readAt = new Date(deps.now())
        return { info: await deps.service.pairInfo(who, { chainId: chain.id, pairId }), readAt }
      }),
  }
}

/** The highest leverage of a pair, from the dialect, because the service does not give it; undefined when not configured. */
export function maxLeverageOf({ dialect }: Service, pairId: string): Big | undefined {
  const { maxLeverage } = dialect.pairs
  const highest = maxLeverage[pairId] ?? maxLeverage['default']
  return highest === undefined ? undefined : new Big(highest)
}
