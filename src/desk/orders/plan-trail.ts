import { Big } from 'big.js'
import { divide } from '../exact.js'
import type { TrailIntent } from '../typed/intent.js'
import { standing } from './manage-figures.js'
import { losesAt, refusal, warning } from './manage-issues.js'
import type { ManagedPosition } from './manage-position.js'
import type { Result } from './opening-figures.js'
import type { Issue } from './opening-issues.js'
import { asText, type Plan } from './plan.js'
import { resultAt } from './plan-tpsl.js'
import { tidyPrice } from './tidy-price.js'

/** A stop that follows the best price, for the whole of a position. */
export interface TrailPlan extends Plan {
  readonly kind: 'trail'
  readonly position: ManagedPosition
  readonly distance: TrailIntent['distance']
  /** Where the stop would be now. */
  readonly stopPrice: Big
  /** What it comes to if it fires there. */
  readonly result: Result
}

const ALL = new Big(100)

/** Works out where the stop starts out. Sends nothing. */
export function planTrail(position: ManagedPosition, distance: TrailIntent['distance']): TrailPlan {
  const { id, symbol, price, size, collateral, isLong } = position
  const amount = distance.by === 'percent' ? distance.percent : distance.dollars
  const room = distance.by === 'percent' ? divide(price.times(amount), ALL) : amount
  const stopPrice = tidyPrice(isLong ? price.minus(room) : price.plus(room))
  return {
    kind: 'trail',
    position,
    distance,
    stopPrice,
    result: resultAt(position, stopPrice, ALL),
    call: {
      name: 'addTrailingStop',
      params: {
        posId: id,
        // The whole of it (service.md §4.2 wants all three).
        collateral: collateral.toFixed(),
        size: size.toFixed(),
        amountPercent: '100',
        trailType: distance.by === 'percent' ? 'PERCENT' : 'AMOUNT',
        stopLossPrice: stopPrice.toFixed(),
        trailingAmount: amount.toFixed(),
      },
    },
    issues: issuesOf(position, stopPrice),
    quote: { symbol, price: price.toFixed(), figures: asText({ stopPrice }) },
  }
}

function issuesOf(position: ManagedPosition, stopPrice: Big): readonly Issue[] {
  const { price, isLong, orders } = position
  const liquidation = position.liquidationPrice ?? standing(position, price).liquidationPrice
  const issues: Issue[] = []
  if (stopPrice.lte(0)) issues.push(refusal('no-such-price'))
  else if (!losesAt(position, stopPrice, price)) issues.push(refusal('stop-fires-at-once', { price }))
  // There is one slot for each position.
  if (orders.some(({ kind }) => kind === 'slot')) issues.push(refusal('slot-taken'))
  if (liquidation && stopPrice.gt(0) && !losesAt({ isLong: !isLong }, stopPrice, liquidation))
    issues.push(warning('stop-beyond-liquidation', { liquidation }))
  return issues
}
