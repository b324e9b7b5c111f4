import type { Clock } from '../../../lib/clock.js'
import type { Credentials } from '../../../service/credentials.js'
import type { Service } from '../../../service/service.js'
import { RejectedError } from '../../../service/errors.js'
import type { MarketDataAccess } from '../market-data-access.js'
import { mapConcurrent } from '../../../lib/map-concurrent.js'
import { createMarketDataCache } from '../market-data-cache.js'
import { nearestNames } from '../../../lib/nearest-names.js'

/** A pair that can be traded. */
export interface Pair {
  /** The service's id. */
  readonly id: string
  /** BASE/QUOTE. */
  readonly symbol: string
}

/** The pairs there are, and how people name them. */
export interface PairList {
  /** All pairs of the asker's chain. Rejects with a `ServiceError` when the service cannot be asked at all. */
  all(access: MarketDataAccess): Promise<readonly Pair[]>
  /** The pair that a text names: `btc`, `BTC/USD`, `btcusd`, or an id; or the names nearest to it. */
  find(access: MarketDataAccess, text: string): Promise<Pair | { readonly nearest: readonly string[] }>
}

/** Pairs are added and dropped rarely. */
const REMEMBERED_MS = 60 * 60 * 1_000

/** How many ids are asked for at the same time. */
const IDS_AT_ONCE = 8

export function createPairList(deps: {
  readonly service: Service
  /** The operator's own credentials for market data. */
  readonly feed: Credentials | undefined
  readonly now: Clock
}): PairList {
  const lists = createMarketDataCache<readonly Pair[]>({
    feed: deps.feed,
    ttlMs: REMEMBERED_MS,
    most: 100,
    now: deps.now,
  })

  /** The interface has no list of the pairs, so a range of ids is asked for (service.md §4.1). */
  const discover = async (access: MarketDataAccess): Promise<readonly Pair[]> => {
    const range = deps.service.dialect.pairs
    const ids = Array.from({ length: range.lastId - range.firstId + 1 }, (_, index) =>
      String(range.firstId + index),
    )
    const answers = await mapConcurrent(IDS_AT_ONCE, ids, (id) => ask(access, id))
    const found = answers.flatMap((answer) => ('symbol' in answer ? [answer] : []))
    const [first] = answers
    // A service that refuses every id is closed; to have no pairs for an hour would be the wrong answer.
    if (found.length === 0 && first && 'refusal' in first) throw first.refusal
    return found.flatMap(({ id, symbol }) => (symbol === undefined ? [] : [{ id, symbol }]))
  }

  const ask = async (
    { credentials, chain }: MarketDataAccess,
    id: string,
  ): Promise<
    { readonly id: string; readonly symbol: string | undefined } | { readonly refusal: RejectedError }
  > => {
    try {
      const { symbol } = await deps.service.pairInfo(credentials, { chainId: chain.id, pairId: id })
      return { id, symbol }
    } catch (error) {
      // An id that names no pair is refused. Any other failure would leave pairs out for an hour.
      if (error instanceof RejectedError) return { refusal: error }
      throw error
    }
  }

  const all = ({ chain, credentials }: MarketDataAccess): Promise<readonly Pair[]> =>
    lists.get(chain.id, credentials, (who) => discover({ chain, credentials: who }))
  return {
    all,
    find: async (access, text) => {
      const pairs = await all(access)
      const wanted = text.toUpperCase().replace(/^#/, '')
      const found = pairs.find(({ id, symbol }) => id === wanted || spellings(symbol).includes(wanted))
      if (found) return found
      const names = pairs.flatMap(({ symbol }) => [symbol, baseOf(symbol)])
      const bases = nearestNames(wanted, names).map(
        (name) => pairs.find(({ symbol }) => spellings(symbol).includes(name))?.symbol,
      )
      return { nearest: [...new Set(bases.filter((name) => name !== undefined))] }
    },
  }
}

/** How people write a pair: `BTC/USD`, `BTCUSD`, `BTC-USD`, `BTC`; of `USD/JPY` also the quote, which is what tells it apart. */
export function spellings(symbol: string): readonly string[] {
  const [base = '', quote = ''] = symbol.split('/')
  return [symbol, base + quote, `${base}-${quote}`, baseOf(symbol)]
}

function baseOf(symbol: string): string {
  const [base = '', quote = ''] = symbol.split('/')
  return base === 'USD' ? quote : base
}
