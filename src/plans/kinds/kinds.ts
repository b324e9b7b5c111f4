import { z } from 'zod'
import type { OpenOrder } from '../../desk/account/orders/open-order.js'
import type { Target } from '../../desk/trading/grammar/target.js'
import type { PairInfo } from '../../service/service.js'
import { breakEvenAtTp, type BreakEvenAtTpRule } from './break-even-at-tp.js'
import { breakEvenAfterGain, type BreakEvenRule } from './break-even.js'
import type { AddKind, AwaitedTakeProfit, ExitIntent, ExitKind, PlanKind, PriceLevel, Slice } from './kind.js'
import { priceClose, type PriceCloseRule } from './price-close.js'
import { rateClose, type RateCloseRule } from './rate-close.js'
import { scaleIn, type ScaleInRule } from './scale-in.js'
import { orderOfSlices, slices, type SlicesRule } from './slices.js'
import { trail, type TrailRule } from './trail.js'
import { timedClose, type TimedCloseRule } from './timed-close.js'
import { timedScaleOut, type TimedScaleOutRule } from './timed-scale-out.js'
import { update, type UpdateRule } from './update.js'

/** The rule of a plan of any kind. */
export type PlanRule =
  | TimedCloseRule
  | TimedScaleOutRule
  | PriceCloseRule
  | BreakEvenRule
  | BreakEvenAtTpRule
  | TrailRule
  | RateCloseRule
  | AddRule
  | UpdateRule

/** The rule of a plan that adds. */
export type AddRule = SlicesRule | ScaleInRule

/** Every kind of plan. */
const kinds: { readonly [Kind in PlanRule['kind']]: PlanKind<Extract<PlanRule, { readonly kind: Kind }>> } = {
  'timed-close': timedClose,
  'timed-scale-out': timedScaleOut,
  'price-close': priceClose,
  'break-even': breakEvenAfterGain,
  'break-even-at-tp': breakEvenAtTp,
  trail,
  'rate-close': rateClose,
  slices,
  'scale-in': scaleIn,
  update,
}

/** Every kind by its name. */
export const planKinds = Object.keys(kinds) as readonly PlanRule['kind'][]

/** The schema of the rule of any plan. */
export const planRule = z.union([
  timedClose.rule,
  timedScaleOut.rule,
  priceClose.rule,
  breakEvenAfterGain.rule,
  breakEvenAtTp.rule,
  trail.rule,
  rateClose.rule,
  slices.rule,
  scaleIn.rule,
  update.rule,
])

/** The kind of a rule. */
export function kindOf({ kind }: PlanRule): PlanKind<PlanRule> {
  return kinds[kind] as unknown as ExitKind<PlanRule> | AddKind<PlanRule>
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

/** The number of parts of a rule. */
export function partsOf(rule: PlanRule): number {
  return kindOf(rule).parts?.(rule) ?? 1
}

/** The time at which a part of a rule is due, in milliseconds; undefined for one that waits for a price. */
export function dueAtOf(rule: PlanRule, part: number): number | undefined {
  return kindOf(rule).dueAt(rule, part)
}

/** The prices that a part of a rule waits for, of which the first has it due; none for one that waits for a time. */
export function levelsOf(rule: PlanRule, part: number): readonly PriceLevel[] {
  return kindOf(rule).levels?.(rule, part) ?? []
}

/** The take-profits that a rule waits for, of which the first that fills has it due; none for any other rule. */
export function takeProfitsOf(rule: PlanRule): readonly AwaitedTakeProfit[] {
  const kind = kindOf(rule)
  return (kind.does === 'exit' ? kind.takeProfits?.(rule) : undefined) ?? []
}

/** True for a rule that waits for a rate. */
export function waitsForRate(rule: PlanRule): boolean {
  const kind = kindOf(rule)
  return kind.does === 'exit' && kind.isOver !== undefined
}

/** True while the rate that a rule waits for is above its own; undefined where the service does not state it, and for any other rule. */
export function isOverOf(rule: PlanRule, info: PairInfo): boolean | undefined {
  const kind = kindOf(rule)
  return kind.does === 'exit' ? kind.isOver?.(rule, info) : undefined
}

/** The time from which on no part of a rule is begun, in milliseconds; Infinity for one without an end. */
export function endsAtOf(rule: PlanRule): number {
  return kindOf(rule).endsAt?.(rule) ?? Infinity
}

/** True for a rule that is for an order which waits to open a position. */
export function isOfOrder(rule: PlanRule): boolean {
  const kind = kindOf(rule)
  return kind.does === 'exit' && kind.isOfOrder?.(rule) === true
}

/** True for a rule of which the price and the orders of now decide which part is made: others are left out. */
export function passesParts(rule: PlanRule): boolean {
  const kind = kindOf(rule)
  return kind.does === 'exit' && kind.passed !== undefined
}

/** The longest time after a part of a rule is due in which it is still begun without asking, in milliseconds. */
export function graceMsOf(rule: PlanRule): number {
  return kindOf(rule).graceMs(rule)
}

/** The action of a part of a rule that exits, on the position; `orders`: those of the account, where they matter. */
export function exitOf(
  rule: Exclude<PlanRule, AddRule>,
  target: Target,
  part: number,
  orders: readonly OpenOrder[] = [],
): ExitIntent {
  return (kindOf(rule) as ExitKind<PlanRule>).exit(rule, target, part, orders)
}

/** True for the rule of a plan that adds. */
export function isAddRule(rule: PlanRule): rule is AddRule {
  return kindOf(rule).does === 'add'
}

/** The slice of a part of a rule that adds; undefined for any other rule. */
export function sliceOf(rule: PlanRule, part: number): Slice | undefined {
  const kind = kindOf(rule)
  return kind.does === 'add' ? kind.slice(rule, part) : undefined
}

/** The slices of a rule from a part on as one order, as limits and two-factor count what is not sent yet. */
export function orderFrom(rule: AddRule, part: number, symbol: string): ReturnType<typeof orderOfSlices> {
  const left = Array.from({ length: partsOf(rule) - part + 1 }, (_, index) => sliceOf(rule, part + index))
  return orderOfSlices(
    rule,
    left.flatMap((slice) => slice?.loss ?? []),
    symbol,
  )
}
