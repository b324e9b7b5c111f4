import { Big } from 'big.js'
import type { OpeningOrder } from '../../../../../src/desk/trading/actions/open/order.js'

/** Prices of an order, as text. */
type Prices = Partial<Record<'limitPrice' | 'stopPrice' | 'slippage' | 'takeProfit' | 'stopLoss', string>>

/** A market order of 1,000 dollars with 100 of collateral, with these prices; its kind is that which the prices make. */
export function orderOf(
  side: 'long' | 'short',
  prices: Prices = {},
  amounts: { readonly collateral?: string; readonly size?: string } = {},
): OpeningOrder {
  const exact = (text: string | undefined): Big | undefined =>
    text === undefined ? undefined : new Big(text)
  const stopKind = prices.limitPrice === undefined ? 'Stop Market' : 'Stop Limit'
  const plainKind = prices.limitPrice === undefined ? 'Market' : 'Limit'
  return {
    pairId: '1',
    isLong: side === 'long',
    kind: prices.stopPrice === undefined ? plainKind : stopKind,
    collateral: new Big(amounts.collateral ?? 100),
    size: new Big(amounts.size ?? 1_000),
    limitPrice: exact(prices.limitPrice),
    stopPrice: exact(prices.stopPrice),
    slippage: exact(prices.slippage),
    takeProfit: exact(prices.takeProfit),
    stopLoss: exact(prices.stopLoss),
  }
}
