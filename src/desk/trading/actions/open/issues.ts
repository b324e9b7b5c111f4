import type { Big } from 'big.js'
import { atLeastZero } from '../../../../lib/decimals.js'
import { LEAST_COLLATERAL } from '../../../../service/operations/inputs.js'
import { isFarFrom } from '../../../market/prices/tidy-price.js'
import type { PairInfo } from '../../../../service/service.js'
import type { OpeningFigures } from './figures.js'
import type { OpeningOrder } from './order.js'
import { losesAt } from '../../positions/manage-issues.js'
import { type Issue, warningIssue } from '../../issue.js'

/** True where a price that was counted from another, such as a target 100 % below it, comes to nothing or less. */
function hasNoPrice({ limitPrice, stopPrice, stopLoss, takeProfit }: OpeningOrder): boolean {
  return [limitPrice, stopPrice, stopLoss, takeProfit].some((price) => price?.lte(0) === true)
}

export function openingIssues(
  order: OpeningOrder,
  figures: OpeningFigures,
  info: PairInfo,
  /** The balance that orders are paid from, in dollars, and the pair's maximum leverage; undefined when not known. */
  { balance, maxLeverage }: { readonly balance: Big | undefined; readonly maxLeverage: Big | undefined },
): readonly Issue[] {
  const { isLong, collateral, size, stopLoss, takeProfit, limitPrice, stopPrice } = order
  const { entryPrice, leverage, total, liquidationPrice, fillsImmediately, price } = figures
  const issues: Issue[] = []
  const refuse = (code: string, values: Issue['values'] = {}): unknown =>
    issues.push({ level: 'refusal', code, values })
  const warn = (code: string, values: Issue['values'] = {}): unknown =>
    issues.push({ level: 'warning', code, values })

  if (collateral.lt(LEAST_COLLATERAL)) refuse('collateral-too-small', { least: LEAST_COLLATERAL })
  if (size.lt(collateral)) refuse('leverage-below-one')
  if (hasNoPrice(order)) refuse('no-such-price')
  if (stopLoss && !losesAt({ isLong }, stopLoss, entryPrice))
    refuse('stop-on-wrong-side', { entry: entryPrice })
  if (takeProfit && !losesAt({ isLong: !isLong }, takeProfit, entryPrice))
    refuse('take-profit-on-wrong-side', { entry: entryPrice })
  if (fillsImmediately) warn('acts-at-once', { price })
  if ([limitPrice, stopPrice].some((one) => one && isFarFrom(one, price))) warn('price-far', { price })
  if (stopLoss && liquidationPrice && losesAt({ isLong }, stopLoss, entryPrice)) {
    const beyond = isLong ? stopLoss.lte(liquidationPrice) : stopLoss.gte(liquidationPrice)
    if (beyond) warn('stop-beyond-liquidation', { liquidation: liquidationPrice })
  }
  if (balance && total && total.gt(balance)) warn('balance-too-low', { balance, total })
  if (maxLeverage && leverage.gt(maxLeverage)) warn('leverage-too-high', { most: maxLeverage })
  return [...issues, ...openInterestIssues(info, { isLong, size })]
}

/** Warns when the pair takes no more than a part of a size on its side. */
export function openInterestIssues(
  info: PairInfo,
  { isLong, size }: Pick<OpeningOrder, 'isLong' | 'size'>,
): readonly Issue[] {
  const [open, most] = isLong
    ? [info.longOpenInterest, info.maxLongOpenInterest]
    : [info.shortOpenInterest, info.maxShortOpenInterest]
  if (!open || !most || open.plus(size).lte(most)) return []
  return [warningIssue('open-interest-full', { left: atLeastZero(most.minus(open)) })]
}
