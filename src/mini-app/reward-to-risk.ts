import type { Big } from 'big.js'
import { divide } from '../lib/decimals.js'

/**
 * The distance from entry to target in distances from entry to stop, to one decimal: 2 for a target that is twice as far. Undefined
 * where the stop risks nothing.
 */
export function rewardToRisk(entry: Big, target: Big, stop: Big): Big | undefined {
  const risk = entry.minus(stop)
  const reward = target.minus(entry)
  return risk.eq(0) || risk.s !== reward.s ? undefined : divide(reward, risk).round(1)
}
