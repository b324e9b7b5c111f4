import { z } from 'zod'
import { withCredentials } from '../../credentials.js'
import { read } from '../../operation.js'
import { scaled, text } from '../../records/fields.js'
import { readerOf, record, type RecordOf } from '../../records/record.js'
import { unwrapList } from '../../reply/unwrap.js'
import { chainId } from '../inputs.js'

const portfolioRecord = record('portfolio', {
  /** Trading balance in dollars (VUSD); see `portfolio.balance` in the dialect. */
  vusdBalance: scaled(30, 'vusdBalance'),
  /** Collateral in use, in dollars. */
  collateralUsage: scaled(30, 'collateralUsage'),
  /** Margin in use, in dollars. */
  marginUsage: scaled(30, 'marginUsage'),
  /** Size of all open longs, in dollars. */
  openLongs: scaled(30, 'openLongs'),
  /** Size of all open shorts, in dollars. */
  openShorts: scaled(30, 'openShorts'),
  /** Address of the account. */
  account: text('account'),
})

/** Totals of an account. A field that the service left out, or that cannot be read, is `undefined`. */
export type Portfolio = RecordOf<typeof portfolioRecord>

/**
 * Reads the first element of the portfolios list (service.md §4.1); undefined only when the service sent an empty list.
 * @example
 * const portfolio = await service.portfolio(credentials, { chainId: '42161' })
 */
export const portfolio = read({
  endpoint: 'GET /trade-bots/data/portfolios/{chainId}',
  authentication: withCredentials,
  input: z.strictObject({ chainId }),
  assumptions: {
    portfolio: z
      .strictObject({
        /** Meaning of `vusdBalance`: what is `free` to be used, or the `whole` with the collateral in use. */
        balance: z.enum(['free', 'whole']).default('free'),
      })
      .prefault({}),
  },
  reply: {
    records: [portfolioRecord],
    decode: (reply, dialect): Portfolio | undefined => {
      const rows = unwrapList(reply, dialect.wrappers)
      return rows.length === 0 ? undefined : readerOf(portfolioRecord, dialect).read(rows[0])
    },
  },
})
