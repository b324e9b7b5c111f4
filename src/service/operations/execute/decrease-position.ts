import { z } from 'zod'
import { isLong, pairId, positionId, positive } from '../inputs.js'
import { executeFunction } from './function.js'

/**
 * Closes or reduces a position.
 * @example
 * { name: 'decreasePosition', params: { posId: '901', size: '5000', isLong: true, tokenId: '1' } }
 */
export const decreasePosition = executeFunction({
  aliases: ['decreasePositionPacked'],
  params: z.strictObject({
    /** The position. */
    posId: positionId,
    /** Size to close, in dollars; the whole size closes the position. */
    size: positive,
    /** True if the position is a long. */
    isLong,
    /** Pair of the position. */
    tokenId: pairId,
  }),
})
