import type { Clock } from '../../../lib/clock.js'
import type { Big } from 'big.js'
import type { OpenOrders, Position, Service } from '../../../service/service.js'
import { isPossiblyTruncated } from '../possibly-truncated.js'
import { openRowsOf, partialBookOf, type Unread } from '../positions/open-book.js'
import { openOrdersOf, type OpenOrder } from './open-order.js'
import type { PairNames } from '../../market/pairs/pair-names.js'
import { distancePercent } from '../positions/figures.js'
import { isTrailingStop } from './order-status.js'
import { markPriceOf, type MarkPrice, type Prices } from '../../market/prices/prices.js'
import { groupBy, type Group } from '../../../lib/group-by.js'
import { attempt, type Result } from '../../../lib/result.js'
import { total } from '../../../lib/decimals.js'
import type { Rows } from '../../../service/reply/rows.js'
import type { Trader } from '../../trader.js'

/** A pending order and its distance from the last price. */
export interface OrderWithDistance {
  readonly order: OpenOrder
  /** From the last price to the order's price, in percent of the last price, signed. */
  readonly distancePercent: Big | undefined
}

/** The pending orders of one open position, or those that would open positions on one side of a pair. */
export interface OrderGroup {
  /** The open position of the orders; undefined for orders that open one. */
  readonly positionId: string | undefined
  readonly pairId: string | undefined
  /** BASE/QUOTE; undefined when the name of the pair is not known. */
  readonly symbol: string | undefined
  readonly isLong: boolean | undefined
  /** The last price; its value is undefined when the service has none, or the name of the pair is not known. */
  readonly mark: Result<MarkPrice | undefined>
  /** Sorted by price, highest first; those without a price last. */
  readonly orders: readonly OrderWithDistance[]
}

/** All pending orders of an account. */
export interface Orders {
  /** Those of open positions first. */
  readonly groups: readonly OrderGroup[]
  /** The orders that would open positions; sums in dollars, undefined when one amount is not known. */
  readonly toOpen: {
    readonly count: number
    readonly size: Big | undefined
    readonly collateral: Big | undefined
  }
  /** True if the service may have cut one of its lists. */
  readonly mayBeMore: boolean
  /** Parts of the account that could not be read; empty for orders that were all read. */
  readonly unread: readonly Unread[]
  /** Tells if the open positions could be read; without them an order may be in the wrong group. */
  readonly positions: Result<undefined>
  /** Time of the request. */
  readonly asOf: Date
}

/** Reads all pending orders. Rejects with a `ServiceError` when they cannot be read. */
export type ReadOrders = (trader: Trader) => Promise<Orders>

export function createReadOrders(deps: {
  readonly service: Pick<Service, 'openPositions' | 'openOrders'>
  readonly pairNames: Pick<PairNames, 'symbol'>
  readonly prices: Pick<Prices, 'mark'>
  readonly now: Clock
}): ReadOrders {
  return async (trader) => {
    const { credentials, chain } = trader
    const asOf = new Date(deps.now())
    const input = { chainId: chain.id, mayBePartial: true }
    const [orders, positions] = await Promise.all([
      deps.service.openOrders(credentials, input),
      attempt(deps.service.openPositions(credentials, input)),
    ])
    const open = openOrdersOf(orders, openIds(orders, positions), () => '')
    const groups = await Promise.all(
      grouped(open).map(async (own): Promise<OrderGroup> => {
        const [{ kind, positionId, pairId, isLong }] = own
        const symbol = pairId === undefined ? undefined : await deps.pairNames.symbol(trader, pairId)
        const mark = await attempt(symbol === undefined ? undefined : deps.prices.mark(symbol, credentials))
        const isOnPosition = kind !== 'entry'
        return {
          positionId: isOnPosition ? positionId : undefined,
          pairId,
          symbol,
          isLong,
          mark,
          orders: own.map((order) => withDistance(order, mark)).toSorted(byPrice),
        }
      }),
    )
    const entries = open.filter(({ kind }) => kind === 'entry')
    return {
      groups,
      toOpen: {
        count: entries.length,
        size: total(entries.map(({ size }) => size)),
        collateral: total(entries.map(({ collateral }) => collateral)),
      },
      mayBeMore: isPossiblyTruncated(orders.pending) || isPossiblyTruncated(orders.triggers),
      unread: partialBookOf(positions, { ok: true, value: orders }).unread,
      positions: positions.ok ? { ok: true, value: undefined } : positions,
      asOf,
    }
  }
}

/** Ids of the open positions; where not all could be read, also of those with orders that only an open one can have. */
function openIds({ pending, triggers }: OpenOrders, positions: Result<Rows<Position>>): ReadonlySet<string> {
  const listed: Rows<Position> = positions.ok ? positions.value : []
  const ids = openRowsOf(listed).map(({ id }) => id)
  if (positions.ok && listed.unreadable === undefined) return new Set(ids)
  return new Set([...ids, ...[...triggers, ...pending.filter(isTrailingStop)].map((row) => row.positionId)])
}

function grouped(orders: readonly OpenOrder[]): readonly Group<OpenOrder>[] {
  const groups = groupBy(orders, ({ kind, positionId, pairId, isLong }) =>
    JSON.stringify(kind === 'entry' ? [pairId, isLong] : positionId),
  )
  const isEntry = ([{ kind }]: Group<OpenOrder>): boolean => kind === 'entry'
  const all = [...groups.values()]
  return [...all.filter((group) => !isEntry(group)), ...all.filter(isEntry)]
}

function withDistance(order: OpenOrder, mark: OrderGroup['mark']): OrderWithDistance {
  const price = markPriceOf(mark)
  return { order, distancePercent: price && order.price && distancePercent(order.price, price) }
}

function byPrice({ order: one }: OrderWithDistance, { order: other }: OrderWithDistance): number {
  if (one.price && other.price) return other.price.cmp(one.price)
  return (one.price ? 0 : 1) - (other.price ? 0 : 1)
}
