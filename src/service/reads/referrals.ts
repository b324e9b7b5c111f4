import type { Big } from 'big.js'
import { z } from 'zod'
import { unwrapList, type JsonObject } from '../decode.js'
import { account } from '../fields.js'
import type { Operation } from '../operation.js'
import { readRow } from '../row.js'

/** One referral payment. A field that the service left out, or that cannot be read, is `undefined`. */
export interface Referral {
  /** Address of the account that referred. */
  readonly account: string | undefined
  /** Address of the trader who was referred. */
  readonly trader: string | undefined
  /** Amount it is reckoned on, in dollars. */
  readonly amount: Big | undefined
  /** What was paid back, in dollars. */
  readonly rebate: Big | undefined
  /** When it happened. */
  readonly createdAt: Date | undefined
  /** Hash of its transaction. */
  readonly transactionHash: string | undefined
  /** Fields that nobody here knows, as they came. */
  readonly rest: JsonObject
}

interface ReferralsInput {
  readonly account: string
}

/** The referrals of an account; asked without credentials (service.md §4.1, §5). */
export const referrals: Operation<ReferralsInput, ReferralsInput, readonly Referral[]> = {
  name: 'referrals',
  asks: 'anyone',
  repeatable: true,
  schema: z.strictObject({ account }),
  request: (input) => ({ method: 'GET', path: ['trade-bots', 'data', 'referrals', input.account] }),
  decode: (reply, dialect) =>
    unwrapList(reply, dialect.wrappers).map((value) => {
      const row = readRow(value, dialect.records.referral)
      return {
        account: row.text('account'),
        trader: row.text('trader'),
        amount: row.amount('amount'),
        rebate: row.amount('rebate'),
        createdAt: row.time('createdAt'),
        transactionHash: row.text('transactionHash'),
        rest: row.rest,
      }
    }),
}
