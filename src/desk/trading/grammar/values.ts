import type { Big } from 'big.js'
import { type FaultCode, wrong } from './fault.js'
import { readMeasure, readUnsigned } from './measure.js'
import type { AtrDistance, Price, RiskAmount, StopLoss, TakeProfit } from './value-schemas.js'
import type { Word } from './word.js'

/** `100`, `$100`, `100$`: dollars above 0. */
export function readDollars(word: Word): Big {
  const { unit, number } = readUnsigned(word)
  if (unit !== '' && unit !== '$') throw wrong('typed-not-dollars', word)
  return number
}

/** `10x`, `x10`: a multiple above 0. It is the x that tells it from the collateral, so it is known to be there. */
export function readLeverage(word: Word): Big {
  return readUnsigned(word).number
}

/** `10`, `10x`, `x10`: where only a leverage can be meant, it needs no x. */
export function readMultiple(word: Word): Big {
  const { unit, number } = readUnsigned(word)
  if (unit !== '' && unit !== 'x') throw wrong('typed-not-number', word)
  return number
}

/** `50%`: percent above 0, at most 100. */
export function readPercent(word: Word): Big {
  const { unit, number } = readUnsigned(word)
  if (unit !== '%') throw wrong('typed-not-percent', word)
  return atMostAll(word, number)
}

/** `0.5`, `0.5%`: the slippage, where nothing else than percent can be meant. */
export function readSlippage(word: Word): Big {
  const { unit, number } = readUnsigned(word)
  if (unit !== '' && unit !== '%') throw wrong('typed-not-percent', word)
  return atMostAll(word, number)
}

/** `1%`, `50`, `$50`, `0.5r`: the risk of an order, in percent of the equity, in dollars, or in units of the person. */
export function readRisk(word: Word): RiskAmount {
  const { unit, number } = readUnsigned(word)
  return unit === 'r' ? { by: 'units', times: number } : readRiskUnit(word)
}

/** `1%`, `50`, `$50`: one unit of risk, in percent of the equity or in dollars. */
export function readRiskUnit(word: Word): Exclude<RiskAmount, { readonly by: 'units' }> {
  const { unit, number } = readUnsigned(word)
  if (unit === '%') return { by: 'percent', percent: atMostAll(word, number) }
  if (unit !== '' && unit !== '$') throw wrong('typed-not-risk', word)
  return { by: 'dollars', dollars: number }
}

/** Percent of a whole: there is no more than 100. */
export function atMostAll(word: Word, percent: Big): Big {
  if (percent.gt(100)) throw wrong('typed-over-hundred', word)
  return percent
}

/** `70000`, `-1%`, `+2%`: the price of an order. */
export function readPrice(word: Word): Price {
  const price = readPriceOrDistance(word, 'typed-not-price')
  if (price.by === 'distance') throw wrong('typed-sign-percent', word)
  return price
}

/** As a price, and `2%`, `25%c`, `2atr`. */
export function readStopLoss(word: Word): StopLoss {
  const { unit } = readMeasure(word)
  if (unit === 'r') throw wrong('typed-risk-stop', word)
  if (unit === 'atr') return readAtr(word)
  if (unit === '%c') return { by: 'collateral', percent: readUnsigned(word).number }
  return readPriceOrDistance(word, 'typed-not-trigger')
}

/** As a stop-loss, and `2r`. */
export function readTakeProfit(word: Word): TakeProfit {
  if (readMeasure(word).unit === 'r') return { by: 'risk', times: readUnsigned(word).number }
  return readStopLoss(word)
}

/** `2atr`, `1.5atr(4h)`: a number of average true ranges. The unit is known to be there. */
export function readAtr(word: Word): AtrDistance {
  const { number, period } = readUnsigned(word)
  return { by: 'atr', times: number, period }
}

function readPriceOrDistance(
  word: Word,
  otherwise: FaultCode,
): Price | { readonly by: 'distance'; readonly percent: Big } {
  const { sign, unit, number } = readMeasure(word)
  if (unit === '%') {
    if (sign === '') return { by: 'distance', percent: number }
    if (sign === '-' && number.gte(100)) throw wrong('typed-below-nothing', word)
    return { by: 'relative', percent: sign === '-' ? number.times(-1) : number }
  }
  if (unit !== '' && unit !== '$') throw wrong(otherwise, word)
  return { by: 'price', price: readUnsigned(word).number }
}
