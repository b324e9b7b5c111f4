import type { PairNames } from '../../desk/market/pairs/pair-names.js'
import type { Prices } from '../../desk/market/prices/prices.js'
import type { FindTraderOf, Trader } from '../../desk/trader.js'
import { ServiceError } from '../../service/errors.js'
import type { Service } from '../../service/service.js'
import { accountSnapshotOf } from '../account-events/snapshot-of-poll.js'
import { hasStopLoss } from '../account-events/trigger-order-changes.js'
import type { Notice } from '../notice.js'
import { isMet, isOnMarket } from '../rules/kinds/alert-kinds.js'
import type { RuleStore } from '../rules/rule-store.js'
import { decodeRule, type Rule } from '../rules/rule.js'
import { createMeasureAccount } from '../watchers/account/measure-account.js'

/**
 * Reads the account of an urgent notice anew. False if the notice is no longer true, or its account or its rule is gone. True
 * where the account cannot be read: a needless repeat does less harm than a missing one.
 */
export type IsStillTrue = (userId: number, notice: Notice) => Promise<boolean>

/** Reads that must agree that a position has no stop, before it is told again. */
const BARE_READS = 3

export function createIsStillTrue(deps: {
  readonly service: Service
  readonly prices: Pick<Prices, 'mark'>
  readonly pairNames: Pick<PairNames, 'symbol'>
  readonly rules: Pick<RuleStore, 'find'>
  readonly findTrader: FindTraderOf
}): IsStillTrue {
  const measure = createMeasureAccount(deps)

  /** True if the condition of a rule is met, or its value is unknown. */
  const isRuleMet = async (trader: Trader, { condition }: Rule): Promise<boolean> => {
    if (isOnMarket(condition)) return false
    const { credentials, chain } = trader
    const positions = await deps.service.openPositions(credentials, { chainId: chain.id })
    const values = (await measure(trader, positions, [condition]))(condition)
    return !values.isComplete || values.known.some(({ value }) => isMet(condition, value))
  }

  /** True if a read shows a position open and without a stop, or with one whose status has no known meaning. */
  const looksBare = async ({ credentials, chain }: Trader, positionId: string): Promise<boolean> => {
    const [positions, orders] = await Promise.all([
      deps.service.openPositions(credentials, { chainId: chain.id }),
      deps.service.openOrders(credentials, { chainId: chain.id }),
    ])
    const snapshot = accountSnapshotOf({ at: 0, positions, orders }, undefined)
    return positionId in snapshot.positions && !hasStopLoss(snapshot, positionId)
  }

  /** True if every one of a few reads shows that: a row may be away from one. */
  const isBare = async (trader: Trader, positionId: string | undefined): Promise<boolean> => {
    if (positionId === undefined) return false
    for (let reads = 0; reads < BARE_READS; reads++) if (!(await looksBare(trader, positionId))) return false
    return true
  }

  return async (userId, notice) => {
    const rule = decodeRule(notice.facts['rule'])
    if (rule) {
      const stored = await deps.rules.find(userId, rule.id)
      if (!stored || stored.state.is === 'paused') return false
    }
    const { accountId, chainId } = notice.place ?? rule ?? {}
    if (accountId === undefined || chainId === undefined) return false
    const trader = await deps.findTrader({ userId, accountId, chainId })
    if (!trader) return false
    try {
      return rule ? await isRuleMet(trader, rule) : await isBare(trader, notice.facts['positionId'])
    } catch (error) {
      if (error instanceof ServiceError) return true
      throw error
    }
  }
}
