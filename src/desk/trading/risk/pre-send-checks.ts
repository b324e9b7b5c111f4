import { z } from 'zod'
import { attempt } from '../../../lib/result.js'
import type { AgedPrice, Prices } from '../../market/prices/prices.js'
import type { OwnLimits } from './limits/own-limits.js'
import type { Issue } from '../issue.js'
import type { Quote } from '../tickets/ticket.js'
import { addsRisk, levelsOf } from '../actions/calls.js'
import { hasMoved } from './moved-price.js'
import { isFilledWithin, priceBand } from './price-band.js'
import type { PriceAgeLimit } from './price-age.js'
import type { Tolerance } from './price-tolerance.js'
import type { Trader } from '../../trader.js'
import type { AccountReading } from '../account-reading.js'

/** A failed check that keeps a confirmed ticket from being sent, with what its receipt says. */
export type FailedCheck =
  // `changed`: the position or order that was shown has. `not-replaced`: what the first half has placed has ended. `same-order`: what
  // it has placed is listed as the order that is to be cancelled. `replaced`: another ticket replaces the order that this one is to replace.
  | { readonly reason: 'changed' | 'not-replaced' | 'same-order' | 'replaced' | 'no-price' }
  /** The age of the price, and the oldest that its owner allows, in milliseconds. */
  | { readonly reason: 'price-old'; readonly age: string; readonly oldest: string }
  | { readonly reason: 'price-moved'; readonly price: string }
  /** The code of the issue, with its amounts by name. */
  | { readonly reason: 'limit'; readonly breach: string; readonly [amount: string]: string }

/** The longest time that an exit waits for a price to compare its stops with, in milliseconds. */
const EXIT_PRICE_MS = 3_000

/**
 * Looks once more before a confirmed ticket is sent. One that adds risk must stay within its owner's limits, at a price that
 * is recent enough, and that is what they saw or as close to it as they want. No order is sent with a stop or a take-profit that
 * the price has passed since. An order that may be sent is counted here. Nothing else holds up what closes, protects or cancels,
 * and a price that cannot be read does not.
 */
export function createPreSendChecks(
  deps: Parameters<typeof createPriceCheck>[0] & {
    readonly limits: Pick<OwnLimits, 'checkReserved' | 'count'>
  },
): (quote: Quote, account: AccountReading) => Promise<FailedCheck | undefined> {
  const priceCheck = createPriceCheck(deps)
  return async (quote, account) => {
    const { trader } = account
    const issues = await deps.limits.checkReserved(account, quote)
    const breach = issues.find(({ level }) => level === 'refusal')
    if (breach) return beyondLimit(breach)
    const moved = addsRisk(quote.call)
      ? await priceCheck(quote, trader)
      : await exitPriceCheck(quote, account)
    if (moved) return moved
    // Last, so that what is not sent uses up nothing; a second order at the same time finds the place taken.
    const full = await deps.limits.count(quote, trader)
    return full && beyondLimit(full)
  }

  /** The same for the stops of an exit, where their price can be read soon. */
  async function exitPriceCheck(quote: Quote, account: AccountReading): Promise<FailedCheck | undefined> {
    const { symbol, price } = quote.shown
    if (symbol === undefined || price === undefined || levelsOf(quote.call).length === 0) return undefined
    const reading = Promise.all([
      deps.prices.readNow(symbol, account.trader.credentials),
      deps.priceAge.of(quote.userId),
    ])
    const [mark, oldest = 0] = (await account.within(EXIT_PRICE_MS, reading).catch(() => undefined)) ?? []
    return mark && mark.ageMs <= oldest && hasPassedLevel(quote, mark) ? movedTo(mark) : undefined
  }
}

/**
 * Compares the price of what adds risk with that of its preview. It is read after the Confirm, past the cache: it is never compared with
 * itself. Rejects where it cannot be read.
 */
export function createPriceCheck(deps: {
  readonly prices: Pick<Prices, 'readNow'>
  readonly tolerance: Pick<Tolerance, 'of'>
  readonly priceAge: Pick<PriceAgeLimit, 'of'>
}): (quote: Quote, trader: Trader) => Promise<FailedCheck | undefined> {
  return async (quote, { credentials }) => {
    const { shown, userId } = quote
    if (shown.symbol === undefined) return undefined
    const [mark, oldest, most] = await Promise.all([
      deps.prices.readNow(shown.symbol, credentials),
      deps.priceAge.of(userId),
      deps.tolerance.of(userId),
    ])
    if (!mark) return { reason: 'no-price' }
    if (mark.ageMs > oldest)
      return { reason: 'price-old', age: String(Math.round(mark.ageMs)), oldest: String(oldest) }
    // A slice is bound by the band that its owner agreed to instead: nobody would confirm it at a new price.
    const isFar = quote.plan?.band ? isOutsideBand(quote, mark) : hasMoved(shown.price, mark, most)
    return isFar || hasPassedLevel(quote, mark) ? movedTo(mark) : undefined
  }
}

/**
 * True if the price of one of several quotes has moved since its preview by more than its owner tolerates, or past one of its levels. What
 * cannot be read now holds up no other: its own ticket says so.
 */
export function createHavePricesMoved(deps: {
  readonly findTrader: (quote: Quote) => Promise<Trader | undefined>
  readonly priceCheck: ReturnType<typeof createPriceCheck>
}): (quotes: readonly Quote[]) => Promise<boolean> {
  const check = async (quote: Quote): Promise<FailedCheck | undefined> => {
    const trader = await deps.findTrader(quote)
    return trader && (await deps.priceCheck(quote, trader))
  }
  return async (quotes) => {
    const checks = await Promise.all(quotes.map(async (quote) => await attempt(check(quote))))
    return checks.some((one) => one.ok && one.value?.reason === 'price-moved')
  }
}

function movedTo({ price }: AgedPrice): FailedCheck {
  return { reason: 'price-moved', price: price.toFixed() }
}

/** True for a slice of a plan that may be filled outside of the band of its plan. */
function isOutsideBand({ plan, call }: Quote, { price }: AgedPrice): boolean {
  return plan?.band !== undefined && !isFilledWithin(z.decode(priceBand, plan.band), call, price)
}

/** True if one of the prices of a call lay on one side of the price that was shown, and lies on the other side of this one. */
function hasPassedLevel({ call, shown }: Quote, { price }: AgedPrice): boolean {
  const { price: quoted } = shown
  return quoted !== undefined && levelsOf(call).some((level) => level.cmp(quoted) !== level.cmp(price))
}

/** A breach as a ticket keeps it: which, and its amounts as text. */
export function beyondLimit({ code, values }: Issue): FailedCheck {
  const amounts = Object.entries(values).map(([name, value]) => [name, value.toFixed()] as const)
  return { reason: 'limit', breach: code, ...Object.fromEntries(amounts) }
}
