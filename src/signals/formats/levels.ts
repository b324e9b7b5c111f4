import type { Big } from 'big.js'
import { MOST_LEVERAGE } from '../../desk/trading/grammar/number.js'
import { UnreadableError } from './refusal.js'
import type { OpeningSignal, SignalLevel } from './signal.js'

/**
 * Throws an `UnreadableError` where the prices of a signal cannot all be meant: a target or a stop on the wrong side of the entry
 * or of each other, prices that are far apart, a distance below nothing, a leverage that nobody offers.
 */
export function requireSensibleLevels(signal: OpeningSignal): void {
  const { side, targets, stop } = signal
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
  requireNear([...prices, ...entries, ...(stopPrice ? [stopPrice] : [])], FAR)
  requireNear(entries, WIDE)
  const [lowest, highest = lowest] = entries.toSorted((one, other) => one.cmp(other))
  if (!lowest || !highest) return requireLeverage(signal)
  for (const price of prices) requireNear([price, isLong ? highest : lowest], FAR_TARGET)
  if (stopPrice) requireNear([stopPrice, isLong ? lowest : highest], WIDE)
  requireLeverage(signal)
}

function requireLeverage({ leverage }: OpeningSignal): void {
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

/** No two prices of one order are this many times apart. */
const FAR = 10
/** Nor are a target and the entry: it is a distance. */
const FAR_TARGET = 3
/** Nor are a stop and the entry, or the edges of a zone: `2335-32` is short for something. */
const WIDE = 2

function requireNear(prices: readonly Big[], times: number): void {
  const [first, ...others] = prices.toSorted((one, other) => one.cmp(other))
  const last = others.at(-1)
  if (first && last?.gt(first.times(times))) throw new UnreadableError('levels', last.toFixed())
}
