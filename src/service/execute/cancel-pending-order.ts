import { z } from 'zod'
import { positionId } from '../fields.js'
import type { ExecuteFunction } from './function.js'

/** Parameters of cancelPendingOrder (service.md §4.2). */
export interface CancelPendingOrderParams {
  /** The position whose order is to go; a trailing stop too lies in that place. */
  readonly posId: string
}

/** Cancels the order that waits in a position's place. */
export const cancelPendingOrder: ExecuteFunction<'cancelPendingOrder', CancelPendingOrderParams> = {
  name: 'cancelPendingOrder',
  params: z.strictObject({ posId: positionId }),
}
