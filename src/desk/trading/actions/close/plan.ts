import { Big } from 'big.js'
import { divide } from '../../../../lib/decimals.js'
import type { CloseIntent, Share } from './grammar.js'
import { closing, holdingState, type Closing, type HoldingState } from '../../positions/position-change.js'
import { changeInFlightWarning } from '../../positions/manage-issues.js'
import { refusal } from '../../issue.js'
import type { ManagedPosition } from '../../positions/managed-position.js'
import { asText, type Plan } from '../plan.js'

/** Closing a position, or a part of it. */
export interface ClosePlan extends Plan<CloseIntent> {
  readonly position: ManagedPosition
  readonly figures: Closing
  /** The remaining position; undefined when nothing remains. */
  readonly rest: HoldingState | undefined
}

/** A remainder of less than a cent is closed along: nothing could be shown or done with it. */
const DUST = new Big('0.01')

/** Works out what closing comes to at the price of now. Sends nothing. */
export function planClose(position: ManagedPosition, share: Share): ClosePlan {
  const { id, pairId, symbol, isLong, price } = position
  const wanted = sizeOf(position, share)
  const tooMuch = wanted.gt(position.size)
  const size = position.size.minus(wanted).lt(DUST) ? position.size : wanted
  const figures = closing(position, size, price)
  const { sizeLeft, collateralLeft, profit, fee, payout } = figures
  const rest = { ...position, size: sizeLeft, collateral: collateralLeft }
  return {
    intent: { kind: 'close', target: { by: 'id', id }, share },
    position,
    figures,
    rest: sizeLeft.gt(0)
      ? holdingState({ ...rest, costs: position.costs.minus(figures.costs) }, price)
      : undefined,
    call: {
      name: 'decreasePosition',
      params: { posId: id, size: size.toFixed(), isLong, tokenId: pairId },
    },
    issues: [
      ...(tooMuch ? [refusal('more-than-size', { size: position.size })] : []),
      ...(wanted.lte(0) ? [refusal('nothing-to-close')] : []),
      ...changeInFlightWarning(position),
    ],
    shown: { symbol, price: price.toFixed(), figures: asText({ size, sizeLeft, profit, fee, payout }) },
  }
}

/** Dollars of size. A share is cut off at a millionth of a dollar. */
function sizeOf({ size }: ManagedPosition, share: Share): Big {
  if (share.by === 'all') return size
  if (share.by === 'amount') return share.amount
  return share.percent.eq(100) ? size : divide(size.times(share.percent), new Big(100)).round(6, 0)
}
