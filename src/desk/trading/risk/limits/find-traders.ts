import type { Accounts } from '../../../../accounts/accounts.js'
import type { Chain } from '../../../../config/values.js'
import type { FindTraderOf, Trader } from '../../../trader.js'

/** Finds the trader of each account of a person on each chain, at the venue of the trader given; that one comes first, as it is. */
export type FindTraders = (trader: Trader) => Promise<readonly [Trader, ...Trader[]]>

export function createFindTraders(deps: {
  readonly accounts: Pick<Accounts, 'list'>
  readonly chains: readonly Chain[]
  readonly findTraderOf: FindTraderOf
}): FindTraders {
  return async (current) => {
    const { userId, account, chain } = current
    const accounts = await deps.accounts.list(userId)
    const others = accounts
      .filter(({ venue }) => venue === account.venue)
      .flatMap(({ id: accountId }) => deps.chains.map(({ id: chainId }) => ({ userId, accountId, chainId })))
      .filter(({ accountId, chainId }) => accountId !== account.id || chainId !== chain.id)
    const found = await Promise.all(others.map((one) => deps.findTraderOf(one)))
    return [current, ...found.filter((one) => one !== undefined)]
  }
}
