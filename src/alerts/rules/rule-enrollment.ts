import type { Redis } from 'ioredis'
import { keys } from '../../redis/keys.js'
import { entriesOf, everyEntryOf } from './entry.js'
import { isOnMarket } from './kinds/alert-kinds.js'
import type { RuleIndex } from './rule-index.js'
import { triggersOf } from './rule-trigger.js'
import type { Rule } from './rule.js'

/** Puts rules where the watchers look for them. `count` is the number of times that a rule has fired. */
interface RuleEnrollment {
  /** Adds a rule to the index of its market, or to the waiting rules of its account; and its end to the expiring rules. */
  readonly enroll: (rule: Rule, count: number) => Promise<void>
  /** Removes a rule from the index, or from the waiting rules of its account. */
  readonly withdraw: (rule: Rule, count: number) => Promise<void>
}

export function createRuleEnrollment(deps: {
  readonly redis: Redis
  readonly index: RuleIndex
}): RuleEnrollment {
  return {
    enroll: async (rule, count) => {
      const { id, userId, condition, venue, chainId, expiresAt } = rule
      if (expiresAt !== undefined) await deps.redis.zadd(keys.rulesExpiring(), expiresAt, `${userId}/${id}`)
      if (!isOnMarket(condition)) {
        await deps.redis.hsetnx(waitingRulesKey(rule), id, '')
        return
      }
      const add = entriesOf(rule, count, triggersOf(condition))
      await deps.index.change({ venue, chainId, symbol: condition.symbol }, { add })
    },
    withdraw: async (rule, count) => {
      if (!isOnMarket(rule.condition)) {
        await deps.redis.hdel(waitingRulesKey(rule), rule.id)
        return
      }
      const { condition, venue, chainId } = rule
      const remove = everyEntryOf(rule, count, condition)
      await deps.index.change({ venue, chainId, symbol: condition.symbol }, { remove })
    },
  }
}

/** The key of the waiting rules of a rule's account. */
export function waitingRulesKey({ userId, accountId = '', chainId }: Rule): string {
  return keys.accountRules(userId, accountId, chainId)
}
