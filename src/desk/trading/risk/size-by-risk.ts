import { Big } from 'big.js'
import { divide } from '../../../lib/decimals.js'
import { LIQUIDATION_SHARE } from '../../account/positions/figures.js'
import { LEAST_COLLATERAL } from '../../../service/operations/inputs.js'
import { type Issue, refusalIssue } from '../issue.js'

/** The terms that the size of an order follows from. */
export interface RiskTerms {
  /** The most that may be lost at the stop-loss, in dollars, above 0. */
  readonly budget: Big
  readonly isLong: boolean
  readonly entryPrice: Big
  readonly stopLoss: Big
  /** Rates of one dollar of size, as fractions: a trade, and an hour of funding (negative when it is received) and of borrowing. */
  readonly feeRate: Big
  readonly fundingRate: Big
  readonly borrowRate: Big
  /** The most leverage that is used, and that the pair allows where that is known. */
  readonly leverage: Big
  readonly mostLeverage: Big | undefined
  /** The least distance of liquidation behind the stop-loss, as a share of the distance of the stop-loss. */
  readonly buffer: Big
  /** Dollars; that of a new position by default. */
  readonly leastCollateral?: Big
}

/** Dollars. The size divided by the collateral is never above the leverage that was asked for. */
export interface RiskSize {
  readonly size: Big
  readonly collateral: Big
  /** True if the leverage was lowered, so that liquidation lies behind the stop-loss. */
  readonly isLowered: boolean
}

const ONE = new Big(1)

/**
 * The largest order that loses no more than the budget at its stop-loss: by the price, the fees for opening and closing, and an hour of
 * funding and borrowing. Its liquidation lies behind the stop-loss. A refusal where there is no such order.
 */
export function sizeByRisk(terms: RiskTerms): RiskSize | Issue {
  const { budget, isLong, entryPrice, stopLoss, feeRate, fundingRate, borrowRate, mostLeverage } = terms
  const { leastCollateral = LEAST_COLLATERAL } = terms
  const distance = divide(isLong ? entryPrice.minus(stopLoss) : stopLoss.minus(entryPrice), entryPrice)
  if (distance.lte(0)) return refusalIssue('stop-on-wrong-side', { entry: entryPrice })
  const hourly = borrowRate.plus(fundingRate.gt(0) ? fundingRate : 0)
  const lossRate = distance.plus(feeRate.times(2)).plus(hourly)
  const atLiquidation = distance.times(terms.buffer.plus(1)).plus(feeRate)
  const safest = divide(LIQUIDATION_SHARE, atLiquidation)
  const leverage = [terms.leverage, safest, ...(mostLeverage ? [mostLeverage] : [])].reduce((least, one) =>
    one.lt(least) ? one : least,
  )
  if (leverage.lt(ONE)) return refusalIssue('risk-stop-too-far')
  const size = divide(budget, lossRate).round(2, Big.roundDown)
  const collateral = divide(size, leverage).round(2, Big.roundUp)
  if (collateral.lt(leastCollateral)) {
    const least = leverage.times(leastCollateral).times(lossRate).round(2, Big.roundUp)
    return refusalIssue('risk-too-small', { risk: budget, least })
  }
  return { size, collateral, isLowered: leverage.lt(terms.leverage) }
}
