import type { Big } from 'big.js'
import { attempt } from '../../../lib/result.js'
import { markPriceOf, type Prices } from '../../../desk/market/prices/prices.js'
import type { Trader } from '../../../desk/trader.js'
import type { AccountLevels, AccountPoll } from '../../account-events/account-snapshot.js'
import type { WatchedAccount } from '../../account-events/account-snapshot-store.js'
import { accountLevels } from './account-levels.js'
import type { LevelIndex } from './level-index.js'

/** Stores the levels of an account that was polled, in the place of those that it had, and returns them. */
export type StoreLevels = (
  watched: WatchedAccount,
  trader: Trader,
  poll: Pick<AccountPoll, 'positions' | 'orders'>,
  before: AccountLevels,
) => Promise<AccountLevels>

export function createStoreLevels(deps: {
  readonly levels: Pick<LevelIndex, 'replace'>
  /** BASE/QUOTE of a pair; undefined for an unknown pair. Never rejects. */
  readonly symbolOf: (trader: Trader, pairId: string) => Promise<string | undefined>
  readonly prices: Pick<Prices, 'mark'>
}): StoreLevels {
  const priceOf = async (trader: Trader, symbol: string): Promise<Big | undefined> => {
    // The service client logs a failure.
    const mark = await attempt(deps.prices.mark(symbol, trader.credentials))
    return markPriceOf(mark)
  }
  return async (watched, trader, { positions, orders }, before) => {
    const after = await accountLevels({
      positions,
      orders,
      symbolOf: (pairId) => deps.symbolOf(trader, pairId),
      priceOf: (symbol) => priceOf(trader, symbol),
    })
    await deps.levels.replace({ venue: trader.account.venue, watched }, before, after)
    return after
  }
}
