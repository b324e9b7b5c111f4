import { knownFacts } from '../alerts/account-events/change.js'
import { isMandateOpen } from '../mandates/mandate.js'
import { printRule } from './kinds/kinds.js'
import type { HeldPlan } from './plan.js'

/** Events of a change of a plan, each as text: it has begun a step, or came into another state. */
export function planEvents(before: HeldPlan | undefined, after: HeldPlan): readonly string[] {
  const { accountId, accountLabel, venue, chainId, id, rule, position, state, reason, since } = after
  const common = { accountId, accountLabel, venue, chainId }
  const side = position.isLong === undefined ? undefined : position.isLong ? 'long' : 'short'
  const facts = { plan: id, line: printRule(rule), position: position.id, symbol: position.symbol, side }
  const written = (is: string, at: number, own: Readonly<Record<string, string | undefined>>): string =>
    JSON.stringify({ ...common, is, at, facts: knownFacts({ ...facts, ...own }) })
  const step = after.steps.at(-1)
  const isNewStep = step !== undefined && step.number > (before?.steps.at(-1)?.number ?? 0)
  // A preview that nobody agreed to is none.
  const isAgreed = isMandateOpen(after) || (before !== undefined && isMandateOpen(before))
  return [
    ...(isNewStep ? [written('step', step.at, { step: String(step.number), ticket: step.ticketId })] : []),
    ...(isAgreed && state !== before?.state ? [written(state, since, { reason })] : []),
  ]
}
