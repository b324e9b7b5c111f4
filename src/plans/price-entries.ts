import type { Redis } from 'ioredis'
import { marketName, type MarketKey } from '../alerts/rules/rule-index.js'
import { keys } from '../redis/keys.js'
import type { HeldPlan } from './plan.js'

/** The sides from which a price is reached; each has entries of its own. */
export const LEVEL_SIDES = ['above', 'below'] as const

/** Takes plans out of what waits for prices, because they are over, or are being erased. */
export async function leavePrices(redis: Redis, plans: readonly HeldPlan[]): Promise<void> {
  for (const plan of plans)
    for (const side of LEVEL_SIDES)
      await redis.zrem(keys.planLevels(marketName(marketOfPlan(plan)), side), planEntry(plan))
}

/** The market whose price a plan waits for. */
export function marketOfPlan({ venue, chainId, position: { symbol } }: HeldPlan): MarketKey {
  return { venue, chainId, symbol }
}

/** The entry of a plan among those that wait for a price. */
export function planEntry({ userId, accountId, id }: HeldPlan): string {
  return `${userId}/${accountId}/${id}`
}

/** Reads what `planEntry` made. */
export function readPlanEntry(name: string): Pick<HeldPlan, 'userId' | 'accountId' | 'id'> {
  const [userId = '', accountId = '', id = ''] = name.split('/')
  return { userId: Number.parseInt(userId, 10), accountId, id }
}
