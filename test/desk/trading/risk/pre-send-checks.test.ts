import { Big } from 'big.js'
import { describe, expect, it } from 'vitest'
import type { AgedPrice } from '../../../../src/desk/market/prices/prices.js'
import type { AccountReading } from '../../../../src/desk/trading/account-reading.js'
import { createFindMovedPrice } from '../../../../src/desk/trading/risk/moved-price.js'
import {
  createHavePricesMoved,
  createPreSendChecks,
  createPriceCheck,
} from '../../../../src/desk/trading/risk/pre-send-checks.js'
import { SealError } from '../../../../src/accounts/vault/vault.js'
import type { Quote } from '../../../../src/desk/trading/tickets/ticket.js'
import type { ExecuteCall } from '../../../../src/service/service.js'
import { UnreachableError } from '../../../../src/service/errors.js'
import { ASKED, traderNamed } from '../../support.js'

const account = {
  trader: traderNamed('Ada'),
  within: async (_ms, read) => await read,
} as AccountReading

const calls = {
  opening: {
    name: 'newPositionOrder',
    params: { tokenId: '1', isLong: true, positionType: 'Market', collateral: '100', size: '1000' },
  },
  addition: {
    name: 'addPosition',
    params: { posId: 'p1', isLong: true, tokenId: '1', collateral: '100', size: '1000' },
  },
  'collateral out': { name: 'removeCollateral', params: { posId: 'p1', amount: '10' } },
  close: { name: 'decreasePosition', params: { posId: 'p1', size: '10', isLong: true, tokenId: '1' } },
  stop: { name: 'addTPSL', params: { posId: 'p1', slPrice: '50000', slAmountPercent: '100' } },
  'collateral in': { name: 'addCollateral', params: { posId: 'p1', amount: '10' } },
  'order cancelled': { name: 'cancelPendingOrder', params: { posId: 'p1' } },
} satisfies Readonly<Record<string, ExecuteCall>>
const RISKY = ['opening', 'addition', 'collateral out'] as const
const EXITS = ['close', 'stop', 'collateral in', 'order cancelled'] as const

/** A mark price that is read as a test says. */
type Mark = Partial<AgedPrice> | undefined | Error

/** A person who allows 30 seconds and 0.5 %, and the price as it is read. */
function person(mark: Mark) {
  const reads: string[] = []
  return {
    reads,
    prices: {
      readNow: async (symbol: string) => {
        reads.push(symbol)
        if (mark instanceof Error) throw mark
        return mark && { price: new Big(60_000), asOf: ASKED, ageMs: 0, ...mark }
      },
    },
    tolerance: { of: async () => new Big('0.5') },
    priceAge: { of: async () => 30_000 },
  }
}

/** A quote at 60,000. */
const quoteOf = (call: keyof typeof calls): Quote => {
  const shown = { symbol: 'BTC/USD', price: '60000', figures: {} }
  return { id: 't1', userId: 7, call: calls[call], shown } as Quote
}

/** The checks of that person before such a quote is sent. */
function check(call: keyof typeof calls, mark: Mark) {
  const counted: string[] = []
  const { reads, ...deps } = person(mark)
  const checks = createPreSendChecks({
    ...deps,
    limits: {
      checkReserved: async () => [],
      count: async ({ id }) => {
        counted.push(id)
        return undefined
      },
    },
  })
  return { failed: checks(quoteOf(call), account), counted, reads }
}

/** The checks of that person, which count every order. */
const checksAt = (mark: Mark) =>
  createPreSendChecks({
    ...person(mark),
    limits: { checkReserved: async () => [], count: async () => undefined },
  })

const movedPrice = (call: keyof typeof calls, mark: Mark): Promise<string | undefined> =>
  createFindMovedPrice(person(mark))(quoteOf(call), account.trader)

