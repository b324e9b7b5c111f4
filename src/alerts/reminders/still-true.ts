import { SealError } from '../../accounts/vault/vault.js'
import type { PairNames } from '../../desk/market/pairs/pair-names.js'
import type { Prices } from '../../desk/market/prices/prices.js'
import { openRowsOf } from '../../desk/account/positions/open-book.js'
import { isTooLittle, type StopCover } from '../../desk/account/orders/stop-cover.js'
import type { FindTraderOf, Trader } from '../../desk/trader.js'
import { ServiceError } from '../../service/errors.js'
import type { Service } from '../../service/service.js'
import { knownFacts } from '../account-events/change.js'
import { accountSnapshotOf } from '../account-events/snapshot-of-poll.js'
import { coveredByStops, leftFacts } from '../account-events/stop-coverage.js'
import type { Notice } from '../notice.js'
import { isMet, isOnMarket, kindOf } from '../rules/kinds/alert-kinds.js'
import type { RuleStore } from '../rules/rule-store.js'
import { decodeRule, type Rule } from '../rules/rule.js'
import { createMeasureAccount } from '../watchers/account/measure-account.js'

/**
 * Reads the account of an urgent notice anew. Gives the notice with the value of now, or what other stops cover by now; undefined if it is
 * no longer true, or its account or its rule is gone. Where the account cannot be read it is told all the same, and that nothing was read: a
 * needless repeat does less harm than a missing one.
 */
export type FindStillTrue = (userId: number, notice: Notice) => Promise<Notice | undefined>

/** Reads that must agree that the stops of a position cover too little, before it is told again. */
const BARE_READS = 3

export function createFindStillTrue(deps: {
  readonly service: Service
  readonly prices: Pick<Prices, 'mark'>
  readonly pairNames: Pick<PairNames, 'symbol'>
  readonly rules: Pick<RuleStore, 'find'>
  readonly findTrader: FindTraderOf
}): FindStillTrue {
  const measure = createMeasureAccount(deps)

  /** The notice with the value of now, of the position that is farthest beyond; undefined where the condition is no longer met. */
  const ruleNow = async (
    trader: Trader,
    { condition }: Rule,
    notice: Notice,
  ): Promise<Notice | undefined> => {
    if (isOnMarket(condition)) return undefined
    const { credentials, chain } = trader
    const positions = await deps.service.openPositions(credentials, { chainId: chain.id })
    const values = (await measure(trader, positions, [condition]))(condition)
    const { side } = kindOf(condition).threshold(condition)
    const [met] = values.known
      .filter(({ value }) => isMet(condition, value))
      .sort((one, other) => one.value.cmp(other.value) * (side === 'above' ? -1 : 1))
    if (!met) return values.isComplete ? undefined : withoutValue(notice)
    const { rule } = notice.facts
    const { symbol, side: positionSide } = met
    return {
      ...notice,
      facts: knownFacts({ rule, value: met.value.toFixed(), symbol, side: positionSide }),
    }
  }

  /** The cover of the stops of an open position by one read; undefined where the position is not open. */
  const readCover = async ({ credentials, chain }: Trader, id: string): Promise<StopCover | undefined> => {
    const [rows, orders] = await Promise.all([
      deps.service.openPositions(credentials, { chainId: chain.id }),
      deps.service.openOrders(credentials, { chainId: chain.id }),
    ])
    const positions = openRowsOf(rows)
    const snapshot = accountSnapshotOf({ at: 0, positions, orders }, undefined)
    return id in snapshot.positions ? coveredByStops(id, snapshot, { positions, orders }) : undefined
  }

  /** The notice by the last of a few reads; undefined once one of them shows enough stops: a row may be away from others. */
  const bareNow = async (trader: Trader, notice: Notice): Promise<Notice | undefined> => {
    const { left: _, leftLiquidation: __, leftUnstated: ___, ...facts } = notice.facts
    const id = facts['positionId']
    let cover: StopCover | undefined
    for (let reads = 0; reads < BARE_READS; reads++) {
      cover = id === undefined ? undefined : await readCover(trader, id)
      if (!cover || !isTooLittle(cover)) return undefined
    }
    return cover && { ...notice, facts: knownFacts({ ...facts, ...leftFacts(cover) }) }
  }

  return async (userId, notice) => {
    const rule = decodeRule(notice.facts['rule'])
    if (rule) {
      const stored = await deps.rules.find(userId, rule.id)
      if (!stored || stored.state.is === 'paused') return undefined
    }
    const { accountId, chainId } = notice.place ?? rule ?? {}
    if (accountId === undefined || chainId === undefined) return undefined
    try {
      const trader = await deps.findTrader({ userId, accountId, chainId })
      if (!trader) return undefined
      if (!rule) return await bareNow(trader, notice)
      return await ruleNow(trader, rule, notice)
    } catch (error) {
      if (error instanceof ServiceError || error instanceof SealError)
        return rule ? withoutValue(notice) : notice
      throw error
    }
  }
}

/** The notice of a rule whose value of now is not known. */
function withoutValue(notice: Notice): Notice {
  return { ...notice, facts: { ...notice.facts, unread: 'yes' } }
}
