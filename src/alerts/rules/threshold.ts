import { Big } from 'big.js'
import type { Condition } from './rule.js'

/** What a value is compared with, in the unit of the condition; undefined for what is only crossed. */
export function thresholdOf(condition: Condition): Big | undefined {
  if ('is' in condition && (condition.is === 'flips' || condition.is === 'crosses zero')) return undefined
  return new Big('value' in condition ? condition.value : condition.percent)
}

/** Whether a value is on the side that a condition waits for. What crosses, flips or changes sign waits for no side. */
export function isMet(condition: Condition, value: Big): boolean {
  const threshold = thresholdOf(condition)
  const side = sideOf(condition)
  if (!threshold || !side) return false
  return side === 'above' ? value.gte(threshold) : value.lte(threshold)
}

function sideOf(condition: Condition): 'above' | 'below' | undefined {
  if (condition.on === 'move' || condition.on === 'margin') return 'above'
  if (condition.on === 'liquidation' || condition.on === 'balance') return 'below'
  return condition.is === 'above' || condition.is === 'below' ? condition.is : undefined
}
