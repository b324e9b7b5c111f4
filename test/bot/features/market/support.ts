import { Big } from 'big.js'
import type { MarketDataAccess } from '../../../../src/desk/market/market-data-access.js'
import { dayChangePercent, type DayStats } from '../../../../src/desk/market/prices/day-stats.js'
import type { PairQuote } from '../../../../src/desk/market/prices/quotes.js'
import type { MarkPrice } from '../../../../src/desk/market/prices/prices.js'
import type { Result } from '../../../../src/lib/result.js'
import type { PairInfo } from '../../../../src/service/service.js'
import { infoOf } from '../../../desk/market/support.js'
import { ASKED, traderNamed } from '../../../desk/support.js'
import { numbers, text } from '../support.js'

export const render = { text, numbers }
export const access: MarketDataAccess = traderNamed('Ada')

/** A part that could not be read. */
export const failed: Result<never> = { ok: false, error: new Error('away') }

/** A part that could. */
export const read = <T>(value: T): Result<T> => ({ ok: true, value })

/** A price, read when the card was asked for or so many minutes before. */
export const markOf = (price: string, minutesOld = 0): MarkPrice => ({
  price: new Big(price),
  asOf: new Date(ASKED.getTime() - minutesOld * 60_000),
})

/** A day that opened at one price and closed at another. */
export const dayOf = (open: string | undefined, close: string, minutesOld = 0): DayStats => {
  const prices = [close, open ?? close].map((price) => new Big(price))
  const [first = new Big(1), second = first] = prices
  return {
    open: open === undefined ? undefined : new Big(open),
    high: first.gt(second) ? first : second,
    low: first.gt(second) ? second : first,
    last: markOf(close, minutesOld),
    readAt: ASKED,
  }
}

/** A pair at a price, after a day that opened at another. */
export function quoteOf(
  symbol: string,
  price: string,
  open?: string,
  fields: Partial<PairQuote> = {},
): PairQuote {
  const day = dayOf(open, price)
  return {
    pair: { id: String(symbol.length), symbol },
    last: read(markOf(price)),
    day: read(day),
    dayChangePercent: dayChangePercent(day, new Big(price)),
    ...fields,
  }
}

/** A pair of the size of the practice exchange's. */
export const defaultInfo = (): PairInfo =>
  infoOf({
    fundingRate: '0.0000125',
    borrowRateLong: '0.000004',
    borrowRateShort: '0.000006',
    longOpenInterest: '12345678.9',
    shortOpenInterest: '1999999',
    maxLongOpenInterest: '20000000',
    maxShortOpenInterest: '20000000',
    longTradingFee: '0.0005',
    shortTradingFee: '0.0008',
  })

/** The widest line between the signs of preformatted text, in characters. */
export function tableWidth(shown: string): number {
  const tables = [...shown.matchAll(/```\n([^`]*)\n```/g)].map(([, rows = '']) => rows)
  return Math.max(0, ...tables.flatMap((rows) => rows.split('\n')).map((line) => line.length))
}
