import { Big } from 'big.js'
import type { Redis } from 'ioredis'
import { groupBy } from '../../../lib/group-by.js'
import { keys } from '../../../redis/keys.js'
import { readRecord } from '../../../redis/record.js'
import { venues } from '../../../service/venues.js'
import type { AccountLevels, AccountSnapshot } from '../../account-events/account-snapshot.js'
import type { WatchedAccount } from '../../account-events/account-snapshot-store.js'
import { marketName, parseMarket, type MarketKey } from '../../rules/rule-index.js'
import { parseWatched, watchedName } from '../watch-list/watch-list.js'

/** Prices of a market between two reads. */
export interface PriceRange {
  readonly low: Big
  readonly high: Big
}

/** Prices of a market, none of which is from before a time. */
export interface PriceSpan extends PriceRange {
  /** Milliseconds since 1970. */
  readonly since: number
}

/** Spans in any order. */
export type PriceSpans = readonly [PriceSpan, ...PriceSpan[]]

/** The lowest and the highest price of some spans. */
export function rangeOf([first, ...others]: PriceSpans): PriceRange {
  return others.reduce<PriceRange>(
    (all, { low, high }) => ({
      low: low.lt(all.low) ? low : all.low,
      high: high.gt(all.high) ? high : all.high,
    }),
    first,
  )
}

/** An account on one chain, and its venue. */
export interface AccountAtVenue {
  readonly venue: string
  readonly watched: WatchedAccount
}

/** An account with a level on one side of a market. */
export interface LevelEntry {
  readonly watched: WatchedAccount
  readonly side: 'above' | 'below'
}

/**
 * The accounts by the prices at which something happens to them, in sorted sets for each market: looking up a price costs what
 * it reaches. An entry only means that the account is polled.
 */
export interface LevelIndex {
  /** Puts the levels of an account in the place of those that it had. */
  replace(at: AccountAtVenue, before: AccountLevels, after: AccountLevels): Promise<void>
  /** Puts levels that an account has back, and their markets on the list of those that are watched. */
  restore(at: AccountAtVenue, levels: AccountLevels): Promise<void>
  /** True if the index has these levels of an account, and the watchers look at their markets. */
  has(
    at: { readonly venue: string; readonly watched: WatchedAccount },
    levels: AccountLevels,
  ): Promise<boolean>
  /** Removes the levels of an account that its snapshot names. Does nothing without a snapshot. */
  forget(watched: WatchedAccount): Promise<void>
  /** Accounts with a level in a range of prices, or beyond it. */
  reached(market: MarketKey, range: PriceRange): Promise<readonly WatchedAccount[]>
  /** Removes accounts that are not watched any more. */
  remove(market: MarketKey, watched: readonly WatchedAccount[]): Promise<void>
  /** All entries of a market, in parts; some of them more than once. */
  entries(market: MarketKey): AsyncIterable<readonly LevelEntry[]>
  /** Removes entries of a market. */
  removeEntries(market: MarketKey, entries: readonly LevelEntry[]): Promise<void>
  /** The markets with levels. */
  markets(): Promise<readonly MarketKey[]>
  /** Random accounts with a level in a market, at most `most` on each side. */
  sample(market: MarketKey, most: number): Promise<readonly WatchedAccount[]>
  /** Removes a market without levels. */
  removeUnused(market: MarketKey): Promise<void>
}

const SIDES = ['above', 'below'] as const

/** The relative difference up to which a price is the same as that of an entry: Redis keeps prices as floats. */
const FLOAT_TOLERANCE = new Big('1e-12')

