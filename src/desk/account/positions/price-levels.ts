import type { Big } from 'big.js'
import type { PendingOrder, Position, Service } from '../../../service/service.js'
import { openOrdersOf, slotId, type OpenOrder } from '../orders/open-order.js'
import type { Cost } from '../pnl/net-pnl.js'
import { readFeeRates } from './fee-rates.js'
import { liquidationOf, type LiquidationPrice } from './figures.js'
import { openPositionsOf } from './open-book.js'
import { isTrailingStop } from '../orders/order-status.js'
import type { Trader } from '../../trader.js'

/** A price of a trader's position or pending order in one pair, for a line on its chart. */
export interface PriceLevel {
  readonly kind:
    | 'entry'
    | 'liquidation'
    | 'takeProfit'
    | 'stopLoss'
    /** A trigger of which the service does not say if it is a take-profit or a stop-loss. */
    | 'trigger'
    | 'trailing'
    /** Pending orders that open or change a position. */
    | 'limit'
    | 'stop'
  readonly price: Big
  /** True for a liquidation price that the bot estimated. */
  readonly isEstimate: boolean
  /** Costs that the estimate does not contain, because nobody states them; with them the price is closer. */
  readonly missing: readonly Cost[]
}

/**
 * Reads the price levels of a trader in one pair. Rejects with a `ServiceError` if any part fails: an incomplete set would
 * mislead.
 */
export type ReadPriceLevels = (trader: Trader, pairId: string) => Promise<readonly PriceLevel[]>

export function createReadPriceLevels(service: Service): ReadPriceLevels {
  return async (trader, pairId) => {
    const { credentials, chain } = trader
    const [positions, orders] = await Promise.all([
      service.openPositions(credentials, { chainId: chain.id }),
      service.openOrders(credentials, { chainId: chain.id }),
    ])
    // A row of the one list may name the pair that a row of the other leaves out.
    const open = openPositionsOf({ positions, orders })
    const own = open.filter((position) => position.pairId === pairId)
    const feeRateOf = await readFeeRates(service, trader, own.filter(needsClosingFee))
    const pairs = new Map(open.map((position) => [position.id, position.pairId]))
    const trailing = new Set(orders.pending.filter(isTrailingStop).map(slotId))
    const limits = new Set(
      orders.pending.filter(isPricedByLimit).flatMap((order) => [order.positionId, slotId(order)]),
    )
    const kindOf = ({ kind, id }: OpenOrder): PriceLevel['kind'] => {
      if (kind !== 'entry' && kind !== 'slot') return kind
      if (trailing.has(id)) return 'trailing'
      return limits.has(id) ? 'limit' : 'stop'
    }
    return [
      ...own.flatMap((position) => [
        ...levelAt('entry', position.entryPrice),
        ...liquidationLevel(liquidationOf(position, feeRateOf(position))),
      ]),
      ...openOrdersOf(orders, new Set(pairs.keys()), () => '')
        .filter((order) => (order.pairId ?? pairs.get(order.positionId)) === pairId)
        .flatMap((order) => levelAt(kindOf(order), order.price)),
    ]
  }
}

/** Zero means that there is no price. */
function levelAt(kind: PriceLevel['kind'], price: Big | undefined): readonly PriceLevel[] {
  return price?.gt(0) === true ? [{ kind, price, isEstimate: false, missing: [] }] : []
}

function liquidationLevel(liquidation: LiquidationPrice | undefined): readonly PriceLevel[] {
  if (!liquidation) return []
  const { price, estimated, missing } = liquidation
  return [{ kind: 'liquidation', price, isEstimate: estimated, missing }]
}

/** True if the liquidation price is estimated, and from a closing fee that the service does not state. */
function needsClosingFee({ liquidationPrice, closingFee }: Position): boolean {
  return liquidationPrice?.gt(0) !== true && !closingFee
}

/** True if the order's price is its limit; a stop comes first, because the limit applies only after it. */
function isPricedByLimit({ stopPrice, limitPrice }: PendingOrder): boolean {
  return stopPrice?.gt(0) !== true && limitPrice?.gt(0) === true
}
