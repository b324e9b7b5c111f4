import { z } from 'zod'
import type { Target } from '../../desk/trading/grammar/target.js'
import { breakEvenAfterGain, type BreakEvenRule } from './break-even.js'
import type { ExitIntent, PlanKind, PriceLevel } from './kind.js'
import { timedClose, type TimedCloseRule } from './timed-close.js'

/** The rule of a plan of any kind. */
export type PlanRule = TimedCloseRule | BreakEvenRule

/** Every kind of plan. */
const kinds: { readonly [Kind in PlanRule['kind']]: PlanKind<Extract<PlanRule, { readonly kind: Kind }>> } = {
  'timed-close': timedClose,
  'break-even': breakEvenAfterGain,
}

/** Every kind by its name. */
export const planKinds = Object.keys(kinds) as readonly PlanRule['kind'][]

/** The schema of the rule of any plan. */
export const planRule = z.union([timedClose.rule, breakEvenAfterGain.rule])

/** The kind of a rule. */
export function kindOf({ kind }: PlanRule): PlanKind<PlanRule> {
  return kinds[kind] as unknown as PlanKind<PlanRule>
}

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

/** A rule in words, for programs: `close 50% at 2027-01-15T22:00:00.000Z`, `breakeven at 61200`. */
export function printRule(rule: PlanRule): string {
  return kindOf(rule).print(rule)
}

/** The time at which the next step of a rule is due, in milliseconds; undefined for one that waits for a price. */
export function dueAtOf(rule: PlanRule): number | undefined {
  return kindOf(rule).dueAt(rule)
}

/** The price that the step of a rule waits for; undefined for one that waits for a time. */
export function levelOf(rule: PlanRule): PriceLevel | undefined {
  return kindOf(rule).level?.(rule)
}

/** The longest time after that in which the step is still made without asking, in milliseconds. */
export function graceMsOf(rule: PlanRule): number {
  return kindOf(rule).graceMs
}

/** The action of the next step of a rule on the position. */
export function exitOf(rule: PlanRule, target: Target): ExitIntent {
  return kindOf(rule).exit(rule, target)
}
