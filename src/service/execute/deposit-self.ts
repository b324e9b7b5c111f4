import { z } from 'zod'
import { positive, type Amount } from '../fields.js'
import type { ExecuteFunction } from './function.js'

/** Parameters of depositSelf (service.md §4.2). */
export interface DepositSelfParams {
  /** How much USDC to deposit, in dollars. */
  readonly amount: Amount
}

/** Deposits an amount of the wallet's USDC. */
export const depositSelf: ExecuteFunction<'depositSelf', DepositSelfParams> = {
  name: 'depositSelf',
  params: z.strictObject({ amount: positive }),
}
