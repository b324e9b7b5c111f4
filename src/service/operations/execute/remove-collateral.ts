import { z } from 'zod'
import { positionId, positive } from '../inputs.js'
import { executeFunction } from './function.js'

/**
 * Decreases the collateral of a position, which raises its leverage. Queued by the service.
 * @example
 * { name: 'removeCollateral', params: { posId: '901', amount: '10' } }
 */
export const removeCollateral = executeFunction({
  params: z.strictObject({
    /** The position. */
    posId: positionId,
    /** Collateral to remove, in dollars. */
    amount: positive,
  }),
})
