import pMap from 'p-map'
import type { MonotonicClock } from '../../../lib/clock.js'
import type { Credentials } from '../../../service/credentials.js'
import type { Service } from '../../../service/service.js'
import { RejectedError } from '../../../service/errors.js'
import type { MarketDataAccess } from '../market-data-access.js'
import { createMarketDataCache } from '../market-data-cache.js'
import { tickerOf } from './coin-names.js'
import { nearestNames } from '../../../lib/nearest-names.js'

/** A trading pair. */
export interface Pair {
  /** Id at the service: `tokenId` or `svcId` in service.md. */
  readonly id: string
  /** BASE/QUOTE. */
  readonly symbol: string
}

/** The trading pairs of a chain. */
export interface PairList {
  /** All pairs of the chain, at most an hour old. Rejects with a `ServiceError`. */
  all(access: MarketDataAccess): Promise<readonly Pair[]>
  /** The pair of a name, as `pairsNamed` knows them, or of an id; otherwise the most similar names. */
  find(access: MarketDataAccess, text: string): Promise<Pair | { readonly nearest: readonly string[] }>
}

/** Pairs are rarely added or removed. */
const TTL_MS = 60 * 60 * 1_000

/** Concurrent requests. */
const MAX_CONCURRENT = 8

export function createPairList(deps: {
  readonly service: Service
  /** The operator's own credentials for market data. */
  readonly feed: Credentials | undefined
  readonly monotonicNow: MonotonicClock
}): PairList {
  const lists = createMarketDataCache<readonly Pair[]>({
    feed: deps.feed,
    ttlMs: TTL_MS,
    most: 100,
    monotonicNow: deps.monotonicNow,
  })

  /** Reads a range of ids, because the interface has no list of pairs (service.md §4.1). */
  const discover = async (access: MarketDataAccess): Promise<readonly Pair[]> => {
    const range = deps.service.dialect.pairs
    const ids = Array.from({ length: range.lastId - range.firstId + 1 }, (_, index) =>
      String(range.firstId + index),
    )
    const answers = await pMap(ids, (id) => ask(access, id), { concurrency: MAX_CONCURRENT })
    const found = answers.flatMap((answer) => ('symbol' in answer ? [answer] : []))
    const [first] = answers
    // A service that rejects every id is down; caching an empty list for an hour would be wrong.
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
      // The service rejects an id without a pair. After any other failure pairs would be missing for an hour.
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
      const wanted = text.toUpperCase().replace(/^[#$]/, '')
      const found = pairs.find(({ id }) => id === wanted) ?? pairsNamed(pairs, wanted)[0]
      if (found) return found
      const names = pairs.flatMap(({ symbol }) => [symbol, baseOf(symbol)])
      const bases = nearestNames(wanted, names).map(
        (name) => pairs.find(({ symbol }) => spellings(symbol).includes(name))?.symbol,
      )
      return { nearest: [...new Set(bases.filter((name) => name !== undefined))] }
    },
  }
}

/** A name with a quote that stands for dollars, or with the word for a perpetual: `BTC/USDT`, `BTC-PERP`. */
const IN_DOLLARS = /^(?<base>.+?)[/_ -]?(?<quote>USD[CT]?|PERP)$/

/**
 * Those of a name such as `BTC`, `BTC/USD`, `btcusdt`, `BTC-PERP`, `xbt` or `gold`. Another coin is never taken for one that is not
 * there.
 */
export function pairsNamed<T extends { readonly symbol: string }>(
  all: readonly T[],
  name: string,
): readonly T[] {
  const wanted = name.toUpperCase()
  const spelled = all.filter(({ symbol }) => spellings(symbol).includes(wanted))
  if (spelled.length > 0) return spelled
  const { base = wanted, quote } = IN_DOLLARS.exec(wanted)?.groups ?? {}
  const ticker = tickerOf(base)
  return all.filter(
    ({ symbol }) => spellings(symbol).includes(ticker) && (quote === undefined || IN_DOLLARS.test(symbol)),
  )
}

/** Accepted spellings of a pair: `BTC/USD`, `BTCUSD`, `BTC-USD`, and `BTC`; `USD/JPY` is `JPY` for short. */
export function spellings(symbol: string): readonly string[] {
  const [base = '', quote = ''] = symbol.split('/')
  return [symbol, base + quote, `${base}-${quote}`, baseOf(symbol)]
}

function baseOf(symbol: string): string {
  const [base = '', quote = ''] = symbol.split('/')
  return base === 'USD' ? quote : base
}
