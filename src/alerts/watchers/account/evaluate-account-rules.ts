import type { Clock } from '../../../lib/clock.js'
import type { Redis } from 'ioredis'
import type { PairNames } from '../../../desk/market/pairs/pair-names.js'
import type { Prices } from '../../../desk/market/prices/prices.js'
import type { Trader } from '../../../desk/trader.js'
import type { Service } from '../../../service/service.js'
import { keys } from '../../../redis/keys.js'
import { overwriteField } from '../../../redis/transaction.js'
import type { Outbox } from '../../outbox/outbox.js'
import { isMet, isOnMarket, isUrgent, kindOf, type AccountCondition } from '../../rules/kinds/alert-kinds.js'
import { isWaiting, silentUntilOf } from '../../rules/rule.js'
import type { RuleStore, StoredRule } from '../../rules/rule-store.js'
import { createMeasureAccount, type AccountValues, type MeasuredPosition } from './measure-account.js'
import type { PositionsRead } from './poll-account.js'

/** Evaluates the rules on an account after a poll, and fires those whose condition is met. Rejects when Redis fails. */
export type EvaluateAccountRules = (trader: Trader, poll: PositionsRead) => Promise<void>

export function createEvaluateAccountRules(deps: {
  readonly redis: Redis
  readonly service: Service
  readonly prices: Pick<Prices, 'mark'>
  readonly pairNames: Pick<PairNames, 'symbol'>
  readonly rules: RuleStore
  readonly outbox: Outbox
  readonly now: Clock
}): EvaluateAccountRules {
  const measure = createMeasureAccount({
    service: deps.service,
    prices: deps.prices,
    pairNames: deps.pairNames,
  })

  return async (trader, { at, positions }) => {
    const { userId, account, chain } = trader
    const key = keys.accountRules(userId, account.id, chain.id)
    // Most accounts have no rules: then this read is all.
    const memories = await deps.redis.hgetall(key)
    const ids = Object.keys(memories)
    if (ids.length === 0) return
    const waiting: { readonly stored: StoredRule; readonly condition: AccountCondition }[] = []
    for (const stored of await deps.rules.findAll(userId, ids)) {
      const { condition } = stored.rule
      if (!isWaiting(stored.state)) await deps.rules.removeIdle(stored.rule)
      else if (!isOnMarket(condition)) waiting.push({ stored, condition })
    }
    if (waiting.length === 0) return
    const valuesOf = await measure(
      trader,
      positions(),
      waiting.map(({ condition }) => condition),
    )
    for (const { stored, condition } of waiting) {
      const values = valuesOf(condition)
      const before = memories[stored.rule.id] ?? ''
      const { side, value: threshold } = kindOf(condition).threshold(condition)
      const isHeld = stored.state.is === 'held'
      const isCoolingDown = isHeld && deps.now() < silentUntilOf(stored.rule, stored.state)
      const found =
        side === 'both'
          ? crossings(threshold, values, before)
          : beyond(side, values, {
              isMet: (value) => isMet(condition, value),
              before,
              isHeld,
              isCoolingDown,
            })
      const memory = found.memory(await fireOrRearm(stored, found, values.isComplete, at))
      // After firing: a process that dies in between leaves the memory as it was, and the rule fires after all.
      if (memory !== before) await overwriteField(deps.redis, key, stored.rule.id, memory)
    }
  }

  /**
   * Fires an armed rule whose condition is met, or arms a held one again whose condition has ended; one that has fired for another position
   * fires at once for one that is new. Returns true if it has fired.
   */
  async function fireOrRearm(
    { rule, state }: StoredRule,
    { met, isNew }: Pick<Found, 'met' | 'isNew'>,
    isComplete: boolean,
    at: number,
  ): Promise<boolean> {
    const { id: ruleId, userId, chatId } = rule
    // An unknown value neither fires a rule nor ends its condition.
    const hasEnded = isComplete && !met && deps.now() >= silentUntilOf(rule, state)
    if (state.is === 'held' && (hasEnded || isNew)) await deps.rules.rearm(userId, ruleId)
    if (!met || !(state.is === 'armed' || isNew)) return false
    const chatQueue = { userId, chatId }
    const symbol = met.symbol === undefined ? {} : { symbol: met.symbol }
    const priority = isUrgent(rule.condition) ? 'urgent' : 'alert'
    const [result] = await deps.outbox.scheduleAround([chatQueue], { priority }, () =>
      deps.rules.fire(chatQueue, [{ ruleId, count: state.count }], {
        value: met.value.toFixed(),
        at,
        again: 'held',
        priority,
        ...symbol,
        ...(met.side === undefined ? {} : { side: met.side }),
      }),
    )
    return result?.fired === true
  }
}

