import type { Clock } from '../../../lib/clock.js'
import type { Big } from 'big.js'
import type { OpenOrders, Position, Service } from '../../../service/service.js'
import { isPossiblyTruncated } from '../possibly-truncated.js'
import { waitingOrders, type WaitingOrder } from '../../trading/positions/read-open.js'
import type { PairNames } from '../../market/pairs/pair-names.js'
import { distancePercent } from '../positions/figures.js'
import { isTrailingStop } from './order-status.js'
import type { MarkPrice, Prices } from '../../market/prices/prices.js'
import { attempt, type Result } from '../../../lib/result.js'
import { total } from '../../../lib/decimals.js'
import type { Trader } from '../../trader.js'

/** An order that waits, and how far the price has to go for it. */
export interface OrderWithDistance {
  readonly order: WaitingOrder
  /** From the pair's last price to the order's, in percent of the last price, signed. */
  readonly distancePercent: Big | undefined
}

/** Orders that belong together: those on one open position, or those that would open positions on one side of a pair. */
export interface OrderGroup {
  /** The open position they are on; undefined for orders that open one. */
  readonly positionId: string | undefined
  readonly pairId: string | undefined
  /** BASE/QUOTE; undefined where nobody knows the pair's name. */
  readonly symbol: string | undefined
  readonly isLong: boolean | undefined
  /** The pair's last price; its value is undefined when the service has none, or cannot be asked without the name. */
  readonly mark: Result<MarkPrice | undefined>
  /** From the highest price to the lowest; those without a price last. */
  readonly orders: readonly OrderWithDistance[]
}

/** Every order of an account that waits. */
export interface Orders {
  /** Those on open positions first. */
  readonly groups: readonly OrderGroup[]
  /** What the orders that open positions would put in, in dollars. Undefined when one of them does not say. */
  readonly toOpen: {
    readonly count: number
    readonly size: Big | undefined
    readonly collateral: Big | undefined
  }
  /** Whether there may be more than these: as many as a service cuts a list at. */
  readonly mayBeMore: boolean
  /** Whether it could be read which positions are open; without it an order may stand with the wrong group. */
  readonly positions: Result<undefined>
  /** When the service was asked. */
  readonly asOf: Date
}

/** Reads the orders that wait. Rejects with a `ServiceError` when those cannot be read. */
export type ReadOrders = (trader: Trader) => Promise<Orders>

export function createReadOrders(deps: {
  readonly service: Service
  readonly pairs: Pick<PairNames, 'symbol'>
  readonly prices: Pick<Prices, 'mark'>
  readonly now: Clock
}): ReadOrders {
  return async (trader) => {
    const { credentials, chain } = trader
    const asOf = new Date(deps.now())
    const [orders, positions] = await Promise.all([
      deps.service.openOrders(credentials, { chainId: chain.id }),
      attempt(deps.service.openPositions(credentials, { chainId: chain.id })),
    ])
    const waiting = waitingOrders(orders, openIds(orders, positions), () => '')
    const groups = await Promise.all(
      grouped(waiting).map(async (own): Promise<OrderGroup> => {
        const [{ kind, positionId, pairId, isLong }] = own
        const symbol = pairId === undefined ? undefined : await deps.pairs.symbol(trader, pairId)
        const mark = await attempt(symbol === undefined ? undefined : deps.prices.mark(symbol, credentials))
        const isOnPosition = kind !== 'entry'
        return {
          positionId: isOnPosition ? positionId : undefined,
          pairId,
          symbol,
          isLong,
          mark,
          orders: own.map((order) => placed(order, mark)).toSorted(byPrice),
        }
      }),
    )
    const entries = waiting.filter(({ kind }) => kind === 'entry')
    return {
      groups,
      toOpen: {
        count: entries.length,
        size: total(entries.map(({ size }) => size)),
        collateral: total(entries.map(({ collateral }) => collateral)),
      },
      mayBeMore: isPossiblyTruncated(orders.pending.length) || isPossiblyTruncated(orders.triggers.length),
      positions: positions.ok ? { ok: true, value: undefined } : positions,
      asOf,
    }
  }
}

/** The ids of the open positions; where those could not be read, of the positions that have orders which only an open one has. */
function openIds(
  { pending, triggers }: OpenOrders,
  positions: Result<readonly Position[]>,
): ReadonlySet<string> {
  if (positions.ok) return new Set(positions.value.map(({ id }) => id))
  return new Set([...triggers, ...pending.filter(isTrailingStop)].map(({ positionId }) => positionId))
}

type Group = readonly [WaitingOrder, ...WaitingOrder[]]

function grouped(waiting: readonly WaitingOrder[]): readonly Group[] {
  const groups = new Map<string, [WaitingOrder, ...WaitingOrder[]]>()
  for (const order of waiting) {
    const { kind, positionId, pairId, isLong } = order
    const key = JSON.stringify(kind === 'entry' ? [pairId, isLong] : positionId)
    const own = groups.get(key)
    if (own) own.push(order)
    else groups.set(key, [order])
  }
  const isEntry = ([{ kind }]: Group): boolean => kind === 'entry'
  const all = [...groups.values()]
  return [...all.filter((group) => !isEntry(group)), ...all.filter(isEntry)]
}

function placed(order: WaitingOrder, mark: OrderGroup['mark']): OrderWithDistance {
  const price = mark.ok ? mark.value?.price : undefined
  return { order, distancePercent: price && order.price && distancePercent(order.price, price) }
}

function byPrice({ order: one }: OrderWithDistance, { order: other }: OrderWithDistance): number {
  if (one.price && other.price) return other.price.cmp(one.price)
  return (one.price ? 0 : 1) - (other.price ? 0 : 1)
}
