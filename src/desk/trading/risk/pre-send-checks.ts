import { Big } from 'big.js'
import { percentOf } from '../../../lib/decimals.js'
import { attempt } from '../../../lib/result.js'
import type { Prices } from '../../market/prices/prices.js'
import type { OwnLimits } from './limits/own-limits.js'
import type { Issue } from '../issue.js'
import type { FailedCheck } from '../tickets/send-ticket.js'
import type { Quote } from '../tickets/ticket.js'
import { addsRisk } from '../actions/calls.js'
import type { PriceAgeLimit } from './price-age.js'
import type { Tolerance } from './price-tolerance.js'
import type { Trader } from '../../trader.js'
import type { AccountReading } from '../account-reading.js'

/**
 * Looks once more before a confirmed ticket is sent: it must stay within its owner's limits; the price must be recent enough
 * to add risk at; and it must still be what they saw, or as close to it as they want. An order that may be sent is counted
 * here.
 */
export function createPreSendChecks(deps: {
  readonly prices: Pick<Prices, 'mark'>
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

  /**
   * Reads the price anew (at most 2 s old in the cache), so that an old price is never compared with itself. What closes,
   * protects or cancels needs no price, and goes out at any: only a price that is known and recent is compared.
   */
  async function priceCheck(
    { call, shown, userId }: Quote,
    { credentials }: Trader,
  ): Promise<FailedCheck | undefined> {
    if (shown.symbol === undefined) return undefined
    const isRisky = addsRisk(call)
    if (!isRisky && shown.price === undefined) return undefined
    const [read, oldest, most] = await Promise.all([
      attempt(deps.prices.mark(shown.symbol, credentials)),
      deps.priceAge.of(userId),
      deps.tolerance.of(userId),
    ])
    const mark = read.ok ? read.value : undefined
    if (!mark || mark.ageMs > oldest) {
      if (!isRisky) return undefined
      if (!read.ok) throw read.error
      return mark
        ? { reason: 'price-old', age: String(Math.round(mark.ageMs)), oldest: String(oldest) }
        : { reason: 'no-price' }
    }
    if (shown.price === undefined) return undefined
    const quoted = new Big(shown.price)
    const moved = percentOf(mark.price.minus(quoted), quoted)?.abs()
    return moved?.gt(most) === true ? { reason: 'price-moved', price: mark.price.toFixed() } : undefined
  }
}

/** A breach as a ticket keeps it: which, and its amounts as text. */
export function beyondLimit({ code, values }: Issue): FailedCheck {
  const amounts = Object.entries(values).map(([name, value]) => [name, value.toFixed()] as const)
  return { reason: 'limit', breach: code, ...Object.fromEntries(amounts) }
}
