import { Big } from 'big.js'
import { percentOf } from '../position-figures.js'
import type { Prices } from '../prices.js'
import type { Objection } from '../tickets/tickets.js'
import type { Offer } from '../tickets/ticket.js'
import type { Trader } from '../trader.js'

/** How far a price may have moved since the preview, in percent. */
const TOLERANCE_PERCENT = new Big('0.5')

/** Looks once more before a confirmed ticket is sent: the price must still be what the person saw, or close to it. */
export function createObject({
  prices,
}: {
  readonly prices: Prices
}): (offer: Offer, trader: Trader) => Promise<Objection | undefined> {
  return async ({ quote }, { credentials }) => {
    if (quote.symbol === undefined || quote.price === undefined) return undefined
    const mark = await prices.mark(quote.symbol, credentials)
    if (!mark) return { reason: 'no-price' }
    const quoted = new Big(quote.price)
    const moved = percentOf(mark.price.minus(quoted), quoted)?.abs()
    return moved?.gt(TOLERANCE_PERCENT) === true
      ? { reason: 'price-moved', price: mark.price.toFixed() }
      : undefined
  }
}
