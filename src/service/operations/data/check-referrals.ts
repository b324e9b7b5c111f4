import { z } from 'zod'
import { withCredentials } from '../../credentials.js'
import { read } from '../../operation.js'
import { anyJson } from '../../reply/decoders.js'

/**
 * Reads the referral state of the account (service.md §4.1). The shape of the reply is not known, so it is any JSON value.
 * @example
 * const referralState: unknown = await service.checkReferrals(credentials, {})
 */
export const checkReferrals = read({
  endpoint: 'GET /trade-bots/data/check_referrals',
  authentication: withCredentials,
  input: z.strictObject({}),
  reply: anyJson,
})
