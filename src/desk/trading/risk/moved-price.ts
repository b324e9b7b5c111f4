import { Big } from 'big.js'
import { percentOf } from '../../../lib/decimals.js'
import { attempt } from '../../../lib/result.js'
import type { AgedPrice, Prices } from '../../market/prices/prices.js'
import type { Trader } from '../../trader.js'
import { addsRisk } from '../actions/calls.js'
import type { Quote } from '../tickets/ticket.js'
import type { PriceAgeLimit } from './price-age.js'
import type { Tolerance } from './price-tolerance.js'

/** Reads the price that an exit is sent at. */
export type FindMovedPrice = (quote: Quote, trader: Trader) => Promise<string | undefined>

/**
 * Finds the price of an exit, as decimal text, where it has moved from that of the preview by more than its owner's tolerance:
 * nothing waits for it, and the receipt shows it. Undefined where it has not, or cannot be read; never rejects.
 */
export function createFindMovedPrice(deps: {
  readonly prices: Pick<Prices, 'readNow'>
  readonly tolerance: Pick<Tolerance, 'of'>
  readonly priceAge: Pick<PriceAgeLimit, 'of'>
}): FindMovedPrice {
  return async ({ call, shown: { symbol, price }, userId }, { credentials }) => {
    if (addsRisk(call) || symbol === undefined || price === undefined) return undefined
    const read = await attempt(
      Promise.all([
        deps.prices.readNow(symbol, credentials),
        deps.priceAge.of(userId),
        deps.tolerance.of(userId),
      ]),
    )
    if (!read.ok) return undefined
    const [mark, oldest, most] = read.value
    const isCurrent = mark !== undefined && mark.ageMs <= oldest
    return isCurrent && hasMoved(price, mark, most) ? mark.price.toFixed() : undefined
  }
}

/** True if a price is further from that of a preview than `most` percent. */
export function hasMoved(shown: string | undefined, { price }: AgedPrice, most: Big): boolean {
  if (shown === undefined) return false
  const quoted = new Big(shown)
  return percentOf(price.minus(quoted), quoted)?.abs().gt(most) === true
}
