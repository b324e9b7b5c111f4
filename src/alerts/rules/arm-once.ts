import { createHash } from 'node:crypto'
import type { AlertDesk } from './alert-desk.js'
import type { AlertOrigin, ArmResult } from './arming.js'
import type { TypedRule } from './grammar/typed-rule.js'

/**
 * Arms an alert in the private chat of its person once for the same parts: a request that is repeated, as after a lost answer, finds
 * the alert of the first one, with its status now. Rejects as `AlertDesk.arm` does.
 */
export type ArmOnce = (
  rule: TypedRule,
  origin: Pick<AlertOrigin, 'userId' | 'zone' | 'findTrader'>,
  /** All that tells this request from others: who asks, the key of the request, and the alert asked for. */
  parts: readonly string[],
) => Promise<ArmResult>

export function createArmOnce(alerts: Pick<AlertDesk, 'arm' | 'find' | 'statusOf'>): ArmOnce {
  return async (rule, origin, parts) => {
    const ruleId = idOf(parts)
    // A process may have died between arming it and its answer.
    const before = await alerts.find(origin.userId, ruleId)
    if (!before) return await alerts.arm(rule, { ...origin, chatId: origin.userId, ruleId })
    const [known] = await alerts.statusOf([before])
    if (!known) throw new Error('Reading the status of one rule returned none')
    return { is: 'stored', ...known }
  }
}

/** An id of a rule that the same parts always give. */
function idOf(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 10)
}
