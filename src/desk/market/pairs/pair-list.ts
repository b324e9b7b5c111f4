import pMap from 'p-map'
import type { MonotonicClock } from '../../../lib/clock.js'
import type { Credentials } from '../../../service/credentials.js'
import type { Service } from '../../../service/service.js'
import { baseOf, formatPair, knownSymbol, pairFormats } from '../../../service/dialect/base.js'
import { isOverload, RejectedError, ServiceError, UnreadableReplyError } from '../../../service/errors.js'
import type { MarketDataAccess } from '../market-data-access.js'
import { createMarketDataCache } from '../market-data-cache.js'
import { tickerOf } from './coin-names.js'
import { nearestNames } from '../../../lib/nearest-names.js'
import { attempt } from '../../../lib/result.js'

/** A trading pair. */
export interface Pair {
  /** Id at the service: `tokenId` or `svcId` in service.md. */
  readonly id: string
  /** BASE/QUOTE. */
  readonly symbol: string
}

/** The trading pairs of a chain. */
export interface PairList {
  /** All pairs of the chain that could be read, at most an hour old. Rejects with a `ServiceError`. */
  all(access: MarketDataAccess): Promise<readonly Pair[]>
  /**
   * Pairs with a known name that could not be read: the service answered with what cannot be read, or with an error other than the one
   * of ids without a pair. They are asked again, at most once a minute. Rejects with a `ServiceError` where no pair can be read.
   */
  refused(access: MarketDataAccess): Promise<readonly Pair[]>
  /**
   * The pair of a name, as `pairsNamed` knows them, or of an id; otherwise the most similar names. Rejects with a `ServiceError`: that
   * of the pair itself where the text is the id, or the known name, of one that the service answers with an error; and for a name of no
   * pair that of one that could not be read.
   */
  find(access: MarketDataAccess, text: string): Promise<Pair | { readonly nearest: readonly string[] }>
}

/** Pairs are rarely added or removed. */
const TTL_MS = 60 * 60 * 1_000

/** Shortest time after which ids that were answered with an error are asked again, in milliseconds. */
const AGAIN_MS = 60_000

/** Concurrent requests. */
const MAX_CONCURRENT = 8

/**
 * The answer for an id: the symbol of its pair, as far as it is known, or an error. Service.md §7 has one form of error, so
 * that it may mean that there is no such pair as well as that the read failed.
 */
type Answer = { readonly symbol: string | undefined } | RejectedError | UnreadableReplyError

