import { Big } from 'big.js'
import type { Equity } from '../../../account/funds/equity.js'
import { holdingCost, tradingFeeRate } from '../../../market/pairs/holding-cost.js'
import type { PairInfo } from '../../../../service/service.js'
import type { AccountReading } from '../../account-reading.js'
import type { RiskAmount } from '../../grammar/value-schemas.js'
import { type Issue, refusalIssue } from '../../issue.js'
import { riskInDollars, type RiskUnit } from '../../risk/risk-unit.js'
import { type SharedRiskTerms, sizeByRisk } from '../../risk/size-by-risk.js'
import type { RiskIntent, SizedIntent } from './grammar.js'
import { worstPriceOf } from './figures.js'
import { entryOfIntent, resolveOwnPrices, resolveStop, type WithoutAtr } from './resolve.js'

/** The risk that an order was sized by. */
export interface OpeningRisk {
  /** The most that it may lose at its stop-loss, in dollars. */
  readonly budget: Big
  /** The equity that the budget is a share of, and the share in percent; undefined for a budget in dollars. */
  readonly ofEquity: { readonly percent: Big; readonly equity: Equity } | undefined
  /** The leverage that was asked for, where it was lowered so that liquidation lies behind the stop-loss. */
  readonly loweredFrom: Big | undefined
  /** True if it was sized at the worst price at which it may be filled, so that no fill loses more. Absent: at its entry price. */
  readonly isAtWorst?: boolean
}

/**
 * Gives an order by risk its amount at its entry price, or the worst one at which it may be filled; a refusal where it has none. Rejects
 * with a `ServiceError` where the equity cannot be read.
 */
export async function sizeOpening(
  account: AccountReading,
  intent: WithoutAtr<RiskIntent>,
  now: { readonly price: Big; readonly info: PairInfo; readonly maxLeverage: Big | undefined },
): Promise<{ readonly intent: WithoutAtr<SizedIntent>; readonly risk: OpeningRisk } | Issue> {
  const { price } = now
  const { risk: _risk, leverage, ...terms } = intent
  const isLong = intent.side === 'long'
  const found = await riskTermsOf(account, intent, now)
  if ('code' in found) return found
  const { spent } = found
  const { budget } = spent
  const entryPrice = entryOfIntent(intent, price)
  // The grammar admits no stop-loss that depends on the amounts.
  const entry = { price: entryPrice, isLong, size: budget, collateral: budget }
  const stopLoss = resolveStop(intent.stopLoss, entry)
  const slippage = intent.type === 'Market' ? intent.slippage : undefined
  const worst = worstPriceOf(
    { kind: intent.type, isLong, slippage, ...resolveOwnPrices(intent, price) },
    price,
  )
  const sizedAt = worst ?? entryPrice
  // A short that may be filled at any price has no worst one.
  if (sizedAt.lte(0)) return refusalIssue('risk-stop-too-far')
  const sized = sizeByRisk({ ...found.terms, entryPrice: sizedAt, stopLoss })
  if ('code' in sized) return sized
  const { size, collateral, isLowered } = sized
  return {
    intent: {
      ...terms,
      collateral,
      extent: { by: 'size', size },
      stopLoss: { by: 'price', price: stopLoss },
    },
    risk: {
      ...spent,
      loweredFrom: isLowered ? leverage : undefined,
      ...(worst ? { isAtWorst: true } : {}),
    },
  }
}

/**
 * The terms that orders by risk are sized by, with their budget; a refusal where it is not known, or the fees of the pair are not. Rejects
 * with a `ServiceError` where the equity cannot be read.
 */
export async function riskTermsOf(
  account: AccountReading,
  { side, risk, leverage }: Pick<RiskIntent, 'side' | 'risk' | 'leverage'>,
  { info, maxLeverage }: { readonly info: PairInfo; readonly maxLeverage: Big | undefined },
): Promise<
  { readonly terms: SharedRiskTerms; readonly spent: Pick<OpeningRisk, 'budget' | 'ofEquity'> } | Issue
> {
  const isLong = side === 'long'
  const feeRate = tradingFeeRate(info, isLong)
  if (!feeRate) return refusalIssue('risk-fees-unknown')
  const spent = await budgetOf(risk, account)
  if ('code' in spent) return spent
  const hourly = holdingCost(info, isLong)
  return {
    spent,
    terms: {
      budget: spent.budget,
      isLong,
      feeRate,
      fundingRate: hourly.funding ?? NOTHING,
      borrowRate: hourly.borrow ?? NOTHING,
      leverage,
      mostLeverage: maxLeverage,
      buffer: await account.liquidationBuffer(),
    },
  }
}

const NOTHING = new Big(0)

/**
 * The budget of a risk; a refusal for a share of an equity that is not known, or not above zero, for more than all of it, and for units
 * that are not set.
 */
export async function budgetOf(
  risk: RiskAmount,
  account: Pick<AccountReading, 'equity' | 'riskUnit'>,
): Promise<Pick<OpeningRisk, 'budget' | 'ofEquity'> | Issue> {
  if (risk.by === 'units') {
    const unit = await account.riskUnit()
    return unit ? await budgetOf(timesUnit(unit, risk.times), account) : refusalIssue('risk-unit-unset')
  }
  if (risk.by === 'dollars') return { budget: risk.dollars, ofEquity: undefined }
  if (risk.percent.gt(100)) return refusalIssue('risk-over-equity')
  const equity = await account.equity()
  const budget = riskInDollars(risk, equity?.dollars)
  if (!equity || !budget) return refusalIssue('risk-equity-unknown')
  return { budget, ofEquity: { percent: risk.percent, equity } }
}

function timesUnit(unit: RiskUnit, times: Big): RiskUnit {
  return unit.by === 'dollars'
    ? { by: 'dollars', dollars: unit.dollars.times(times) }
    : { by: 'percent', percent: unit.percent.times(times) }
}
