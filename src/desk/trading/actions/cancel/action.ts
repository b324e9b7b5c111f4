import { resolveOrder } from '../../positions/resolve-target.js'
import { isUnplanned } from '../../unresolved-target.js'
import type { TradingAction } from '../trading-action.js'
import { cancelCalls } from './calls.js'
import { cancelGrammar, cancelIntent, type CancelIntent } from './grammar.js'
import { planCancel, type CancelPlan } from './plan.js'

/** Cancels a pending order, a take-profit or a stop: /cancelorder. */
export const cancel: TradingAction<CancelIntent, CancelPlan, 'cancelorder', keyof typeof cancelCalls> = {
  kind: 'cancel',
  intent: cancelIntent,
  commands: { cancelorder: cancelGrammar },
  plan: async (account, { target }) => {
    const order = await resolveOrder(account, target)
    return isUnplanned(order) ? order : planCancel(order, (await account.open()).orders)
  },
  calls: cancelCalls,
}
