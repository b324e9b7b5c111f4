import { z } from 'zod'
import { executeFunction } from './function.js'

/**
 * Deposits all USDC of the wallet.
 * @example
 * { name: 'depositSelfAllUSDC', params: {} }
 */
export const depositSelfAllUSDC = executeFunction({ params: z.strictObject({}) })
