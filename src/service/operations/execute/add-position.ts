import { z } from 'zod'
import { isLong, pairId, positionId, positive } from '../inputs.js'
import { executeFunction } from './function.js'

/**
 * Increases the size of a position.
 * @example
 * { name: 'addPosition', params: { posId: '901', isLong: true, tokenId: '1', collateral: '50', size: '250' } }
 */
export const addPosition = executeFunction({
  aliases: ['addPositionPacked'],
  params: z.strictObject({
    /** The position. */
    posId: positionId,
    /** True if the position is a long. */
    isLong,
    /** Pair of the position. */
    tokenId: pairId,
    /** Collateral to add, in dollars. */
    collateral: positive,
    /** Size to add, in dollars. */
    size: positive,
  }),
})
