import type { MonotonicClock } from '../../../lib/clock.js'
import type { PairInfo, Service } from '../../../service/service.js'
import { createTtlCache } from '../../../lib/ttl-cache.js'
import type { Trader } from '../../trader.js'

/** Names of pairs, by their ids. */
export interface PairNames {
  /**
   * BASE/QUOTE of a pair; undefined when it is not known. Never rejects: the rest of an answer is worth more than a name.
   * `read` replaces the request to the service, for a caller that reads the pair anyway.
   */
  symbol(trader: Trader, pairId: string, read?: () => Promise<PairInfo>): Promise<string | undefined>
  /** BASE/QUOTE of several pairs, by their ids. */
  symbols(trader: Trader, pairIds: Iterable<string>): Promise<PairSymbols>
}

type PairSymbols = ReadonlyMap<string, string | undefined>

/** Names of pairs hardly ever change. */
const TTL_MS = 60 * 60 * 1_000

export function createPairNames(deps: {
  readonly service: Service
  /** Names by pair id, for when the service gives none. */
  readonly knownPairs: Readonly<Record<string, string>>
  readonly monotonicNow: MonotonicClock
}): PairNames {
  const infos = createTtlCache<PairInfo>({
    ttlMs: TTL_MS,
    maxEntries: 1_000,
    monotonicNow: deps.monotonicNow,
  })
  const keyOf = ({ account, chain }: Trader, pairId: string): string =>
    `${account.venue}/${chain.id}/${pairId}`
  const knownName = (pairId: string): string | undefined =>
    Object.hasOwn(deps.knownPairs, pairId) ? deps.knownPairs[pairId] : undefined

  const symbol: PairNames['symbol'] = async (trader, pairId, read) => {
    const { credentials, chain } = trader
    try {
      const info = await infos.get(
        keyOf(trader, pairId),
        read ?? (() => deps.service.pairInfo(credentials, { chainId: chain.id, pairId })),
      )
      return info.symbol ?? knownName(pairId)
    } catch {
      // The service client logs the failure. The configured name, or the id, still identifies the pair.
      return knownName(pairId)
    }
  }
  return {
    symbol,
    symbols: async (trader, pairIds) => {
      const names = new Map<string, string | undefined>()
      const read = async (pairId: string): Promise<void> => {
        names.set(pairId, await symbol(trader, pairId))
      }
      const missing: Promise<void>[] = []
      for (const pairId of new Set(pairIds)) {
        const info = infos.peek(keyOf(trader, pairId))
        if (info) names.set(pairId, info.symbol ?? knownName(pairId))
        else missing.push(read(pairId))
      }
      await Promise.all(missing)
      return names
    },
  }
}
