import type { Big } from 'big.js'
import type { MarketCondition } from './rule.js'

/**
 * A figure of a market that rules wait on: `price`; `up:60`, `down:60`, how far it moved in 60 minutes; `funding`;
 * `interest:long`, `borrow:short`. In the unit that the condition is in.
 */
export type MarketMeasure = string

export type Side = 'above' | 'below'

/** A threshold that a measure must come to, from the other side. */
export interface Trigger {
  readonly measure: MarketMeasure
  readonly side: Side
  /** Decimal text. */
  readonly threshold: string
  /**
   * `fire`: reaching it fires the rule. `wait`: passing it only makes the rule wait on the other side, because it is not
   * known yet where the measure comes from, or because it fired and must first be over.
   */
  readonly phase: 'fire' | 'wait'
}

/** What a rule waits for when it is new. */
export function triggersOf(condition: MarketCondition): readonly Trigger[] {
  const { measures, threshold, side } = parts(condition)
  return measures.flatMap((measure) =>
    side === 'both'
      ? onBothSides(measure, threshold)
      : [{ measure, side, threshold, phase: 'fire' as const }],
  )
}

/** What a rule that fired waits for, to be armed again: that what it told of is over. */
export function triggersToRearm(condition: MarketCondition): readonly Trigger[] {
  const { measures, threshold, side } = parts(condition)
  return measures.flatMap((measure) =>
    side === 'both'
      ? onBothSides(measure, threshold)
      : [{ measure, side: opposite(side), threshold, phase: 'wait' as const }],
  )
}

/** What a rule waits for once a `wait` of its was passed. */
export function afterWait({ measure, side, threshold }: Trigger): Trigger {
  return { measure, side: opposite(side), threshold, phase: 'fire' }
}

/** Whether a value is on the trigger's side of it. What fires does so at the threshold itself; what waits must be past it. */
export function isReached({ side, threshold, phase }: Trigger, value: Big): boolean {
  const order = value.cmp(threshold)
  if (order === 0) return phase === 'fire'
  return side === 'above' ? order > 0 : order < 0
}

/** What crosses may come from either side. */
function onBothSides(measure: MarketMeasure, threshold: string): readonly Trigger[] {
  return (['above', 'below'] as const).map((side) => ({ measure, side, threshold, phase: 'wait' }))
}

function opposite(side: Side): Side {
  return side === 'above' ? 'below' : 'above'
}

function parts(condition: MarketCondition): {
  readonly measures: readonly MarketMeasure[]
  readonly threshold: string
  readonly side: Side | 'both'
} {
  switch (condition.on) {
    case 'price':
      return {
        measures: ['price'],
        threshold: condition.value,
        side: condition.is === 'crosses' ? 'both' : condition.is,
      }
    case 'move': {
      const ways = condition.is === 'either' ? (['up', 'down'] as const) : [condition.is]
      return {
        measures: ways.map((way) => `${way}:${condition.minutes}`),
        threshold: condition.percent,
        side: 'above',
      }
    }
    case 'funding':
      return condition.is === 'flips'
        ? { measures: ['funding'], threshold: '0', side: 'both' }
        : { measures: ['funding'], threshold: condition.percent, side: condition.is }
    case 'open-interest':
      return { measures: [`interest:${condition.side}`], threshold: condition.percent, side: condition.is }
    case 'borrow':
      return { measures: [`borrow:${condition.side}`], threshold: condition.percent, side: condition.is }
    default:
      throw new Error(`No such condition: ${JSON.stringify(condition satisfies never)}`)
  }
}
