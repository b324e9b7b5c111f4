import type { Big } from 'big.js'
import { type Period, periods } from '../../../service/operations/charts/candles.js'
import { wrong } from './fault.js'
import { readNumber } from './number.js'
import type { Word } from './word.js'

/** A number with what stands around it. */
export interface Measure {
  readonly sign: '' | '+' | '-'
  /** Above 0: the sign stands apart. */
  readonly number: Big
  /**
   * Its unit: dollars, a multiple, percent, percent of the collateral, multiples of the risk, average true ranges; empty where the
   * text has none.
   */
  readonly unit: '' | '$' | 'x' | '%' | '%c' | 'r' | 'atr'
  /** The period of the candles behind a number of average true ranges; an hour where none is named. */
  readonly period: Period
}

const MEASURE =
  /^(?<sign>[+-]?)(?<before>[$x]?)(?<digits>[\d.,_]+[km]?)(?<after>\$|x|%c?|r|atr)?(?:(?<=atr)\((?<period>[^()]*)\))?$/

/** Reads a word such as `100`, `$1k`, `100$`, `10x`, `x10`, `-1%`, `50%c`, `2r`, `2atr(4h)`. Throws a GrammarError. */
export function readMeasure(word: Word): Measure {
  const { sign, before, digits = '', after, period = '1h' } = MEASURE.exec(word.key)?.groups ?? {}
  if (before && after) throw wrong('typed-not-number', word)
  if (!isPeriod(period)) throw wrong('typed-not-period', word, { periods: periods.join(', ') })
  return {
    sign: sign as Measure['sign'],
    unit: (before || after || '') as Measure['unit'],
    number: readNumber(word, digits),
    period,
  }
}

/** As `readMeasure`, for what has no sign. */
export function readUnsigned(word: Word): Measure {
  const measure = readMeasure(word)
  if (measure.sign === '-') throw wrong('typed-negative', word)
  if (measure.sign === '+') throw wrong('typed-plus', word)
  return measure
}

function isPeriod(text: string): text is Period {
  return (periods as readonly string[]).includes(text)
}
