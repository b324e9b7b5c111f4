import type { Big } from 'big.js'
import type { z } from 'zod'
import type { OpenOrder } from '../../desk/account/orders/open-order.js'
import type { Issue } from '../../desk/trading/issue.js'
import type { OpenPosition } from '../../desk/trading/positions/read-open.js'
import type { TradingIntent } from '../../desk/trading/actions/actions.js'
import type { Target } from '../../desk/trading/grammar/target.js'

/** The actions that a step of a plan may take: each closes or protects the position that it names, and none adds. */
export type ExitIntent = Extract<TradingIntent, { readonly kind: 'close' | 'breakEven' }>

/** A price, and the side from which on it is reached. */
export interface PriceLevel {
  readonly price: Big
  readonly side: 'above' | 'below'
}

/**
 * A kind of plan. `Rule` is what its owner agreed to, as plain JSON with amounts as decimal text: it never changes once it is agreed to.
 *
 * @example timedClose
 */
export interface PlanKind<Rule extends { readonly kind: string }> {
  readonly kind: Rule['kind']
  readonly rule: z.ZodType<Rule>
  /** A rule in words, for programs; its times by ISO 8601, in UTC. */
  readonly print: (rule: Rule) => string
  /** The time at which its next step is due, in milliseconds; undefined for one that waits for a price. */
  readonly dueAt: (rule: Rule) => number | undefined
  /** The price that its step waits for; absent where it waits for a time. */
  readonly level?: (rule: Rule) => PriceLevel
  /** The longest time after that in which the step is still made without asking, in milliseconds. */
  readonly graceMs: number
  /** The action of its next step on the position. */
  readonly exit: (rule: Rule, target: Target) => ExitIntent
  /** True if these refusals mean that the price came back, so that it waits for it again. */
  readonly isEarly?: (issues: readonly Issue[]) => boolean
  /** True if what its step would do is in place already, whoever did it. */
  readonly isNeedless?: (position: OpenPosition, orders: readonly OpenOrder[]) => boolean
}
