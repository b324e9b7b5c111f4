import pMap from 'p-map'
import type { Accounts } from '../../../../accounts/accounts.js'
import type { Chain } from '../../../../config/values.js'
import { type Orders, createReadOrders } from '../../../../desk/account/orders/orders.js'
import { type Positions, createPositionReader } from '../../../../desk/account/positions/positions.js'
import type { MarketDesk } from '../../../../desk/market/market.js'
import type { FindTraderOf, Trader } from '../../../../desk/trader.js'
import type { Clock } from '../../../../lib/clock.js'
import type { Logger } from '../../../../lib/log/log.js'
import { attempt } from '../../../../lib/result.js'
import type { Service } from '../../../../service/service.js'
import { type AccountFigures, type BoardFigures, type BoardOrder, type BoardPosition } from './figures.js'
import type { Big } from 'big.js'
import { compare } from '../../../../lib/decimals.js'
import type { ListedStop } from '../../../../desk/account/orders/stop-cover.js'
import { distancePercent } from '../../../../desk/account/positions/figures.js'
import {
  type PositionWithOrders,
  coverOf,
  hasStop,
  stopsInForce,
} from '../../../../desk/account/positions/position-view.js'
import { walletOfAll } from '../../../../desk/account/positions/wallet.js'
import { markPriceOf } from '../../../../desk/market/prices/prices.js'

/** Accounts of one person that are read at the same time. */
const CONCURRENCY = 4

/** Reads the figures of all accounts of a person. An account that cannot be read keeps those of `before`. Rejects only if Redis fails. */
export type ReadFigures = (userId: number, before: BoardFigures) => Promise<BoardFigures>

export function createReadFigures(deps: {
  readonly service: Service
  readonly accounts: Pick<Accounts, 'list'>
  readonly chains: readonly Chain[]
  readonly findTrader: FindTraderOf
  readonly market: Pick<MarketDesk, 'prices' | 'pairNames'>
  readonly logger: Pick<Logger, 'debug'>
  readonly now: Clock
}): ReadFigures {
  const readAccount = async (trader: Trader): Promise<AccountFigures> => {
    const read = await readBook(deps.service, trader)
    const shared = { ...deps.market, ...deps, service: read }
    const [positions, orders] = await Promise.all([
      createPositionReader(shared).withOrders(trader),
      attempt(createReadOrders(shared)(trader)),
    ])
    return pickFigures(accountPlaceOf(trader), positions, orders.ok ? orders.value : undefined)
  }

  return async (userId, before) => {
    const accounts = await deps.accounts.list(userId)
    const places = accounts.flatMap((account) =>
      deps.chains.map((chain) => accountPlaceOf({ account, chain })),
    )
    return await pMap(
      places,
      async (place) => {
        const old = before.find(
          ({ accountId, chainId }) => accountId === place.accountId && chainId === place.chainId,
        )
        const read = await attempt(
          deps.findTrader({ userId, ...place }).then((trader) => trader && readAccount(trader)),
        )
        if (read.ok && read.value) return read.value
        deps.logger.debug(
          { event: 'board-account-unread', user: userId, ...(read.ok ? {} : { err: read.error }) },
          'An account on a board could not be read; it keeps its last figures',
        )
        return old ? { ...old, ...place, hasFailed: true } : withoutFigures(place, undefined)
      },
      { concurrency: CONCURRENCY },
    )
  }
}

/**
 * Reads the orders and then the positions of an account, once for both lists: an order that is filled in between is in both.
 * Rejects with a `ServiceError` if the positions cannot be read.
 */
async function readBook(
  service: Service,
  { credentials, chain }: Trader,
): Promise<Pick<Service, 'openOrders' | 'openPositions' | 'pairInfo'>> {
  const orders = await attempt(service.openOrders(credentials, { chainId: chain.id }))
  const positions = await service.openPositions(credentials, { chainId: chain.id })
  return {
    openOrders: async () => {
      if (!orders.ok) throw orders.error
      return await Promise.resolve(orders.value)
    },
    openPositions: () => Promise.resolve(positions),
    pairInfo: (...asked) => service.pairInfo(...asked),
  }
}

/** An account and a chain, without figures. */
type AccountPlace = Pick<AccountFigures, 'accountId' | 'label' | 'venue' | 'chainId' | 'chainName'>

/** The account and the chain of a trader. */
export function accountPlaceOf({ account, chain }: Pick<Trader, 'account' | 'chain'>): AccountPlace {
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

export function positionFigures(held: PositionWithOrders): BoardPosition {
  const { position, symbol, mark, unrealizedPnl, liquidation, liquidationDistancePercent } = held
  const { id, pairId, isLong, size } = position
  const price = markPriceOf(mark)
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

function orderFigures({ groups }: Orders): BoardOrder[] {
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
