import type { Trader } from '../../../desk/trader.js'

/** What a card shows of: the button below it carries both, because a button outlives the choice of an account. */
export interface Shown {
  /** Id of the account. */
  readonly account: string
  /** Id of the chain. */
  readonly chain: string
}

/** What a trader's card shows of. */
export function shownOf({ account, chain }: Trader): Shown {
  return { account: account.id, chain: chain.id }
}
