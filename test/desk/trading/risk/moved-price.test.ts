import { Big } from 'big.js'
import { expect, test } from 'vitest'
import { createFindMovedPrice } from '../../../../src/desk/trading/risk/moved-price.js'
import type { Quote } from '../../../../src/desk/trading/tickets/ticket.js'
import type { ExecuteCall } from '../../../../src/service/service.js'
import { ASKED, traderNamed } from '../../support.js'

const closing: ExecuteCall = {
  name: 'decreasePosition',
  params: { posId: 'p1', size: '10', isLong: true, tokenId: '1' },
}
const removal: ExecuteCall = { name: 'removeCollateral', params: { posId: 'p1', amount: '10' } }

/** The moved price of a call whose preview showed this, where the price is 61,000; and the prices that were read. */
async function moved(call: ExecuteCall, shown: Partial<Quote['shown']>, ageMs = 0) {
  const reads: string[] = []
  const find = createFindMovedPrice({
    prices: {
      readNow: async (symbol) => {
        reads.push(symbol)
        return symbol === 'BTC/USD' ? { price: new Big(61_000), asOf: ASKED, ageMs } : undefined
      },
    },
    tolerance: { of: async () => new Big('0.5') },
    priceAge: { of: async () => 30_000 },
  })
  const all = { symbol: 'BTC/USD', price: '60000', figures: {}, ...shown }
  return { price: await find({ userId: 7, call, shown: all } as Quote, traderNamed('Ada')), reads }
}

test('the price of an exit is found up to the age that its person allows', async () => {
  expect((await moved(closing, {}, 30_000)).price).toBe('61000')
  expect((await moved(closing, {}, 30_001)).price).toBeUndefined()
  expect((await moved(closing, { symbol: 'XAU/USD' })).price).toBeUndefined()
})

test.each([
  ['a call that adds risk, whose price is checked before it is sent', removal, {}],
  ['a call about no pair', closing, { symbol: undefined }],
  ['a call whose preview showed no price', closing, { price: undefined }],
])('no price is read for %s', async (_, call, shown) => {
  expect(await moved(call, shown)).toEqual({ price: undefined, reads: [] })
})
