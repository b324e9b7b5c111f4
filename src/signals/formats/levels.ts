import type { Big } from 'big.js'
import { MOST_LEVERAGE } from '../../desk/trading/grammar/number.js'
import { UnreadableError } from './refusal.js'
import type { OpeningSignal, SignalLevel } from './signal.js'

/**
 * Throws an `UnreadableError` where the prices of a signal cannot all be meant: a target or a stop on the wrong side of the entry
 * or of each other, prices that are far apart, a distance below nothing, a leverage that nobody offers.
 */
export function requireSensibleLevels(signal: OpeningSignal): void {
  const { side, targets, stop, leverage } = signal
  const isLong = side === 'long'
  const prices = pricesOf(targets)
  const [stopPrice] = pricesOf(stop ? [stop] : [])
  const entries = entryPricesOf(signal)
  const isBeyond = (one: Big, other: Big): boolean => (isLong ? one.gt(other) : one.lt(other))
  for (const level of [...targets, ...(stop ? [stop] : [])]) {
    if (level.by === 'percent' && level.percent.gte(100) && (level === stop) === isLong)
      throw new UnreadableError('levels', level.percent.toFixed())
  }
  for (const price of prices) {
    const below = [...entries, ...(stopPrice ? [stopPrice] : [])]
    if (price.lte(0) || below.some((one) => !isBeyond(price, one)))
      throw new UnreadableError('levels', price.toFixed())
  }
  if (stopPrice && (stopPrice.lte(0) || entries.some((one) => !isBeyond(one, stopPrice))))
    throw new UnreadableError('levels', stopPrice.toFixed())
  requireNear([...prices, ...entries], FAR)
  requireNear([...prices, ...(stopPrice ? [stopPrice] : [])], FURTHEST)
  requireNear(entries, WIDE)
  const isStopNear = entries.some((one) => isWithin(WIDE, one, stopPrice ?? one))
  if (stopPrice && entries.length > 0 && !isStopNear) throw new UnreadableError('levels', stopPrice.toFixed())
  // A stop behind the liquidation is a share of the margin.
  if (stop?.by === 'percent' && leverage && stop.percent.times(leverage).gte(100))
    throw new UnreadableError('levels', stop.percent.toFixed())
  if (leverage && (leverage.lt(1) || leverage.gte(MOST_LEVERAGE)))
    throw new UnreadableError('leverage', leverage.toFixed())
}

function pricesOf(levels: readonly SignalLevel[]): readonly Big[] {
  return levels.flatMap((level) => (level.by === 'price' ? [level.price] : []))
}

/** Prices that an order may be filled at; that of the market, where the sender saw one. */
function entryPricesOf({ entry, price }: OpeningSignal): readonly Big[] {
  if (entry.type === 'market') return price ? [price] : []
  if (entry.type === 'limit') return [entry.from, entry.to]
  return entry.type === 'stop' ? [entry.stopPrice] : [entry.limitPrice]
}

/** No two prices of one order that is meant are this many times apart. */
const FURTHEST = 10
/** Times that a target is apart from an entry at most: further off it is a distance, `TP 900 pts`, or short for something. */
const FAR = 3
/** The same of the edges of a zone, `2335-32`, and of a stop, `SL 300 pips`. */
const WIDE = 2

function requireNear(prices: readonly Big[], times: number): void {
  const [first, ...others] = prices.toSorted((one, other) => one.cmp(other))
  const last = others.at(-1)
  if (first && last && !isWithin(times, first, last)) throw new UnreadableError('levels', last.toFixed())
}

/** True for two prices of which the higher one is at most so many times the lower one. */
function isWithin(times: number, one: Big, other: Big): boolean {
  return one.lte(other.times(times)) && other.lte(one.times(times))
}
