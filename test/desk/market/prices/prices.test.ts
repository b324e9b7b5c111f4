import { Big } from 'big.js'
import { describe, expect, it } from 'vitest'
import { createPrices } from '../../../../src/desk/market/prices/prices.js'
import {
  CredentialsRefusedError,
  RejectedError,
  TimedOutError,
  UnreachableError,
} from '../../../../src/service/errors.js'
import type { Candle, CandlesRequest, Credentials } from '../../../../src/service/service.js'
import { ASKED, deferred, handClock, serviceWith, traderNamed } from '../../support.js'

const ada = traderNamed('Ada').credentials
const bob = traderNamed('Bob').credentials
const cem = traderNamed('Cem').credentials
const eve = traderNamed('Eve').credentials

/** A candle of one minute that begins so long before ASKED, in seconds. */
function candle(close: string, secondsAgo: number): Candle {
  const price = new Big(close)
  const time = new Date(ASKED.getTime() - secondsAgo * 1_000)
  return { time, open: price, high: price, low: price, close: price, volume: undefined }
}

/** Prices over a service whose charts the test answers, and what was asked of it. */
function bench(
  answer: (who: Credentials, request: CandlesRequest) => Promise<readonly Candle[]>,
  feed?: Credentials,
) {
  const clock = handClock()
  const asked: { readonly who: string; readonly request: CandlesRequest }[] = []
  const service = serviceWith({
    candles: async (who, request) => {
      asked.push({ who: who.apiKey.reveal(), request })
      return await answer(who, request)
    },
  })
  return { clock, asked, service, prices: createPrices({ service, feed, ...clock }) }
}

/** Charts that refuse the keys of these people with that error. */
const refusing =
  (error: Error, ...people: readonly Credentials[]) =>
  async (who: Credentials): Promise<readonly Candle[]> => {
    if (people.includes(who)) throw error
    return [candle('29000', 10)]
  }

describe('a mark price', () => {
  it('is that of the last minute that has one: zero is none', async () => {
    const { prices, asked } = bench(async () => [candle('29000', 70), candle('0', 10)])
    const mark = await prices.mark('BTC/USD', ada)
    expect(mark).toMatchObject({ asOf: new Date(ASKED.getTime() - 10_000) })
    expect(mark?.price.toFixed()).toBe('29000')
    expect(asked).toHaveLength(1)
  })

  it('is the close of the last candle', async () => {
    const { prices, asked } = bench(async () => [candle('1', 70), candle('29000.5', 10)])
    const mark = await prices.mark('BTC/USD', ada)
    expect(mark?.price.toFixed()).toBe('29000.5')
    expect(asked[0]?.request).toEqual({
      pair: 'BTC/USD',
      period: '1m',
      from: new Date('2025-03-05T14:55:00Z'),
      to: ASKED,
    })
    expect(asked).toHaveLength(1)
  })

  it('of an open candle is as old as the read', async () => {
    const { prices } = bench(async () => [candle('29000', 10)])
    expect((await prices.mark('BTC/USD', ada))?.asOf).toEqual(ASKED)
  })

  it('that is read now is neither one of the cache nor one that was asked for before, and is the one from then on', async () => {
    const replies = [deferred<readonly Candle[]>(), deferred<readonly Candle[]>()]
    const { prices, asked, clock } = bench(async () => await replies[asked.length - 1]!.promise)
    const before = prices.mark('BTC/USD', ada)
    const now = prices.readNow('BTC/USD', ada)
    replies[1]!.resolve([candle('77000', 10)])
    expect((await now)?.price.toFixed()).toBe('77000')
    replies[0]!.resolve([candle('70000', 10)])
    expect((await before)?.price.toFixed()).toBe('70000')
    expect((await prices.mark('BTC/USD', ada))?.price.toFixed()).toBe('77000')
    expect(asked).toHaveLength(2)
    clock.pass(1_500)
    replies.push(deferred())
    replies[2]!.resolve([candle('80000', 10)])
    expect((await prices.readNow('BTC/USD', ada))?.price.toFixed()).toBe('80000')
  })

  it('of a closed candle is as old as its end', async () => {
    // It began 600 s ago and lasted 60.
    const { prices } = bench(async () => [candle('29000', 600)])
    expect((await prices.mark('BTC/USD', ada))?.asOf).toEqual(new Date('2025-03-05T14:51:00Z'))
  })

  it('of an illiquid pair is searched further back', async () => {
    const { prices, asked } = bench(async (_, { from }) =>
      from < new Date('2025-03-05T14:40:00Z') ? [candle('29000', 1_200)] : [],
    )
    const mark = await prices.mark('BTC/USD', ada)
    expect(mark?.price.toFixed()).toBe('29000')
    expect(mark?.asOf).toEqual(new Date('2025-03-05T14:41:00Z'))
    expect(asked.map(({ request }) => request.from)).toEqual([
      new Date('2025-03-05T14:55:00Z'),
      new Date('2025-03-05T14:30:00Z'),
    ])
  })

  it('is undefined when the service sent no candle of the last half hour', async () => {
    const { prices, asked } = bench(async () => [])
    expect(await prices.mark('BTC/USD', ada)).toBeUndefined()
    expect(asked).toHaveLength(2)
  })
})

