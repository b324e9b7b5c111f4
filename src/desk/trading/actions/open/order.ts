import type { Big } from 'big.js'
import type { ExecuteCall } from '../../../../service/service.js'

/** The kinds of order that open a position (service.md §2.3). */
export type OrderKind = 'Market' | 'Limit' | 'Stop Market' | 'Stop Limit'

/** An order that opens a position, as its trader means it: every price is absolute. */
export interface OpeningOrder {
  /** The pair, by the service's id. */
  readonly pairId: string
  readonly isLong: boolean
  readonly kind: OrderKind
  /** Dollars. */
  readonly collateral: Big
  /** Dollars. */
  readonly size: Big
  /** For Limit and Stop Limit, and only for those. */
  readonly limitPrice: Big | undefined
  /** For Stop Market and Stop Limit, and only for those. */
  readonly stopPrice: Big | undefined
  /** The slippage, in percent; for Market only. */
  readonly slippage: Big | undefined
  readonly takeProfit: Big | undefined
  readonly stopLoss: Big | undefined
}

/** Exactly what executing an order takes: the least that service.md §4.2 asks for its kind. */
export function openingCall(order: OpeningOrder): ExecuteCall {
  const text = (amount: Big): string => amount.toFixed()
  const { pairId, isLong, kind, limitPrice, stopPrice, slippage, takeProfit, stopLoss } = order
  const params = {
    tokenId: pairId,
    isLong,
    positionType: kind,
    collateral: text(order.collateral),
    size: text(order.size),
    ...(limitPrice ? { lmtPrice: text(limitPrice) } : {}),
    ...(stopPrice ? { stpPrice: text(stopPrice) } : {}),
    ...(slippage ? { slippage: text(slippage) } : {}),
    ...(takeProfit ? { takeProfit: text(takeProfit) } : {}),
    ...(stopLoss ? { stopLoss: text(stopLoss) } : {}),
  }
  const name = takeProfit || stopLoss ? 'newPositionOrderWithTPSL' : 'newPositionOrder'
  // Which prices there are follows from the kind at run time; the schema of the call checks it before anything leaves.
  return { name, params } as ExecuteCall
}
