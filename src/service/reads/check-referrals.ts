import { z } from 'zod'
import type { Operation } from '../operation.js'

type Nothing = Record<string, never>

/** Whatever the service says of the account's referrals: any JSON value, its numbers as `parseExactly` gives them (service.md §4.1). */
export const checkReferrals: Operation<Nothing, Nothing, unknown> = {
  name: 'checkReferrals',
  asks: 'trader',
  repeatable: true,
  schema: z.strictObject({}),
  request: () => ({ method: 'GET', path: ['trade-bots', 'data', 'check_referrals'] }),
  decode: (reply) => reply,
}
