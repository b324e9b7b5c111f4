import { Big } from 'big.js'
import { divide } from '../../../lib/decimals.js'
import type { RealizedTrade } from './trade.js'

/** Sum of the PnL of closes or trades, in dollars, signed. */
export function totalOf(trades: readonly Pick<RealizedTrade, 'profit'>[]): Big {
  return trades.reduce((sum, { profit }) => sum.plus(profit), new Big(0))
}

/** Average PnL of trades in dollars, with 40 decimals; undefined without any. */
export function averageOf(trades: readonly Pick<RealizedTrade, 'profit'>[]): Big | undefined {
  return trades.length === 0 ? undefined : divide(totalOf(trades), new Big(trades.length))
}
