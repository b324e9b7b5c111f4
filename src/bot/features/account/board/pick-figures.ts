import type { Big } from 'big.js'
import { compare } from '../../../../lib/decimals.js'
import type { Orders } from '../../../../desk/account/orders/orders.js'
import type { ListedStop } from '../../../../desk/account/orders/stop-cover.js'
import { distancePercent } from '../../../../desk/account/positions/figures.js'
import {
  coverOf,
  hasStop,
  stopsInForce,
  type PositionWithOrders,
} from '../../../../desk/account/positions/position-view.js'
import type { Positions } from '../../../../desk/account/positions/positions.js'
import { walletOfAll } from '../../../../desk/account/positions/wallet.js'
import type { Trader } from '../../../../desk/trader.js'
import type { AccountFigures, OrderFigures, PositionFigures } from './figures.js'

/** An account and a chain, without figures. */
export type AccountPlace = Pick<AccountFigures, 'accountId' | 'label' | 'venue' | 'chainId' | 'chainName'>

/** The account and the chain of a trader. */
export function placeOf({ account, chain }: Pick<Trader, 'account' | 'chain'>): AccountPlace {
  return {
    accountId: account.id,
    label: account.label,
    venue: account.venue,
    chainId: chain.id,
    chainName: chain.name,
  }
}

/** An account in which nothing is open, or of which nothing is known where `asOf` is undefined. */
export function withoutFigures(place: AccountPlace, asOf: number | undefined): AccountFigures {
  return {
    ...place,
    asOf,
    hasFailed: asOf === undefined,
    positions: [],
    orders: [],
    mayBeMore: false,
    missingCosts: [],
    missingInLiquidation: [],
    isPnlEstimate: false,
    unpriced: [],
    pricedAt: [],
  }
}

/** Picks the figures of a board from positions and orders, as their commands read them; `orders` is undefined if they failed. */
export function pickFigures(
  place: AccountPlace,
  read: Positions,
  orders: Orders | undefined,
): AccountFigures {
  const { positions, totals, mayBeMore, asOf } = read
  return {
    ...withoutFigures(place, asOf.getTime()),
    wallet: walletOfAll(positions.map(({ position }) => position)),
    positions: positions.map(positionFigures),
    orders: orders ? orderFigures(orders) : undefined,
    mayBeMore: mayBeMore || orders?.mayBeMore === true,
    missingCosts: [...totals.missing],
    missingInLiquidation: [...new Set(positions.flatMap(({ liquidation }) => liquidation?.missing ?? []))],
    isPnlEstimate: totals.isEstimate,
    unpriced: [
      ...new Set(
        positions.flatMap(({ symbol, mark }) =>
          symbol === undefined || (mark.ok && mark.value) ? [] : [symbol],
        ),
      ),
    ],
    pricedAt: [
      ...new Map(
        positions.flatMap(({ symbol, mark }) =>
          symbol !== undefined && mark.ok && mark.value ? [[symbol, mark.value.asOf.getTime()] as const] : [],
        ),
      ),
    ].map(([symbol, at]) => [symbol, at]),
  }
}

function positionFigures(held: PositionWithOrders): PositionFigures {
  const { position, symbol, mark, unrealizedPnl, liquidation, liquidationDistancePercent } = held
  const { id, pairId, isLong, size } = position
  const price = mark.ok ? mark.value?.price : undefined
  return {
    id,
    symbol,
    pairId,
    isLong,
    size,
    leverage: held.leverage,
    unrealizedPnl,
    hasStop: hasStop(held),
    stopShare: coverOf(held),
    stopPercent: price && nearestStop(stopsInForce(held), price),
    liquidationPercent: liquidationDistancePercent,
    isEstimated: liquidation?.estimated === true,
  }
}

/** The distance of the stop that is nearest to a price. */
function nearestStop(stops: readonly ListedStop[], price: Big): Big | undefined {
  return stops
    .flatMap(({ price: stop }) => (stop ? (distancePercent(stop, price) ?? []) : []))
    .toSorted((one, other) => compare(one.abs(), other.abs()))[0]
}

function orderFigures({ groups }: Orders): OrderFigures[] {
  return groups.flatMap(({ symbol, pairId, isLong, orders }) =>
    orders.map(
      ({
        order: { kind, type, percent, unknownStatus, size, collateral, price },
        distancePercent: distance,
      }) => ({
        symbol,
        pairId,
        isLong,
        kind,
        type,
        percent,
        unknownStatus,
        size,
        collateral,
        price,
        distancePercent: distance,
      }),
    ),
  )
}
