import { z } from 'zod'
import { address } from '../fields.js'
import type { ExecuteFunction } from './function.js'

/** Parameters of setPlatformUsed (service.md §4.2). */
export interface SetPlatformUsedParams {
  /** Address of a trade-bot platform; the service's operators must have registered it. */
  readonly platform: string
}

/** Names the platform that the trader uses. */
export const setPlatformUsed: ExecuteFunction<'setPlatformUsed', SetPlatformUsedParams> = {
  name: 'setPlatformUsed',
  params: z.strictObject({ platform: address }),
}
