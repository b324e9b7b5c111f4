import { z } from 'zod'
import { positive } from '../inputs.js'
import { executeFunction } from './function.js'

/**
 * Deposits an amount of the wallet's USDC.
 * @example
 * { name: 'depositSelf', params: { amount: '25' } }
 */
export const depositSelf = executeFunction({
  aliases: ['depositSelfUSDC'],
  params: z.strictObject({
    /** Amount of USDC, in dollars. */
    amount: positive,
  }),
})
