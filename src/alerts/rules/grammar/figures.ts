import { Big } from 'big.js'
import { wrong } from '../../../desk/trading/grammar/fault.js'
import { readMeasure, readUnsigned } from '../../../desk/trading/grammar/measure.js'
import { atMostAll, readDollars } from '../../../desk/trading/grammar/values.js'
import type { Word } from '../../../desk/trading/grammar/word.js'

/** Reads `3%`: percent above 0. Throws a `GrammarError`, as all of these do. */
export function readDistance(word: Word): Big {
  const { unit, number } = readUnsigned(word)
  if (unit !== '%') throw wrong('typed-not-percent', word)
  return number
}

/** Reads `70000`, `$70000`: a price above 0. A percentage is a distance, and says so. */
export function readAlertPrice(word: Word): Big {
  if (readMeasure(word).unit === '%') throw wrong('typed-price-not-distance', word)
  return readDollars(word)
}

/** Reads `5%`: the distance to a liquidation price. A price is none, and says so. */
export function readLiquidationDistance(word: Word): Big {
  if (readMeasure(word).unit !== '%') throw wrong('typed-distance-not-price', word)
  return readShare(word)
}

/** Reads `90%`: percent of a whole, above 0 and at most 100. */
export function readShare(word: Word): Big {
  return atMostAll(word, readDistance(word))
}

/** Reads `0.01%`, `-0.01%`, `0%`: percent that may be 0 or below. */
export function readRate(word: Word): Big {
  const { unit, number } = readSigned(word)
  if (unit !== '%') throw wrong('typed-not-percent', word)
  return number
}

/** Reads `100`, `-$20`, `-10%`, `0`: dollars or percent that may be 0 or below. */
export function readProfit(word: Word): { readonly unit: 'dollars' | 'percent'; readonly number: Big } {
  const { unit, number } = readSigned(word)
  if (unit === '%') return { unit: 'percent', number }
  if (unit !== '' && unit !== '$') throw wrong('typed-not-dollars', word)
  return { unit: 'dollars', number }
}

function readSigned(word: Word): { readonly unit: string; readonly number: Big } {
  // `readMeasure` takes no 0.
  const zero = /^(?<before>\$?)0(?:\.0+)?(?<after>%?)$/.exec(word.key)?.groups
  if (zero) return { unit: `${zero['before']}${zero['after']}`, number: new Big(0) }
  const { sign, unit, number } = readMeasure(word)
  return { unit, number: sign === '-' ? number.times(-1) : number }
}