describe('a wall clock that is set back by an hour', () => {
  /** A service that has a candle of every minute up to now, by its own clock: each closes at the minutes since ASKED. */
  function market() {
    const minute = 60_000
    const opened = bench(async (_, { from, to }) => {
      const now = opened.clock.monotonicNow()
      const last = Math.floor((Math.min(to.getTime(), now) - ASKED.getTime()) / minute)
      const first = Math.ceil((from.getTime() - ASKED.getTime()) / minute)
      return Array.from({ length: Math.max(0, last - first + 1) }, (__, place) =>
        candle(String(1_000 + first + place), -60 * (first + place)),
      )
    })
    return opened
  }

  it('keeps prices moving', async () => {
    const { clock, prices } = market()
    clock.pass(3 * 60_000)
    expect((await prices.mark('BTC/USD', ada))?.price.toFixed()).toBe('1003')
    clock.setBack(3_600_000)
    clock.pass(60_000)
    expect(await prices.mark('BTC/USD', ada)).toMatchObject({ price: new Big(1_004), ageMs: 0 })
    clock.pass(10 * 60_000)
    expect((await prices.mark('BTC/USD', ada))?.price.toFixed()).toBe('1014')
  })

  it('before the process began keeps prices moving', async () => {
    const { clock, service } = market()
    clock.pass(3 * 60_000)
    clock.setBack(3_600_000)
    const now = Object.assign(() => clock.now(), { setBackMs: () => 3_600_000 })
    const prices = createPrices({ ...clock, service, feed: undefined, now })
    expect(await prices.mark('BTC/USD', ada)).toMatchObject({ price: new Big(1_003), ageMs: 0 })
  })

  it('because it was an hour ahead gives no price an age that it does not have', async () => {
    const { clock, prices } = market()
    clock.setBack(-3_600_000)
    clock.pass(60_000)
    // By that clock the last candle ended an hour ago: either the price or the clock is wrong, and nothing shows which.
    expect(await prices.mark('BTC/USD', ada)).toBeUndefined()
    clock.setBack(3_600_000)
    clock.pass(60_000)
    expect(await prices.mark('BTC/USD', ada)).toMatchObject({ price: new Big(1_002), ageMs: 0 })
  })
})

describe('the age of a mark price', () => {
  it('is that of the candle, and goes on while the price is cached', async () => {
    const { clock, prices, asked } = bench(async () => [candle('29000', 300)])
    expect((await prices.mark('BTC/USD', ada))?.ageMs).toBe(240_000)
    clock.pass(1_500)
    clock.setBack(3_600_000)
    expect((await prices.mark('BTC/USD', ada))?.ageMs).toBe(241_500)
    expect((await prices.marks(['BTC/USD'], ada)).get('BTC/USD')).toMatchObject({
      value: { ageMs: 241_500 },
    })
    expect(asked).toHaveLength(1)
  })

  it('counts from the request, not from a reply that took long', async () => {
    const { clock, prices } = bench(async () => {
      clock.pass(4_000)
      return [candle('29000', 10)]
    })
    expect((await prices.mark('BTC/USD', ada))?.ageMs).toBe(4_000)
  })
})

describe('several mark prices', () => {
  it('are read once each, or not at all while they are cached, and failures are results', async () => {
    const { clock, prices, asked } = bench(async (_, { pair }) => {
      if (pair === 'ETH/USD') throw new UnreachableError('candles', 'no')
      return pair === 'LTC/USD' ? [] : [candle('29000', 10)]
    })
    await prices.mark('BTC/USD', ada)
    const pairs = ['BTC/USD', 'ETH/USD', 'LTC/USD', 'SOL/USD', 'SOL/USD']
    const price = { price: new Big('29000'), asOf: ASKED, ageMs: 0 }
    expect(Object.fromEntries(await prices.marks(pairs, ada))).toEqual({
      'BTC/USD': { ok: true, value: price },
      'ETH/USD': { ok: false, error: expect.any(UnreachableError) as unknown },
      'LTC/USD': { ok: true, value: undefined },
      'SOL/USD': { ok: true, value: price },
    })
    // That without a candle is looked for further back.
    const read = ['BTC/USD', 'ETH/USD', 'LTC/USD', 'SOL/USD', 'LTC/USD']
    expect(asked.map(({ request }) => request.pair)).toEqual(read)
    clock.pass(2_000)
    await prices.marks(['BTC/USD'], ada)
    expect(asked).toHaveLength(read.length + 1)
  })
})

