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

/** The terms that several orders have in common. */
export type SharedRiskTerms = Omit<RiskTerms, 'entryPrice' | 'stopLoss'>

/** An order of several that share a budget. */
interface RiskLeg extends Pick<RiskTerms, 'entryPrice' | 'stopLoss'> {
  /** Its size in relation to that of the others. */
  readonly weight: number
}

/** Dollars. The size divided by the collateral is never above the leverage that was asked for. */
export interface RiskSize {
  readonly size: Big
  readonly collateral: Big
}

const ONE = new Big(1)

/**
 * The largest order that loses no more than the budget at its stop-loss: by the price, the fees for opening and closing, and an hour of
 * funding and borrowing. Its liquidation lies behind the stop-loss. A refusal where there is no such order.
 */
export function sizeByRisk(terms: RiskTerms): (RiskSize & { readonly isLowered: boolean }) | Issue {
  const sized = sizeLegsByRisk(terms, [{ ...terms, weight: 1 }])
  if ('code' in sized) return sized
  const [only] = sized.legs
  if (!only) throw new Error('An order by risk has no size')
  return { ...only, isLowered: sized.isLowered }
}

/** The same for several orders, all with the same leverage, which together lose no more than the budget. */
export function sizeLegsByRisk(
  terms: SharedRiskTerms,
  legs: readonly RiskLeg[],
): { readonly legs: readonly RiskSize[]; readonly isLowered: boolean } | Issue {
  const { budget, isLong, feeRate, fundingRate, borrowRate, mostLeverage } = terms
  const { leastCollateral = LEAST_COLLATERAL } = terms
  const distances = legs.map(({ entryPrice, stopLoss }) =>
    divide(isLong ? entryPrice.minus(stopLoss) : stopLoss.minus(entryPrice), entryPrice),
  )
  const wrong = legs.find((_, index) => distances[index]?.lte(0) !== false)
  if (wrong) return refusalIssue('stop-on-wrong-side', { entry: wrong.entryPrice })
  const hourly = borrowRate.plus(fundingRate.gt(0) ? fundingRate : 0)
  const costs = feeRate.times(2).plus(hourly)
  const safest = distances.map((distance) =>
    divide(LIQUIDATION_SHARE, distance.times(terms.buffer.plus(1)).plus(feeRate)),
  )
  const leverage = [...safest, ...(mostLeverage ? [mostLeverage] : [])].reduce(
    (least, one) => (one.lt(least) ? one : least),
    terms.leverage,
  )
  if (leverage.lt(ONE)) return refusalIssue('risk-stop-too-far')
  // What all of them lose for each dollar of size and weight.
  const lossRate = legs.reduce(
    (sum, { weight }, index) => sum.plus((distances[index] ?? ONE).plus(costs).times(weight)),
    new Big(0),
  )
  const sized = legs.map(({ weight }) => {
    const size = divide(budget.times(weight), lossRate).round(2, Big.roundDown)
    return { size, collateral: divide(size, leverage).round(2, Big.roundUp) }
  })
  if (sized.some(({ collateral }) => collateral.lt(leastCollateral))) {
    const smallest = Math.min(...legs.map(({ weight }) => weight))
    const least = divide(leverage.times(leastCollateral).times(lossRate), new Big(smallest))
    return refusalIssue('risk-too-small', { risk: budget, least: least.round(2, Big.roundUp) })
  }
  return { legs: sized, isLowered: leverage.lt(terms.leverage) }
}
