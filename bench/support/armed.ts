import type { Redis } from 'ioredis'
import { entriesOf, entryName } from '../../src/alerts/rules/entry.js'
import { type Rule } from '../../src/alerts/rules/rule.js'
import { isOnMarket } from '../../src/alerts/rules/kinds/alert-kinds.js'
import { encodeNewState } from '../../src/alerts/rules/rule.js'
import { triggersOf } from '../../src/alerts/rules/rule-trigger.js'
import { keys } from '../../src/redis/keys.js'
import { writeInBulk } from './bulk-writer.js'

/** Arms rules on markets like `rules.arm` a while ago, in bulk; a test checks that the records are the same. */
export async function armAll(redis: Redis, rules: Iterable<Rule>): Promise<void> {
  const fresh = encodeNewState('armed')
  /** Markets and measures that were added already. */
  const known = new Set<string>()
  await writeInBulk(redis, rules, (to, rule) => {
    const { id, userId, condition, venue, chainId } = rule
    if (!isOnMarket(condition)) throw new Error('Only rules on markets are armed like this')
    const market = `${venue}/${chainId}/${condition.symbol}`
    const addOnce = (key: string, member: string): void => {
      if (known.has(`${key} ${member}`)) return
      known.add(`${key} ${member}`)
      to.sadd(key, member)
    }
    addOnce(keys.watchedMarkets(), market)
    for (const entry of entriesOf(rule, 0, triggersOf(condition))) {
      const { measure, side, threshold } = entry.trigger
      addOnce(keys.marketMeasures(market), measure)
      to.zadd(keys.marketRules(market, measure, side), threshold, entryName(entry))
    }
    to.hset(keys.rules(userId), id, JSON.stringify(rule))
    to.hset(keys.ruleStates(userId), id, fresh)
  })
}
