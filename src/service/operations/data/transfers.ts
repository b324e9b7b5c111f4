import { z } from 'zod'
import { withCredentials } from '../../credentials.js'
import { read } from '../../operation.js'
import { scaled, text, time } from '../../records/fields.js'
import { record, type RecordOf } from '../../records/record.js'
import { listOf } from '../../reply/decoders.js'
import { chainId } from '../inputs.js'

const transfer = record('transfer', {
  /** Amount in dollars (USDC). */
  amount: scaled(6, 'amount'),
  /** Time of the transfer. */
  createdAt: time('createdAt'),
  /** Hash of its transaction. */
  transactionHash: text('transactionHash', 'trasactionHash'),
  /** Address of the account. */
  account: text('account'),
})

/** A deposit or a withdrawal. A field that the service left out, or that cannot be read, is `undefined`. */
export type Transfer = RecordOf<typeof transfer>

/**
 * Reads the deposits into the account (service.md §4.1).
 * @example
 * const [latest] = await service.deposits(credentials, { chainId: '42161' })
 */
export const deposits = read({
  endpoint: 'GET /trade-bots/data/deposits/{chainId}',
  authentication: withCredentials,
  input: z.strictObject({ chainId }),
  reply: listOf(transfer),
})

/**
 * Reads the withdrawals from the account (service.md §4.1, `withdraws`).
 * @example
 * const [latest] = await service.withdrawals(credentials, { chainId: '42161' })
 */
export const withdrawals = read({
  endpoint: 'GET /trade-bots/data/withdraws/{chainId}',
  authentication: withCredentials,
  input: z.strictObject({ chainId }),
  reply: listOf(transfer),
})
