import { z } from 'zod'
import { orderId, positionId } from '../inputs.js'
import { executeFunction } from './function.js'

/**
 * Cancels a take-profit or a stop-loss.
 * @example
 * { name: 'cancelTriggerOrder', params: { posId: '901', orderId: '0' } }
 */
export const cancelTriggerOrder = executeFunction({
  aliases: ['cancelTPSL'],
  params: z.strictObject({
    /** The position. */
    posId: positionId,
    /** Number of the trigger order on that position; counts from `0`. */
    orderId,
  }),
})