describe.each(RISKY)('an order that adds risk: %s', (call) => {
  it('is sent at a price up to the age that its person allows, and not at one that is older', async () => {
    expect(await check(call, { ageMs: 30_000 }).failed).toBeUndefined()
    const { failed, counted } = check(call, { ageMs: 30_001 })
    expect(await failed).toEqual({ reason: 'price-old', age: '30001', oldest: '30000' })
    expect(counted, 'it uses up none of the orders of the day').toEqual([])
  })

  it('is not sent where there is no price, or none can be read', async () => {
    expect(await check(call, undefined).failed).toEqual({ reason: 'no-price' })
    await expect(check(call, new UnreachableError('candles', 'no')).failed).rejects.toThrow(UnreachableError)
  })

  it('is not sent at a price that has moved', async () => {
    expect(await check(call, { price: new Big(61_000) }).failed).toMatchObject({ reason: 'price-moved' })
  })
})

it.each([
  ['60500', undefined],
  ['60550', 'price-moved'],
  ['59400', undefined],
  ['59300', 'price-moved'],
])(
  'a slice of a plan is sent in its band alone, however far the price has moved: at %s',
  async (price, reason) => {
    const slipping = { ...calls.opening, params: { ...calls.opening.params, slippage: '0.1' } }
    const quote = {
      ...quoteOf('opening'),
      call: slipping,
      plan: { id: 'p1', step: 1, band: { low: '59400', high: '60600' } },
    }
    const failed = await checksAt({ price: new Big(price) })(quote, account)
    expect(failed?.reason).toBe(reason)
  },
)

describe.each(EXITS)('an exit: %s', (call) => {
  it('is sent at a price that has moved, which is found for its receipt', async () => {
    expect(await check(call, { price: new Big(61_000) }).failed).toBeUndefined()
    expect(await movedPrice(call, { price: new Big(61_000) })).toBe('61000')
    expect(await movedPrice(call, { price: new Big(60_300) })).toBeUndefined()
    expect(await movedPrice(call, { price: new Big(61_000), ageMs: 30_001 })).toBeUndefined()
    expect(await movedPrice(call, new UnreachableError('candles', 'no'))).toBeUndefined()
  })

  it('reads no price before it is sent, unless there is a level to compare', async () => {
    const { failed, reads } = check(call, {})
    await failed
    expect(reads).toEqual(call === 'stop' ? ['BTC/USD'] : [])
  })

  it.each([
    ['an old price', { ageMs: 1_700_000 }],
    ['an old price that has moved', { ageMs: 1_700_000, price: new Big(70_000) }],
    ['no price', undefined],
    ['a read that fails', new UnreachableError('candles', 'no')],
  ])('is sent at %s', async (_, mark) => {
    expect(await check(call, mark).failed).toBeUndefined()
  })
})

describe('a level that the price has passed since the preview', () => {
  const moved = { reason: 'price-moved', price: '49999' }

  it.each([
    ['50001', undefined],
    ['50000', { reason: 'price-moved', price: '50000' }],
    ['49999', moved],
  ])('keeps a stop from being sent: at %s', async (price, failed) => {
    expect(await check('stop', { price: new Big(price) }).failed).toEqual(failed)
  })

  it('keeps no stop from being sent by a price that is old', async () => {
    expect(await check('stop', { price: new Big(49_999), ageMs: 30_001 }).failed).toBeUndefined()
  })

  it('keeps an opening from being sent within the tolerance of its person', async () => {
    const stopLoss = (price: string) => ({
      name: 'newPositionOrderWithTPSL',
      params: { ...calls.opening.params, stopLoss: price },
    })
    const sent = async (call: object) =>
      await checksAt({ price: new Big('59900') })({ ...quoteOf('opening'), call } as Quote, account)
    expect(await sent(calls.opening)).toBeUndefined()
    expect(await sent(stopLoss('59899'))).toBeUndefined()
    expect(await sent(stopLoss('59901'))).toEqual({ reason: 'price-moved', price: '59900' })
  })
})

it('a batch is shown again where the price of one part has moved, and one whose account cannot be opened holds up no other', async () => {
  const moved = (failing: readonly string[], price: number) =>
    createHavePricesMoved({
      findTrader: async ({ id }) => {
        if (failing.includes(id)) throw new SealError('A record cannot be opened')
        return account.trader
      },
      priceCheck: createPriceCheck(person({ price: new Big(price) })),
    })([quoteOf('opening'), { ...quoteOf('opening'), id: 't2' }])
  expect(await moved(['t1'], 61_000)).toBe(true)
  expect(await moved(['t1'], 60_000)).toBe(false)
  expect(await moved(['t1', 't2'], 61_000)).toBe(false)
})
