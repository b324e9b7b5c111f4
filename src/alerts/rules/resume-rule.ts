import { confirmOrTakeBack } from './confirm-or-take-back.js'
import type { Clock } from '../../lib/clock.js'
import { isOnMarket } from './kinds/alert-kinds.js'
import { silentUntilOf, type Rule, type RuleState } from './rule.js'
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
 * Arms a rule that is paused, fired or expired; false when it is gone. One that was paused in its silence after it fired waits on as
 * before. Where no replica confirms that, the rule is put back as it was, and it rejects with a `NotReplicatedError`.
 */
export function createResumeRule({
  find,
  change,
  enrollment: { enroll, withdraw, untilReplicated },
  now,
}: {
  readonly find: (
    userId: number,
    ruleId: string,
  ) => Promise<{ readonly rule: Rule; readonly state: RuleState } | undefined>
  readonly change: ChangeState
  readonly enrollment: ReturnType<typeof createRuleEnrollment>
  readonly now: Clock
}): (userId: number, ruleId: string) => Promise<boolean> {
  return async (userId, ruleId) => {
    const found = await find(userId, ruleId)
    if (!found) return false
    const { rule, state: before } = found
    const until = silentUntilOf(rule, before)
    const silentUntil = until > now() ? until : undefined
    const to = silentUntil !== undefined && !isOnMarket(rule.condition) ? 'held' : 'armed'
    // One that is armed is enrolled already; it may be silent for now.
    if (AT_REST.includes(before.is)) await enroll(rule, before.count, silentUntil)
    const state = await change(userId, ruleId, AT_REST, to)
    await confirmOrTakeBack(
      async () => {
        if (state) await enroll(rule, state.count, silentUntil)
        // Also where another call has armed it just now, which may have to take that back.
        await untilReplicated(rule)
      },
      async () => {
        if (!state) return
        // It may have fired meanwhile, and stays so.
        const back = await change(userId, ruleId, [to], AT_REST.includes(before.is) ? before.is : 'paused')
        if (back) await withdraw(rule, back.count)
      },
    )
    return state !== undefined
  }
}