describe('the reads of mark prices', () => {
  it('give no price when the last candle is in the future', async () => {
    const { prices } = bench(async () => [candle('29000', 10), candle('1', -61)])
    expect(await prices.mark('BTC/USD', ada)).toBeUndefined()
  })

  it('are one per pair in two seconds, for any number of callers', async () => {
    const { clock, prices, asked } = bench(async () => [candle('29000', 10)])
    await Promise.all(Array.from({ length: 30 }, (_, index) => prices.mark('BTC/USD', index % 2 ? ada : bob)))
    clock.pass(1_999)
    await prices.mark('BTC/USD', bob)
    expect(asked).toHaveLength(1)
    await prices.mark('ETH/USD', bob)
    expect(asked.map(({ request }) => request.pair)).toEqual(['BTC/USD', 'ETH/USD'])
    clock.pass(1)
    await prices.mark('BTC/USD', bob)
    expect(asked).toHaveLength(3)
  })

  it('use the credentials of the caller, or the operator’s where there are any', async () => {
    const own = bench(async () => [candle('29000', 10)])
    await own.prices.mark('BTC/USD', ada)
    expect(own.asked.map(({ who }) => who)).toEqual(['key of Ada'])
    const operated = bench(async () => [candle('29000', 10)], cem)
    await operated.prices.mark('BTC/USD', ada)
    expect(operated.asked.map(({ who }) => who)).toEqual(['key of Cem'])
  })

  it.each([
    new CredentialsRefusedError('candles', 'bad key'),
    new RejectedError('candles', 'too many requests'),
  ])("do not fail mine when another person's key is refused: $name", async (refusal) => {
    const { prices } = bench(refusing(refusal, eve))
    const [hers, mine] = await Promise.allSettled([prices.mark('BTC/USD', eve), prices.mark('BTC/USD', ada)])
    expect(hers).toEqual({ status: 'rejected', reason: refusal })
    expect(mine).toMatchObject({ status: 'fulfilled', value: { price: new Big('29000') } })
  })

  it('succeed for one caller although the credentials of others were rejected', async () => {
    const { prices, asked } = bench(
      refusing(new CredentialsRefusedError('candles', 'bad key'), eve, bob, cem),
    )
    const outcomes = await Promise.allSettled(
      [eve, bob, cem, ada].map(async (who) => await prices.mark('BTC/USD', who)),
    )
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'fulfilled'])
    expect(asked).toHaveLength(4)
  })

  it('fail after one attempt when the caller’s own credentials are rejected', async () => {
    const { prices, asked } = bench(refusing(new CredentialsRefusedError('candles', 'bad key'), eve))
    await expect(prices.mark('BTC/USD', eve)).rejects.toThrow(CredentialsRefusedError)
    expect(asked).toHaveLength(1)
  })

  it.each([new UnreachableError('candles', 'no'), new TimedOutError('candles', 'maybe', 10_000)])(
    'fail all who wait at once when the service is away, instead of one after the other: $name',
    async (failure) => {
      const answer = deferred<readonly Candle[]>()
      const { prices, asked } = bench(() => answer.promise)
      const waiting = [ada, bob, cem].map((who) => prices.mark('BTC/USD', who))
      answer.reject(failure)
      expect((await Promise.allSettled(waiting)).map(({ status }) => status)).toEqual(
        Array(3).fill('rejected'),
      )
      expect(asked).toHaveLength(1)
    },
  )

  it("are not repeated for each caller when the operator's credentials are rejected", async () => {
    const { prices, asked } = bench(refusing(new CredentialsRefusedError('candles', 'bad key'), cem), cem)
    const waiting = [ada, bob, eve].map((who) => prices.mark('BTC/USD', who))
    expect((await Promise.allSettled(waiting)).map(({ status }) => status)).toEqual(Array(3).fill('rejected'))
    expect(asked).toHaveLength(1)
  })
})
