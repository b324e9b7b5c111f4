import { confirmOrTakeBack } from './confirm-or-take-back.js'
import type { Rule, RuleState } from './rule.js'
import type { createRuleEnrollment } from './rule-enrollment.js'

/** Changes the state of a rule from one of these to another, and returns it; undefined when it has none of them. */
export type ChangeState = (
  userId: number,
  ruleId: string,
  from: readonly RuleState['is'][],
  to: RuleState['is'],
) => Promise<RuleState | undefined>

/** States of a rule that does not wait for its condition. */
const AT_REST: readonly RuleState['is'][] = ['paused', 'fired', 'expired']

/**
 * Arms a rule that is paused, fired or expired; false when it is gone. Where no replica confirms that, the rule is put back as
 * it was, and it rejects with a `NotReplicatedError`.
 */
export function createResumeRule({
  find,
  change,
  enrollment: { enroll, withdraw, untilReplicated },
}: {
  readonly find: (
    userId: number,
    ruleId: string,
  ) => Promise<{ readonly rule: Rule; readonly state: RuleState } | undefined>
  readonly change: ChangeState
  readonly enrollment: ReturnType<typeof createRuleEnrollment>
}): (userId: number, ruleId: string) => Promise<boolean> {
  return async (userId, ruleId) => {
    const found = await find(userId, ruleId)
    if (!found) return false
    const { rule, state: before } = found
    // One that is armed is enrolled already; it may be silent for now.
    if (AT_REST.includes(before.is)) await enroll(rule, before.count)
    const state = await change(userId, ruleId, AT_REST, 'armed')
    await confirmOrTakeBack(
      async () => {
        if (state) await enroll(rule, state.count)
        // Also where another call has armed it just now, which may have to take that back.
        await untilReplicated(rule)
      },
      async () => {
        if (!state) return
        // It may have fired meanwhile, and stays so.
        const back = await change(
          userId,
          ruleId,
          ['armed'],
          AT_REST.includes(before.is) ? before.is : 'paused',
        )
        if (back) await withdraw(rule, back.count)
      },
    )
    return state !== undefined
  }
}
