import type { Clock } from '../../lib/clock.js'
import { Big } from 'big.js'
import type { ChainableCommander, Redis } from 'ioredis'
import { groupBy } from '../../lib/group-by.js'
import { keys } from '../../redis/keys.js'
import { transact } from '../../redis/transaction.js'
import { entryName, parseEntry, type CoolingDownEntry, type IndexEntry } from './entry.js'
import { isReached, type MarketMeasure } from './rule-trigger.js'

/** A market that rules wait for. */
export interface MarketKey {
  readonly venue: string
  readonly chainId: string
  /** BASE/QUOTE. */
  readonly symbol: string
}

/** Changes of the entries of one market, made in one step. */
interface IndexChanges {
  readonly add?: readonly IndexEntry[]
  readonly remove?: readonly IndexEntry[]
  readonly coolingDown?: readonly CoolingDownEntry[]
}

/**
 * The market rules by their triggers, in sorted sets by threshold: looking up a value costs what it finds, not what waits.
 * An entry only means that its rule may fire; the state of the rule decides.
 */
export interface RuleIndex {
  change(market: MarketKey, changes: IndexChanges): Promise<void>
  /** Entries whose threshold a value has reached, at most `most` of each side. */
  reached(market: MarketKey, measure: MarketMeasure, value: Big, most: number): Promise<readonly IndexEntry[]>
  /** Entries that fire whose threshold some prices have reached, and the last of them has not. */
  passed(
    market: MarketKey,
    measure: MarketMeasure,
    last: Big,
    range: { readonly low: Big; readonly high: Big },
  ): Promise<readonly IndexEntry[]>
  /** Times at which these entries were added, in milliseconds; ten minutes ago for one of longer ago. */
  addedAt(market: MarketKey, entries: readonly IndexEntry[]): Promise<readonly number[]>
  /** Adds the entries whose cooldown has ended. */
  reindexCooledDown(market: MarketKey): Promise<void>
  /** The markets that rules wait for. */
  markets(): Promise<readonly MarketKey[]>
  /** The measures of a market that rules wait for, or did until lately. */
  measures(market: MarketKey): Promise<readonly MarketMeasure[]>
  /** True if one of these entries is in the index, or cools down, and the watchers look at its market and measure. */
  has(market: MarketKey, entries: readonly IndexEntry[]): Promise<boolean>
  /** All entries of a market, in parts; some of them more than once. */
  entries(market: MarketKey): AsyncIterable<readonly IndexEntry[]>
  /** Random entries of a market, at most `most` of each measure and side. */
  sample(market: MarketKey, most: number): Promise<readonly IndexEntry[]>
  /** The number of entries in all markets. */
  size(): Promise<number>
  /** Removes the measures of a market that nothing waits for; and the market itself, when none is left. */
  removeUnused(market: MarketKey): Promise<void>
}

/** The relative width by which a lookup goes too far before it compares exactly: Redis keeps thresholds as floats. */
const FLOAT_TOLERANCE = new Big('1e-12')

/** Milliseconds for which it is known when an entry was added: no price is older that fires rules. */
const NEW_MS = 10 * 60_000

/** A time that is so far ahead is from before the clock was set back, in milliseconds. */
const SET_BACK_MS = 10_000

/** Entries that are read in one step. */
const PAGE_SIZE = 2_500

/** Entries that are indexed again in one step. */
const MAX_REINDEXED = 1_000

