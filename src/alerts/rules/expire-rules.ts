import type { Clock } from '../../lib/clock.js'
import type { Redis } from 'ioredis'
import type { Logger } from '../../lib/log/log.js'
import { keys } from '../../redis/keys.js'
import { isDamage } from '../../redis/record.js'
import type { Outbox } from '../outbox/outbox.js'
import type { RuleStore } from './rule-store.js'

/** Expires the rules that have reached their end, with a notice to each owner. Returns how many. The signal stops it early. */
export type ExpireRules = (signal: AbortSignal) => Promise<number>

/** Rules read at once. */
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
    return await deps.outbox.scheduleAround([found.rule], { priority: 'alert' }, () =>
      deps.rules.expire(found.rule),
    )
  }
  /** A damaged rule ends without a notice, and does not stop the others. */
  const expireUnlessDamaged = async (name: string): Promise<boolean> => {
    try {
      return await expire(name)
    } catch (err) {
      if (!isDamage(err)) throw err
      deps.logger.error(
        { event: 'alert-expiry-read-failed', err, rule: name },
        'An expired alert cannot be read; it ends without a notice',
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
        if (await expireUnlessDamaged(name)) count += 1
        // Not before: the rule of a process that dies in between is expired by another.
        await deps.redis.zrem(expiring, name)
      }
      if (names.length === 0) return count
    }
  }
}
