import { z } from 'zod'
import { positionId, positive } from '../inputs.js'
import { executeFunction } from './function.js'

/**
 * Increases the collateral of a position, which lowers its leverage. Acts at once.
 * @example
 * { name: 'addCollateral', params: { posId: '901', amount: '30' } }
 */
export const addCollateral = executeFunction({
  params: z.strictObject({
    /** The position. */
    posId: positionId,
    /** Collateral to add, in dollars. */
    amount: positive,
  }),
})
