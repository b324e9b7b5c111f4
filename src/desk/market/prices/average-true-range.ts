import { Big } from 'big.js'
import { divide } from '../../../lib/decimals.js'
import { ServiceError } from '../../../service/errors.js'
import type { Candle } from '../../../service/service.js'
import type { MarketDataAccess } from '../market-data-access.js'
import type { ReadCandles } from './candles.js'

/** The number of hours whose ranges are averaged. */
const HOURS = 14

/**
 * Reads the usual range of an hour of a pair (BASE/QUOTE), in its quote currency. Undefined where its candles cannot be read, or are
 * too few.
 */
export type ReadAverageTrueRange = (access: MarketDataAccess, symbol: string) => Promise<Big | undefined>

export function createReadAverageTrueRange(candles: ReadCandles): ReadAverageTrueRange {
  return async ({ credentials }, symbol) => {
    try {
      return averageTrueRangeOf((await candles(symbol, '1h', credentials)).candles)
    } catch (error) {
      // It only makes what is offered better.
      if (error instanceof ServiceError) return undefined
      throw error
    }
  }
}

/** The average true range (ATR) of the last 14 candles, as a plain mean; undefined for fewer. */
export function averageTrueRangeOf(candles: readonly Candle[]): Big | undefined {
  const last = candles.slice(-HOURS - 1)
  if (last.length <= HOURS) return undefined
  const ranges = last.slice(1).map(({ high, low }, index) => {
    const before = last[index]?.close ?? low
    return [high.minus(low), high.minus(before).abs(), low.minus(before).abs()].reduce((most, one) =>
      one.gt(most) ? one : most,
    )
  })
  const mean = divide(
    ranges.reduce((sum, one) => sum.plus(one), new Big(0)),
    new Big(HOURS),
  )
  return mean.gt(0) ? mean : undefined
}
