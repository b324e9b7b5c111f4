import type { Big } from 'big.js'
import type { Equity } from '../../account/funds/equity.js'
import { divide, percentOf, signOf } from '../../../lib/decimals.js'
import type { AccountReading } from '../account-reading.js'
import { riskInDollars } from './risk-unit.js'

/** The loss of an order or a position at its stop-loss, and its share of what the owner has. */
export interface LossAtStop {
  /** Above 0. */
  readonly dollars: Big
  /** The equity, and the share of it in percent; undefined where that is not known, or not above zero. */
  readonly ofEquity: { readonly percent: Big; readonly equity: Equity } | undefined
  /** In R; undefined where its owner has set none, or it is a share of an equity that is not known. */
  readonly units: Big | undefined
}

/** The longest time that a preview waits for the equity, in milliseconds. */
const SHOWN_MS = 3_000

/** Measures a result at a stop-loss, in dollars; undefined for none, and where nothing is lost there. Never rejects for the service. */
export async function measureLoss(
  account: Pick<AccountReading, 'equity' | 'riskUnit' | 'within'>,
  result: Big | undefined,
): Promise<LossAtStop | undefined> {
  if (!result?.lt(0)) return undefined
  const dollars = result.neg()
  const [read, unit] = await Promise.all([
    account.within(SHOWN_MS, account.equity()).catch(() => undefined),
    account.riskUnit(),
  ])
  const percent = read && signOf(read.dollars) > 0 ? percentOf(dollars, read.dollars) : undefined
  const one = unit && riskInDollars(unit, read?.dollars)
  return {
    dollars,
    ofEquity: read && percent && { percent, equity: read },
    units: one && divide(dollars, one),
  }
}
