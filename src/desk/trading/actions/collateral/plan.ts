import type { Big } from 'big.js'
import { LEAST_COLLATERAL } from '../open/issues.js'
import { holdingState, type HoldingState } from '../../positions/position-change.js'
import { changeInFlightWarning, holdingIssues } from '../../positions/manage-issues.js'
import { refusal, warning } from '../../issue.js'
import type { ManagedPosition } from '../../positions/managed-position.js'
import type { Issue } from '../../issue.js'
import type { CollateralIntent } from './grammar.js'
import { asText, type Plan } from '../plan.js'

/** Collateral put into a position, or taken out of it. */
export interface CollateralPlan extends Plan<CollateralIntent> {
  readonly position: ManagedPosition
  /** Dollars; below zero when it is taken out. */
  readonly amount: Big
  readonly before: HoldingState
  /** Undefined when it takes out all there is. */
  readonly after: HoldingState | undefined
}

/** Works out how a position stands with more or less collateral. Sends nothing. */
export function planCollateral(position: ManagedPosition, amount: Big): CollateralPlan {
  const { id, symbol, price } = position
  const collateral = position.collateral.plus(amount)
  const after = collateral.gt(0) ? holdingState({ ...position, collateral }, price) : undefined
  const params = { posId: id, amount: amount.abs().toFixed() }
  return {
    intent: { kind: 'collateral', target: { by: 'id', id }, amount },
    position,
    amount,
    before: holdingState(position, price),
    after,
    call: amount.gt(0) ? { name: 'addCollateral', params } : { name: 'removeCollateral', params },
    issues: [...issuesOf(position, amount, after), ...changeInFlightWarning(position)],
    shown: {
      symbol,
      // Nothing is traded: that the price has moved since the preview changes nothing but the distance.
      price: undefined,
      figures: asText({
        collateral,
        leverage: after?.leverage,
        liquidationPrice: after?.liquidationPrice,
      }),
    },
  }
}

function issuesOf(position: ManagedPosition, amount: Big, after: HoldingState | undefined): readonly Issue[] {
  if (!after) return [refusal('more-than-collateral', { collateral: position.collateral })]
  const { balance } = position
  if (amount.gt(0)) {
    const short = balance && amount.gt(balance)
    return [
      // More collateral never brings it nearer to its liquidation.
      ...(after.size.lt(after.collateral) ? [refusal('leverage-below-one')] : []),
      ...(short === true ? [warning('balance-too-low', { balance, total: amount })] : []),
    ]
  }
  const least = after.collateral.lt(LEAST_COLLATERAL)
  return [
    ...holdingIssues(position, after),
    ...(least ? [warning('collateral-left-small', { least: LEAST_COLLATERAL })] : []),
  ]
}
