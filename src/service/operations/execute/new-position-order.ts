import { z } from 'zod'
import { isLong, newCollateral, pairId, percent, positive } from '../inputs.js'
import { executeFunction } from './function.js'

/** The four shapes of an order, each with the further parameters that `extra` allows. */
export function orderParams<Extra extends z.ZodRawShape>(extra: Extra) {
  const common = z.strictObject({
    /** The pair. */
    tokenId: pairId,
    /** True for a long, false for a short. */
    isLong,
    /** Collateral in dollars, at least 20 (service.md §8). */
    collateral: newCollateral,
    /** Size in dollars. */
    size: positive,
    ...extra,
  })
  return z.discriminatedUnion(
    'positionType',
    [
      common.extend({
        /** Fills at the market price. */
        positionType: z.literal('Market'),
        /** Largest accepted distance from the price at sending, in percent. */
        slippage: percent.exactOptional(),
      }),
      common.extend({
        /** Fills at the limit price or better. */
        positionType: z.literal('Limit'),
        /** Limit price, in the quote currency. */
        lmtPrice: positive,
      }),
      common.extend({
        /** Becomes a market order when the price reaches the stop price. */
        positionType: z.literal('Stop Market'),
        /** Stop price, in the quote currency. */
        stpPrice: positive,
      }),
      common.extend({
        /** Becomes a limit order when the price reaches the stop price. */
        positionType: z.literal('Stop Limit'),
        /** Limit price, in the quote currency. */
        lmtPrice: positive,
        /** Stop price, in the quote currency. */
        stpPrice: positive,
      }),
    ],
    { error: 'must be Market, Limit, Stop Market or Stop Limit' },
  )
}

/**
 * Opens a position, or places the order that will open it.
 * @example
 * { name: 'newPositionOrder', params: { tokenId: '1', isLong: true, positionType: 'Market', slippage: '0.5',
 *   collateral: '100', size: '1000' } }
 */
export const newPositionOrder = executeFunction({
  aliases: ['newPositionOrderPacked'],
  params: orderParams({}),
})
