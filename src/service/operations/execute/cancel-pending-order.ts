import { z } from 'zod'
import { positionId } from '../inputs.js'
import { executeFunction } from './function.js'

/**
 * Cancels the pending order in a position's order slot; a trailing stop lies in the same slot.
 * @example
 * { name: 'cancelPendingOrder', params: { posId: '902' } }
 */
export const cancelPendingOrder = executeFunction({
  params: z.strictObject({
    /** The position whose order is cancelled. */
    posId: positionId,
  }),
})
