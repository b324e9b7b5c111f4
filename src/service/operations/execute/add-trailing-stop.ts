import { z } from 'zod'
import { percent, positionId, positive } from '../inputs.js'
import { executeFunction } from './function.js'

const common = z.strictObject({
  /** The position. */
  posId: positionId,
  /** Collateral that it takes out of the position, in dollars. */
  collateral: positive,
  /** Size that it closes, in dollars. */
  size: positive,
  /** Share of the position that it closes, in percent. */
  amountPercent: percent,
  /** Price at which the stop starts, in the quote currency. */
  stopLossPrice: positive,
})

/**
 * Places a trailing stop on a position: a stop that follows the best price at a distance.
 * @example
 * { name: 'addTrailingStop', params: { posId: '901', collateral: '100', size: '1000', amountPercent: '100',
 *   stopLossPrice: '66000', trailType: 'PERCENT', trailingAmount: '2' } }
 */
export const addTrailingStop = executeFunction({
  params: z.discriminatedUnion(
    'trailType',
    [
      common.extend({
        trailType: z.literal('PERCENT'),
        /** Distance from the best price, in percent. */
        trailingAmount: percent,
      }),
      common.extend({
        trailType: z.literal('AMOUNT'),
        /** Distance from the best price, in dollars. */
        trailingAmount: positive,
      }),
    ],
    { error: 'must be PERCENT or AMOUNT' },
  ),
})
