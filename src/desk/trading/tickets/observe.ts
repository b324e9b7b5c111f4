import type { ExecuteCall } from '../../../service/service.js'
import { observeOpening } from '../actions/open/outcome.js'
import { observeDecrease, observeGrowth } from '../outcome/position-outcome.js'
import {
  observeCancelled,
  observeTrailing,
  observeTriggerCancelled,
  observeTriggers,
} from './observe-triggers.js'
import { WAITING, type Observation } from '../outcome/observation.js'
import { compare, type AccountState } from '../outcome/account-state.js'

/**
 * Whether a call shows in the account, by how things stood before it was sent and how they stand now. The service gives
 * no id for what it takes, so this is what there is to see; a change that somebody else made at the same time looks the
 * same, and is told the same way.
 */
export function observe(call: ExecuteCall, before: AccountState, after: AccountState): Observation {
  switch (call.name) {
    case 'newPositionOrder':
    case 'newPositionOrderWithTPSL':
      return observeOpening(call, before, after)
    case 'decreasePosition':
      return observeDecrease(call.params.posId, before, after)
    case 'addPosition':
      return observeGrowth(call.params.posId, 'size', 1, before, after)
    case 'addCollateral':
      return observeGrowth(call.params.posId, 'collateral', 1, before, after)
    case 'removeCollateral':
      return observeGrowth(call.params.posId, 'collateral', -1, before, after)
    case 'addTPSL':
      return observeTriggers(call.params, before, after)
    case 'addTrailingStop':
      return observeTrailing(call.params, before, after)
    case 'cancelPendingOrder':
      return observeCancelled(call.params, before, after)
    case 'cancelTriggerOrder':
      return observeTriggerCancelled(call.params, after)
    case 'depositSelf':
    case 'depositSelfAllUSDC':
      return compare(after.balance, before.balance) === 1 ? done({ balance: after.balance ?? '' }) : WAITING
    case 'setPlatformUsed':
      return { is: 'invisible' }
    default:
      throw new Error(`No such call: ${String(call satisfies never)}`)
  }
}

function done(facts: Readonly<Record<string, string>>): Observation {
  return { is: 'done', facts }
}
