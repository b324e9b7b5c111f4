import type { Text } from '../../bot/shell/text/languages.js'
import type { OrderText } from '../page/order/protocol.js'

export function orderTexts(text: Text): Readonly<Record<OrderText, string>> {
  return {
    orderAccount: text('mini-app-account').text,
    orderPair: text('trade-name-pair').text,
    orderSide: text('trade-name-side').text,
    orderKind: text('trade-name-kind').text,
    orderLong: text('side-long').text,
    orderShort: text('side-short').text,
    orderCollateral: text('trade-name-collateral').text,
    orderBy: text('mini-app-order-by').text,
    orderLeverage: text('trade-name-extent').text,
    orderSize: text('mini-app-order-size').text,
    orderLimit: text('trade-name-limit').text,
    orderStop: text('trade-name-stop').text,
    orderStopLoss: text('trade-name-stopLoss').text,
    orderTakeProfit: text('trade-name-takeProfit').text,
    orderPriceHint: text('mini-app-order-price-hint').text,
    orderSlippage: text('trade-name-slippage').text,
    orderFigures: text('mini-app-order-figures').text,
    orderDone: text('mini-app-order-done').text,
  }
}
