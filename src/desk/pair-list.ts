import type { Service } from '../service/service.js'
import { RejectedError } from '../service/errors.js'
import { nearest } from './nearest.js'
import { createShared } from './shared.js'
import type { Trader } from './trader.js'

/** A pair that can be traded. */
export interface Pair {
  /** The service's id. */
  readonly id: string
  /** BASE/QUOTE. */
  readonly symbol: string
}

/** The pairs there are, and how people name them. */
export interface PairList {
  /** All pairs of the trader's chain. Rejects with a `ServiceError` when the service cannot be asked at all. */
  all(trader: Trader): Promise<readonly Pair[]>
  /** The pair that a text names: `btc`, `BTC/USD`, `btcusd`, or an id; or the names nearest to it. */
  find(trader: Trader, text: string): Promise<Pair | { readonly nearest: readonly string[] }>
}

/** Pairs are added and dropped rarely. */
const REMEMBERED_MS = 60 * 60 * 1_000

/** How many ids are asked for at the same time. */
const AT_ONCE = 8

export function createPairList({
  service,
  now,
}: {
  readonly service: Service
  readonly now: () => number
}): PairList {
  const lists = createShared<readonly Pair[]>({ ttlMs: REMEMBERED_MS, most: 100, now })

  /** The interface has no list of the pairs, so a range of ids is asked for (service.md §4.1). */
  const discover = async (trader: Trader): Promise<readonly Pair[]> => {
    const range = service.dialect.pairs
    const ids = Array.from({ length: range.lastId - range.firstId + 1 }, (_, index) =>
      String(range.firstId + index),
    )
    const found: Pair[] = []
    const queue = ids.values()
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (const id of queue) {
          const pair = await ask(trader, id)
          if (pair) found.push(pair)
        }
      }),
    )
    return found.toSorted((one, other) => Number.parseInt(one.id, 10) - Number.parseInt(other.id, 10))
  }

  const ask = async ({ credentials, chain }: Trader, id: string): Promise<Pair | undefined> => {
    try {
      const { symbol } = await service.pairInfo(credentials, chain.id, id)
      return symbol === undefined ? undefined : { id, symbol }
    } catch (error) {
      // An id that names no pair is refused. Any other failure would leave pairs out for an hour.
      if (error instanceof RejectedError) return undefined
      throw error
    }
  }

  const all = (trader: Trader): Promise<readonly Pair[]> =>
    lists.get(`${trader.account.venue}/${trader.chain.id}`, () => discover(trader))
  return {
    all,
    find: async (trader, text) => {
      const pairs = await all(trader)
      const wanted = text.toUpperCase().replace(/^#/, '')
      const found = pairs.find(({ id, symbol }) => id === wanted || spellings(symbol).includes(wanted))
      if (found) return found
      const names = pairs.flatMap(({ symbol }) => [symbol, baseOf(symbol)])
      const bases = nearest(wanted, names).map(
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
