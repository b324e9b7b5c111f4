import type { Redis } from 'ioredis'
import { entriesOf, entryName } from '../../src/alerts/rules/entry.js'
import { type Rule } from '../../src/alerts/rules/rule.js'
import { isOnMarket } from '../../src/alerts/rules/kinds/alert-kinds.js'
import { encodeNewState } from '../../src/alerts/rules/rule.js'
import { triggersOf } from '../../src/alerts/rules/rule-trigger.js'
import { keys } from '../../src/redis/keys.js'

/** Number of rules per Redis pipeline. */
const CONCURRENCY = 2_000

/** Arms rules on markets like `rules.arm`, in bulk; a test checks that the records are the same. */
export async function armAll(redis: Redis, rules: Iterable<Rule>): Promise<void> {
  const fresh = encodeNewState('armed')
  let batch = redis.pipeline()
  for (const rule of rules) {
    const { id, userId, condition, venue, chainId } = rule
    if (!isOnMarket(condition)) throw new Error('Only rules on markets are armed like this')
    const market = `${venue}/${chainId}/${condition.symbol}`
    batch.sadd(keys.watchedMarkets(), market)
    for (const entry of entriesOf(rule, 0, triggersOf(condition))) {
      const { measure, side, threshold } = entry.trigger
      batch.sadd(keys.marketMeasures(market), measure)
      batch.zadd(keys.marketRules(market, measure, side), threshold, entryName(entry))
    }
    batch.hset(keys.rules(userId), id, JSON.stringify(rule)).hset(keys.ruleStates(userId), id, fresh)
    if (batch.length >= CONCURRENCY * 5) {
      await batch.exec()
      batch = redis.pipeline()
    }
  }
  await batch.exec()
}
