import type { Clock } from '../../lib/clock.js'
import type { Big } from 'big.js'
import type { Service } from '../../service/service.js'
import { createManaging, type Managing } from './managing.js'
import { NoPriceError } from '../market/prices/no-price-error.js'
import { planOpening, type OpeningPlan } from './actions/open/plan.js'
import { planDeposit, planPlatform, type DepositPlan } from './actions/funds/plan.js'
import type { Plan } from './actions/plan.js'
import { resolveOpening } from './actions/open/resolve.js'
import type { Pair, PairList } from '../market/pairs/pair-list.js'
import type { PairNames } from '../market/pairs/pair-names.js'
import type { Prices } from '../market/prices/prices.js'
import type { Trader } from '../trader.js'
import type { OpenIntent, TypedPair } from './grammar/intent.js'

export { NoPriceError } from '../market/prices/no-price-error.js'

/** No pair has the name that was typed. */
export interface UnknownPair {
  readonly nearest: readonly string[]
}

/** What a trader means to do, worked out and not sent. Each call rejects with a `ServiceError` when the service fails. */
export interface Trading {
  opening(trader: Trader, intent: OpenIntent): Promise<OpeningPlan | UnknownPair>
  deposit(trader: Trader, amount: Big | 'all'): Promise<DepositPlan>
  platform(address: string): Plan
  /** What can be done with what is open. */
  readonly managing: Managing
}

export function createTrading(deps: {
  readonly service: Service
  readonly prices: Prices
  readonly pairs: PairNames
  readonly pairList: PairList
  readonly now: Clock
}): Trading {
  const find = (trader: Trader, typed: TypedPair): Promise<Pair | UnknownPair> =>
    deps.pairList.find(trader, typed.by === 'pair' ? typed.pair : typed.id)
  return {
    opening: async (trader, intent) => {
      const pair = await find(trader, intent.pair)
      if ('nearest' in pair) return pair
      const mark = await deps.prices.mark(pair.symbol, trader.credentials)
      if (!mark) throw new NoPriceError(pair.symbol)
      return await planOpening(
        deps.service,
        trader,
        pair,
        resolveOpening(intent, pair.id, mark.price),
        mark.price,
      )
    },
    deposit: (trader, amount) => planDeposit(deps.service, trader, amount),
    platform: planPlatform,
    managing: createManaging({
      service: deps.service,
      prices: deps.prices,
      pairs: deps.pairs,
      now: deps.now,
    }),
  }
}