export function createRuleIndex(deps: { readonly redis: Redis; readonly now: Clock }): RuleIndex {
  const add = (to: ChainableCommander, market: MarketKey, entries: readonly IndexEntry[]): void => {
    if (entries.length === 0) return
    const [news, at] = [keys.marketNewEntries(marketName(market)), deps.now()]
    to.zremrangebyscore(news, '-inf', at - NEW_MS)
    for (const entry of entries) {
      const { measure, side, threshold } = entry.trigger
      to.zadd(news, at, entryName(entry))
      to.sadd(keys.marketMeasures(marketName(market)), measure)
      to.zadd(keys.marketRules(marketName(market), measure, side), threshold, entryName(entry))
    }
    to.pexpire(news, NEW_MS)
  }
  /** The entries of a set with a threshold between two values, read in pages. */
  const between = async (set: string, from: Big, to: Big): Promise<readonly IndexEntry[]> => {
    if (from.eq(to)) return []
    const [min, max] = [
      from.minus(from.abs().times(FLOAT_TOLERANCE)),
      to.plus(to.abs().times(FLOAT_TOLERANCE)),
    ].map((one) => one.toFixed())
    const found: string[] = []
    for (;;) {
      const page = await deps.redis.zrangebyscore(set, min!, max!, 'LIMIT', found.length, PAGE_SIZE)
      found.push(...page)
      if (page.length < PAGE_SIZE) return found.map(parseEntry)
    }
  }
  const isUsed = async (name: string): Promise<boolean> =>
    (await deps.redis.exists(keys.marketCoolingDown(name), keys.marketMeasures(name))) > 0
  return {
    change: async (market, { add: added = [], remove = [], coolingDown = [] }) => {
      const name = marketName(market)
      // First: a process that dies in between leaves a market without entries, which is removed later.
      if (added.length + coolingDown.length > 0) await deps.redis.sadd(keys.watchedMarkets(), name)
      const step = deps.redis.multi()
      for (const [key, names] of byKey(remove, name)) step.zrem(key, ...names)
      if (remove.length > 0)
        for (const key of [keys.marketCoolingDown(name), keys.marketNewEntries(name)])
          step.zrem(key, ...remove.map(entryName))
      for (const { entry, until } of coolingDown)
        step.zadd(keys.marketCoolingDown(name), until, entryName(entry))
      add(step, market, added)
      await execute(step)
    },
    reached: async (market, measure, value, most) => {
      const further = value.abs().times(FLOAT_TOLERANCE)
      const name = marketName(market)
      const [low, high] = await Promise.all([
        deps.redis.zrangebyscore(
          keys.marketRules(name, measure, 'above'),
          '-inf',
          value.plus(further).toFixed(),
          'LIMIT',
          0,
          most,
        ),
        deps.redis.zrangebyscore(
          keys.marketRules(name, measure, 'below'),
          value.minus(further).toFixed(),
          '+inf',
          'LIMIT',
          0,
          most,
        ),
      ])
      return [...low, ...high].map(parseEntry).filter(({ trigger }) => isReached(trigger, value))
    },
    passed: async (market, measure, last, { low, high }) => {
      const name = marketName(market)
      const [above, below] = await Promise.all([
        between(keys.marketRules(name, measure, 'above'), last, high),
        between(keys.marketRules(name, measure, 'below'), low, last),
      ])
      return [...above, ...below].filter(
        ({ trigger }) =>
          trigger.phase === 'fire' &&
          isReached(trigger, trigger.side === 'above' ? high : low) &&
          !isReached(trigger, last),
      )
    },
    addedAt: async (market, entries) => {
      if (entries.length === 0) return []
      const at = deps.now()
      const times = await deps.redis.zmscore(
        keys.marketNewEntries(marketName(market)),
        ...entries.map(entryName),
      )
      return times.map((time) => {
        const addedAt = time === null ? -Infinity : Number.parseInt(time, 10)
        return addedAt > at + SET_BACK_MS ? at - NEW_MS : Math.max(addedAt, at - NEW_MS)
      })
    },
    reindexCooledDown: async (market) => {
      const coolingDown = keys.marketCoolingDown(marketName(market))
      const names = await deps.redis.zrangebyscore(coolingDown, '-inf', deps.now(), 'LIMIT', 0, MAX_REINDEXED)
      if (names.length === 0) return
      const step = deps.redis.multi()
      add(step, market, names.map(parseEntry))
      step.zrem(coolingDown, ...names)
      await execute(step)
    },
    markets: async () => (await deps.redis.smembers(keys.watchedMarkets())).map(parseMarket),
    size: async () => {
      const sets = await Promise.all(
        (await deps.redis.smembers(keys.watchedMarkets())).map(async (name) =>
          setsOf(name, await deps.redis.smembers(keys.marketMeasures(name))),
        ),
      )
      const counts = await Promise.all(sets.flat().map((set) => deps.redis.zcard(set)))
      return counts.reduce((sum, count) => sum + count, 0)
    },
    measures: async (market) => await deps.redis.smembers(keys.marketMeasures(marketName(market))),
    has: async (market, entries) => {
      const name = marketName(market)
      const scores = await Promise.all([
        deps.redis.sismember(keys.watchedMarkets(), name),
        ...entries.map(async (entry) => {
          const { measure, side } = entry.trigger
          const [score, rests, isListed] = await Promise.all([
            deps.redis.zscore(keys.marketRules(name, measure, side), entryName(entry)),
            deps.redis.zscore(keys.marketCoolingDown(name), entryName(entry)),
            deps.redis.sismember(keys.marketMeasures(name), measure),
          ])
          return rests !== null || (score !== null && isListed === 1) ? 1 : 0
        }),
      ])
      const [isWatched, ...found] = scores
      return isWatched === 1 && found.includes(1)
    },
    entries: async function* (market) {
      const name = marketName(market)
      const sets = setsOf(name, await deps.redis.smembers(keys.marketMeasures(name)))
      for (const set of [...sets, keys.marketCoolingDown(name)]) {
        for await (const found of deps.redis.zscanStream(set, { count: 500 })) {
          // Members and their scores alternate.
          const names = (found as readonly string[]).filter((_, place) => place % 2 === 0)
          if (names.length > 0) yield names.map(parseEntry)
        }
      }
    },
    sample: async (market, most) => {
      const name = marketName(market)
      const sets = setsOf(name, await deps.redis.smembers(keys.marketMeasures(name)))
      const found = await Promise.all(sets.map((set) => deps.redis.zrandmember(set, most)))
      return found.flat().map(parseEntry)
    },
    removeUnused: async (market) => {
      const name = marketName(market)
      const measures = await deps.redis.smembers(keys.marketMeasures(name))
      for (const measure of measures)
        await transact(deps.redis, {
          when: setsOf(name, [measure]).map((set) => ({ reply: ['EXISTS', set], is: 0 })),
          run: [['SREM', keys.marketMeasures(name), measure]],
        })
      if (await isUsed(name)) return
      await deps.redis.srem(keys.watchedMarkets(), name)
      // A rule that was armed meanwhile had added the market before this removed it.
      if (await isUsed(name)) await deps.redis.sadd(keys.watchedMarkets(), name)
    },
  }
}

