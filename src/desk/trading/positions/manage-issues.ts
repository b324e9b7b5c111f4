import type { Big } from 'big.js'
import type { Holding, HoldingState } from './position-change.js'
import type { ExitPosition, ManagedPosition } from './managed-position.js'
import { refusalIssue, warningIssue, type Issue } from '../issue.js'
import { listedStopsOf } from '../../account/orders/open-order.js'
import { stopCoverOf, type ListedStop } from '../../account/orders/stop-cover.js'

/** Warns while another change of the position is on its way. */
export function changeInFlightWarning({ isChanging }: Pick<ManagedPosition, 'isChanging'>): readonly Issue[] {
  return isChanging ? [warningIssue('change-in-flight')] : []
}

/** Issues of a position after a change: its leverage and its liquidation price. */
export function holdingIssues(
  { isLong, price, maxLeverage }: ExitPosition,
  after: HoldingState,
): readonly Issue[] {
  const { size, collateral, leverage, liquidationPrice } = after
  const issues: Issue[] = []
  if (size.lt(collateral)) issues.push(refusalIssue('leverage-below-one'))
  if (maxLeverage && leverage?.gt(maxLeverage) === true)
    issues.push(warningIssue('leverage-too-high', { most: maxLeverage }))
  if (price && isLong !== undefined && liquidationPrice && !losesAt({ isLong }, liquidationPrice, price))
    issues.push(refusalIssue('liquidated-at-once', { liquidation: liquidationPrice, price }))
  return issues
}

/** The stops that a change of a position adds and takes away. */
interface StopChange {
  /** Those that it adds. */
  readonly added?: readonly ListedStop[]
  /** Ids of the orders that it takes away. */
  readonly without?: readonly string[]
  /** The liquidation price after it; undefined where none is known. */
  readonly liquidation: Big | undefined
}

/**
 * Says what part of a position its stops cover after a change, where that is less than all of it, or not known; of a position without any
 * only where the change takes them away. Nothing where the orders are not all read: that has a warning of its own.
 */
export function coverIssues(
  { isLong, orders, unread }: Pick<ExitPosition, 'isLong' | 'orders' | 'unread'>,
  { added = [], without = [], liquidation }: StopChange,
): readonly Issue[] {
  if (unread.some(({ list }) => list === 'orders')) return []
  const stops = [...listedStopsOf(orders.filter(({ id }) => !without.includes(id))), ...added]
  if (stops.length === 0) return without.length > 0 ? [warningIssue('no-stop-left')] : []
  const { percent, isLeast, isBeforeLiquidation } = stopCoverOf(stops, { isLong, liquidation })
  if (isLeast) return [warningIssue('stops-cover-unknown')]
  // A stop that is added beyond the liquidation has a warning of its own.
  if (percent.eq(0) && added.length > 0) return []
  if (percent.gte(100)) return []
  return [
    isBeforeLiquidation
      ? warningIssue('stops-cover', { percent })
      : warningIssue('stops-cover-share', { percent }),
  ]
}

/** Issues with further ones, which say nothing of a change that is refused. */
export function unlessRefused(issues: readonly Issue[], further: () => readonly Issue[]): readonly Issue[] {
  return issues.some(({ level }) => level === 'refusal') ? issues : [...issues, ...further()]
}

/** True if a price lies on the side of another where the position is worth less. */
export function losesAt({ isLong }: Pick<Holding, 'isLong'>, exit: Big, from: Big): boolean {
  return isLong ? exit.lt(from) : exit.gt(from)
}
