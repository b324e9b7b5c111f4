import { knownFacts } from '../alerts/account-events/change.js'
import type { Notice } from '../alerts/notice.js'
import { dueAt, type HeldPlan } from './plan.js'

/** The notice of a plan that was frozen, or ended by something that no receipt tells. Its id follows from what happened. */
export function planNotice(plan: HeldPlan): Notice {
  const { id, state, reason, since, position, accountId, accountLabel, venue, chainId } = plan
  const facts = {
    plan: id,
    is: reason,
    due: String(dueAt(plan)),
    positionId: position.id,
    pairId: position.pairId,
    symbol: position.symbol,
    side: position.isLong === undefined ? undefined : position.isLong ? 'long' : 'short',
  }
  return {
    id: `plan ${id} ${state} ${since}`,
    kind: 'plan',
    at: since,
    place: { accountId, label: accountLabel, venue, chainId },
    facts: knownFacts(facts),
  }
}