/** The entry sets of some measures of a market: two of each. */
function setsOf(market: string, measures: readonly MarketMeasure[]): readonly string[] {
  return measures.flatMap((measure) => [
    keys.marketRules(market, measure, 'above'),
    keys.marketRules(market, measure, 'below'),
  ])
}

/** Names of entries, by the key of their set. */
function byKey(
  entries: readonly IndexEntry[],
  market: string,
): readonly (readonly [string, readonly string[]])[] {
  const sets = groupBy(entries, ({ trigger: { measure, side } }) => keys.marketRules(market, measure, side))
  return [...sets].map(([key, own]) => [key, own.map(entryName)])
}

/** Runs a transaction. Rejects when one of its commands failed. */
async function execute(step: ChainableCommander): Promise<void> {
  const results = await step.exec()
  const failed = results?.find(([error]) => error)
  if (!results || failed) throw new Error('Changing the rule index failed', { cause: failed?.[0] })
}

/** The name of a market, in the keys of its entries and wherever markets are compared. */
export function marketName({ venue, chainId, symbol }: MarketKey): string {
  return `${venue}/${chainId}/${symbol}`
}

/** The market of a name that `marketName` made. */
export function parseMarket(name: string): MarketKey {
  const [venue = '', chainId = '', ...symbol] = name.split('/')
  return { venue, chainId, symbol: symbol.join('/') }
}
