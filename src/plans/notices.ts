import { knownFacts } from '../alerts/account-events/change.js'
import type { Notice } from '../alerts/notice.js'
import { dueAt, leftOut, nextPart, progressOf, spentParts, type HeldPlan, type PlanNews } from './plan.js'
import { writeRule } from './kinds/kinds.js'

/** The notice of news of a plan. Its id follows from what happened. `now`: in milliseconds. */
export function planNotice(plan: HeldPlan, news: PlanNews, now: number): Notice {
  const { id, state, reason, since, position, accountId, accountLabel, venue, chainId } = plan
  const isState = news === 'state'
  const { done } = progressOf(plan)
  const spent = spentParts(plan)
  const happening = isState
    ? `${state} ${since}`
    : `${news} ${(news === 'waits' ? plan.waitsSince : (plan.retryAt ?? nextPart(plan))) ?? 0}`
  const facts = {
    plan: id,
    is: isState ? reason : news,
    state,
    planRule: writeRule(plan.rule),
    due: dueText(plan),
    ticket: news === 'waits' ? plan.waitsOn : undefined,
    refused: String(plan.refused),
    done: String(done),
    hasBegun: plan.steps.length > 0 ? 'yes' : undefined,
    leftOut: String(leftOut(plan)),
    spent: String(spent.count),
    spentAtMost: spent.isAtMost ? 'yes' : undefined,
    positionId: position.id,
    pairId: position.pairId,
    symbol: position.symbol,
    side: position.isLong === undefined ? undefined : position.isLong ? 'long' : 'short',
  }
  return {
    id: `plan ${id} ${happening}`,
    kind: 'plan',
    at: isState ? since : now,
    place: { accountId, label: accountLabel, venue, chainId },
    facts: knownFacts(facts),
  }
}

/** The time at which a plan goes on, in milliseconds; of one that waits for its price or its rate, that from which it may be tried again. */
function dueText(plan: HeldPlan): string | undefined {
  const due = dueAt(plan)
  return Number.isFinite(due) ? String(due) : plan.retryAt?.toString()
}
