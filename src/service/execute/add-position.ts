import { z } from 'zod'
import { isLong, pairId, positionId, positive, type Amount } from '../fields.js'
import type { ExecuteFunction } from './function.js'

/** Parameters of addPosition (service.md §4.2). */
export interface AddPositionParams {
  /** The position. */
  readonly posId: string
  /** Side of the position: true for a long. */
  readonly isLong: boolean
  /** Pair of the position. */
  readonly tokenId: string
  /** Collateral to add, in dollars. */
  readonly collateral: Amount
  /** Size to add, in dollars. */
  readonly size: Amount
}

/** Makes a position larger. */
export const addPosition: ExecuteFunction<'addPosition', AddPositionParams> = {
  name: 'addPosition',
  params: z.strictObject({
    posId: positionId,
    isLong,
    tokenId: pairId,
    collateral: positive,
    size: positive,
  }),
}
