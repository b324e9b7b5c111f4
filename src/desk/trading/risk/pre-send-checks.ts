import type { Prices } from '../../market/prices/prices.js'
import type { OwnLimits } from './limits/own-limits.js'
import type { Issue } from '../issue.js'
import type { FailedCheck } from '../tickets/send-ticket.js'
import type { Quote } from '../tickets/ticket.js'
import { addsRisk } from '../actions/calls.js'
import { hasMoved } from './moved-price.js'
import type { PriceAgeLimit } from './price-age.js'
import type { Tolerance } from './price-tolerance.js'
import type { Trader } from '../../trader.js'
import type { AccountReading } from '../account-reading.js'

/**
 * Looks once more before a confirmed ticket is sent. One that adds risk must stay within its owner's limits, at a price that
 * is recent enough, and that is what they saw or as close to it as they want. An order that may be sent is counted here. What
 * closes, protects or cancels is held up by none of this, and no price is read for it.
 */
export function createPreSendChecks(deps: {
  readonly prices: Pick<Prices, 'readNow'>
  readonly limits: Pick<OwnLimits, 'checkReserved' | 'count'>
  readonly tolerance: Pick<Tolerance, 'of'>
  readonly priceAge: Pick<PriceAgeLimit, 'of'>
}): (quote: Quote, account: AccountReading) => Promise<FailedCheck | undefined> {
  return async (quote, account) => {
    const { trader } = account
    const [breach] = await deps.limits.checkReserved(account, quote.call)
    if (breach) return beyondLimit(breach)
    const moved = await priceCheck(quote, trader)
    if (moved) return moved
    // Last, so that what is not sent uses up nothing; a second order at the same time finds the place taken.
    const full = await deps.limits.count(quote, trader)
    return full && beyondLimit(full)
  }

  /** Reads the price after the Confirm, past the cache: it is never compared with itself. */
  async function priceCheck(
    { call, shown, userId }: Quote,
    { credentials }: Trader,
  ): Promise<FailedCheck | undefined> {
    if (shown.symbol === undefined || !addsRisk(call)) return undefined
    const [mark, oldest, most] = await Promise.all([
      deps.prices.readNow(shown.symbol, credentials),
      deps.priceAge.of(userId),
      deps.tolerance.of(userId),
    ])
    if (!mark) return { reason: 'no-price' }
    if (mark.ageMs > oldest)
      return { reason: 'price-old', age: String(Math.round(mark.ageMs)), oldest: String(oldest) }
    return hasMoved(shown.price, mark, most)
      ? { reason: 'price-moved', price: mark.price.toFixed() }
      : undefined
  }
}

/** A breach as a ticket keeps it: which, and its amounts as text. */
export function beyondLimit({ code, values }: Issue): FailedCheck {
  const amounts = Object.entries(values).map(([name, value]) => [name, value.toFixed()] as const)
  return { reason: 'limit', breach: code, ...Object.fromEntries(amounts) }
}
