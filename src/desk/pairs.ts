import type { PairInfo, Service } from '../service/service.js'
import { createShared } from './shared.js'
import type { Trader } from './trader.js'

/** The pairs that are traded. */
export interface Pairs {
  /** BASE/QUOTE of a pair; undefined where nobody knows its name. Never fails: a name is not worth a page. */
  symbol(trader: Trader, pairId: string): Promise<string | undefined>
}

/** Names of pairs practically never change. */
const REMEMBERED_MS = 60 * 60 * 1_000

export function createPairs({
  service,
  knownPairs,
  now,
}: {
  readonly service: Service
  /** Names that the dialect knows, by pair id: for when the service does not say. */
  readonly knownPairs: Readonly<Record<string, string>>
  readonly now: () => number
}): Pairs {
  const infos = createShared<PairInfo>({ ttlMs: REMEMBERED_MS, most: 1_000, now })
  return {
    symbol: async ({ account, credentials, chain }, pairId) => {
      const known = Object.hasOwn(knownPairs, pairId) ? knownPairs[pairId] : undefined
      try {
        const info = await infos.get(`${account.venue}/${chain.id}/${pairId}`, () =>
          service.pairInfo(credentials, chain.id, pairId),
        )
        return info.symbol ?? known
      } catch {
        // The service client has logged it; the known name, or the id, still says which pair it is.
        return known
      }
    },
  }
}
