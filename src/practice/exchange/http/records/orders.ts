import type { EndedTrigger, Position, TrailingStop, Trigger } from '../../engine/state/position.js'
import type { Account } from '../../engine/state/state.js'
import { sharedFields } from './positions.js'
import { human, seconds, type WireRecord } from './scales.js'

/** A pending record of open_orders: an entry order. */
export function pendingOrder(position: Position, account: Account, chainId: string): WireRecord {
  const { entry, size, collateral } = position
  return {
    ...sharedFields(position, account, chainId),
    pendingSize: human(size),
    pendingCollateral: human(collateral),
    lmtPrice: human(entry?.limitPrice ?? 0n),
    stpPrice: human(entry?.stopPrice ?? 0n),
    positionStatus: 'PENDING',
    status: 'PENDING',
  }
}

/**
 * A pending record of open_orders: the trailing stop in the slot of an open position, with the position's id.
 * `stpPrice` is the current stop and `lmtPrice` the best price it has followed. It adds nothing, so the
 * pending amounts are 0.
 */
export function trailingOrder(
  position: Position,
  trailing: TrailingStop,
  account: Account,
  chainId: string,
): WireRecord {
  return {
    ...sharedFields(position, account, chainId),
    positionType: 'Trailing Stop',
    createdAt: seconds(trailing.createdAt),
    pendingSize: '0',
    pendingCollateral: '0',
    lmtPrice: human(trailing.bestPrice ?? 0n),
    stpPrice: human(trailing.stopPrice),
    trailType: trailing.trailType,
    trailingAmount: human(trailing.distance),
    amountPercent: human(trailing.percent),
    positionStatus: 'OPEN',
    status: 'PENDING',
  }
}

/** A trigger record of open_orders. Ended triggers remain listed until their position closes. */
export function triggerOrder(position: Position, trigger: Trigger | EndedTrigger): WireRecord {
  const ended = 'status' in trigger ? trigger : undefined
  const hasFired = ended?.status === 'TRIGGERED'
  return {
    posId: position.posId,
    orderId: trigger.orderId,
    isTP: trigger.isTakeProfit,
    triggerPrice: human(trigger.price),
    amountPercent: human(trigger.percent),
    triggeredAmount: human(ended?.closed ?? 0n),
    triggerStatus: ended?.status ?? 'OPEN',
    triggerCreatedAt: seconds(trigger.createdAt),
    triggeredAt: hasFired ? seconds(ended.endedAt) : 0,
    tokenId: position.tokenId,
    isLong: position.isLong,
    size: human(position.size),
    collateral: human(position.collateral),
    averagePrice: human(position.averagePrice),
  }
}
