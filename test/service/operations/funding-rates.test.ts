import { LosslessNumber } from 'lossless-json'
import { expect, test } from 'vitest'
import { DecodeError } from '../../../src/service/records/json-object.js'
import { lists } from '../support/decoders.js'
import { plain } from '../support/plain.js'

const decode = (reply: unknown): unknown => plain(lists.fundingRates(reply))
const RATE = '1000000000000000'

test('a single record is one rate, and takes its symbol from the dialect where it has none', () => {
  expect(decode({ tokenId: 2, fundingRate: RATE })).toMatchObject([
    { pairId: '2', symbol: 'ETH/USD', rate: '1' },
  ])
  expect(decode({ data: { tokenId: 2, assetSymbol: 'WETH/USD', rate: RATE } })).toMatchObject([
    { pairId: '2', symbol: 'WETH/USD', rate: '1' },
  ])
})

test.each([
  ['2', { pairId: '2', symbol: 'ETH/USD' }],
  ['12', { pairId: '12' }],
  ['1INCH/USD', { pairId: undefined, symbol: '1INCH/USD' }],
  ['USD/X2', { pairId: undefined, symbol: 'USD/X2' }],
])('a rate under the key %s is one of the pair of that id or symbol', (pair, expected) => {
  for (const rate of [RATE, new LosslessNumber(RATE), { type: 'BigNumber', hex: '0x38d7ea4c68000' }])
    expect(decode({ [pair]: rate })).toMatchObject([{ ...expected, rate: '1' }])
  expect(decode({ [pair]: { fundingRate: RATE } })).toMatchObject([{ ...expected, rate: '1' }])
})

test.each([
  ['nothing', {}],
  ['a key that is neither id nor symbol', { 2: RATE, total: RATE }],
  ['a key that only ends like an id', { x2: RATE }],
  ['a key that only begins like an id', { '2x': RATE }],
  ['a symbol with a word before it', { 'my BTC/USD': RATE }],
  ['a symbol with a word behind it', { 'BTC/USD now': RATE }],
  ['a symbol of three parts', { 'A/BTC/USD': RATE }],
  ['a text', 'BTC/USD'],
])('a reply with %s is unreadable', (_, reply) => {
  expect(() => lists.fundingRates(reply)).toThrow(DecodeError)
})
