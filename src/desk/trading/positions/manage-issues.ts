import type { Big } from 'big.js'
import type { Holding, HoldingState } from './position-change.js'
import type { ExitPosition, ManagedPosition } from './managed-position.js'
import { refusal, warning, type Issue } from '../issue.js'

/** Warns while another change of the position is on its way. */
export function changeInFlightWarning({ isChanging }: Pick<ManagedPosition, 'isChanging'>): readonly Issue[] {
  return isChanging ? [warning('change-in-flight')] : []
}

/** Issues of a position after a change: its leverage and its liquidation price. */
export function holdingIssues(
  { isLong, price, maxLeverage }: ExitPosition,
  after: HoldingState,
): readonly Issue[] {
  const { size, collateral, leverage, liquidationPrice } = after
  const issues: Issue[] = []
  if (size.lt(collateral)) issues.push(refusal('leverage-below-one'))
  if (maxLeverage && leverage?.gt(maxLeverage) === true)
    issues.push(warning('leverage-too-high', { most: maxLeverage }))
  if (price && isLong !== undefined && liquidationPrice && !losesAt({ isLong }, liquidationPrice, price))
    issues.push(refusal('liquidated-at-once', { liquidation: liquidationPrice, price }))
  return issues
}

/** True if a price lies on the side of another where the position is worth less. */
export function losesAt({ isLong }: Pick<Holding, 'isLong'>, exit: Big, from: Big): boolean {
  return isLong ? exit.lt(from) : exit.gt(from)
}
