import { z } from 'zod'
import { withoutCredentials } from '../../credentials.js'
import { read } from '../../operation.js'
import { scaled, text, time } from '../../records/fields.js'
import { record, type RecordOf } from '../../records/record.js'
import { listOf } from '../../reply/decoders.js'
import { account } from '../inputs.js'

const referral = record('referral', {
  /** Address of the account that referred. */
  account: text('account'),
  /** Address of the trader who was referred. */
  trader: text('trader'),
  /** Amount that the rebate is computed from, in dollars. */
  amount: scaled(30, 'amount'),
  /** Amount paid to the referrer, in dollars. */
  rebate: scaled(30, 'rebate'),
  /** Time of the payment. */
  createdAt: time('createdAt'),
  /** Hash of its transaction. */
  transactionHash: text('transactionHash', 'trasactionHash'),
})

/** One referral payment. A field that the service left out, or that cannot be read, is `undefined`. */
export type Referral = RecordOf<typeof referral>

/**
 * Reads the referrals of any account, without credentials (service.md §4.1, §5).
 * @example
 * const payments = await service.referrals({ account: '0x1f…' })
 */
export const referrals = read({
  endpoint: 'GET /trade-bots/data/referrals/{account}',
  authentication: withoutCredentials,
  input: z.strictObject({ account }),
  reply: listOf(referral),
})
