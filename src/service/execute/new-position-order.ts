import { z } from 'zod'
import { isLong, newCollateral, pairId, percent, positive, type Amount } from '../fields.js'
import type { ExecuteFunction } from './function.js'

interface AnyOrder {
  /** The pair. */
  readonly tokenId: string
  /** True for a long, false for a short. */
  readonly isLong: boolean
  /** Collateral in dollars, at least 20 (service.md §8). */
  readonly collateral: Amount
  /** Size in dollars. */
  readonly size: Amount
}

/** Fills at the market price. */
interface MarketOrder extends AnyOrder {
  readonly positionType: 'Market'
  /** How far the price may slip, in percent. */
  readonly slippage?: Amount
}

/** Fills at the limit price or better. */
interface LimitOrder extends AnyOrder {
  readonly positionType: 'Limit'
  /** The limit price. */
  readonly lmtPrice: Amount
}

/** Becomes a market order when the price reaches the stop. */
interface StopMarketOrder extends AnyOrder {
  readonly positionType: 'Stop Market'
  /** The stop price. */
  readonly stpPrice: Amount
}

/** Becomes a limit order when the price reaches the stop. */
interface StopLimitOrder extends AnyOrder {
  readonly positionType: 'Stop Limit'
  /** The limit price. */
  readonly lmtPrice: Amount
  /** The stop price. */
  readonly stpPrice: Amount
}

/** Parameters of newPositionOrder (service.md §4.2): which prices there are depends on `positionType`. */
export type NewPositionOrderParams = MarketOrder | LimitOrder | StopMarketOrder | StopLimitOrder

/** The four shapes of an order, each with the further fields that `extra` allows. */
export function orderSchema<Extra extends z.ZodRawShape>(extra: Extra) {
  const any = z.strictObject({ tokenId: pairId, isLong, collateral: newCollateral, size: positive, ...extra })
  return z.discriminatedUnion(
    'positionType',
    [
      any.extend({ positionType: z.literal('Market'), slippage: percent.exactOptional() }),
      any.extend({ positionType: z.literal('Limit'), lmtPrice: positive }),
      any.extend({ positionType: z.literal('Stop Market'), stpPrice: positive }),
      any.extend({ positionType: z.literal('Stop Limit'), lmtPrice: positive, stpPrice: positive }),
    ],
    { error: 'must be Market, Limit, Stop Market or Stop Limit' },
  )
}

/** Opens a position, or places the order that will. */
export const newPositionOrder: ExecuteFunction<'newPositionOrder', NewPositionOrderParams> = {
  name: 'newPositionOrder',
  params: orderSchema({}),
}
