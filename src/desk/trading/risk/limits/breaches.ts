import { Big } from 'big.js'
import type { Issue } from '../../issue.js'
import { issueAmount, limitDescriptors, limitNamed, type LimitDescriptors, type Limits } from './limit.js'
import type { OrderRisk } from '../../actions/call-rules.js'

/**
 * Dollars of size that are open, pending or on their way in all accounts of a person. `unread` if one of the accounts cannot be
 * read, `unsaid` if the service does not say how large something is.
 */
export type Exposure = Big | 'unread' | 'unsaid'

/**
 * The limits that an order breaks; none when it stays within them. The daily count of orders is checked elsewhere; without
 * an exposure, the limit of it is, too.
 */
export function breaches(
  limits: Limits,
  orderRisk: OrderRisk,
  exposure?: Exposure,
  descriptors: LimitDescriptors = limitDescriptors,
): readonly Issue[] {
  const found: Issue[] = []
  const refuse = (code: string, values: Issue['values'] = {}): unknown =>
    found.push({ level: 'refusal', code, values })
  const { exposure: total, coolOffUntil } = limits
  if (coolOffUntil !== undefined) refuse('limit-cool-off', { until: new Big(coolOffUntil) })
  for (const [name, { kind, holds }] of Object.entries(descriptors)) {
    const { most } = limitNamed(limits, name)
    if (holds !== undefined && most && orderRisk[holds]?.gt(most) === true)
      refuse(`limit-${name}`, { [issueAmount[kind]]: most })
  }
  if (total.most && orderRisk.size && exposure) {
    if (exposure === 'unread') refuse('limit-exposure-unread')
    else if (exposure === 'unsaid') refuse('limit-exposure-unknown')
    else if (exposure.plus(orderRisk.size).gt(total.most))
      refuse('limit-exposure', { limit: total.most, open: exposure })
  }
  return found
}
