import { Big } from 'big.js'
import type { Issue } from '../../issue.js'
import type { Limits } from './limit.js'
import type { OrderRisk } from '../../actions/call-rules.js'
import { exposureOf, type OpenPositionsAndOrders } from './exposure.js'

/** The limits that an order breaks; none when it stays within them. The daily count of orders is checked elsewhere. */
export function breaches(
  { collateral, leverage, exposure, coolOffUntil }: Limits,
  orderRisk: OrderRisk,
  book: OpenPositionsAndOrders,
): readonly Issue[] {
  const found: Issue[] = []
  const refuse = (code: string, values: Issue['values'] = {}): unknown =>
    found.push({ level: 'refusal', code, values })
  if (coolOffUntil !== undefined) refuse('limit-cool-off', { until: new Big(coolOffUntil) })
  if (collateral.most && orderRisk.collateral?.gt(collateral.most) === true)
    refuse('limit-collateral', { limit: collateral.most })
  if (leverage.most && orderRisk.leverage?.gt(leverage.most) === true)
    refuse('limit-leverage', { most: leverage.most })
  if (exposure.most && orderRisk.size) {
    const open = exposureOf(book)
    if (!open) refuse('limit-exposure-unknown')
    else if (open.plus(orderRisk.size).gt(exposure.most))
      refuse('limit-exposure', { limit: exposure.most, open })
  }
  return found
}
