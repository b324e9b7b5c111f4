import type { Big } from 'big.js'
import type { PendingOrder, Service } from '../../../service/service.js'
import { waitingOrders, type WaitingOrder } from '../../trading/positions/read-open.js'
import { liquidationOf } from './figures.js'
import { isTrailingStop } from '../orders/order-status.js'
import type { Trader } from '../../trader.js'

/** A price of a pair that matters to a trader: of what they hold, or of what waits. */
export interface PriceLevel {
  readonly kind:
    | 'entry'
    | 'liquidation'
    | 'takeProfit'
    | 'stopLoss'
    /** A trigger of which the service does not say which kind it is. */
    | 'trigger'
    | 'trailing'
    /** Orders that wait to open or to change a position. */
    | 'limit'
    | 'stop'
  readonly price: Big
  /** Whether it is our own estimate. */
  readonly isEstimate: boolean
}

/** Reads the prices of one pair that matter to a trader. Rejects with a `ServiceError`: a part would pass for the whole. */
export type ReadPriceLevels = (trader: Trader, pairId: string) => Promise<readonly PriceLevel[]>

export function createReadPriceLevels(service: Service): ReadPriceLevels {
  return async ({ credentials, chain }, pairId) => {
    const [positions, orders] = await Promise.all([
      service.openPositions(credentials, { chainId: chain.id }),
      service.openOrders(credentials, { chainId: chain.id }),
    ])
    const held = positions.filter((position) => position.pairId === pairId)
    const open = new Set(positions.map(({ id }) => id))
    const waiting = waitingOrders(orders, open, () => '').filter((order) => order.pairId === pairId)
    const trailing = new Set(
      orders.pending.filter((order) => open.has(order.positionId) && isTrailingStop(order)).map(slotId),
    )
    const limits = new Set(
      orders.pending.filter(waitsForLimit).flatMap((order) => [order.positionId, slotId(order)]),
    )
    const kindOf = ({ kind, id }: WaitingOrder): PriceLevel['kind'] => {
      if (kind !== 'entry' && kind !== 'slot') return kind
      if (trailing.has(id)) return 'trailing'
      return limits.has(id) ? 'limit' : 'stop'
    }
    return [
      ...held.flatMap((position) => {
        const liquidation = liquidationOf(position)
        return [
          ...own('entry', position.entryPrice),
          ...own('liquidation', liquidation?.price, liquidation?.estimated),
        ]
      }),
      ...waiting.flatMap((order) => own(kindOf(order), order.price)),
    ]
  }
}

/** Zero stands for a price that is not there. */
function own(kind: PriceLevel['kind'], price: Big | undefined, isEstimate = false): readonly PriceLevel[] {
  return price?.gt(0) === true ? [{ kind, price, isEstimate }] : []
}

/** As `waitingOrders` names what is in the slot of an open position. */
function slotId({ positionId }: PendingOrder): string {
  return `${positionId}/slot`
}

/** Whether the price of an order is that of a limit: a stop counts first, because the limit holds only after it. */
function waitsForLimit({ stopPrice, limitPrice }: PendingOrder): boolean {
  return stopPrice?.gt(0) !== true && limitPrice?.gt(0) === true
}
