import { Big } from 'big.js'
import { divide, percentOf, signOf } from '../../../lib/decimals.js'
import type { AccountReading } from '../account-reading.js'
import type { RiskUnit } from './risk-unit.js'

/** The loss of an order or a position at its stop-loss, and its share of what the owner has. */
export interface LossAtStop {
  /** Above 0. */
  readonly dollars: Big
  /** Of the equity, in percent; undefined where that is not known, or not above zero. */
  readonly percent: Big | undefined
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
  const equity = read && signOf(read) > 0 ? read : undefined
  const one = unit && dollarsOf(unit, equity)
  return { dollars, percent: equity && percentOf(dollars, equity), units: one && divide(dollars, one) }
}

/** One R in dollars; undefined for a share of an equity that is not known. */
function dollarsOf(unit: RiskUnit, equity: Big | undefined): Big | undefined {
  return unit.by === 'dollars' ? unit.dollars : equity && divide(equity.times(unit.percent), new Big(100))
}
