import { Big } from 'big.js'
import type { Issue } from '../../actions/open/issues.js'
import type { Limits } from './limit.js'
import { exposureOf, type Book, type Undertaking } from '../order-risk.js'

/** Where an undertaking goes beyond its owner's limits; nothing when it stays within. Counted orders are looked at elsewhere. */
export function breaches(
  { collateral, leverage, exposure, coolOffUntil }: Limits,
  undertaking: Undertaking,
  book: Book,
): readonly Issue[] {
  const found: Issue[] = []
  const refuse = (code: string, values: Issue['values'] = {}): unknown =>
    found.push({ level: 'refusal', code, values })
  if (coolOffUntil !== undefined) refuse('limit-cool-off', { until: new Big(coolOffUntil) })
  if (collateral.most && undertaking.collateral?.gt(collateral.most) === true)
    refuse('limit-collateral', { limit: collateral.most })
  if (leverage.most && undertaking.leverage?.gt(leverage.most) === true)
    refuse('limit-leverage', { most: leverage.most })
  if (exposure.most && undertaking.size) {
    const open = exposureOf(book)
    if (!open) refuse('limit-exposure-unknown')
    else if (open.plus(undertaking.size).gt(exposure.most))
      refuse('limit-exposure', { limit: exposure.most, open })
  }
  return found
}
