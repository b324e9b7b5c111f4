import type { Clock } from '../../lib/clock.js'
import { Big } from 'big.js'
import type { ChainableCommander, Redis } from 'ioredis'
import { keys } from '../../redis/keys.js'
import { createScript } from '../../redis/script.js'
import { entryName, parseEntry, type IndexEntry } from './entry.js'
import { isReached, type MarketMeasure } from './trigger.js'

/** A market that rules wait on. */
export interface MarketKey {
  readonly venue: string
  readonly chainId: string
  /** BASE/QUOTE. */
  readonly symbol: string
}

/** What changes in the index of one market, in one step. */
interface IndexChanges {
  readonly add?: readonly IndexEntry[]
  readonly remove?: readonly IndexEntry[]
  readonly rest?: readonly Resting[]
}

/** An entry that is added later. */
export interface Resting {
  readonly entry: IndexEntry
  /** Until when it rests, in milliseconds. */
  readonly until: number
}

/**
 * The rules on markets, by what they wait for: sorted sets by threshold, so that a look costs what it finds and not what
 * waits. The index only says whose turn it may be; the rule's own state says whether it is.
 */
export interface RuleIndex {
  change(market: MarketKey, changes: IndexChanges): Promise<void>
  /** Entries whose threshold a value has come to, at most so many of each side. */
  reached(market: MarketKey, measure: MarketMeasure, value: Big, most: number): Promise<readonly IndexEntry[]>
  /** Adds the entries whose rest is over. */
  wakeRested(market: MarketKey): Promise<void>
  /** The markets that rules wait on. */
  markets(): Promise<readonly MarketKey[]>
  /** The measures of a market that rules wait on, or did. */
  measures(market: MarketKey): Promise<readonly MarketMeasure[]>
  /** Some entries of a market, by chance, at most so many of each measure and side. */
  some(market: MarketKey, most: number): Promise<readonly IndexEntry[]>
  /** How many entries wait, in all markets. */
  armed(): Promise<number>
  /** Forgets what nothing waits on: measures of a market, and the market itself. */
  tidy(market: MarketKey): Promise<void>
}

/** Redis keeps a threshold as a float, which may be off by its last digit: a look goes so much further, and is then exact. */
const SLACK = new Big('1e-12')

/** Keys: the measures of a market, then two sets of each of them. Values: the measures. Forgets those with nothing in either. */
const forgetMeasuresScript = createScript(`
  for i, measure in ipairs(ARGV) do
    if redis.call('EXISTS', KEYS[2 * i], KEYS[2 * i + 1]) == 0 then redis.call('SREM', KEYS[1], measure) end
  end
`)

/** How many entries are woken at once. */
const MAX_WOKEN = 1_000

export function createRuleIndex(deps: { readonly redis: Redis; readonly now: Clock }): RuleIndex {
  const add = (to: ChainableCommander, market: MarketKey, entries: readonly IndexEntry[]): void => {
    for (const entry of entries) {
      const { measure, side, threshold } = entry.trigger
      to.sadd(keys.marketMeasures(marketName(market)), measure)
      to.zadd(keys.marketRules(marketName(market), measure, side), threshold, entryName(entry))
    }
  }
  const isWaitedOn = async (name: string): Promise<boolean> =>
    (await deps.redis.exists(keys.marketResting(name), keys.marketMeasures(name))) > 0
  return {
    change: async (market, { add: added = [], remove = [], rest = [] }) => {
      const name = marketName(market)
      // Known before anything waits on it: whoever dies in between leaves a market that nothing waits on, which is tidied.
      if (added.length + rest.length > 0) await deps.redis.sadd(keys.watchedMarkets(), name)
      const step = deps.redis.multi()
      for (const [key, names] of byKey(remove, name)) step.zrem(key, ...names)
      if (remove.length > 0) step.zrem(keys.marketResting(name), ...remove.map(entryName))
      for (const { entry, until } of rest) step.zadd(keys.marketResting(name), until, entryName(entry))
      add(step, market, added)
      await allDone(step)
    },
    reached: async (market, measure, value, most) => {
      const further = value.abs().times(SLACK)
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
    wakeRested: async (market) => {
      const resting = keys.marketResting(marketName(market))
      const names = await deps.redis.zrangebyscore(resting, '-inf', deps.now(), 'LIMIT', 0, MAX_WOKEN)
      if (names.length === 0) return
      const step = deps.redis.multi()
      add(step, market, names.map(parseEntry))
      step.zrem(resting, ...names)
      await allDone(step)
    },
    markets: async () => (await deps.redis.smembers(keys.watchedMarkets())).map(parseMarket),
    armed: async () => {
      const sets = await Promise.all(
        (await deps.redis.smembers(keys.watchedMarkets())).map(async (name) =>
          setsOf(name, await deps.redis.smembers(keys.marketMeasures(name))),
        ),
      )
      const counts = await Promise.all(sets.flat().map((set) => deps.redis.zcard(set)))
      return counts.reduce((sum, count) => sum + count, 0)
    },
    measures: async (market) => await deps.redis.smembers(keys.marketMeasures(marketName(market))),
    some: async (market, most) => {
      const name = marketName(market)
      const sets = setsOf(name, await deps.redis.smembers(keys.marketMeasures(name)))
      const found = await Promise.all(sets.map((set) => deps.redis.zrandmember(set, most)))
      return found.flat().map(parseEntry)
    },
    tidy: async (market) => {
      const name = marketName(market)
      const measures = await deps.redis.smembers(keys.marketMeasures(name))
      await forgetMeasuresScript(deps.redis, [keys.marketMeasures(name), ...setsOf(name, measures)], measures)
      if (await isWaitedOn(name)) return
      await deps.redis.srem(keys.watchedMarkets(), name)
      // A rule that was armed meanwhile added its market before itself; it is watched again.
      if (await isWaitedOn(name)) await deps.redis.sadd(keys.watchedMarkets(), name)
    },
  }
}

/** The sets of some measures of a market: two of each. */
function setsOf(market: string, measures: readonly MarketMeasure[]): readonly string[] {
  return measures.flatMap((measure) => [
    keys.marketRules(market, measure, 'above'),
    keys.marketRules(market, measure, 'below'),
  ])
}

/** Names of entries by the set that they are in. */
function byKey(entries: readonly IndexEntry[], market: string): ReadonlyMap<string, readonly string[]> {
  const sets = new Map<string, string[]>()
  for (const entry of entries) {
    const { measure, side } = entry.trigger
    const key = keys.marketRules(market, measure, side)
    const names = sets.get(key)
    if (names) names.push(entryName(entry))
    else sets.set(key, [entryName(entry)])
  }
  return sets
}

/** Rejects when a step was not taken. */
async function allDone(step: ChainableCommander): Promise<void> {
  const results = await step.exec()
  const failed = results?.find(([error]) => error)
  if (!results || failed) throw new Error('The index of rules was not changed', { cause: failed?.[0] })
}

/** A market as the keys of its index name it. */
function marketName({ venue, chainId, symbol }: MarketKey): string {
  return `${venue}/${chainId}/${symbol}`
}

function parseMarket(name: string): MarketKey {
  const [venue = '', chainId = '', ...symbol] = name.split('/')
  return { venue, chainId, symbol: symbol.join('/') }
}
