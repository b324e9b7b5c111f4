import type { Redis } from 'ioredis'
import { rangeOf, type PriceSpans } from '../alerts/watchers/levels/level-index.js'
import type { PriceWaits } from '../alerts/watchers/levels/price-waits.js'
import { marketName, parseMarket, type MarketKey } from '../alerts/rules/rule-index.js'
import type { Clock } from '../lib/clock.js'
import { keys } from '../redis/keys.js'
import { unlessDamaged } from '../redis/record.js'
import { isOpen, waitedLevelOf, type HeldPlan } from './plan.js'
import { planEntry, marketOfPlan, readPlanEntry, LEVEL_SIDES } from './price-entries.js'
import type { PlanName, PlanStore } from './store.js'

/** Plans that wait for a price, by that price: looking up a price costs what it reaches. An entry only means that its plan is looked at. */
export interface PlansAtPrices extends PriceWaits {
  /** Has a plan wait for the price of its rule. Does nothing for a plan that waits for none. */
  put(plan: HeldPlan): Promise<void>
}

export function createPlansAtPrices({
  redis,
  plans,
  now,
}: {
  readonly redis: Redis
  readonly plans: Pick<PlanStore, 'change' | 'due'>
  readonly now: Clock
}): PlansAtPrices {
  const keyOf = (market: MarketKey, side: 'above' | 'below'): string =>
    keys.planLevels(marketName(market), side)
  const isUsed = async (market: MarketKey): Promise<boolean> =>
    (await redis.exists(...LEVEL_SIDES.map((side) => keyOf(market, side)))) > 0

  /**
   * Notes that the price of a plan was reached since it was armed, and has it carried on. Returns true if the plan still waits for that
   * price: what was reached is from before it was armed.
   */
  const note = async (name: PlanName, side: 'above' | 'below', spans: PriceSpans): Promise<boolean> => {
    const at = now()
    let isWaiting = false
    const noted = await unlessDamaged(
      plans.change(name, ({ plan }) => {
        const level = waitedLevelOf(plan)
        // Redis keeps prices as floats: the rule decides.
        isWaiting = isOpen(plan) && plan.reachedAt === undefined && level?.side === side
        if (!isWaiting || !level) return undefined
        const isReached = spans.some(
          ({ since, low, high }) =>
            since >= (plan.armedAt ?? plan.createdAt) &&
            (side === 'above' ? high.gte(level.price) : low.lte(level.price)),
        )
        return isReached ? { ...plan, reachedAt: at } : undefined
      }),
    )
    if (noted?.state === 'armed') await plans.due.schedule(name, at)
    return isWaiting && !noted
  }

  return {
    put: async (plan) => {
      const level = waitedLevelOf(plan)
      if (!level) return
      const market = marketOfPlan(plan)
      // First: a process that dies in between leaves a market without entries, which is removed later.
      await redis.sadd(keys.planMarkets(), marketName(market))
      await redis.zadd(keyOf(market, level.side), level.price.toFixed(), planEntry(plan))
    },
    markets: async () => (await redis.smembers(keys.planMarkets())).map(parseMarket),
    sample: async (market, most) => {
      const found = await Promise.all(LEVEL_SIDES.map((side) => redis.zrandmember(keyOf(market, side), most)))
      return found.flat().map((name) => ({ ...readPlanEntry(name), chainId: market.chainId }))
    },
    reach: async (market, spans) => {
      const range = rangeOf(spans)
      const reached = {
        above: await redis.zrangebyscore(keyOf(market, 'above'), '-inf', range.high.toFixed()),
        below: await redis.zrangebyscore(keyOf(market, 'below'), range.low.toFixed(), '+inf'),
      }
      for (const side of LEVEL_SIDES)
        for (const name of reached[side]) {
          if (await note(readPlanEntry(name), side, spans)) continue
          // After it: a process that dies in between leaves the entry to the next price. A plan that waits again has another look.
          await redis.zrem(keyOf(market, side), name)
        }
    },
    removeUnused: async (market) => {
      if (await isUsed(market)) return
      await redis.srem(keys.planMarkets(), marketName(market))
      // A plan that was put meanwhile had added the market before this removed it.
      if (await isUsed(market)) await redis.sadd(keys.planMarkets(), marketName(market))
    },
  }
}
