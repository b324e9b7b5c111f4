import { expect, test } from 'vitest'
import { findToOpen, pairOf, pairsNamed } from '../../../../src/desk/market/pairs/pair-list.js'

const pairs = ['BTC/USD', 'ETH/USD', 'ETH/EUR', 'SOL/USDC', 'XAU/USD', 'GBP/USD', 'USD/JPY', 'USD/CAD'].map(
  (symbol) => ({ symbol }),
)

test.each([
  ['BTC', ['BTC/USD']],
  ['xbt', ['BTC/USD']],
  ['XBTUSD', ['BTC/USD']],
  ['btcusdt', ['BTC/USD']],
  ['BTC/USDC', ['BTC/USD']],
  ['BTC-PERP', ['BTC/USD']],
  ['bitcoin', ['BTC/USD']],
  ['биткоин', ['BTC/USD']],
  ['gold', ['XAU/USD']],
  ['cable', ['GBP/USD']],
  ['JPY', ['USD/JPY']],
  ['solusd', ['SOL/USDC']],
  ['ETH', ['ETH/USD', 'ETH/EUR']],
  ['ethusdt', ['ETH/USD']],
  ['ETHEUR', ['ETH/EUR']],
  // Another coin is never taken for one that is not there.
  ['bitcoin cash', []],
  ['BTC/EUR', []],
  ['JPYUSD', []],
  ['dogecoin', []],
  ['USDT', []],
  ['', []],
])('%j names %j', (name, found) => {
  expect(pairsNamed(pairs, name).map(({ symbol }) => symbol)).toEqual(found)
})

test.each([
  // Long yen would be short USD/JPY.
  ['JPY', { nearest: ['USD/JPY'] }],
  ['$jpy', { nearest: ['USD/JPY'] }],
  ['USD/JPY', { id: '6', symbol: 'USD/JPY' }],
  ['dollar yen', { id: '6', symbol: 'USD/JPY' }],
  ['6', { id: '6', symbol: 'USD/JPY' }],
  ['GBP', { id: '5', symbol: 'GBP/USD' }],
  ['nothing', { nearest: [] }],
])('an order that opens finds for %j %j', async (name, found) => {
  const all = pairs.map(({ symbol }, index) => ({ id: String(index), symbol }))
  const find = findToOpen({ find: async (_, text) => pairOf(all, text) ?? { nearest: [] } })
  expect(await find({} as never, name)).toEqual(found)
})
