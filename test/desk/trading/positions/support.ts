import { Big } from 'big.js'
import type { OpenOrder } from '../../../../src/desk/account/orders/open-order.js'
import type { ManagedPosition } from '../../../../src/desk/trading/positions/managed-position.js'
import { infoOf } from '../../market/support.js'
import { costsOf } from '../../support.js'

/** A stop at 57,000 on 40 percent of the position below. */
export const STOP: OpenOrder = {
  id: '12/0',
  kind: 'stopLoss',
  positionId: '12',
  orderId: '0',
  pairId: '1',
  symbol: 'BTC/USD',
  isLong: true,
  price: new Big('57000'),
  percent: new Big('40'),
  type: undefined,
  unknownStatus: undefined,
  size: undefined,
  collateral: undefined,
}

/** A long of 2,000 dollars at 60,000, with 200 of collateral; the price is 63,000. */
export const LONG: ManagedPosition = {
  id: '12',
  pairId: '1',
  symbol: 'BTC/USD',
  isLong: true,
  size: new Big('2000'),
  collateral: new Big('200'),
  entryPrice: new Big('60000'),
  ...costsOf('2', '0', '1'),
  feeRate: new Big('0.0005'),
  price: new Big('63000'),
  info: infoOf({ longTradingFee: '0.0005', shortTradingFee: '0.0005' }),
  balance: new Big('1000'),
  maxLeverage: new Big('100'),
  liquidationPrice: new Big('54090'),
  orders: [],
  unread: [],
  createdAt: new Date(0),
  priceAsOf: new Date(0),
  asOf: new Date(0),
  isChanging: false,
}
