import type { Redis } from 'ioredis'
import { itemsOfPeople } from '../redis/due-set.js'
import { keys } from '../redis/keys.js'
import { withoutHistory } from '../redis/mandate-hash.js'
import { isDamage } from '../redis/record.js'
import { readPlan, type HeldPlan } from './plan.js'
import { leavePrices } from './price-entries.js'

/** Takes the plans of a person, or of one of their accounts, out of the due set and of what waits for prices, because they are being erased. */
export async function leaveDuePlans(redis: Redis, userId: number, accountId = ''): Promise<void> {
  const all = Object.entries(await redis.hgetall(keys.plans(userId)))
  const own = all.filter(([, text]) => text.includes(accountId))
  if (own.length === 0) return
  await leavePrices(
    redis,
    own.flatMap(([, text]) => readable(text)),
  )
  await redis.zrem(keys.plansDue(), ...own.map(([id]) => itemsOfPeople.nameOf({ userId, id })))
}

/** The plan of a text; none where it is damaged, which waits for nothing. */
function readable(text: string): readonly HeldPlan[] {
  try {
    return [readPlan(withoutHistory(text))]
  } catch (error) {
    if (!isDamage(error)) throw error
    return []
  }
}
