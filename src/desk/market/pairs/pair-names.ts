import type { Clock } from '../../../lib/clock.js'
import type { PairInfo, Service } from '../../../service/service.js'
import { createTtlCache } from '../../../lib/ttl-cache.js'
import type { Trader } from '../../trader.js'

/** The pairs that are traded. */
export interface PairNames {
  /**
   * BASE/QUOTE of a pair; undefined where nobody knows its name. Never fails: a name is not worth a page. `read` asks the
   * service, where the caller has a reading of the pair of its own.
   */
  symbol(trader: Trader, pairId: string, read?: () => Promise<PairInfo>): Promise<string | undefined>
  /** The same of several pairs, each once, by their ids. */
  symbols(trader: Trader, pairIds: Iterable<string>): Promise<PairSymbols>
}

/** Names of pairs, by their ids. */
type PairSymbols = ReadonlyMap<string, string | undefined>

/** Names of pairs practically never change. */
const REMEMBERED_MS = 60 * 60 * 1_000

export function createPairNames(deps: {
  readonly service: Service
  /** Names that the dialect knows, by pair id: for when the service does not say. */
  readonly knownPairs: Readonly<Record<string, string>>
  readonly now: Clock
}): PairNames {
  const infos = createTtlCache<PairInfo>({ ttlMs: REMEMBERED_MS, most: 1_000, now: deps.now })
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
      // The service client has logged it; the known name, or the id, still says which pair it is.
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
