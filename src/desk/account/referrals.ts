import type { Clock } from '../../lib/clock.js'
import { stringify } from 'lossless-json'
import type { Big } from 'big.js'
import type { Referral, Service } from '../../service/service.js'
import { isPossiblyTruncated } from './possibly-truncated.js'
import { attempt, throwIfAllFailed, type Result } from '../../lib/result.js'
import { total } from '../../lib/decimals.js'
import type { Trader } from '../trader.js'
import { isMainVenue } from '../../service/venues.js'

/** What an address earned by referring others. */
export interface ReferralList {
  /** The address. */
  readonly account: string
  readonly rows: readonly Referral[]
  /** Sum of what was paid back, in dollars; undefined where a row does not say its own. */
  readonly rebate: Big | undefined
  /** Whether there may be more than these. */
  readonly mayBeMore: boolean
  /** When the service was asked. */
  readonly asOf: Date
}

/** The same of a trader's own address, and what the service says of their own referral. */
export interface OwnReferrals {
  /** The reply of check_referrals, which may be any JSON value, as JSON text on several lines. */
  readonly check: Result<string>
  /** Undefined where the service does not say which address is theirs. */
  readonly list: Result<ReferralList | undefined>
  /** When the service was asked. */
  readonly asOf: Date
}

/** Reads referrals (service.md §4.1). */
export interface Referrals {
  /** Of any address, without credentials. Rejects with a `ServiceError`. */
  of(account: string): Promise<ReferralList>
  /** Of a trader. Each part fails for itself; rejects with a `ServiceError` when both do. */
  own(trader: Trader): Promise<OwnReferrals>
}

export function createReferrals(deps: { readonly service: Service; readonly now: Clock }): Referrals {
  const of = async (account: string): Promise<ReferralList> => {
    const asOf = new Date(deps.now())
    const rows = await deps.service.referrals({ account })
    const rebate = total(rows.map((row) => row.rebate))
    return { account, rows, rebate, mayBeMore: isPossiblyTruncated(rows.length), asOf }
  }

  const ofOwn = async ({ credentials, chain }: Trader): Promise<ReferralList | undefined> => {
    // The read by address is of the trading service, which does not know a practice exchange's accounts.
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
            .then((said) => stringify(said, undefined, 2) ?? 'null'),
        ),
        attempt(ofOwn(trader)),
      ])
      throwIfAllFailed(check, list)
      return { check, list, asOf }
    },
  }
}
