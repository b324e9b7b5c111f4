import type { Big } from 'big.js'
import type { OpenOrders, PendingOrder, Position, TriggerOrder } from '../../../service/service.js'
import type { OpenBook } from '../../account/positions/open-book.js'

/** An open position, and the name of its pair. */
export interface OpenPosition {
  readonly id: string
  readonly pairId: string | undefined
  /** BASE/QUOTE. */
  readonly symbol: string
  readonly isLong: boolean | undefined
  readonly position: Position
}

/** An order that waits, of whichever kind. */
export interface WaitingOrder {
  /**
   * Names it in a command. An order that opens a position has the position's id; a take-profit or stop `12/0`, the
   * position's id and its own; what waits in the slot of an open position, such as a trailing stop, `12/slot`.
   */
  readonly id: string
  readonly kind: 'entry' | 'slot' | 'takeProfit' | 'stopLoss' | 'trigger'
  readonly positionId: string
  /** Of a trigger, within its position. */
  readonly orderId: string | undefined
  readonly pairId: string | undefined
  /** BASE/QUOTE. */
  readonly symbol: string
  readonly isLong: boolean | undefined
  /** Where it fires or fills; undefined where the service does not say. */
  readonly price: Big | undefined
  /** Of a trigger: how much of the position it closes, in percent. */
  readonly percent: Big | undefined
  /** As the service calls it, such as `Limit`; undefined for a trigger. */
  readonly type: string | undefined
  /** Dollars that it would put in; undefined for a trigger. */
  readonly size: Big | undefined
  readonly collateral: Big | undefined
}

/** What an account has open. */
export interface Open {
  readonly positions: readonly OpenPosition[]
  readonly orders: readonly WaitingOrder[]
  /** When the service was asked. */
  readonly asOf: Date
}

/** Puts the names of the pairs to an open book; `symbolOf` gives BASE/QUOTE of a pair's id, or undefined. */
export async function namedOpen(
  { positions, orders }: OpenBook,
  asOf: Date,
  symbolOf: (pairId: string) => Promise<string | undefined>,
): Promise<Open> {
  const ids = new Set([...positions, ...orders.pending, ...orders.triggers].map(({ pairId }) => pairId))
  const symbols = new Map(
    await Promise.all(
      [...ids].map(async (id) => [id, id === undefined ? undefined : await symbolOf(id)] as const),
    ),
  )
  const nameOf = ({ pairId }: { readonly pairId: string | undefined }): string => symbols.get(pairId) ?? '—'
  return {
    positions: positions.map((position) => ({
      id: position.id,
      pairId: position.pairId,
      symbol: nameOf(position),
      isLong: position.isLong,
      position,
    })),
    orders: waitingOrders(orders, new Set(positions.map(({ id }) => id)), nameOf),
    asOf,
  }
}

/** Every order that waits, of both lists; `open` are the ids of the open positions, `nameOf` gives a pair its name. */
export function waitingOrders(
  { pending, triggers }: OpenOrders,
  open: ReadonlySet<string>,
  nameOf: (order: PendingOrder | TriggerOrder) => string,
): readonly WaitingOrder[] {
  return [
    ...pending.map((order): WaitingOrder => {
      const inSlot = open.has(order.positionId)
      return {
        id: inSlot ? `${order.positionId}/slot` : order.positionId,
        kind: inSlot ? 'slot' : 'entry',
        positionId: order.positionId,
        orderId: undefined,
        pairId: order.pairId,
        symbol: nameOf(order),
        isLong: order.isLong,
        // Zero stands for none.
        price: [order.stopPrice, order.limitPrice].find((price) => price?.gt(0)),
        percent: undefined,
        type: order.type,
        size: order.pendingSize ?? order.size,
        collateral: order.pendingCollateral ?? order.collateral,
      }
    }),
    ...triggers.filter(isWaiting).map((order): WaitingOrder => ({
      id: `${order.positionId}/${order.orderId}`,
      kind: kindOf(order),
      positionId: order.positionId,
      orderId: order.orderId,
      pairId: order.pairId,
      symbol: nameOf(order),
      isLong: order.isLong,
      price: order.triggerPrice,
      percent: order.amountPercent,
      type: undefined,
      size: undefined,
      collateral: undefined,
    })),
  ]
}

function isWaiting({ status }: TriggerOrder): boolean {
  return status !== 'TRIGGERED' && status !== 'CANCELED'
}

function kindOf({ isTakeProfit }: TriggerOrder): WaitingOrder['kind'] {
  if (isTakeProfit === undefined) return 'trigger'
  return isTakeProfit ? 'takeProfit' : 'stopLoss'
}
