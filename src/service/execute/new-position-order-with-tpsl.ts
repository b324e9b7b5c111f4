import { positive, type Amount } from '../fields.js'
import type { ExecuteFunction } from './function.js'
import { orderSchema, type NewPositionOrderParams } from './new-position-order.js'

/** Parameters of newPositionOrderWithTPSL (service.md §4.2): each price is there only when that order is wanted. */
export type NewPositionOrderWithTPSLParams = NewPositionOrderParams & {
  /** Price of the take-profit. */
  readonly takeProfit?: Amount
  /** Price of the stop-loss. */
  readonly stopLoss?: Amount
}

/** Opens a position, or places the order that will, with a take-profit, a stop-loss or both. */
export const newPositionOrderWithTPSL: ExecuteFunction<
  'newPositionOrderWithTPSL',
  NewPositionOrderWithTPSLParams
> = {
  name: 'newPositionOrderWithTPSL',
  params: orderSchema({ takeProfit: positive.exactOptional(), stopLoss: positive.exactOptional() }),
}
