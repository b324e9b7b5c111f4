import type { Big } from 'big.js'
import { isFarFrom } from '../../desk/market/prices/tidy-price.js'
import type { Result } from '../../lib/result.js'
import { thresholdOf, type Condition } from './kinds/alert-kinds.js'
import type { RuleStatus } from './rule-status.js'

/** The current price, where that of an alert is more than half of it away; undefined for any other alert, and without a price. */
export function farPriceOf(condition: Condition, status: Result<RuleStatus>): Big | undefined {
  const price = condition.on === 'price' && status.ok ? status.value.value : undefined
  const threshold = thresholdOf(condition)
  return price && threshold && isFarFrom(threshold, price) ? price : undefined
}
