import type { Text } from '../../bot/shell/text/languages.js'
import type { DeskText } from '../page/desk/protocol.js'

export function deskTexts(text: Text): Readonly<Record<DeskText, string>> {
  return {
    positions: text('positions-title').text,
    orders: text('orders-title').text,
    noPositions: text('positions-none').text,
    noOrders: text('orders-none').text,
    noAccounts: text('accounts-none').text,
    size: text('orders-size').text,
    collateral: text('orders-collateral').text,
    pnl: text('mini-app-pnl').text,
    account: text('mini-app-account').text,
    allAccounts: text('mini-app-all-accounts').text,
    side: text('mini-app-side').text,
    allSides: text('mini-app-all-sides').text,
    long: text('side-long').text,
    short: text('side-short').text,
    sort: text('mini-app-sort').text,
    sortPnl: text('mini-app-sort-pnl').text,
    sortSize: text('mini-app-sort-size').text,
    sortNear: text('mini-app-sort-near').text,
    sortPair: text('mini-app-sort-pair').text,
  }
}
