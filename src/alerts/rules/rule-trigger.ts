import type { Big } from 'big.js'
import { alertKindNames, kindOf, type AlertKindName, type MarketCondition } from './kinds/alert-kinds.js'
import type { Threshold } from './kinds/kind.js'

/**
 * A value of a market that rules wait for, in the unit of their conditions: the name of a kind, and the detail that tells
 * its measures apart. `price`; `move:up:60`, the rise within 60 minutes; `funding`; `open-interest:long`.
 */
export type MarketMeasure = string

/** The side of a threshold. */
export type ThresholdSide = 'above' | 'below'

/** A threshold that a measure has to reach, and what happens then: the rule fires, or begins to wait for the other side. */
export interface RuleTrigger {
  readonly measure: MarketMeasure
  readonly side: ThresholdSide
  /** Decimal text. */
  readonly threshold: string
  /**
   * `fire`: reaching it fires the rule. `wait`: passing it makes the rule wait for the other side, because the side that
   * the measure comes from is not known yet, or because the rule fired and its condition has to end first.
   */
  readonly phase: 'fire' | 'wait'
}

/** The measure of a kind with this detail. */
function measureOf(kind: AlertKindName, detail: string): MarketMeasure {
  return detail === '' ? kind : `${kind}:${detail}`
}

/** The kind and the detail of a measure; undefined for a name that no kind has. */
export function parseMeasure(
  measure: MarketMeasure,
): { readonly kind: AlertKindName; readonly detail: string } | undefined {
  const [name = '', ...detail] = measure.split(':')
  const kind = alertKindNames.find((one) => one === name)
  return kind && { kind, detail: detail.join(':') }
}

/** The triggers of a new rule. */
export function triggersOf(condition: MarketCondition): readonly RuleTrigger[] {
  return triggers(condition, (side) => ({ side, phase: 'fire' }))
}

/** The triggers that arm a rule again after it fired: its condition has to end first. */
export function triggersToRearm(condition: MarketCondition): readonly RuleTrigger[] {
  return triggers(condition, (side) => ({ side: opposite(side), phase: 'wait' }))
}

/** The trigger that follows a `wait` that was passed. */
export function afterWait({ measure, side, threshold }: RuleTrigger): RuleTrigger {
  return { measure, side: opposite(side), threshold, phase: 'fire' }
}

/** True if a value is on the trigger's side. The threshold itself fires, but does not end a wait. */
export function isReached({ side, threshold, phase }: RuleTrigger, value: Big): boolean {
  const order = value.cmp(threshold)
  if (order === 0) return phase === 'fire'
  return side === 'above' ? order > 0 : order < 0
}

function triggers(
  condition: MarketCondition,
  triggerOn: (side: ThresholdSide) => Pick<RuleTrigger, 'side' | 'phase'>,
): readonly RuleTrigger[] {
  const kind = kindOf(condition)
  const { side, value }: Threshold = kind.threshold(condition)
  return kind.details(condition).flatMap((detail) => {
    const on = { measure: measureOf(condition.on, detail), threshold: value }
    if (side !== 'both') return [{ ...on, ...triggerOn(side) }]
    // A value that crosses may come from either side.
    return (['above', 'below'] as const).map((side) => ({ ...on, side, phase: 'wait' as const }))
  })
}

function opposite(side: ThresholdSide): ThresholdSide {
  return side === 'above' ? 'below' : 'above'
}
