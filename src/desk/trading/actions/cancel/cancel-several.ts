import { Big } from 'big.js'
import { lessCovered, planCancel, type CancelPlan, type OrderBook } from './action.js'

/** The orders to cancel: all, or those with these ids. */
export interface CancelChoice {
  readonly by: 'orders'
  readonly ids: 'all' | readonly string[]
}

/** Several orders to cancel, as a batch. */
export interface CancelSeveralPlan {
  readonly choice: CancelChoice
  readonly parts: readonly CancelPlan[]
  /** The positions whose stops do not cover all of them afterwards, as `lessCovered` says. */
  readonly lessCovered: ReturnType<typeof lessCovered>
  /** Dollars of collateral that come back; undefined when the service does not say it of each. */
  readonly returned: Big | undefined
}

/** Works out what taking the chosen orders back means. Sends nothing. */
export function planCancelSeveral(account: OrderBook, choice: CancelChoice): CancelSeveralPlan {
  const { orders } = account
  const { ids } = choice
  const wanted = ids === 'all' ? orders : orders.filter(({ id }) => ids.includes(id))
  const entries = wanted.filter(({ kind }) => kind === 'entry')
  const parents = new Set(entries.map(({ positionId }) => positionId))
  // The triggers of an order that is cancelled go with it: by themselves they could not be cancelled any more.
  const chosen = wanted.filter(({ kind, positionId }) => kind === 'entry' || !parents.has(positionId))
  return {
    choice,
    parts: chosen.map((order) => planCancel(order, account)),
    lessCovered: lessCovered(chosen, account),
    returned: entries.reduce<Big | undefined>(
      (sum, { collateral }) => sum && collateral && sum.plus(collateral),
      new Big(0),
    ),
  }
}
