import { z } from 'zod'
import type { ExitIntent, PlanKind } from './kind.js'
import { timedClose, type TimedCloseRule } from './timed-close.js'
import type { Target } from '../../desk/trading/grammar/target.js'

/** The rule of a plan of any kind. */
export type PlanRule = TimedCloseRule

/** Every kind of plan. */
const kinds: { readonly [Kind in PlanRule['kind']]: PlanKind<Extract<PlanRule, { readonly kind: Kind }>> } = {
  'timed-close': timedClose,
}

/** The schema of the rule of any plan. */
export const planRule: z.ZodType<PlanRule> = kinds['timed-close'].rule

/** Writes a rule as text. */
export function writeRule(rule: PlanRule): string {
  return JSON.stringify(z.encode(planRule, rule))
}

/** Reads what `writeRule` made; undefined for any other text. */
export function readRule(text: string | undefined): PlanRule | undefined {
  try {
    return z.safeDecode(planRule, JSON.parse(text ?? 'null') as never).data
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return undefined
  }
}

/** The time at which the next step of a rule is due, in milliseconds. */
export function dueAtOf(rule: PlanRule): number {
  return kinds[rule.kind].dueAt(rule)
}

/** The longest time after that in which the step is still made without asking, in milliseconds. */
export function graceMsOf({ kind }: PlanRule): number {
  return kinds[kind].graceMs
}

/** The action of the next step of a rule on the position. */
export function exitOf(rule: PlanRule, target: Target): ExitIntent {
  return kinds[rule.kind].exit(rule, target)
}
