import { Big } from 'big.js'
import { percentOf } from '../../../lib/decimals.js'
import type { Prices } from '../../market/prices/prices.js'
import type { OwnLimits } from './limits/own-limits.js'
import type { Issue } from '../issue.js'
import type { FailedCheck } from '../tickets/send-ticket.js'
import type { Quote } from '../tickets/ticket.js'
import type { Tolerance } from './price-tolerance.js'
import type { Trader } from '../../trader.js'
import type { AccountReading } from '../account-reading.js'

/**
 * Looks once more before a confirmed ticket is sent: it must stay within its owner's limits, and the price must still be
 * what they saw, or as close to it as they want. An order that may be sent is counted here.
 */
export function createPreSendChecks(deps: {
  readonly prices: Prices
  readonly limits: OwnLimits
  readonly tolerance: Tolerance
}): (quote: Quote, account: AccountReading) => Promise<FailedCheck | undefined> {
  return async (quote, account) => {
    const { trader } = account
    const [breach] = await deps.limits.check(account, quote.call)
    if (breach) return beyondLimit(breach)
    const moved = await priceCheck(quote, trader)
    if (moved) return moved
    // Last, so that what is not sent uses up nothing; a second order at the same time finds the place taken.
    const full = await deps.limits.count(quote, trader)
    return full && beyondLimit(full)
  }

  async function priceCheck(
    { shown, userId }: Quote,
    { credentials }: Trader,
  ): Promise<FailedCheck | undefined> {
    if (shown.symbol === undefined || shown.price === undefined) return undefined
    const [mark, most] = await Promise.all([
      deps.prices.mark(shown.symbol, credentials),
      deps.tolerance.of(userId),
    ])
    if (!mark) return { reason: 'no-price' }
    const quoted = new Big(shown.price)
    const moved = percentOf(mark.price.minus(quoted), quoted)?.abs()
    return moved?.gt(most) === true ? { reason: 'price-moved', price: mark.price.toFixed() } : undefined
  }
}

/** A breach as a ticket keeps it: which, and its amounts as text. */
function beyondLimit({ code, values }: Issue): FailedCheck {
  const amounts = Object.entries(values).map(([name, value]) => [name, value.toFixed()] as const)
  return { reason: 'limit', breach: code, ...Object.fromEntries(amounts) }
}
