import { agreeOn } from '../../../lib/agree-on.js'
import { aboveZero } from '../../../lib/decimals.js'
import type { PendingOrder, Position, TriggerOrder } from '../../../service/service.js'

/** The type of a trailing stop, where the service names it. */
const TRAILING = /trail/i

/**
 * The kind of an order in the slot of an open position: a `change` adds size or collateral, a `trailing` stop has a stop price or the type of
 * one. `unknown` where the service states neither: it may be a trailing stop.
 */
export function slotOrderKind({
  type,
  stopPrice,
  pendingSize,
  pendingCollateral,
}: Pick<PendingOrder, 'stopPrice' | 'pendingSize' | 'pendingCollateral'> & {
  readonly type?: string | undefined
}): 'trailing' | 'change' | 'unknown' {
  if (aboveZero(pendingSize) || aboveZero(pendingCollateral)) return 'change'
  return aboveZero(stopPrice) || TRAILING.test(type ?? '') ? 'trailing' : 'unknown'
}

/**
 * True if a trigger or an order in the slot of a position is that position's, as far as both rows say. An id is used again after an end,
 * and lists lag: a row that names another side or pair is one of an earlier position.
 */
export function belongsTo(
  row: Pick<TriggerOrder, 'positionId' | 'isLong' | 'pairId'>,
  position: { readonly id: string } & Readonly<Partial<Pick<Position, 'isLong' | 'pairId'>>>,
): boolean {
  return row.positionId === position.id && agreeOn(row, position, ['isLong', 'pairId'])
}

/** True if the order in the slot of an open position is a trailing stop. */
export function isTrailingStop(order: Parameters<typeof slotOrderKind>[0]): boolean {
  return slotOrderKind(order) === 'trailing'
}

/**
 * True if a pending order is a trailing stop, whatever the list of positions says: so its position is open. An order that opens a
 * position at a stop price may leave out what it adds; nothing tells such a row from a trailing stop.
 */
export function isSurelyTrailingStop(order: PendingOrder): boolean {
  const saysWhatItAdds = order.pendingSize !== undefined || order.pendingCollateral !== undefined
  return isTrailingStop(order) && (saysWhatItAdds || TRAILING.test(order.type ?? ''))
}

/** The kind of a trigger; `trigger` where the service does not say which of the two it is. */
export function triggerKindOf({
  isTakeProfit,
}: Pick<TriggerOrder, 'isTakeProfit'>): 'takeProfit' | 'stopLoss' | 'trigger' {
  if (isTakeProfit === undefined) return 'trigger'
  return isTakeProfit ? 'takeProfit' : 'stopLoss'
}
