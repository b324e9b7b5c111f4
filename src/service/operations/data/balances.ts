import { z } from 'zod'
import { withCredentials } from '../../credentials.js'
import { read } from '../../operation.js'
import { scaled } from '../../records/fields.js'
import { record, type RecordOf } from '../../records/record.js'
import { oneOf } from '../../reply/decoders.js'
import { chainId } from '../inputs.js'

const balancesRecord = record('balances', {
  /** `ethBalance`: ETH of the wallet, in whole coins. */
  eth: scaled(18, 'ethBalance', 'eth'),
  /** `usdcBalance`: USDC of the wallet, in dollars. */
  usdc: scaled(6, 'usdcBalance', 'usdc'),
  /** USDC that the service may take from the wallet, in dollars. */
  usdcAllowance: scaled(6, 'usdcAllowance'),
  /** `vusdBalance`: the trading balance, in dollars. Orders are paid from it. */
  vusd: scaled(30, 'vusdBalance', 'vusd'),
})

/** Balances of an account. A field that the service left out, or that cannot be read, is `undefined`. */
export type Balances = RecordOf<typeof balancesRecord>

/**
 * Reads the balances of the account (service.md §4.1).
 * @example
 * const { vusd } = await service.balances(credentials, { chainId: '42161' })
 */
export const balances = read({
  endpoint: 'GET /trade-bots/data/balances/{chainId}',
  authentication: withCredentials,
  input: z.strictObject({ chainId }),
  reply: oneOf(balancesRecord),
})
