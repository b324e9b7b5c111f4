import type { PendingOrder, TriggerOrder } from '../../../service/service.js'

/** True if the order in the slot of an open position is a trailing stop: it has a stop price and adds nothing. */
export function isTrailingStop({ stopPrice, pendingSize, pendingCollateral }: PendingOrder): boolean {
  return stopPrice?.gt(0) === true && pendingSize?.gt(0) !== true && pendingCollateral?.gt(0) !== true
}

/** The kind of a trigger; `trigger` where the service does not say which of the two it is. */
export function triggerKindOf({
  isTakeProfit,
}: Pick<TriggerOrder, 'isTakeProfit'>): 'takeProfit' | 'stopLoss' | 'trigger' {
  if (isTakeProfit === undefined) return 'trigger'
  return isTakeProfit ? 'takeProfit' : 'stopLoss'
}
