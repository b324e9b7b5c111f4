import { Big } from 'big.js'
import { expect, test } from 'vitest'
import type { AccountReading } from '../../../../src/desk/trading/account-reading.js'
import { refusalIssue, type Issue } from '../../../../src/desk/trading/issue.js'
import { createPreSendChecks } from '../../../../src/desk/trading/risk/pre-send-checks.js'
import type { Quote } from '../../../../src/desk/trading/tickets/ticket.js'
import type { ExecuteCall } from '../../../../src/service/service.js'
import { ASKED, traderNamed } from '../../support.js'

const opening: ExecuteCall = {
  name: 'newPositionOrder',
  params: { tokenId: '1', isLong: true, positionType: 'Market', collateral: '100', size: '1000' },
}
const account = { trader: traderNamed('Ada') } as AccountReading

/** The checks of an opening at a price of 60,000, in the order in which they are made, and what comes of them. */
async function check(
  {
    breach,
    full,
    price = '60000',
  }: { readonly breach?: Issue; readonly full?: Issue; readonly price?: string },
  shown: Partial<Quote['shown']> = {},
) {
  const made: string[] = []
  const checks = createPreSendChecks({
    prices: {
      readNow: async (symbol) => {
        made.push(`price of ${symbol}`)
        return { price: new Big(price), asOf: ASKED, ageMs: 0 }
      },
    },
    limits: {
      checkReserved: async () => {
        made.push('limits')
        return breach ? [breach] : []
      },
      count: async () => {
        made.push('orders of the day')
        return full
      },
    },
    tolerance: { of: async () => new Big('0.5') },
    priceAge: { of: async () => 30_000 },
  })
  const quote = {
    id: 't1',
    userId: 7,
    call: opening,
    shown: { symbol: 'BTC/USD', price: '60000', figures: {}, ...shown },
  } as Quote
  return { failed: await checks(quote, account), made }
}

test('an order is counted last, after its limits and its price', async () => {
  expect(await check({})).toEqual({
    failed: undefined,
    made: ['limits', 'price of BTC/USD', 'orders of the day'],
  })
})

test('an order beyond a limit is not sent, and its ticket keeps the breach with its amounts', async () => {
  const breach = refusalIssue('limit-exposure', { limit: new Big('1000'), open: new Big('900.50') })
  expect(await check({ breach })).toEqual({
    failed: { reason: 'limit', breach: 'limit-exposure', limit: '1000', open: '900.5' },
    made: ['limits'],
  })
})

test('an order for which the day has no room is not sent', async () => {
  const full = refusalIssue('limit-orders', { orders: new Big(3) })
  expect((await check({ full })).failed).toEqual({ reason: 'limit', breach: 'limit-orders', orders: '3' })
})

test.each(['60300', '59700'])(
  'an order is sent at %s, as far from its preview as is tolerated',
  async (price) => {
    expect((await check({ price })).failed).toBeUndefined()
  },
)

test.each(['60300.01', '59699.99'])('an order is not sent at %s, further from its preview', async (price) => {
  expect((await check({ price })).failed).toEqual({ reason: 'price-moved', price })
})

test('an order whose preview showed no price has none to compare with, and one without a pair reads none', async () => {
  expect((await check({ price: '1' }, { price: undefined })).failed).toBeUndefined()
  expect(await check({}, { symbol: undefined })).toEqual({
    failed: undefined,
    made: ['limits', 'orders of the day'],
  })
})
