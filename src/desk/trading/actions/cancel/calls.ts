import { Big } from 'big.js'
import type { AccountState } from '../../outcome/account-state.js'
import { WAITING, type Observation } from '../../outcome/observation.js'
import { findPosition } from '../../outcome/position-outcome.js'
import type { CallParams, CallRulesOf, Title } from '../call-rules.js'
import type { ShownFigures } from '../plan.js'

/** The functions that cancel a pending order, and a take-profit or stop-loss. */
export const cancelCalls: CallRulesOf<'cancelPendingOrder' | 'cancelTriggerOrder'> = {
  cancelPendingOrder: {
    reads: ['positions'],
    observe: ({ posId }, before, after) => observePendingCancelled(posId, before, after),
    risk: 'none',
    guarded: 'never',
    // Cancelled twice is cancelled once.
    duplicateKey: () => undefined,
    title: (_params, quoted) => titleOf(quoted),
  },
  cancelTriggerOrder: {
    reads: ['positions'],
    observe: (params, _before, after) => observeTriggerCancelled(params, after),
    risk: 'none',
    guarded: 'never',
    duplicateKey: () => undefined,
    title: (_params, quoted) => titleOf(quoted),
  },
}

/** Done once the order is gone; one that was filled first was not cancelled. */
function observePendingCancelled(posId: string, before: AccountState, after: AccountState): Observation {
  if (after.pending.some(({ id }) => id === posId)) return WAITING
  const wasFilled = !findPosition(before, posId) && findPosition(after, posId)
  return wasFilled ? { is: 'cancelled', facts: { order: 'filled' } } : { is: 'done', facts: {} }
}

/** Done once the trigger is gone; one that fired first was not cancelled. */
function observeTriggerCancelled(
  { posId, orderId }: CallParams<'cancelTriggerOrder'>,
  after: AccountState,
): Observation {
  const trigger = after.triggers.find((one) => one.positionId === posId && one.orderId === orderId)
  if (trigger?.isOpen === true) return WAITING
  return trigger?.hasFired === true || !findPosition(after, posId)
    ? { is: 'cancelled', facts: { order: trigger?.hasFired === true ? 'fired' : 'ended' } }
    : { is: 'done', facts: {} }
}

function titleOf({ symbol = '—', figures: { price } }: ShownFigures): Title {
  return price === undefined
    ? { key: 'ticket-cancel-order', values: { symbol } }
    : { key: 'ticket-cancel-at', values: { price: { as: 'price', amount: new Big(price) }, symbol } }
}
