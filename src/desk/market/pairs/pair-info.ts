import type { Clock } from '../../../lib/clock.js'
import type { PairInfo, Service } from '../../../service/service.js'
import type { Credentials } from '../../../service/credentials.js'
import type { MarketDataAccess } from '../market-data-access.js'
import { createMarketDataCache } from '../market-data-cache.js'

/** Rates, open interest and fees of a pair, and when the service was asked. */
export interface PairInfoAt {
  readonly info: PairInfo
  readonly readAt: Date
}

/** What the service tells of pairs, shared by everybody who asks. */
export interface PairInfoReader {
  /** What it tells of one, at most two seconds old. Rejects with a `ServiceError`. */
  read(access: MarketDataAccess, pairId: string): Promise<PairInfoAt>
}

const TTL_MS = 2_000

export function createPairInfoReader(deps: {
  readonly service: Service
  /** The operator's own credentials for market data. */
  readonly feed: Credentials | undefined
  readonly now: Clock
}): PairInfoReader {
  const infos = createMarketDataCache<PairInfoAt>({
    feed: deps.feed,
    ttlMs: TTL_MS,
    most: 1_000,
    now: deps.now,
  })
  return {
    read: ({ chain, credentials }, pairId) =>
      infos.get(`${chain.id}/${pairId}`, credentials, async (who) => {
        const readAt = new Date(deps.now())
        return { info: await deps.service.pairInfo(who, { chainId: chain.id, pairId }), readAt }
      }),
  }
}