export function createLevelIndex({ redis }: { readonly redis: Redis }): LevelIndex {
  const keyOf = (market: MarketKey, side: 'above' | 'below'): string =>
    keys.marketLevels(marketName(market), side)
  const remove: LevelIndex['remove'] = async (market, watched) => {
    if (watched.length === 0) return
    const names = watched.map(watchedName)
    await Promise.all(SIDES.map((side) => redis.zrem(keyOf(market, side), ...names)))
  }
  const isUsed = async (market: MarketKey): Promise<boolean> =>
    (await redis.exists(...SIDES.map((side) => keyOf(market, side)))) > 0
  /** True if the entry of an account on one side of a market is at this price. */
  const isAt = async (
    market: MarketKey,
    side: 'above' | 'below',
    name: string,
    price: string,
  ): Promise<boolean> => {
    const score = await redis.zscore(keyOf(market, side), name)
    return score !== null && new Big(score).minus(price).abs().lte(FLOAT_TOLERANCE.times(price).abs())
  }
  const list = async (market: MarketKey): Promise<void> => {
    await redis.sadd(keys.levelMarkets(), marketName(market))
  }
  /** Writes the levels of an account in one market where they differ from those that it had. */
  const write = async (
    market: MarketKey,
    watched: WatchedAccount,
    had: AccountLevels[string] | undefined,
    has: AccountLevels[string] | undefined,
  ): Promise<void> => {
    const name = watchedName(watched)
    await Promise.all(
      SIDES.filter((side) => had?.[side] !== has?.[side]).map((side) => {
        const level = has?.[side]
        const key = keyOf(market, side)
        return level === undefined ? redis.zrem(key, name) : redis.zadd(key, level, name)
      }),
    )
  }
  return {
    has: async ({ venue, watched }, levels) => {
      const name = watchedName(watched)
      const found = await Promise.all(
        Object.entries(levels).flatMap(([symbol, prices]) => {
          const market: MarketKey = { venue, chainId: watched.chainId, symbol }
          const isListed = redis.sismember(keys.levelMarkets(), marketName(market))
          return [
            isListed.then((listed) => listed === 1),
            ...SIDES.flatMap((side) => {
              const price = prices[side]
              return price === undefined ? [] : [isAt(market, side, name, price)]
            }),
          ]
        }),
      )
      return found.every(Boolean)
    },
    replace: async (at, before, after) => {
      for (const market of marketsOf(at, before, after)) {
        const { symbol } = market
        // First: a process that dies in between leaves a market without levels, which is removed later. A market that has
        // levels is listed already, and not every change of a level touches the list.
        if (after[symbol] && !(await isUsed(market))) await list(market)
        await write(market, at.watched, before[symbol], after[symbol])
      }
    },
    restore: async (at, levels) => {
      for (const market of marketsOf(at, {}, levels)) {
        await list(market)
        await write(market, at.watched, undefined, levels[market.symbol])
      }
    },
    forget: async (watched) => {
      const { userId, accountId, chainId } = watched
      const json = await redis.hget(keys.accountSnapshot(userId, accountId, chainId), 'snapshot')
      if (json === null) return
      const { levels = {} } = readRecord('an account snapshot', () => JSON.parse(json) as AccountSnapshot)
      const markets = Object.keys(levels).flatMap((symbol) =>
        venues.map(({ id: venue }): MarketKey => ({ venue, chainId, symbol })),
      )
      await Promise.all(markets.map((market) => remove(market, [watched])))
    },
    reached: async (market, { low, high }) => {
      const [above, below] = await Promise.all([
        redis.zrangebyscore(keyOf(market, 'above'), '-inf', high.toFixed()),
        redis.zrangebyscore(keyOf(market, 'below'), low.toFixed(), '+inf'),
      ])
      return [...new Set([...above, ...below])].map(parseWatched)
    },
    remove,
    entries: async function* (market) {
      for (const side of SIDES) {
        for await (const found of redis.zscanStream(keyOf(market, side), { count: 500 })) {
          // Members and their prices alternate.
          const names = (found as readonly string[]).filter((_, place) => place % 2 === 0)
          yield names.map((name) => ({ watched: parseWatched(name), side }))
        }
      }
    },
    removeEntries: async (market, entries) => {
      await Promise.all(
        [...groupBy(entries, ({ side }) => side)].map(([side, own]) =>
          redis.zrem(keyOf(market, side), ...own.map(({ watched }) => watchedName(watched))),
        ),
      )
    },
    markets: async () => (await redis.smembers(keys.levelMarkets())).map(parseMarket),
    sample: async (market, most) => {
      const found = await Promise.all(SIDES.map((side) => redis.zrandmember(keyOf(market, side), most)))
      return found.flat().map(parseWatched)
    },
    removeUnused: async (market) => {
      if (await isUsed(market)) return
      await redis.srem(keys.levelMarkets(), marketName(market))
      // A level that was added meanwhile had added the market before this removed it.
      if (await isUsed(market)) await redis.sadd(keys.levelMarkets(), marketName(market))
    },
  }
}

/** The markets in which levels differ. */
function marketsOf(
  { venue, watched: { chainId } }: AccountAtVenue,
  before: AccountLevels,
  after: AccountLevels,
): readonly MarketKey[] {
  const symbols = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...symbols]
    .filter((symbol) => SIDES.some((side) => before[symbol]?.[side] !== after[symbol]?.[side]))
    .map((symbol) => ({ venue, chainId, symbol }))
}
