import type { Clock } from '../../lib/clock.js'
import { stringify } from 'lossless-json'
import type { Big } from 'big.js'
import type { Referral, Service } from '../../service/service.js'
import { distinctTransfers } from './funds/transfers.js'
import { isPossiblyTruncated } from './possibly-truncated.js'
import { attempt, throwIfAllFailed, type Result } from '../../lib/result.js'
import { total } from '../../lib/decimals.js'
import type { Trader } from '../trader.js'
import { isMainVenue } from '../../service/venues.js'

/** Referrals of one address (service.md §4.1). */
export interface ReferralList {
  readonly account: string
  readonly rows: readonly Referral[]
  /** Sum of the rebates, in dollars; undefined when one of them is not known. */
  readonly rebate: Big | undefined
  /** True if the service may have cut its list. */
  readonly mayBeMore: boolean
  /** Time of the request. */
  readonly asOf: Date
}

/** Referrals of a trader's own address, and the trader's own referral status. */
export interface OwnReferrals {
  /** The reply of check_referrals, which may be any JSON value, as indented JSON. */
  readonly check: Result<string>
  /** The value is undefined when the address of the trader is not known. */
  readonly list: Result<ReferralList | undefined>
  /** Time of the request. */
  readonly asOf: Date
}

/** Reads referrals. */
export interface Referrals {
  /** Those of any address, without credentials. Rejects with a `ServiceError`. */
  of(account: string): Promise<ReferralList>
  /** Those of a trader. Each part has a result of its own; rejects with a `ServiceError` when both fail. */
  own(trader: Trader): Promise<OwnReferrals>
}

export function createReferrals(deps: { readonly service: Service; readonly now: Clock }): Referrals {
  const of = async (account: string): Promise<ReferralList> => {
    const asOf = new Date(deps.now())
    const listed = await deps.service.referrals({ account })
    const rows = distinctTransfers(listed, (row) => `${row.trader?.toLowerCase()}/${row.rebate?.toFixed()}`)
    const rebate = total(rows.map((row) => row.rebate))
    return { account, rows, rebate, mayBeMore: isPossiblyTruncated(listed), asOf }
  }

  const ofOwn = async ({ credentials, chain }: Trader): Promise<ReferralList | undefined> => {
    // The read by address asks the trading service, which does not know the accounts of a practice exchange.
    if (!isMainVenue(credentials.venue)) return undefined
    const account = (await deps.service.portfolio(credentials, { chainId: chain.id }))?.account
    return account === undefined ? undefined : await of(account)
  }

  return {
    of,
    own: async (trader) => {
      const asOf = new Date(deps.now())
      const [check, list] = await Promise.all([
        attempt(
          deps.service
            .checkReferrals(trader.credentials, {})
            .then((status) => stringify(status, undefined, 2) ?? 'null'),
        ),
        attempt(ofOwn(trader)),
      ])
      throwIfAllFailed(check, list)
      return { check, list, asOf }
    },
  }
}
