import type { Clock } from '../../../lib/clock.js'
import type { Redis } from 'ioredis'
import { Big } from 'big.js'
import type { PairNames } from '../../../desk/market/pairs/pair-names.js'
import type { Prices } from '../../../desk/market/prices/prices.js'
import type { Trader } from '../../../desk/trader.js'
import type { Service } from '../../../service/service.js'
import { keys } from '../../../redis/keys.js'
import type { Outbox } from '../../outbox/outbox.js'
import { isOnMarket, type AccountCondition } from '../../rules/rule.js'
import type { StoredRule, RuleStore } from '../../rules/rule-store.js'
import { createMeasureAccount, type Figures, type Measured } from './measure-account.js'
import type { PollResult } from './poll-account.js'

/**
 * Lets the rules that wait on an account judge what was just seen of it. Rejects when Redis fails, or with a
 * `ServiceError` where the account's money was to be judged and cannot be read.
 */
export type EvaluateAccountRules = (trader: Trader, looked: PollResult) => Promise<void>

export function createEvaluateAccountRules(deps: {
  readonly redis: Redis
  readonly service: Service
  readonly prices: Pick<Prices, 'mark'>
  readonly pairs: Pick<PairNames, 'symbol'>
  readonly rules: RuleStore
  readonly outbox: Outbox
  readonly now: Clock
}): EvaluateAccountRules {
  const measure = createMeasureAccount({
    service: deps.service,
    prices: deps.prices,
    pairs: deps.pairs,
    now: deps.now,
  })

  return async (trader, { at, positions }) => {
    const { userId, account, chain } = trader
    const key = keys.accountRules(userId, account.id, chain.id)
    // Mostly there is none, and this one read is all.
    const remembered = await deps.redis.hgetall(key)
    const ids = Object.keys(remembered)
    if (ids.length === 0) return
    const waiting: { readonly kept: StoredRule; readonly condition: AccountCondition }[] = []
    for (const kept of await deps.rules.findAll(userId, ids)) {
      const { condition } = kept.rule
      const isWaiting = kept.state.is === 'armed' || kept.state.is === 'held'
      if (!isWaiting) await deps.rules.tidy(kept.rule)
      else if (!isOnMarket(condition)) waiting.push({ kept, condition })
    }
    if (waiting.length === 0) return
    const measures = await measure(
      trader,
      positions(),
      waiting.map(({ condition }) => condition),
    )
    for (const { kept, condition } of waiting) {
      const figures = measures.of(condition)
      const before = remembered[kept.rule.id] ?? ''
      const { met, memory } =
        condition.on === 'profit' && condition.is === 'crosses zero'
          ? crossings(figures, before)
          : { met: reached(condition, figures), memory: before }
      await settle(kept, met, figures.isWhole, at)
      // After it has fired: whoever dies in between finds it as it was.
      if (memory !== before) await deps.redis.hset(key, kept.rule.id, memory)
    }
  }

  /** Fires a rule whose condition is met, or lets one wait again that had fired and whose time has come. */
  async function settle(
    { rule, state }: StoredRule,
    met: Measured | undefined,
    isWhole: boolean,
    at: number,
  ): Promise<void> {
    const { id: ruleId, userId, chatId, restMs = 0 } = rule
    // What is not known, or not surely so now, fires nothing and is the end of nothing.
    const isOver = isWhole && !met && deps.now() - state.firedAt >= restMs
    if (state.is === 'held' && isOver) await deps.rules.release(userId, ruleId)
    if (state.is !== 'armed' || !met) return
    const chatQueue = { userId, chatId }
    const symbol = met.symbol === undefined ? {} : { symbol: met.symbol }
    await deps.outbox.call([chatQueue], false)
    await deps.rules.fire(chatQueue, [{ ruleId, count: state.count }], {
      value: met.value.toFixed(),
      at,
      again: 'held',
      ...symbol,
    })
    await deps.outbox.call([chatQueue], false)
  }
}

/** The first of what was measured that a condition waits for. */
function reached(condition: AccountCondition, { known }: Figures): Measured | undefined {
  const [threshold, isAbove] = thresholdOf(condition)
  return known.find(({ value }) => (isAbove ? value.gte(threshold) : value.lte(threshold)))
}

function thresholdOf(condition: AccountCondition): readonly [threshold: Big, isAbove: boolean] {
  switch (condition.on) {
    case 'profit':
      return condition.is === 'crosses zero'
        ? [new Big(0), true]
        : [new Big(condition.value), condition.is === 'above']
    case 'liquidation':
      return [new Big(condition.percent), false]
    case 'margin':
      return [new Big(condition.percent), true]
    case 'balance':
      return [new Big(condition.value), false]
    default:
      throw new Error(`No such condition: ${JSON.stringify(condition satisfies never)}`)
  }
}

/**
 * Positions whose profit has another sign than when it was last seen. What is remembered is `position+ position-`: on
 * which side of zero each is; one that was never seen before has crossed nothing.
 */
function crossings(
  { known, isWhole }: Figures,
  before: string,
): { readonly met: Measured | undefined; readonly memory: string } {
  const sides = new Map(
    before.split(' ').flatMap((one) => (one === '' ? [] : [[one.slice(0, -1), one.slice(-1)]])),
  )
  const sideOf = ({ value, positionId = '' }: Measured): string =>
    value.eq(0) ? (sides.get(positionId) ?? '') : value.gt(0) ? '+' : '-'
  const met = known.find((one) => {
    const side = sides.get(one.positionId ?? '')
    return side !== undefined && side !== sideOf(one)
  })
  const now = new Map(known.map((one) => [one.positionId ?? '', sideOf(one)]))
  // Of a position whose price is not known it is remembered on.
  const memory = [...(isWhole ? now : new Map([...sides, ...now]))]
    .filter(([, side]) => side !== '')
    .map(([positionId, side]) => `${positionId}${side}`)
    .join(' ')
  return { met, memory }
}
