import { expect, test } from 'vitest'
import { defaultDialect } from '../../../src/service/dialect.js'
import { openInterest } from '../../../src/service/operations/market-maker/open-interest.js'
import { unrealisedPnl } from '../../../src/service/operations/market-maker/unrealised-pnl.js'
import { DecodeError } from '../../../src/service/records/json-object.js'

const decode = (reply: object, asset: string): unknown[] =>
  [openInterest, unrealisedPnl].map((operation) =>
    operation.decode({ ...reply, long: '1' }, defaultDialect, { chainId: '1', asset }),
  )

test.each([
  ['nothing', {}, 'BTC/USD'],
  ['its id', { tokenId: 1 }, 'BTC/USD'],
  ['its symbol', { assetSymbol: 'BTC/USD' }, '1'],
  ['its base', { asset: 'btc' }, 'BTC/USD'],
  ['its symbol as one word', { symbol: 'USDJPY' }, 'USD/JPY'],
  ['what no known pair is called', { asset: 'USD' }, 'USD/JPY'],
  ['an asset that is no known pair', { asset: 'GOLD' }, 'GOLD'],
])('a reply that names %s is about the asset that was asked for', (_, reply, asset) => {
  expect(decode(reply, asset)).toHaveLength(2)
})

test.each([
  ['by its id', { tokenId: 2 }, 'BTC/USD'],
  ['by its base', { asset: 'ETH' }, 'BTC/USD'],
  ['by its symbol', { assetSymbol: 'USD/CAD' }, 'USD/JPY'],
  ['for an asset that is none', { asset: 'ETH' }, 'GOLD'],
])('a reply about another known pair is unreadable: %s', (_, reply, asset) => {
  expect(() => decode(reply, asset)).toThrow(DecodeError)
})
