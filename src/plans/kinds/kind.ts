import type { z } from 'zod'
import type { TradingIntent } from '../../desk/trading/actions/actions.js'
import type { Target } from '../../desk/trading/grammar/target.js'

/** The actions that a step of a plan may take: each closes or protects the position that it names, and none adds. */
export type ExitIntent = Extract<TradingIntent, { readonly kind: 'close' }>

/**
 * A kind of plan. `Rule` is what its owner agreed to, as plain JSON with amounts as decimal text: it never changes once it is agreed to.
 *
 * @example timedClose
 */
export interface PlanKind<Rule extends { readonly kind: string }> {
  readonly kind: Rule['kind']
  readonly rule: z.ZodType<Rule>
  /** The time at which its next step is due, in milliseconds. */
  readonly dueAt: (rule: Rule) => number
  /** The longest time after that in which the step is still made without asking, in milliseconds. */
  readonly graceMs: number
  /** The action of its next step on the position. */
  readonly exit: (rule: Rule, target: Target) => ExitIntent
}
