import { z } from 'zod'
import { Big } from 'big.js'
import type { ExecuteCall } from '../../../service/service.js'
import { slippedPrice } from '../actions/open/figures.js'
import { amountSchema } from '../grammar/value-schemas.js'

/** The prices from `low` to `high`, both included, in the quote currency. */
export const priceBand = z.object({ low: amountSchema, high: amountSchema }).readonly()
/** See `priceBand`. */
export type PriceBand = z.output<typeof priceBand>

/** True for a market order that is filled inside of a band if it is sent at this price, whatever its slippage allows. */
export function isFilledWithin({ low, high }: PriceBand, { params }: ExecuteCall, price: Big): boolean {
  if (!('positionType' in params && params.positionType === 'Market' && params.slippage !== undefined))
    return false
  const worst = slippedPrice({ isLong: params.isLong, slippage: new Big(String(params.slippage)) }, price)
  return [price, worst].every((one) => one.gte(low) && one.lte(high))
}