/** A position that meets a condition, and what a rule remembers of the poll. */
interface Found {
  readonly met: MeasuredPosition | undefined
  /** True for a position that the rule, which has fired for another one, has not fired for. */
  readonly isNew: boolean
  /** The memory after the poll, where the rule has fired for the position, or has not. */
  readonly memory: (hasFired: boolean) => string
}

/**
 * Finds the position that is farthest beyond a threshold, one that the rule has not fired for before any other. The memory is the ids of
 * those that it has fired for, as long as they are beyond it or its interval lasts.
 */
function beyond(
  side: 'above' | 'below',
  { known, isComplete }: AccountValues,
  {
    isMet: isBeyond,
    before,
    isHeld,
    isCoolingDown,
  }: {
    readonly isMet: (value: MeasuredPosition['value']) => boolean
    readonly before: string
    /** True for a rule that has fired, and whose condition has not ended since. */
    readonly isHeld: boolean
    /** True until its interval has passed. */
    readonly isCoolingDown: boolean
  },
): Found {
  const all = known
    .filter(({ value }) => isBeyond(value))
    .toSorted((one, other) => (side === 'above' ? other.value.cmp(one.value) : one.value.cmp(other.value)))
  const idsOf = (positions: readonly MeasuredPosition[]): readonly string[] =>
    positions.flatMap(({ positionId }) => positionId ?? [])
  // One that has fired before it remembered anything, for whichever of them.
  const remembered = isHeld && before === '' ? idsOf(all) : before.split(' ').filter((id) => id !== '')
  const notified = new Set(remembered)
  const untold = all.filter(({ positionId }) => positionId !== undefined && !notified.has(positionId))
  const met = untold[0] ?? all[0]
  const measured = new Set(idsOf(known))
  const stillBeyond = new Set(idsOf(all))
  const kept = remembered.filter(
    (id) => isCoolingDown || stillBeyond.has(id) || (!isComplete && !measured.has(id)),
  )
  return {
    met,
    isNew: isHeld && untold.length > 0,
    memory: (hasFired) =>
      [...new Set([...kept, ...(hasFired && met?.positionId !== undefined ? [met.positionId] : [])])].join(
        ' ',
      ),
  }
}

/**
 * Finds a position whose value is on the other side of the threshold than at the last poll. The memory is
 * `position+ position-`, the side of each position; a position that is not in it has crossed nothing.
 */
function crossings(threshold: string, { known, isComplete }: AccountValues, before: string): Found {
  const sides = new Map(
    before.split(' ').flatMap((one) => (one === '' ? [] : [[one.slice(0, -1), one.slice(-1)]])),
  )
  const sideOf = ({ value, positionId = '' }: MeasuredPosition): string => {
    const order = value.cmp(threshold)
    if (order === 0) return sides.get(positionId) ?? ''
    return order > 0 ? '+' : '-'
  }
  const met = known.find((one) => {
    const side = sides.get(one.positionId ?? '')
    return side !== undefined && side !== sideOf(one)
  })
  const now = new Map(known.map((one) => [one.positionId ?? '', sideOf(one)]))
  // The side of a position without a price stays in the memory.
  const memory = [...(isComplete ? now : new Map([...sides, ...now]))]
    .filter(([, side]) => side !== '')
    .map(([positionId, side]) => `${positionId}${side}`)
    .join(' ')
  return { met, isNew: false, memory: () => memory }
}
