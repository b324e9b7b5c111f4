import { z } from 'zod'
import { address } from '../inputs.js'
import { executeFunction } from './function.js'

/**
 * Sets the trade-bot platform that the trader uses.
 * @example
 * { name: 'setPlatformUsed', params: { platform: '0x1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f' } }
 */
export const setPlatformUsed = executeFunction({
  params: z.strictObject({
    /** Address of the platform; the service's operators must have registered it. */
    platform: address,
  }),
})
