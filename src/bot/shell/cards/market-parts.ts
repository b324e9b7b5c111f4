import { dateTime, timeOfDay } from '../format/times.js'
import type { RenderContext } from '../render-context.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import type { Big } from 'big.js'
import type { MarketDataAccess } from '../../../desk/market/market-data-access.js'
import { pipsParts } from '../format/pips.js'
import type { PairQuote } from '../../../desk/market/prices/quotes.js'
import { age } from '../format/age.js'
import { join } from '../text/markup.js'
import { isPaper } from '../../../service/venues.js'

/** A price older than this is said to be old, in milliseconds. */
export const OLD_MS = 3 * 60_000

/** The market of a card: the chain, and a mark for paper trading. */
export function marketLabel(
  { text }: Pick<RenderContext, 'text'>,
  { chain, credentials }: MarketDataAccess,
): FormattedString {
  return isPaper(credentials.venue) ? text('market-paper', { chain: chain.name }) : join([chain.name])
}

/** Price and move of a pair, with the low and high of 24 hours. */
export function priceLines(
  { text, numbers }: RenderContext,
  { pair, last, day, dayChangePercent }: PairQuote,
): readonly FormattedString[] {
  const mark = last.ok ? last.value : undefined
  const price = text('pair-price', {
    price: numbers.price(mark?.price),
    move: numbers.signedPercent(dayChangePercent),
  })
  if (!day.ok || !day.value) return [price]
  // The price may have left the span of a day that was read some seconds before it.
  const { high, low } = day.value
  const [top = high, bottom = low] = mark ? [largest(high, mark.price), smallest(low, mark.price)] : []
  const range = text('pair-day', { high: numbers.price(top), low: numbers.price(bottom) })
  return [price, join([range, ...pipsParts({ text, numbers }, pair.symbol, [top, bottom])], ' · ')]
}

/** Says what is missing or old in these quotes. */
export function quoteNotes(
  render: RenderContext,
  quotes: readonly PairQuote[],
  asOf: Date,
): readonly FormattedString[] {
  const { text } = render
  const failed = quotes.filter(({ last }) => !last.ok)
  const none = quotes.filter(({ last }) => last.ok && !last.value)
  const dayless = quotes.filter(({ last, day }) => last.ok && !day.ok)
  return [
    ...about(failed, (symbols) => text('market-price-unreadable', { symbols })),
    ...about(none, (symbols) => text('market-price-none', { symbols })),
    ...about(dayless, (symbols) => text('market-day-unreadable', { symbols })),
    ...quotes.flatMap(({ pair, last }) =>
      last.ok && last.value ? oldPriceLines(render, pair.symbol, last.value.asOf, asOf) : [],
    ),
  ]
}

/** Says that the last price of a pair is old, if it is. */
export function oldPriceLines(
  { text, numbers }: RenderContext,
  symbol: string,
  time: Date,
  asOf: Date,
): readonly FormattedString[] {
  const old = asOf.getTime() - time.getTime()
  if (old <= OLD_MS) return []
  const isToday = numbers.date(time) === numbers.date(asOf)
  return [
    text('positions-stale-price', {
      symbol,
      time: isToday ? timeOfDay({ numbers }, time) : dateTime({ numbers }, time),
      age: age(text, old),
    }),
  ]
}

function about(
  quotes: readonly PairQuote[],
  say: (symbols: string) => FormattedString,
): readonly FormattedString[] {
  return quotes.length === 0 ? [] : [say(quotes.map(({ pair }) => pair.symbol).join(', '))]
}

function largest(one: Big, other: Big): Big {
  return one.gt(other) ? one : other
}

function smallest(one: Big, other: Big): Big {
  return one.lt(other) ? one : other
}

/** A name that was typed and that no pair has. */
export interface NoSuchPair {
  readonly typed: string
  /** Names of pairs that come near it. */
  readonly nearest: readonly string[]
}

/** Says that no pair has this name, and which names are near it. */
export function noSuchPair({ text }: RenderContext, { typed, nearest }: NoSuchPair): FormattedString {
  return nearest.length === 0
    ? text('market-unknown', { typed })
    : text('market-unknown-nearest', { typed, names: nearest.join(', ') })
}
