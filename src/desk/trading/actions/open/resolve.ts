import { Big } from 'big.js'
import { divide } from '../../../../lib/decimals.js'
import type { AccountReading } from '../../account-reading.js'
import { type Issue, refusalIssue } from '../../issue.js'
import { entryPriceOf } from './figures.js'
import type { OpenIntent, SizedIntent } from './grammar.js'
import type { AtrDistance, Price, StopLoss, TakeProfit } from '../../grammar/value-schemas.js'
import type { OpeningOrder } from './order.js'
import { tidyPrice } from '../../../market/prices/tidy-price.js'

/**
 * Turns what a person typed into an order: every price absolute, by the pair's price of the moment. A price that is
 * worked out is rounded as it is shown, so that what is sent is what was seen.
 */
export function resolveOpening(intent: WithoutAtr<SizedIntent>, pairId: string, mark: Big): OpeningOrder {
  const { collateral, extent } = intent
  const isLong = intent.side === 'long'
  const size = extent.by === 'size' ? extent.size : collateral.times(extent.leverage)
  const { limitPrice, stopPrice } = resolveOwnPrices(intent, mark)
  const entry = { price: entryOfIntent(intent, mark), isLong, size, collateral }
  const stopLoss = intent.stopLoss && resolveStop(intent.stopLoss, entry)
  return {
    pairId,
    isLong,
    kind: intent.type,
    collateral,
    size,
    limitPrice,
    stopPrice,
    slippage: intent.type === 'Market' ? intent.slippage : undefined,
    stopLoss,
    takeProfit: intent.takeProfit && resolveTakeProfit(intent.takeProfit, entry, stopLoss),
  }
}

/** The limit and the stop of an order; undefined for one that its kind has not. */
export function resolveOwnPrices(
  intent: OpenIntent,
  mark: Big,
): Pick<OpeningOrder, 'limitPrice' | 'stopPrice'> {
  return {
    limitPrice: 'limitPrice' in intent ? resolvePrice(intent.limitPrice, mark) : undefined,
    stopPrice: 'stopPrice' in intent ? resolvePrice(intent.stopPrice, mark) : undefined,
  }
}

/** The price that an order is filled at, which its exits are counted from: now for one that executes at once, else its own. */
export function entryOfIntent(intent: OpenIntent, mark: Big): Big {
  const isLong = intent.side === 'long'
  return entryPriceOf({ kind: intent.type, isLong, ...resolveOwnPrices(intent, mark) }, mark)
}

/** The entry of a position, with its size and collateral. */
export interface Entry {
  readonly price: Big
  readonly isLong: boolean
  /** Dollars. */
  readonly size: Big
  /** Dollars. */
  readonly collateral: Big
}

/** Exits whose distances in average true ranges have become prices. */
export type WithoutAtr<Exits> = Exits & {
  readonly stopLoss?: Exclude<StopLoss, AtrDistance>
  readonly takeProfit?: Exclude<TakeProfit, AtrDistance>
}

/** True for exits none of which is a number of average true ranges away. */
export function needsNoCandles<
  Exits extends { readonly stopLoss?: StopLoss; readonly takeProfit?: TakeProfit },
>(exits: Exits): exits is WithoutAtr<Exits> {
  return exits.stopLoss?.by !== 'atr' && exits.takeProfit?.by !== 'atr'
}

/**
 * Turns the exits that are a number of average true ranges away from an entry into prices, rounded as they are shown; a refusal where
 * the candles could not be read, or are too few. `entry` is asked for where there is such an exit only.
 */
export async function resolveAtr<
  Exits extends { readonly stopLoss?: StopLoss; readonly takeProfit?: TakeProfit },
>(
  account: Pick<AccountReading, 'averageTrueRange'>,
  symbol: string,
  exits: Exits,
  entry: () => Pick<Entry, 'price' | 'isLong'>,
): Promise<WithoutAtr<Exits> | Issue> {
  const priceOf = async <Exit extends StopLoss | TakeProfit>(exit: Exit | undefined, isAbove: boolean) => {
    if (exit?.by !== 'atr') return exit as Exclude<Exit, AtrDistance> | undefined
    const range = await account.averageTrueRange(symbol, exit.period)
    if (!range) return 'unknown'
    const away = range.times(exit.times)
    const { price } = entry()
    return { by: 'price', price: tidyPrice(isAbove ? price.plus(away) : price.minus(away)) } as const
  }
  if (needsNoCandles(exits)) return exits
  const { isLong } = entry()
  const stopLoss = await priceOf(exits.stopLoss, !isLong)
  const takeProfit = await priceOf(exits.takeProfit, isLong)
  if (stopLoss === 'unknown' || takeProfit === 'unknown') return refusalIssue('atr-unknown')
  return { ...exits, ...(stopLoss ? { stopLoss } : {}), ...(takeProfit ? { takeProfit } : {}) }
}

/** A price, or so many percent from another. */
export function resolvePrice(price: Price, from: Big): Big {
  return price.by === 'price' ? price.price : tidyPrice(from.times(fraction(price.percent).plus(1)))
}

/** The price of a stop-loss. */
export function resolveStop(stop: Exclude<StopLoss, AtrDistance>, entry: Entry): Big {
  if (stop.by === 'price' || stop.by === 'relative') return resolvePrice(stop, entry.price)
  return tidyPrice(entry.price.times(new Big(1).plus(move(stop, entry).times(entry.isLong ? -1 : 1))))
}

/** The price of a take-profit; one counted in the risk needs the stop-loss. */
export function resolveTakeProfit(
  takeProfit: Exclude<TakeProfit, AtrDistance>,
  entry: Entry,
  stopLoss: Big | undefined,
): Big {
  if (takeProfit.by === 'price' || takeProfit.by === 'relative') return resolvePrice(takeProfit, entry.price)
  if (takeProfit.by === 'risk') {
    // Without a stop-loss beside it, it is refused, or has become a price.
    const risk = entry.price.minus(stopLoss ?? entry.price)
    return tidyPrice(entry.price.plus(risk.times(takeProfit.times)))
  }
  return tidyPrice(entry.price.times(new Big(1).plus(move(takeProfit, entry).times(entry.isLong ? 1 : -1))))
}

/** The move of the price, as a fraction of the entry price, for a distance or for a share of the collateral. */
function move(
  { by, percent }: Extract<StopLoss, { by: 'distance' | 'collateral' }>,
  { size, collateral }: Entry,
): Big {
  return by === 'distance' ? fraction(percent) : divide(fraction(percent).times(collateral), size)
}

function fraction(percent: Big): Big {
  return divide(percent, new Big(100))
}
