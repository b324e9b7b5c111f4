import { z } from 'zod'
import type { ExecuteFunction } from './function.js'

/** depositSelfAllUSDC takes no parameters (service.md §4.2). */
export type DepositSelfAllUSDCParams = Record<string, never>

/** Deposits all USDC of the wallet. */
export const depositSelfAllUSDC: ExecuteFunction<'depositSelfAllUSDC', DepositSelfAllUSDCParams> = {
  name: 'depositSelfAllUSDC',
  params: z.strictObject({}),
}
