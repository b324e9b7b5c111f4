import type { Clock } from '../../lib/clock.js'
import type { Redis } from 'ioredis'
import type { Logger } from '../../lib/log/log.js'
import { keys } from '../../redis/keys.js'
import { isDamage } from '../../redis/record.js'
import type { Outbox } from '../outbox/outbox.js'
import type { RuleStore } from './rule-store.js'

/** Ends the rules whose time is over, and tells their owners; gives how many. The signal ends it early. */
export type ExpireRules = (signal: AbortSignal) => Promise<number>

/** How many are looked up at once. */
const BATCH_SIZE = 100

export function createExpireRules(deps: {
  readonly redis: Redis
  readonly rules: RuleStore
  readonly outbox: Outbox
  readonly logger: Logger
  readonly now: Clock
}): ExpireRules {
  const expiring = keys.rulesExpiring()
  const expire = async (name: string): Promise<boolean> => {
    const [userId = '', ruleId = ''] = name.split('/')
    const found = await deps.rules.find(Number.parseInt(userId, 10), ruleId)
    if (!found) return false
    await deps.outbox.call([found.rule], false)
    const expired = await deps.rules.expire(found.rule)
    await deps.outbox.call([found.rule], false)
    return expired
  }
  /** One that cannot be read ends without a word; those behind it do not wait for it. */
  const expireOrLeave = async (name: string): Promise<boolean> => {
    try {
      return await expire(name)
    } catch (err) {
      if (!isDamage(err)) throw err
      deps.logger.error(
        { event: 'alert-expiry-read-failed', err, rule: name },
        'An alert past its expiry cannot be decoded; it ends without a notice',
      )
      return false
    }
  }
  return async (signal) => {
    let count = 0
    for (;;) {
      const names = await deps.redis.zrangebyscore(expiring, '-inf', deps.now(), 'LIMIT', 0, BATCH_SIZE)
      for (const name of names) {
        if (signal.aborted) return count
        if (await expireOrLeave(name)) count += 1
        // Not before: whoever dies in the middle leaves it to the next.
        await deps.redis.zrem(expiring, name)
      }
      if (names.length === 0) return count
    }
  }
}
