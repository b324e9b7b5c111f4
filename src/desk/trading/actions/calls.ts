import { Big } from 'big.js'
import type { IntersectionOf } from './trading-action.js'
import type { ExecuteCall, Position } from '../../../service/service.js'
import type { CallEvidence } from '../evidence/call-evidence.js'
import { actions, type ActionKind } from './actions.js'
import type { CallName, CallRules, CallRulesOf, GuardedAmount, OrderRisk, Title } from './call-rules.js'
import type { ShownFigures } from './plan.js'

type ActionCalls = IntersectionOf<(typeof actions)[ActionKind]['calls']>

/** The rules of every function. A function that no action sends does not compile here. */
const rules: CallRulesOf<CallName> = Object.assign(
  {},
  ...Object.values(actions).map(({ calls }) => calls),
) as ActionCalls

function rulesOf({ name }: ExecuteCall): CallRules<ExecuteCall['params']> {
  // The rules under a name take the parameters of that name.
  return rules[name] as CallRules<ExecuteCall['params']>
}

/** The risk that a call adds, given what is open; undefined when it adds none and is never limited. */
export function orderRiskOf(call: ExecuteCall, positions: readonly Position[]): OrderRisk | undefined {
  const { risk } = rulesOf(call)
  return risk === 'none' ? undefined : risk(call.params, positions)
}

/** True for a call that adds risk. All others close, cancel, protect or deposit: neither a pause nor a limit holds them up. */
export function addsRisk(call: ExecuteCall): boolean {
  return rulesOf(call).risk !== 'none'
}

/** The amount that two-factor authentication guards; undefined for a call that does not wait for it. */
export function guardedAmountOf(call: ExecuteCall, quoted: ShownFigures): GuardedAmount | undefined {
  const { guarded } = rulesOf(call)
  return guarded === 'never' ? undefined : guarded(call.params, quoted)
}

/**
 * The evidence that tells a call's outcome. The service gives no id for what it accepts, so what somebody else does at the
 * same time outside the bot looks the same, and counts as the call's own.
 */
export function evidenceOf(call: ExecuteCall): CallEvidence<ExecuteCall['params']> {
  return rulesOf(call).evidence
}

/** Prices that a call would act at: its stops and take-profits, and the price that it waits for. */
export function levelsOf(call: ExecuteCall): readonly Big[] {
  const levels = rulesOf(call).levels?.(call.params) ?? []
  return levels.flatMap((level) =>
    typeof level === 'string' || level instanceof Big ? [new Big(level)] : [],
  )
}

/** The title of a ticket that sends a call. */
export function titleOf(call: ExecuteCall, quoted: ShownFigures): Title {
  return rulesOf(call).title(call.params, quoted)
}
