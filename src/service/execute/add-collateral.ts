import { z } from 'zod'
import { positionId, positive, type Amount } from '../fields.js'
import type { ExecuteFunction } from './function.js'

/** Parameters of addCollateral (service.md §4.2). */
export interface AddCollateralParams {
  /** The position. */
  readonly posId: string
  /** Collateral to add, in dollars. */
  readonly amount: Amount
}

/** Increases the collateral of a position, which lowers its leverage. */
export const addCollateral: ExecuteFunction<'addCollateral', AddCollateralParams> = {
  name: 'addCollateral',
  params: z.strictObject({ posId: positionId, amount: positive }),
}
