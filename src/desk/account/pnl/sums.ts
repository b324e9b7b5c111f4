import { Big } from 'big.js'
import { divide } from '../../../lib/decimals.js'
import { resultInR } from '../positions/initial-risk.js'
import type { RealizedTrade } from './trade.js'

/** Sum of the PnL of closes or trades, in dollars, signed. */
export function totalOf(trades: readonly Pick<RealizedTrade, 'profit'>[]): Big {
  return trades.reduce((sum, { profit }) => sum.plus(profit), new Big(0))
}

/** Results of trades in R, of those whose initial risk is known. */
export interface ResultsInR {
  /** Number of trades with a known initial risk. */
  readonly trades: number
  /** Number of those whose risk was seen, and not that of an order. */
  readonly seen: number
  /** Multiples of R, signed. */
  readonly sum: Big
  /** Average of a trade, with 40 decimals; undefined without any. */
  readonly expectancy: Big | undefined
}

export function resultsInR(trades: readonly Pick<RealizedTrade, 'profit' | 'initialRisk'>[]): ResultsInR {
  const known = trades.flatMap(({ profit, initialRisk }) => resultInR(profit, initialRisk) ?? [])
  const sum = known.reduce((all, one) => all.plus(one), new Big(0))
  return {
    trades: known.length,
    seen: trades.filter(({ initialRisk }) => initialRisk?.from === 'seen').length,
    sum,
    expectancy: known.length === 0 ? undefined : divide(sum, new Big(known.length)),
  }
}

/** Average PnL of trades in dollars, with 40 decimals; undefined without any. */
export function averageOf(trades: readonly Pick<RealizedTrade, 'profit'>[]): Big | undefined {
  return trades.length === 0 ? undefined : divide(totalOf(trades), new Big(trades.length))
}
