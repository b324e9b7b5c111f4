import type { Clock } from '../../../lib/clock.js'
import type { PairInfo, Service } from '../../../service/service.js'
import type { Credentials } from '../../../service/credentials.js'
import type { MarketDataAccess } from '../market-data-access.js'
import { createMarketReads } from '../market-data-cache.js'

/** Rates, open interest and fees of a pair, and when the service was asked. */
export interface DatedInfo {
  readonly info: PairInfo
  readonly readAt: Date
}

/** What the service tells of pairs, shared by everybody who asks. */
export interface PairInfos {
  /** What it tells of one, at most two seconds old. Rejects with a `ServiceError`. */
  info(access: MarketDataAccess, pairId: string): Promise<DatedInfo>
}

const TTL_MS = 2_000

export function createPairInfos(deps: {
  readonly service: Service
  /** The operator's own credentials for market data. */
  readonly feed: Credentials | undefined
  readonly now: Clock
}): PairInfos {
  const infos = createMarketReads<DatedInfo>({ feed: deps.feed, ttlMs: TTL_MS, most: 1_000, now: deps.now })
  return {
    info: ({ chain, credentials }, pairId) =>
      infos.get(`${chain.id}/${pairId}`, credentials, async (who) => {
        const readAt = new Date(deps.now())
        return { info: await deps.service.pairInfo(who, chain.id, pairId), readAt }
      }),
  }
}
