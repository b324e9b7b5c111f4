import type { Big } from 'big.js'
import type { z } from 'zod'
import type { ExecuteCall, PairInfo } from '../../service/service.js'
import type { OpenOrder } from '../../desk/account/orders/open-order.js'
import type { Issue } from '../../desk/trading/issue.js'
import type { OpenPosition } from '../../desk/trading/positions/read-open.js'
import type { TradingIntent } from '../../desk/trading/actions/actions.js'
import type { OpenIntent } from '../../desk/trading/actions/open/grammar.js'
import type { PriceBand } from '../../desk/trading/risk/price-band.js'
import type { Target } from '../../desk/trading/grammar/target.js'

/** The actions that a step of a plan may take: each closes or protects the position that it names, or takes back its order; none adds. */
export type ExitIntent = Extract<
  TradingIntent,
  { readonly kind: 'close' | 'breakEven' | 'tpsl' | 'replace' | 'cancel' }
>

/** A price, and the side from which on it is reached. */
export interface PriceLevel {
  readonly price: Big
  readonly side: 'above' | 'below'
}

/** A take-profit of a part of a position, by its row when the plan was previewed. */
export interface AwaitedTakeProfit {
  /** Within its position. */
  readonly orderId: string
  /** In the quote currency. */
  readonly price: Big
  /** Of the size when it triggers. */
  readonly percent: Big
}

/** A part of the budget of a plan that adds: an order that opens a position, and nothing else. */
export interface Slice {
  readonly intent: OpenIntent
  /** The call that the intent comes to, to the last digit: nothing else is sent for it. */
  readonly call: ExecuteCall
  /** The prices outside of which it is not sent. */
  readonly band: PriceBand
  /** Dollars that it loses at its stop-loss at most: one that would lose more is not sent. */
  readonly loss: Big
}

/**
 * A kind of plan. `Rule` is what its owner agreed to, as plain JSON with amounts as decimal text: it never changes once it is agreed to.
 * A plan has one part or several, from 1 on, of which each is done once, in their order.
 */
interface AnyKind<Rule extends { readonly kind: string }> {
  readonly kind: Rule['kind']
  readonly rule: z.ZodType<Rule>
  /** A rule in words, for programs; its times by ISO 8601, in UTC. */
  readonly print: (rule: Rule) => string
  /** The number of its parts; absent for one. */
  readonly parts?: (rule: Rule) => number
  /** The time at which a part is due, in milliseconds; undefined for one that waits for a price. */
  readonly dueAt: (rule: Rule, part: number) => number | undefined
  /** The prices that a part waits for, at most one on each side: whichever is reached first has it due. Absent where it waits for a time. */
  readonly levels?: (rule: Rule, part: number) => readonly PriceLevel[]
  /** The longest time after a part is due in which it is still begun without asking, in milliseconds. */
  readonly graceMs: (rule: Rule) => number
  /** The time from which on no part is begun, in milliseconds. Absent for one without an end. */
  readonly endsAt?: (rule: Rule) => number
}

/**
 * A kind of plan that closes or protects a position. A part that was refused is tried again.
 *
 * @example timedClose
 */
export interface ExitKind<Rule extends { readonly kind: string }> extends AnyKind<Rule> {
  readonly does: 'exit'
  /** True while the rate that it waits for is above that of the rule; undefined where the service does not state it. Absent for a kind that waits for none. */
  readonly isOver?: (rule: Rule, info: PairInfo) => boolean | undefined
  /** The take-profits of which the first that fills has it due. Absent for a kind that waits for none. */
  readonly takeProfits?: (rule: Rule) => readonly AwaitedTakeProfit[]
  /** The action of a part on the position; `orders`: those of the account, where it takes the place of some. */
  readonly exit: (rule: Rule, target: Target, part: number, orders: readonly OpenOrder[]) => ExitIntent
  /** Set where its price has to be there when its step is sent, too: one that came back is waited for again. */
  readonly isOfPriceNow?: true
  /** True if a rule is for the order that waits to open the position, and not for a position that is open. Absent where none is. */
  readonly isOfOrder?: (rule: Rule) => boolean
  /** True if these refusals mean that the price came back, so that it waits for it again. */
  readonly isEarly?: (issues: readonly Issue[]) => boolean
  /** True if what its step would do is in place already, whoever did it. */
  readonly isNeedless?: (position: OpenPosition, orders: readonly OpenOrder[]) => boolean
  /**
   * The part that stands for this one by the orders of the position and the price of now: those before it are left out, because the price has
   * passed them or what they would do is in place already. One more than the last where none is left. Absent where each part is made.
   */
  readonly passed?: (
    rule: Rule,
    part: number,
    now: { readonly orders: readonly OpenOrder[]; readonly price: Big },
  ) => number
}

/**
 * A kind of plan that adds. Each part is a slice of the same size, and is begun once at most: one that is missed, outside of its band or
 * refused is not made up for. One that waits for a price is missed once the price has left its band on the far side.
 *
 * @example slices
 */
export interface AddKind<Rule extends { readonly kind: string }> extends AnyKind<Rule> {
  readonly does: 'add'
  readonly slice: (rule: Rule, part: number) => Slice
}

/** See `ExitKind` and `AddKind`. */
export type PlanKind<Rule extends { readonly kind: string }> = ExitKind<Rule> | AddKind<Rule>
