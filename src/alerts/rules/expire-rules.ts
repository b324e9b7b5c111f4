import type { Redis } from 'ioredis'
import type { Logger } from '../../lib/log/log.js'
import { keys } from '../../redis/keys.js'
import { isDamage } from '../../redis/record.js'
import type { Outbox } from '../outbox/outbox.js'
import type { Rules } from './rules.js'

/** Ends the rules whose time is over, and tells their owners; gives how many. The signal ends it early. */
export type ExpireRules = (signal: AbortSignal) => Promise<number>

/** How many are looked up at once. */
const AT_ONCE = 100

export function createExpireRules({
  redis,
  rules,
  outbox,
  logger,
  now,
}: {
  readonly redis: Redis
  readonly rules: Rules
  readonly outbox: Outbox
  readonly logger: Logger
  /** The time, in milliseconds. */
  readonly now: () => number
}): ExpireRules {
  const expiring = keys.rulesExpiring()
  const expire = async (name: string): Promise<boolean> => {
    const [userId = '', ruleId = ''] = name.split('/')
    const found = await rules.find(Number.parseInt(userId, 10), ruleId)
    if (!found) return false
    await outbox.call([found.rule], false)
    const expired = await rules.expire(found.rule)
    await outbox.call([found.rule], false)
    return expired
  }
  /** One that cannot be read ends without a word; those behind it do not wait for it. */
  const expireOrLeave = async (name: string): Promise<boolean> => {
    try {
      return await expire(name)
    } catch (err) {
      if (!isDamage(err)) throw err
      logger.error({ err, rule: name }, 'An alert whose time is over cannot be read')
      return false
    }
  }
  return async (signal) => {
    let count = 0
    for (;;) {
      const names = await redis.zrangebyscore(expiring, '-inf', now(), 'LIMIT', 0, AT_ONCE)
      for (const name of names) {
        if (signal.aborted) return count
        if (await expireOrLeave(name)) count += 1
        // Not before: whoever dies in the middle leaves it to the next.
        await redis.zrem(expiring, name)
      }
      if (names.length === 0) return count
    }
  }
}
