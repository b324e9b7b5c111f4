import type { Clock } from '../../lib/clock.js'
import type { Desk } from '../../desk/desk.js'
import { attempt, type Result } from '../../lib/result.js'
import type { Trader } from '../../desk/trader.js'
import { createAlertSetup, newRuleId, type AlertSetup, type ArmResult } from './arming.js'
import { type Rule } from './rule.js'
import { isOnMarket } from './kinds/alert-kinds.js'
import type { StoredRule, RuleStore } from './rule-store.js'
import { createReadRuleStatus, type RuleStatus } from './rule-status.js'

/** A rule and how things stand with it. */
export interface RuleWithStatus {
  readonly kept: StoredRule
  readonly status: Result<RuleStatus>
}

/** Everything that a person can do with their alerts, free of Telegram. */
export interface AlertDesk extends Pick<RuleStore, 'find' | 'list' | 'pause' | 'remove'> {
  readonly prepare: AlertSetup['prepare']
  readonly arm: AlertSetup['arm']
  /** How things stand with these rules; what cannot be read fails for itself. */
  look(rules: readonly StoredRule[]): Promise<readonly RuleWithStatus[]>
  /** How things stand with a rule that is not kept yet. */
  lookAhead(rule: Rule): Promise<Result<RuleStatus>>
  /** The account that a rule is about, as a trader; undefined for a market, and where the account is gone. */
  traderOf(kept: StoredRule): Promise<Trader | undefined>
  /** Lets a rule wait anew, without its end if that has passed; gives the id that it has then. */
  resume(userId: number, ruleId: string): Promise<string>
  /** Lets a rule tell each time, with an hour's rest in between, or once. Undefined when it is gone. */
  setRepeat(userId: number, ruleId: string, repeats: boolean): Promise<ArmResult | undefined>
  /** Forgets all rules that fired and are over. */
  clearFired(userId: number): Promise<void>
  /** The time, in milliseconds. */
  now(): number
}

/** How long a rule rests that was told to repeat and no more. */
const DEFAULT_REST_MS = 60 * 60_000

export function createAlertDesk(deps: {
  readonly desk: Desk
  readonly rules: RuleStore
  readonly now: Clock
}): AlertDesk {
  const { prepare, arm, keep } = createAlertSetup({ desk: deps.desk, rules: deps.rules, now: deps.now })
  return {
    ...deps.rules,
    prepare,
    arm,
    now: deps.now,
    lookAhead: (rule) => attempt(createReadRuleStatus(deps.desk)(rule)),
    look: async (wanted) => {
      const read = createReadRuleStatus(deps.desk)
      return await Promise.all(wanted.map(async (kept) => ({ kept, status: await attempt(read(kept.rule)) })))
    },
    traderOf: async ({ rule: { condition, userId, accountId, chainId } }) =>
      isOnMarket(condition) || accountId === undefined
        ? undefined
        : await deps.desk.findTraderOf({ userId, accountId, chainId }),
    resume: async (userId, ruleId) => {
      const found = await deps.rules.find(userId, ruleId)
      if (!found || (found.rule.expiresAt ?? Infinity) > deps.now()) {
        await deps.rules.resume(userId, ruleId)
        return ruleId
      }
      const { expiresAt: _, ...endless } = found.rule
      const id = newRuleId()
      await deps.rules.replace(ruleId, { ...endless, id }, 'armed')
      return id
    },
    setRepeat: async (userId, ruleId, repeats) => {
      const found = await deps.rules.find(userId, ruleId)
      if (!found) return undefined
      const { restMs: _, ...rule } = found.rule
      const rest = repeats ? { restMs: DEFAULT_REST_MS } : {}
      return await keep({ ...rule, ...rest, id: newRuleId() }, ruleId)
    },
    clearFired: async (userId) => {
      const over = (await deps.rules.list(userId)).filter(({ state }) => state.is === 'fired')
      for (const { rule } of over) await deps.rules.remove(userId, rule.id)
    },
  }
}
