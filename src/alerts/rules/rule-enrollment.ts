import type { Redis } from 'ioredis'
import { groupBy } from '../../lib/group-by.js'
import { keys } from '../../redis/keys.js'
import { untilReplicated } from '../../redis/replication.js'
import { registering } from '../../redis/registry.js'
import { transact } from '../../redis/transaction.js'
import { coolingDownEntries, entriesOf, everyEntryOf } from './entry.js'
import { isOnMarket, type MarketCondition } from './kinds/alert-kinds.js'
import { marketName, type MarketKey, type RuleIndex } from './rule-index.js'
import { triggersOf, triggersToRearm, type MarketMeasure } from './rule-trigger.js'
import type { Rule } from './rule.js'

/** Puts rules where the watchers look for them. `count` is the number of times that a rule has fired. */
interface RuleEnrollment {
  /**
   * Adds a rule to the index of its market, or to the waiting rules of its account; and its end to the expiring rules. One on a market that
   * is silent until a time, in milliseconds, waits from then on for the end of its condition.
   */
  readonly enroll: (rule: Rule, count: number, silentUntil?: number) => Promise<void>
  /** True if a watcher finds a rule that waits, at each of its measures; and its end is among the expiring rules. */
  readonly isEnrolled: (rule: Rule, count: number) => Promise<boolean>
  /** Enrolls a rule that waits in those of these places from which it is missing. */
  readonly enrollMissing: (rule: Rule, count: number) => Promise<void>
  /** Waits until a replica has what `enroll` has written, where there is one. Rejects when that cannot be confirmed. */
  readonly untilReplicated: (rule: Rule) => Promise<void>
  /** Removes a rule from the index, or from the waiting rules of its account. */
  readonly withdraw: (rule: Rule, count: number) => Promise<void>
  /** Removes a rule's end from the expiring rules. */
  readonly withdrawExpiry: (rule: Pick<Rule, 'userId' | 'id'>) => Promise<void>
}

export function createRuleEnrollment(deps: {
  readonly redis: Redis
  readonly index: RuleIndex
  /** The longest wait for a replica, in milliseconds. */
  readonly replicaMs?: number
}): RuleEnrollment {
  const enrollExpiry = async ({ id, userId, expiresAt }: Rule): Promise<void> => {
    if (expiresAt !== undefined) await deps.redis.zadd(keys.rulesExpiring(), expiresAt, `${userId}/${id}`)
  }
  const enroll: RuleEnrollment['enroll'] = async (rule, count, silentUntil) => {
    const { id, condition } = rule
    await enrollExpiry(rule)
    if (!isOnMarket(condition)) {
      const key = waitingRulesKey(rule)
      await transact(deps.redis, { run: [['HSETNX', key, id, ''], registering(key)] })
      return
    }
    await deps.index.change(
      marketOf(rule, condition),
      silentUntil === undefined
        ? { add: entriesOf(rule, count, triggersOf(condition)) }
        : { coolingDown: coolingDownEntries(rule, count, condition, silentUntil) },
    )
  }
  const isExpiring = async ({ id, userId, expiresAt }: Rule): Promise<boolean> =>
    expiresAt === undefined || (await deps.redis.zscore(keys.rulesExpiring(), `${userId}/${id}`)) !== null
  /** The measures of a rule at which no entry of it waits. */
  const missingMeasures = async (
    rule: Rule,
    count: number,
    condition: MarketCondition,
  ): Promise<readonly MarketMeasure[]> => {
    const market = marketOf(rule, condition)
    const byMeasure = [
      ...groupBy(everyEntryOf(rule, count, condition), ({ trigger }) => trigger.measure).entries(),
    ]
    const found = await Promise.all(byMeasure.map(([, entries]) => deps.index.has(market, entries)))
    return byMeasure.flatMap(([measure], place) => (found[place] === true ? [] : [measure]))
  }
  return {
    enroll,
    isEnrolled: async (rule, count) =>
      (await isExpiring(rule)) &&
      (isOnMarket(rule.condition)
        ? (await missingMeasures(rule, count, rule.condition)).length === 0
        : (await deps.redis.hexists(waitingRulesKey(rule), rule.id)) === 1),
    enrollMissing: async (rule, count) => {
      const { condition } = rule
      if (!isOnMarket(condition)) return await enroll(rule, count)
      if (!(await isExpiring(rule))) await enrollExpiry(rule)
      const missing = await missingMeasures(rule, count, condition)
      // One that has fired waits for the end of its condition first, or it would fire again for the same.
      const triggers = count === 0 ? triggersOf(condition) : triggersToRearm(condition)
      const add = entriesOf(
        rule,
        count,
        triggers.filter(({ measure }) => missing.includes(measure)),
      )
      if (add.length > 0) await deps.index.change(marketOf(rule, condition), { add })
    },
    untilReplicated: async (rule) => {
      const { condition } = rule
      const written = [keys.rules(rule.userId)]
      if (isOnMarket(condition)) {
        const market = marketName(marketOf(rule, condition))
        written.push(keys.marketMeasures(market), keys.watchedMarkets())
      }
      await Promise.all(written.map((key) => untilReplicated(deps.redis, key, deps.replicaMs)))
    },
    withdraw: async (rule, count) => {
      if (!isOnMarket(rule.condition)) {
        await deps.redis.hdel(waitingRulesKey(rule), rule.id)
        return
      }
      const { condition } = rule
      const remove = everyEntryOf(rule, count, condition)
      await deps.index.change(marketOf(rule, condition), { remove })
    },
    withdrawExpiry: async ({ userId, id }) => {
      await deps.redis.zrem(keys.rulesExpiring(), `${userId}/${id}`)
    },
  }
}

/** The market whose index has the entries of a rule. */
function marketOf({ venue, chainId }: Rule, { symbol }: MarketCondition): MarketKey {
  return { venue, chainId, symbol }
}

/** The key of the waiting rules of a rule's account. */
export function waitingRulesKey({ userId, accountId = '', chainId }: Rule): string {
  return keys.accountRules(userId, accountId, chainId)
}
