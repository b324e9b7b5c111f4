import type { LadderFields } from '../../src/mini-app/page/chart/protocol.js'
import type { OrderFields } from '../../src/mini-app/page/order/protocol.js'

/** The form of an order at the market, filled in. */
export const MARKET_ORDER: OrderFields = {
  account: '',
  pair: 'BTC/USD',
  side: 'long',
  kind: 'market',
  amountBy: 'collateral',
  collateral: '100',
  by: 'leverage',
  extent: '10',
  limit: '',
  stop: '',
  stopLoss: '',
  takeProfit: '',
  slippage: '',
}

/** The form of a ladder, filled in. */
export const LADDER: LadderFields = {
  account: 'a1/42161',
  pair: 'BTC/USD',
  side: 'long',
  collateral: '300',
  leverage: '10',
  orders: '3',
  from: '59400',
  to: '58200',
  heavier: '',
  stopLoss: '',
}
