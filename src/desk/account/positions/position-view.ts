import type { Big } from 'big.js'
import type { OpenOrders, PendingOrder, Position, TriggerOrder } from '../../../service/service.js'
import type { Result } from '../../../lib/result.js'
import { markPriceOf, type MarkPrice } from '../../market/prices/prices.js'
import { belongsTo, isTrailingStop, slotOrderKind } from '../orders/order-status.js'
import { knownCover, stopCoverOf, type ListedStop } from '../orders/stop-cover.js'
import { aboveZero } from '../../../lib/decimals.js'
import { orderRowState, triggerRowState } from '../status-words.js'
import {
  figuresAt,
  leverageOf,
  liquidationOf,
  type LiquidationPrice,
  type PositionFigures,
} from './figures.js'

/**
 * An open position: the service's record, the name of its pair, and what follows from the record alone. Everything that
 * describes an open position extends this or picks from it.
 */
export interface PositionView {
  /** The record of the service (service.md §4.1). */
  readonly position: Position
  /** BASE/QUOTE; undefined when the name of the pair is not known. */
  readonly symbol: string | undefined
  /** The pair's fee for trading one dollar of size. Only read where the record does not state its fees. */
  readonly feeRate: Big | undefined
  /** See `leverageOf`. */
  readonly leverage: Big | undefined
  /** Undefined when the service neither gives it nor enough to estimate it. */
  readonly liquidation: LiquidationPrice | undefined
}

/** An open position at the last price of its pair. */
export interface MarkedPosition extends PositionView, PositionFigures {
  /** The last price; its value is undefined when the service has none, or the name of the pair is not known. */
  readonly mark: Result<MarkPrice | undefined>
}

/** An open position at the last price of its pair, with its pending orders as the service lists them. */
export interface PositionWithOrders extends MarkedPosition {
  readonly takeProfits: readonly TriggerOrder[]
  readonly stopLosses: readonly TriggerOrder[]
  /** Triggers of which the service does not say if they are take-profits or stop-losses. */
  readonly otherTriggers: readonly TriggerOrder[]
  /** The trailing stop in the position's order slot; its `stopPrice` follows the market. */
  readonly trailingStop: PendingOrder | undefined
  /** Any other order in that slot: a change of the position that is not filled yet, or one of which the service does not say what it is. */
  readonly change: PendingOrder | undefined
  /** True if all orders of the account could be read: only then one that is not here is not there. */
  readonly areOrdersRead: boolean
}

/** For `feeRate` see `openCosts`. */
export function positionView(
  position: Position,
  symbol: string | undefined,
  feeRate: Big | undefined,
): PositionView {
  return {
    position,
    symbol,
    feeRate,
    leverage: leverageOf(position),
    liquidation: liquidationOf(position, feeRate),
  }
}

export function markedPosition(view: PositionView, mark: MarkedPosition['mark']): MarkedPosition {
  const price = markPriceOf(mark)
  return { ...view, mark, ...figuresAt(view.position, price, view.liquidation, view.feeRate) }
}

/** Adds those of an account's pending orders that belong to the position; none where they could not be read. */
export function withOrders(
  marked: MarkedPosition,
  orders: OpenOrders | undefined,
  areOrdersRead: boolean,
): PositionWithOrders {
  const triggers = (orders?.triggers ?? []).filter(
    (trigger) => belongsTo(trigger, marked.position) && triggerRowState(trigger) !== 'ended',
  )
  const slot = (orders?.pending ?? []).filter(
    (order) => belongsTo(order, marked.position) && orderRowState(order) !== 'ended',
  )
  return {
    ...marked,
    takeProfits: triggers.filter(({ isTakeProfit }) => isTakeProfit === true),
    stopLosses: triggers.filter(({ isTakeProfit }) => isTakeProfit === false),
    otherTriggers: triggers.filter(({ isTakeProfit }) => isTakeProfit === undefined),
    trailingStop: slot.find(isTrailingStop),
    change: slot.find((order) => !isTrailingStop(order)),
    areOrdersRead,
  }
}

/** True if a position has a stop-loss or a trailing stop in force; undefined where the service does not say. */
export function hasStop(held: PositionWithOrders): boolean | undefined {
  if (stopsInForce(held).length > 0) return true
  return possibleStops(held).length === 0 ? false : undefined
}

/** True if a position has a trailing stop; undefined where the service does not say. */
export function hasTrailingStop({
  trailingStop,
  change,
  areOrdersRead,
}: PositionWithOrders): boolean | undefined {
  if (trailingStop) return true
  return areOrdersRead && (!change || slotOrderKind(change) === 'change') ? false : undefined
}

/**
 * Percent of a position that its stops close, at most 100: before its liquidation where a price of that is known. Undefined where the
 * service does not state all of it.
 */
export function coverOf(held: PositionWithOrders): Big | undefined {
  const { position, liquidation } = held
  const stops = [...stopsInForce(held), ...possibleStops(held)]
  return knownCover(stopCoverOf(stops, { isLong: position.isLong, liquidation: liquidation?.price }))
}

/** A stop that may be there. */
const NOTHING_KNOWN: ListedStop = { price: undefined, share: undefined }

/** A stop that is in force. */
export interface StopInForce extends ListedStop {
  readonly kind: 'stopLoss' | 'trailing'
  /** Id of a stop-loss; undefined for a trailing stop. */
  readonly orderId: string | undefined
}

/** The stops that are in force by their status. */
export function stopsInForce({ stopLosses, trailingStop }: PositionWithOrders): readonly StopInForce[] {
  return [
    ...stopLosses
      .filter((stop) => triggerRowState(stop) === 'open')
      .map(({ orderId, triggerPrice, amountPercent }) => ({
        kind: 'stopLoss' as const,
        orderId,
        price: triggerPrice,
        share: amountPercent,
      })),
    ...(trailingStop && orderRowState(trailingStop) === 'pending'
      ? [
          {
            kind: 'trailing' as const,
            orderId: undefined,
            price: aboveZero(trailingStop.stopPrice),
            share: trailingStop.amountPercent,
          },
        ]
      : []),
  ]
}

/** Those that may be in force, or may be a stop. */
function possibleStops({
  stopLosses,
  otherTriggers,
  trailingStop,
  change,
  areOrdersRead,
}: PositionWithOrders): readonly ListedStop[] {
  return [
    ...(areOrdersRead ? [] : [NOTHING_KNOWN]),
    ...[...stopLosses.filter((stop) => triggerRowState(stop) === 'unknown'), ...otherTriggers].map(
      ({ triggerPrice }) => ({ price: triggerPrice, share: undefined }),
    ),
    ...(trailingStop && orderRowState(trailingStop) === 'unknown'
      ? [{ price: aboveZero(trailingStop.stopPrice), share: undefined }]
      : []),
    ...(change && slotOrderKind(change) === 'unknown' ? [NOTHING_KNOWN] : []),
  ]
}
