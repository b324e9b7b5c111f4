import type { Big } from 'big.js'
import { aboveZero } from '../../../lib/decimals.js'
import type { OpenOrders, PendingOrder, TriggerOrder } from '../../../service/service.js'
import { orderRowState, triggerRowState, unknownStatusOf } from '../status-words.js'
import { isSurelyTrailingStop, slotOrderKind, triggerKindOf } from './order-status.js'
import type { ListedStop } from './stop-cover.js'

/** A pending order or a pending trigger, in one form. */
export interface OpenOrder {
  /**
   * Identifies the order in a command: the position's id for an order that opens a position; `12/0`, the position's id and
   * its own, for a take-profit or stop-loss; `12/slot` for the order in the slot of an open position, such as a trailing
   * stop.
   */
  readonly id: string
  readonly kind: 'entry' | 'slot' | 'takeProfit' | 'stopLoss' | 'trigger'
  readonly positionId: string
  /** Id of a trigger within its position; undefined for all others. */
  readonly orderId: string | undefined
  readonly pairId: string | undefined
  /** BASE/QUOTE. */
  readonly symbol: string
  readonly isLong: boolean | undefined
  /** The price at which it is triggered or filled; undefined when the service left it out. That of a trailing stop moves. */
  readonly price: Big | undefined
  /** Share of the position that a trigger or a trailing stop closes, in percent; undefined for all others. */
  readonly percent: Big | undefined
  /** The service's name of the type, such as `Limit`; undefined for a trigger. */
  readonly type: string | undefined
  /** Its status word where that has no known meaning, so that it may or may not be in force; undefined for all others. */
  readonly unknownStatus: string | undefined
  /** Size that it would add, in dollars; undefined for a trigger, and for a slot where the service left it out. */
  readonly size: Big | undefined
  /** Collateral that it would add, in dollars; undefined as `size`. */
  readonly collateral: Big | undefined
}

/** The id of the order in the slot of an open position. */
export function slotId({ positionId }: Pick<PendingOrder, 'positionId'>): string {
  return `${positionId}/slot`
}

/** The kind of an order in the slot of an open position, as `slotOrderKind` tells it; undefined for all other orders. */
export function slotKindOf({
  kind,
  type,
  price: stopPrice,
  size: pendingSize,
  collateral: pendingCollateral,
}: Pick<OpenOrder, 'kind'> & Partial<OpenOrder>): ReturnType<typeof slotOrderKind> | undefined {
  return kind === 'slot' ? slotOrderKind({ type, stopPrice, pendingSize, pendingCollateral }) : undefined
}

/** True for a take-profit, a stop or a trailing stop; false where nothing says that it is one. */
export function isExit(order: OpenOrder): boolean {
  return order.orderId !== undefined || slotKindOf(order) === 'trailing'
}

/** The stops among orders, and those that may be one. */
export function listedStopsOf(orders: readonly OpenOrder[]): readonly ListedStop[] {
  return orders
    .filter(
      (order) => order.kind !== 'takeProfit' && order.kind !== 'entry' && slotKindOf(order) !== 'change',
    )
    .map(({ price, percent, kind, unknownStatus, ...order }) => {
      const isStop = kind === 'stopLoss' || slotKindOf({ ...order, kind, price }) === 'trailing'
      return { price, share: isStop && unknownStatus === undefined ? percent : undefined }
    })
}

/** All open orders of both lists, also those whose status has no known meaning, but none that has ended. `openIds` are the ids of the open positions; `nameOf` gives BASE/QUOTE of an order's pair. */
export function openOrdersOf(
  { pending, triggers }: OpenOrders,
  openIds: ReadonlySet<string>,
  nameOf: (order: PendingOrder | TriggerOrder) => string,
): readonly OpenOrder[] {
  return [
    ...pending
      .filter((order) => orderRowState(order) !== 'ended')
      .map((order): OpenOrder => {
        // The list of positions may be late: a trailing stop protects one that it does not have.
        const isInSlot = openIds.has(order.positionId) || isSurelyTrailingStop(order)
        return {
          id: isInSlot ? slotId(order) : order.positionId,
          kind: isInSlot ? 'slot' : 'entry',
          positionId: order.positionId,
          orderId: undefined,
          pairId: order.pairId,
          symbol: nameOf(order),
          isLong: order.isLong,
          // Zero means that there is no price. The limit price in a row of a trailing stop is not that of the stop.
          price:
            isInSlot && slotOrderKind(order) !== 'change'
              ? aboveZero(order.stopPrice)
              : [order.stopPrice, order.limitPrice].find((price) => price?.gt(0)),
          percent: order.amountPercent,
          type: order.type,
          unknownStatus: unknownStatusOf(order, orderRowState),
          // The other amounts of an order in a slot are those of its position.
          size: order.pendingSize ?? (isInSlot ? undefined : order.size),
          collateral: order.pendingCollateral ?? (isInSlot ? undefined : order.collateral),
        }
      }),
    ...triggers
      .filter((order) => triggerRowState(order) !== 'ended')
      .map((order): OpenOrder => ({
        id: `${order.positionId}/${order.orderId}`,
        kind: triggerKindOf(order),
        positionId: order.positionId,
        orderId: order.orderId,
        pairId: order.pairId,
        symbol: nameOf(order),
        isLong: order.isLong,
        price: order.triggerPrice,
        percent: order.amountPercent,
        type: undefined,
        unknownStatus: unknownStatusOf(order, triggerRowState),
        size: undefined,
        collateral: undefined,
      })),
  ]
}