export function createPairList(deps: {
  readonly service: Service
  /** The operator's own credentials for market data. */
  readonly feed: Credentials | undefined
  readonly monotonicNow: MonotonicClock
}): PairList {
  const { service } = deps
  /** Answers of a chain, by id. */
  const lists = createMarketDataCache<Map<string, Answer>>({ ...deps, ttlMs: TTL_MS, most: 100 })
  const repeats = createMarketDataCache<void>({ ...deps, ttlMs: AGAIN_MS, most: 100 })

  const ask = async ({ credentials, chain }: MarketDataAccess, id: string): Promise<Answer> => {
    const known = knownSymbol(service.dialect, id)
    // Most ids that are not known have no pair.
    const options = { isErrorFinal: known === undefined }
    try {
      const { symbol } = await service.pairInfo(credentials, { chainId: chain.id, pairId: id }, options)
      return { symbol: symbol ?? known }
    } catch (error) {
      // What is said of one pair holds up no other, and is asked again. A service that is away is not waited for at every id.
      if (error instanceof RejectedError || error instanceof UnreadableReplyError) return error
      throw error
    }
  }

  /** Reads a range of ids, because the interface has no list of pairs (service.md §4.1). */
  const discover = async (access: MarketDataAccess): Promise<Map<string, Answer>> => {
    const { firstId, lastId } = service.dialect.pairs
    const ids = Array.from({ length: lastId - firstId + 1 }, (_, index) => String(firstId + index))
    const answers = await pMap(ids, (id) => ask(access, id), { concurrency: MAX_CONCURRENT })
    const [first] = answers
    // A service that answers every id with an error is down; keeping an empty list for an hour would be wrong.
    if (first instanceof ServiceError && answers.every((answer) => answer instanceof ServiceError))
      throw first
    return new Map(ids.map((id, index) => [id, answers[index]!]))
  }

  const listOf = ({ chain, credentials }: MarketDataAccess): Promise<Map<string, Answer>> =>
    lists.get(chain.id, credentials, (who) => discover({ chain, credentials: who }))

  /** Asks again for the ids that were answered with an error. */
  const repeat = ({ chain, credentials }: MarketDataAccess, list: Map<string, Answer>): Promise<void> =>
    repeats.get(chain.id, credentials, async (who) => {
      const refused = [...list].flatMap(([id, answer]) => (answer instanceof ServiceError ? [id] : []))
      const again = async (id: string): Promise<void> => {
        list.set(id, await ask({ chain, credentials: who }, id))
      }
      await pMap(refused, again, { concurrency: MAX_CONCURRENT })
    })

  const refusedIn = (list: ReadonlyMap<string, Answer>): readonly Pair[] => {
    const errors = [...list].flatMap(([id, answer]) =>
      answer instanceof ServiceError
        ? [{ id, symbol: knownSymbol(service.dialect, id), reason: reasonOf(answer) }]
        : [],
    )
    const ofNoPair = new Set(errors.flatMap(({ symbol, reason }) => (symbol === undefined ? [reason] : [])))
    return errors.flatMap(({ id, symbol, reason }) =>
      symbol === undefined || (reason !== undefined && ofNoPair.has(reason)) ? [] : [{ id, symbol }],
    )
  }

  return {
    all: async (access) => pairsOf(await listOf(access)),
    refused: async (access) => {
      const list = await listOf(access)
      // What cannot be asked again stays as it is.
      if (refusedIn(list).length > 0) await attempt(repeat(access, list))
      return refusedIn(list)
    },
    find: async (access, text) => {
      const list = await listOf(access)
      const pair = pairOf(pairsOf(list), text)
      if (pair) return pair
      await repeat(access, list)
      const late = pairOf(pairsOf(list), text)
      if (late) return late
      // Nobody can say that there is no such pair.
      const known = [...list.keys()].flatMap((id) => {
        const symbol = knownSymbol(service.dialect, id)
        return symbol === undefined ? [] : [{ id, symbol }]
      })
      const wanted = pairWordOf(text)
      const asked = list.get(wanted) ?? list.get(pairOf(known, wanted)?.id ?? '')
      if (asked instanceof ServiceError) throw asked
      const unread = [...list.values()].filter((answer) => answer instanceof ServiceError).find(isUnread)
      if (unread) throw unread
      const pairs = pairsOf(list)
      const names = pairs.flatMap(({ symbol }) => [symbol, baseOf(symbol)])
      const bases = nearestNames(wanted, names).map(
        (name) => pairs.find(({ symbol }) => spellings(symbol).includes(name))?.symbol,
      )
      return { nearest: [...new Set(bases.filter((name) => name !== undefined))] }
    },
  }
}

/** True where the service said nothing of the pair: it did not keep up, or its reply cannot be read. */
function isUnread(error: ServiceError): boolean {
  return !(error instanceof RejectedError) || isOverload(error)
}

/** The reason for which the service refused an id, without the id that it may name; undefined where it said nothing of it. */
function reasonOf(answer: ServiceError): string | undefined {
  return answer instanceof RejectedError && !isUnread(answer)
    ? answer.reason.replaceAll(/\d+/g, '')
    : undefined
}

function pairsOf(list: ReadonlyMap<string, Answer>): readonly Pair[] {
  return [...list].flatMap(([id, answer]) =>
    answer instanceof ServiceError || answer.symbol === undefined ? [] : [{ id, symbol: answer.symbol }],
  )
}

/** A text that may name a pair, as names and ids are written. */
function pairWordOf(text: string): string {
  return text.toUpperCase().replace(/^[#$]/, '')
}

/** The pair of a name, as `pairsNamed` knows them, or of an id; undefined where none of these is. */
export function pairOf(pairs: readonly Pair[], text: string): Pair | undefined {
  const wanted = pairWordOf(text)
  return pairs.find(({ id }) => id === wanted) ?? pairsNamed(pairs, wanted)[0]
}

/**
 * The `find` of orders that open a position. A currency that is the quote of its pair, such as `JPY`, names none there: long yen
 * would be short USD/JPY.
 */
export function findToOpen(pairs: Pick<PairList, 'find'>): PairList['find'] {
  return async (access, text) => {
    const found = await pairs.find(access, text)
    const isQuote = 'symbol' in found && found.symbol === `USD/${pairWordOf(text)}`
    return isQuote ? { nearest: [found.symbol] } : found
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
  return pairFormats.map((format) => formatPair(symbol, format))
}
