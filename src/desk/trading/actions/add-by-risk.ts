import { Big } from 'big.js'
import { atLeastZero, compare, divide } from '../../../lib/decimals.js'
import { listedStopsOf } from '../../account/orders/open-order.js'
import { firesInTime, type ListedStop, stopCoverOf } from '../../account/orders/stop-cover.js'
import { costsOfClose, knownTotal } from '../../account/pnl/net-pnl.js'
import { gainAt } from '../../account/positions/figures.js'
import { holdingCost } from '../../market/pairs/holding-cost.js'
import type { AccountReading } from '../account-reading.js'
import type { RiskAmount } from '../grammar/value-schemas.js'
import { type Issue, refusalIssue } from '../issue.js'
import type { ManagedPosition } from '../positions/managed-position.js'
import type { Holding } from '../positions/position-change.js'
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
 * Dollars that an addition puts at risk, its fee for opening and closing included: what its whole position can lose from the price of now,
 * less what that can lose without it. A position loses at its stops that fire before its liquidation, and all that is left of its
 * collateral where none does, or the service does not state which do.
 */
export function addedLoss(
  {
    before,
    after,
    fee,
  }: { readonly before: AtPrice; readonly after: AtPrice; readonly fee: Big | undefined },
  { price, orders, unread }: Pick<ManagedPosition, 'price' | 'orders' | 'unread'>,
): Big {
  const areRead = !unread.some(({ list }) => list === 'orders')
  const stops = areRead ? listedStopsOf(orders) : []
  // A stop that may be there would make the loss without the addition too large, and the difference too small.
  const isKnown = areRead && stops.every((stop) => stop.price && stop.share)
  const least = isKnown ? possibleLoss(before, stops, price) : NOTHING
  const fees = (fee ?? NOTHING).times(2)
  return atLeastZero(possibleLoss(after, stops, price).minus(least).plus(fees))
}

/** A position with the price of its liquidation; undefined where there is none. */
interface AtPrice {
  readonly held: Holding
  readonly liquidation: Big | undefined
}

/** Dollars that a position can lose from a price on: at its stops, and with the part that none of them closes. */
function possibleLoss({ held, liquidation }: AtPrice, stops: readonly ListedStop[], price: Big): Big {
  const { isLong, collateral } = held
  const gain = gainAt(held, price)
  const margin = atLeastZero(collateral.plus(gain).minus(knownTotal(costsOfClose(held))))
  const inOrder = stops
    .flatMap((stop) =>
      stop.price && stop.share && firesInTime(stop, isLong, liquidation) === true
        ? [{ at: stop.price, share: stop.share }]
        : [],
    )
    .toSorted((one, other) => (isLong ? compare(other.at, one.at) : compare(one.at, other.at)))
  let [left, lost] = [ALL, NOTHING]
  for (const { at, share } of inOrder) {
    const closed = share.gt(ALL) ? left : divide(left.times(share), ALL)
    left = left.minus(closed)
    // One that the price has passed fires at once.
    lost = lost.plus(divide(atLeastZero(gain.minus(gainAt(held, at))).times(closed), ALL))
  }
  return lost.plus(divide(margin.times(left), ALL))
}

const NOTHING = new Big(0)
const ALL = new Big(100)

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
