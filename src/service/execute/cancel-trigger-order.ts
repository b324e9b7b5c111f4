import { z } from 'zod'
import { orderId, positionId } from '../fields.js'
import type { ExecuteFunction } from './function.js'

/** Parameters of cancelTriggerOrder (service.md §4.2). */
export interface CancelTriggerOrderParams {
  /** The position. */
  readonly posId: string
  /** Which of its trigger orders; counts from `0`. */
  readonly orderId: string
}

/** Cancels a take-profit or a stop-loss. */
export const cancelTriggerOrder: ExecuteFunction<'cancelTriggerOrder', CancelTriggerOrderParams> = {
  name: 'cancelTriggerOrder',
  params: z.strictObject({ posId: positionId, orderId }),
}
