import { z } from 'zod'
import { positionId, positive, type Amount } from '../fields.js'
import type { ExecuteFunction } from './function.js'

/** Parameters of removeCollateral (service.md §4.2). */
export interface RemoveCollateralParams {
  /** The position. */
  readonly posId: string
  /** Collateral to take out, in dollars. */
  readonly amount: Amount
}

/** Decreases the collateral of a position, which raises its leverage. */
export const removeCollateral: ExecuteFunction<'removeCollateral', RemoveCollateralParams> = {
  name: 'removeCollateral',
  params: z.strictObject({ posId: positionId, amount: positive }),
}
