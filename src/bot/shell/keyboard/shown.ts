import type { Trader } from '../../../desk/trader.js'

/**
 * The account and chain that a card shows: its buttons carry both, because a button outlives the choice of an account.
 */
export interface Shown {
  /** Id of the account. */
  readonly account: string
  /** Id of the chain. */
  readonly chain: string
}

/** The account and chain of a trader. */
export function shownOf({ account, chain }: Trader): Shown {
  return { account: account.id, chain: chain.id }
}
