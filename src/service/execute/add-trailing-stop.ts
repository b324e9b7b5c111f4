import { z } from 'zod'
import { percent, positionId, positive, type Amount } from '../fields.js'
import type { ExecuteFunction } from './function.js'

/** Parameters of addTrailingStop (service.md §4.2); all are required. */
export interface AddTrailingStopParams {
  /** The position. */
  readonly posId: string
  /** Collateral it takes out of the position, in dollars. */
  readonly collateral: Amount
  /** Size it closes, in dollars. */
  readonly size: Amount
  /** How much of the position it closes, in percent. */
  readonly amountPercent: Amount
  /** What `trailingAmount` is: a percentage, or an absolute amount. */
  readonly trailType: 'PERCENT' | 'AMOUNT'
  /** Price at which the stop starts out. */
  readonly stopLossPrice: Amount
  /** How far the stop stays behind the best price: percent, or dollars of price. */
  readonly trailingAmount: Amount
}

const common = z.strictObject({
  posId: positionId,
  collateral: positive,
  size: positive,
  amountPercent: percent,
  stopLossPrice: positive,
})

/** Puts a stop on a position that follows the best price at a distance. */
export const addTrailingStop: ExecuteFunction<'addTrailingStop', AddTrailingStopParams> = {
  name: 'addTrailingStop',
  params: z.discriminatedUnion(
    'trailType',
    [
      common.extend({ trailType: z.literal('PERCENT'), trailingAmount: percent }),
      common.extend({ trailType: z.literal('AMOUNT'), trailingAmount: positive }),
    ],
    { error: 'must be PERCENT or AMOUNT' },
  ),
}
