import { Big } from 'big.js'
import { divide } from '../../../lib/decimals.js'
import { listedStopsOf } from '../../account/orders/open-order.js'
import { stopCoverOf } from '../../account/orders/stop-cover.js'
import { holdingCost } from '../../market/pairs/holding-cost.js'
import type { AccountReading } from '../account-reading.js'
import type { RiskAmount } from '../grammar/value-schemas.js'
import { type Issue, refusalIssue } from '../issue.js'
import type { ManagedPosition } from '../positions/managed-position.js'
import { sizeByRisk } from '../risk/size-by-risk.js'
import { type OpeningRisk, budgetOf } from './open/by-risk.js'

/** The risk that an addition was sized by. */
export interface AdditionRisk extends OpeningRisk {
  /** The price of the stop that is farthest away, at which all of the addition is taken to be closed. */
  readonly stopLoss: Big
}

/** Collateral can be added in cents. */
const LEAST_ADDED = new Big('0.01')

/**
 * Sizes an addition by what it may lose at the stops of the position: from the price of now, at the leverage of the position where none
 * was typed. A refusal where the stops do not close all of the position before its liquidation, or no size loses so little. Rejects with
 * a `ServiceError` where the equity cannot be read.
 */
export async function sizeAddition(
  account: Pick<AccountReading, 'equity' | 'riskUnit' | 'liquidationBuffer'>,
  position: ManagedPosition,
  { risk, leverage: typed }: { readonly risk: RiskAmount; readonly leverage?: Big },
): Promise<{ readonly size: Big; readonly collateral: Big; readonly risk: AdditionRisk } | Issue> {
  const { price, isLong, feeRate, info, maxLeverage } = position
  const stopLoss = farthestStop(position, position.liquidationPrice)
  if (!stopLoss) return refusalIssue('risk-add-no-stop')
  if (!feeRate) return refusalIssue('risk-fees-unknown')
  const spent = await budgetOf(risk, account)
  if ('code' in spent) return spent
  const hourly = holdingCost(info, isLong)
  const leverage = typed ?? divide(position.size, position.collateral)
  const sized = sizeByRisk({
    budget: spent.budget,
    isLong,
    entryPrice: price,
    stopLoss,
    feeRate,
    fundingRate: hourly.funding ?? new Big(0),
    borrowRate: hourly.borrow ?? new Big(0),
    leverage,
    mostLeverage: maxLeverage,
    buffer: await account.liquidationBuffer(),
    leastCollateral: LEAST_ADDED,
  })
  if ('code' in sized) return sized
  const { size, collateral, isLowered } = sized
  return { size, collateral, risk: { ...spent, stopLoss, loweredFrom: isLowered ? leverage : undefined } }
}

/**
 * The price of the farthest stop of a position that its stops close before its liquidation; undefined where they do not, or the service
 * does not state it.
 */
export function farthestStop(
  { isLong, orders, unread }: Pick<ManagedPosition, 'isLong' | 'orders' | 'unread'>,
  liquidation: Big | undefined,
): Big | undefined {
  if (unread.some(({ list }) => list === 'orders')) return undefined
  const stops = listedStopsOf(orders)
  const prices = stops.flatMap(({ price }) => price ?? [])
  const isCovered = stopCoverOf(stops, { isLong, liquidation }).percent.gte(100)
  if (!isCovered || prices.length < stops.length) return undefined
  return prices.reduce((far, one) => ((isLong ? one.lt(far) : one.gt(far)) ? one : far))
}
