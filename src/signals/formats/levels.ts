import type { Big } from 'big.js'
import { MOST_LEVERAGE } from '../../desk/trading/grammar/number.js'
import { UnreadableError } from './refusal.js'
import type { OpeningSignal, SignalLevel } from './signal.js'

/**
 * Throws an `UnreadableError` where the prices of a signal cannot all be meant: a target or a stop on the wrong side of the entry
 * or of each other, a distance below nothing, a leverage that nobody offers.
 */
export function requireSensibleLevels({ side, entry, targets, stop, leverage }: OpeningSignal): void {
  const isLong = side === 'long'
  const prices = pricesOf(targets)
  const [stopPrice] = pricesOf(stop ? [stop] : [])
  const entries = entryPricesOf(entry)
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
  if (leverage && (leverage.lt(1) || leverage.gte(MOST_LEVERAGE)))
    throw new UnreadableError('leverage', leverage.toFixed())
}

function pricesOf(levels: readonly SignalLevel[]): readonly Big[] {
  return levels.flatMap((level) => (level.by === 'price' ? [level.price] : []))
}

function entryPricesOf(entry: OpeningSignal['entry']): readonly Big[] {
  if (entry.type === 'market') return []
  if (entry.type === 'limit') return [entry.from, entry.to]
  return entry.type === 'stop' ? [entry.stopPrice] : [entry.limitPrice]
}
