import { z } from 'zod'
import { isLong, pairId, positionId, positive, type Amount } from '../fields.js'
import type { ExecuteFunction } from './function.js'

/** Parameters of decreasePosition (service.md §4.2). */
export interface DecreasePositionParams {
  /** The position. */
  readonly posId: string
  /** How much to close, in dollars of size; all of it closes the position. */
  readonly size: Amount
  /** Side of the position: true for a long. */
  readonly isLong: boolean
  /** Pair of the position. */
  readonly tokenId: string
}

/** Closes or reduces a position. */
export const decreasePosition: ExecuteFunction<'decreasePosition', DecreasePositionParams> = {
  name: 'decreasePosition',
  params: z.strictObject({ posId: positionId, size: positive, isLong, tokenId: pairId }),
}
