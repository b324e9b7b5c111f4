import { positive } from '../inputs.js'
import { executeFunction } from './function.js'
import { orderParams } from './new-position-order.js'

/**
 * Opens a position, or places the order that will open it, with a take-profit, a stop-loss or both.
 * @example
 * { name: 'newPositionOrderWithTPSL', params: { tokenId: '2', isLong: false, positionType: 'Limit', lmtPrice: '3200',
 *   collateral: '50', size: '250', takeProfit: '2800', stopLoss: '3350' } }
 */
export const newPositionOrderWithTPSL = executeFunction({
  params: orderParams({
    /** Price of the take-profit, in the quote currency; absent where none is wanted. */
    takeProfit: positive.exactOptional(),
    /** Price of the stop-loss, in the quote currency; absent where none is wanted. */
    stopLoss: positive.exactOptional(),
  }),
})
