import { Big } from 'big.js'
import { divide } from '../../../lib/decimals.js'
import { ServiceError } from '../../../service/errors.js'
import type { Period } from '../../../service/operations/charts/candles.js'
import type { Candle } from '../../../service/service.js'
import type { MarketDataAccess } from '../market-data-access.js'
import { endOf, type ReadCandles } from './candles.js'

/** The number of candles whose ranges are averaged. */
const CANDLES = 14

/**
 * Reads the average true range of a pair (BASE/QUOTE), in its quote currency, over its last complete candles; those of an hour where no
 * period is named. Undefined where they cannot be read, or are too few.
 */
export type ReadAverageTrueRange = (
  access: MarketDataAccess,
  symbol: string,
  period?: Period,
) => Promise<Big | undefined>

export function createReadAverageTrueRange(candles: ReadCandles): ReadAverageTrueRange {
  return async ({ credentials }, symbol, period = '1h') => {
    try {
      const read = await candles(symbol, period, credentials)
      // The range of a candle that has just begun is nearly nothing.
      return averageTrueRangeOf(read.candles.filter((candle) => endOf(candle, period, read.asOf) < read.asOf))
    } catch (error) {
      if (error instanceof ServiceError) return undefined
      throw error
    }
  }
}

/** The average true range (ATR) of the last 14 candles, as a plain mean; undefined for fewer. */
export function averageTrueRangeOf(candles: readonly Candle[]): Big | undefined {
  const last = candles.slice(-CANDLES - 1)
  if (last.length <= CANDLES) return undefined
  const ranges = last.slice(1).map(({ high, low }, index) => {
    const before = last[index]?.close ?? low
    return [high.minus(low), high.minus(before).abs(), low.minus(before).abs()].reduce((most, one) =>
      one.gt(most) ? one : most,
    )
  })
  const mean = divide(
    ranges.reduce((sum, one) => sum.plus(one), new Big(0)),
    new Big(CANDLES),
  )
  return mean.gt(0) ? mean : undefined
}
