import { Big } from 'big.js'
import type { CallRulesOf, Title } from '../call-rules.js'
import type { ShownFigures } from '../plan.js'
import { pendingOrderOutcome, triggerOutcome } from './outcome.js'

/** The functions that cancel a pending order, and a take-profit or stop-loss. */
export const cancelCalls: CallRulesOf<'cancelPendingOrder' | 'cancelTriggerOrder'> = {
  cancelPendingOrder: {
    evidence: {
      by: 'state',
      readsBefore: ['positions'],
      reads: ['positions', 'closed'],
      outcome: ({ posId }, context) => pendingOrderOutcome(posId, context),
      slot: ({ posId }) => posId,
    },
    risk: 'none',
    guarded: 'never',
    title: (_params, quoted) => titleOf(quoted),
  },
  cancelTriggerOrder: {
    evidence: {
      by: 'state',
      readsBefore: ['positions'],
      reads: ['positions', 'closed'],
      outcome: triggerOutcome,
    },
    risk: 'none',
    guarded: 'never',
    title: (_params, quoted) => titleOf(quoted),
  },
}

function titleOf({ symbol = '—', figures: { price } }: ShownFigures): Title {
  return price === undefined
    ? { key: 'ticket-cancel-order', values: { symbol } }
    : { key: 'ticket-cancel-at', values: { price: { as: 'price', amount: new Big(price) }, symbol } }
}
