import type { Redis } from 'ioredis'
import { rangeOf, type PriceSpans } from '../alerts/watchers/levels/level-index.js'
import type { PriceWaits } from '../alerts/watchers/levels/price-waits.js'
import { marketName, parseMarket, type MarketKey } from '../alerts/rules/rule-index.js'
import type { Clock } from '../lib/clock.js'
import { attempt } from '../lib/result.js'
import type { MandateName } from '../mandates/mandate.js'
import { keys } from '../redis/keys.js'
import { isDamage, unlessDamaged } from '../redis/record.js'
import type { PriceLevel } from './kinds/kind.js'
import { levelsOf, partsOf } from './kinds/kinds.js'
import { nextPart, waitedLevelsOf, withReached, type HeldPlan } from './plan.js'
import { planEntry, marketOfPlan, readPlanEntry, LEVEL_SIDES } from './price-entries.js'
import type { PlanStore } from './store.js'

/** The age beyond which prices do not count as reached, in milliseconds. */
const OLDEST_SPAN_MS = 3 * 60_000

/** A clock that is so far behind a time of before was set back, in milliseconds. */
const SET_BACK_MS = 10_000

/** Plans that wait for a price, by that price: looking up a price costs what it reaches. An entry only means that its plan is looked at. */
export interface PlansAtPrices extends PriceWaits {
  /** Has a plan wait for the prices of its next part. Does nothing for a plan that waits for none. */
  put(plan: HeldPlan): Promise<void>
}

export function createPlansAtPrices({
  redis,
  plans,
  now,
}: {
  readonly redis: Redis
  readonly plans: Pick<PlanStore, 'read' | 'change' | 'due'>
  readonly now: Clock
}): PlansAtPrices {
  const keyOf = (market: MarketKey, side: 'above' | 'below'): string =>
    keys.planLevels(marketName(market), side)
  const isUsed = async (market: MarketKey): Promise<boolean> =>
    (await redis.exists(...LEVEL_SIDES.map((side) => keyOf(market, side)))) > 0

  /**
   * Notes that the price of a plan was reached since it was armed, and has it carried on. Returns true if the plan still waits for that
   * price: what was reached is from before it was armed. And so for a plan that cannot be read: a process of another version may.
   */
  const note = async (name: MandateName, side: 'above' | 'below', spans: PriceSpans): Promise<boolean> => {
    const at = now()
    let isWaiting = false
    const changed = await attempt(
      plans.change(name, (plan) => {
        isWaiting = isWaitingOn(plan, side)
        if (!isWaiting) return undefined
        const reachedPart = lastReached(plan, side, spans, at)
        return reachedPart === undefined ? undefined : { ...withReached(plan, at), reachedPart }
      }),
    )
    if (!changed.ok) {
      if (isDamage(changed.error)) return true
      throw changed.error
    }
    if (changed.value?.state === 'armed') await plans.due.schedule(name, at)
    return isWaiting && !changed.value
  }

  const put = async (plan: HeldPlan): Promise<void> => {
    const levels = waitedLevelsOf(plan)
    if (levels.length === 0) return
    const market = marketOfPlan(plan)
    // First: a process that dies in between leaves a market without entries, which is removed later.
    await redis.sadd(keys.planMarkets(), marketName(market))
    for (const { side, price } of levels)
      await redis.zadd(keyOf(market, side), price.toFixed(), planEntry(plan))
  }

  return {
    put,
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
          const plan = readPlanEntry(name)
          if (await note(plan, side, spans)) continue
          // After it: a process that dies in between leaves the entry to the next price.
          await redis.zrem(keyOf(market, side), name)
          // Its next part may have been put meanwhile, in the place of the one that is removed.
          const stored = await unlessDamaged(plans.read(plan))
          if (stored && isWaitingOn(stored.held, side)) await put(stored.held)
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

/** True for a plan that is armed and whose next part waits for a price that is reached from this side. */
function isWaitingOn(plan: HeldPlan, side: 'above' | 'below'): boolean {
  return (
    plan.state === 'armed' &&
    plan.reachedAt === undefined &&
    waitedLevelsOf(plan).some((level) => level.side === side)
  )
}

/**
 * The last one of the parts of a plan, from its next one on, whose prices were all reached from a side since the plan waits for them;
 * undefined for none. What was reached and left while nobody looked does not count. Redis keeps prices as floats: the rule decides.
 */
function lastReached(
  plan: HeldPlan,
  side: 'above' | 'below',
  spans: PriceSpans,
  now: number,
): number | undefined {
  const { rule, armedAt, createdAt, waitsFrom } = plan
  const from = Math.max(armedAt ?? createdAt, waitsFrom ?? 0)
  // By a clock that was set back since, it would wait until then.
  const isSetBack = from > now + SET_BACK_MS
  const earliest = Math.max(isSetBack ? now - SET_BACK_MS : from, now - OLDEST_SPAN_MS)
  const isReached = ({ price }: PriceLevel): boolean =>
    spans.some(
      ({ since, low, high }) => since >= earliest && (side === 'above' ? high.gte(price) : low.lte(price)),
    )
  let part = nextPart(plan) - 1
  const hasNext = (): boolean =>
    part < partsOf(rule) && levelsOf(rule, part + 1).some((level) => level.side === side && isReached(level))
  while (hasNext()) part++
  return part < nextPart(plan) ? undefined : part
}
