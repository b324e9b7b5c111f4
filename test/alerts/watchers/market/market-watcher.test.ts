import { describe, expect, test } from 'vitest'
import { deferred } from '../../../desk/support.js'
import { keys } from '../../../../src/redis/keys.js'
import { clientOf } from '../../../redis/support.js'
import { redisForThisFile } from '../../../support/redis/redis.js'
import { priceRule, ruleOn } from '../../rules/support.js'
import { openMarket, START } from './support.js'

const server = redisForThisFile()
const redis = clientOf(server)

const SYMBOL = 'BTC/USD'
const MINUTE = 60_000

/** A pair info record with nothing in it but these fields. */
function pairInfo(fields: Readonly<Record<string, unknown>>) {
  const body = { svcId: 1, assetSymbol: SYMBOL, ...fields }
  return { on: 'pairInfo', what: 'answer', status: 200, body }
}

/** A chart with nothing but this candle of one minute. */
function chart(time: number, close: string) {
  const body = [[Math.floor(time / 1_000), close, close, close, close, '0']]
  return { on: 'charts', what: 'answer', status: 200, body }
}

describe('a market with rules', () => {
  test('is read once per tick for any number of rules, and fires those whose price was reached', async () => {
    const { rules, tick, price, asked, delivered } = await openMarket(redis())
    for (let number = 0; number < 100; number++)
      await rules.arm(priceRule('above', String(28_001 + number), { id: `r${number}` }))
    await rules.arm(priceRule('above', '28001', { id: 'base', chainId: '8453' }))
    await asked()
    expect(await tick()).toBe(0)
    await price('28002')
    expect(await tick()).toBe(3)
    expect(await tick()).toBe(0)
    expect(await asked()).toEqual({ charts: 3 })
    expect((await delivered()).toSorted()).toEqual(['rule base 1', 'rule r0 1', 'rule r1 1'])
  })

  test('is not read without rules', async () => {
    const { rules, tick, index, asked } = await openMarket(redis())
    await asked()
    expect(await tick()).toBe(0)
    await rules.arm(priceRule('above', '30000'))
    await rules.remove(7, 'r1')
    for (const market of await index.markets()) await index.removeUnused(market)
    expect(await tick()).toBe(0)
    expect(await asked()).toEqual({})
  })

  test('asks for rates only when a rule waits for one', async () => {
    const { rules, tick, asked, fault, delivered } = await openMarket(redis())
    await asked()
    await rules.arm(
      ruleOn({ on: 'funding', symbol: SYMBOL, is: 'above', percent: '0.01' }, { id: 'funding' }),
    )
    await rules.arm(
      ruleOn(
        { on: 'open-interest', symbol: SYMBOL, side: 'long', is: 'above', percent: '80' },
        { id: 'long' },
      ),
    )
    await rules.arm(
      ruleOn({ on: 'borrow', symbol: SYMBOL, side: 'short', is: 'above', percent: '0.02' }, { id: 'borrow' }),
    )
    // 10^15, 10^6 and 30 decimals (service.md §2.1): 0.01 % an hour, 80 %, 0.02 % an hour.
    await fault(
      pairInfo({
        fundingRate: '100000000000',
        borrowRateForShort: 200,
        longOpenInterest: `80${'0'.repeat(30)}`,
        maxLongOpenInterest: `100${'0'.repeat(30)}`,
      }),
    )
    expect(await tick()).toBe(3)
    expect((await delivered()).toSorted()).toEqual(['rule borrow 1', 'rule funding 1', 'rule long 1'])
    expect(await asked()).toEqual({ pairInfo: 1 })
  })
})

describe('uncertain data fires nothing', () => {
  const everything = async () => {
    const market = await openMarket(redis())
    for (const is of ['above', 'below'] as const) {
      await market.rules.arm(priceRule(is, is === 'above' ? '0.00001' : '99999999', { id: `price-${is}` }))
      await market.rules.arm(
        ruleOn(
          { on: 'funding', symbol: SYMBOL, is, percent: is === 'above' ? '-99' : '99' },
          { id: `f-${is}` },
        ),
      )
      await market.rules.arm(
        ruleOn(
          { on: 'open-interest', symbol: SYMBOL, side: 'long', is, percent: is === 'above' ? '-1' : '99' },
          { id: `oi-${is}` },
        ),
      )
    }
    await market.rules.arm(
      ruleOn({ on: 'move', symbol: SYMBOL, is: 'either', percent: '-99', minutes: 60 }, { id: 'move' }),
    )
    return market
  }
  const rows = (fields: Readonly<Record<string, unknown>>) => [
    { ...pairInfo(fields), times: 'always' },
    { on: 'charts', what: 'error', times: 'always' },
  ]
  const charts = (what: object) => [
    { on: 'pairInfo', what: 'error', times: 'always' },
    { ...what, times: 'always' },
  ]
  test.each([
    ['a price that is 91 s old', charts(chart(START - MINUTE - 89_000, '28000'))],
    ['a candle of a time to come', charts(chart(START + 2 * MINUTE, '28000'))],
    ['a price of zero', charts(chart(START, '0'))],
    ['no candle at all', charts({ on: 'charts', what: 'answer', status: 200, body: [] })],
    [
      'a candle without a price',
      charts({ on: 'charts', what: 'answer', status: 200, body: [[1_763_700_000, '1']] }),
    ],
    ['a chart that cannot be read', charts({ on: 'charts', what: 'garbage' })],
    ['a chart that is cut', charts({ on: 'charts', what: 'truncated' })],
    ['rates that are not there', rows({})],
    [
      'rates that cannot be read',
      rows({ fundingRate: 'soon', longOpenInterest: '5', maxLongOpenInterest: '' }),
    ],
    [
      'open interest without a maximum',
      rows({ longOpenInterest: `5${'0'.repeat(30)}`, maxLongOpenInterest: '0' }),
    ],
    ['nothing but zeros', rows({ fundingRate: 0, longOpenInterest: 0, maxLongOpenInterest: 1 })],
    ['the rates of another pair', rows({ svcId: 2, fundingRate: '100000000000' })],
    ['the rates of a pair of another name', rows({ assetSymbol: 'ETH/USD', fundingRate: '100000000000' })],
  ])('%s', async (_what, faults) => {
    const { tick, fault, delivered, rules } = await everything()
    for (const one of faults) await fault(one)
    expect(await tick()).toBe(0)
    expect(await delivered()).toEqual([])
    expect((await rules.list(7)).every(({ state }) => state.is === 'armed')).toBe(true)
  })

  test('but the same rules fire on certain data', async () => {
    const { tick } = await everything()
    expect(await tick()).toBe(7)
  })

  test('a price that is 89 s old is sure', async () => {
    const { rules, tick, fault } = await openMarket(redis())
    await rules.arm(priceRule('above', '1'))
    await fault(chart(START - MINUTE - 87_000, '28000'))
    expect(await tick()).toBe(1)
  })
})

describe('a move', () => {
  test('is measured from the lowest or highest of its minutes, which are read once', async () => {
    const { rules, tick, price, asked, clock, delivered } = await openMarket(redis())
    await price('28000')
    clock.time += 10 * MINUTE
    await rules.arm(ruleOn({ on: 'move', symbol: SYMBOL, is: 'either', percent: '3', minutes: 5 }))
    expect(await tick()).toBe(0)
    await price('28800')
    expect(await tick()).toBe(0)
    await price('28840')
    expect(await tick()).toBe(1)
    expect(await delivered()).toEqual(['rule r1 1'])
    expect(await asked()).toMatchObject({ charts: 3 })
  })

  test('that took longer than its window does not fire', async () => {
    const { rules, tick, price, clock } = await openMarket(redis())
    await price('28000')
    clock.time += 10 * MINUTE
    await rules.arm(ruleOn({ on: 'move', symbol: SYMBOL, is: 'up', percent: '3', minutes: 5 }))
    for (let minute = 0; minute < 12; minute++) {
      await price(String(28_000 + minute * 100))
      expect(await tick(undefined, MINUTE)).toBe(0)
    }
  })
})

describe('several watchers', () => {
  test('that tick at once fire each rule once', async () => {
    const { rules, watcher, tick, price, delivered } = await openMarket(redis())
    for (let number = 0; number < 30; number++)
      await rules.arm(priceRule('above', '28001', { id: `r${number}` }))
    const [one, other, third] = [watcher(), watcher(), watcher()]
    await price('28001')
    const fired = await Promise.all([tick(one), tick(other), tick(third)])
    expect(fired.reduce((sum, count) => sum + count)).toBe(30)
    expect(await delivered()).toHaveLength(30)
  })

  test('go on where one was killed in the middle, and fire once', async () => {
    const { rules, watcher, tick, price, delivered, clock } = await openMarket(redis())
    await rules.arm(priceRule('above', '28001', { id: 'one', cooldownMs: 1_000 }))
    await rules.arm(priceRule('above', '28001', { id: 'other' }))
    await price('28001')
    // It has fired, and nothing more comes of it: the read stays in its hand.
    const long = deferred<number>()
    const killed = watcher((fire) => async (seen) => (await fire(seen)) + (await long.promise))
    const ticking = tick(killed)
    await expect.poll(() => delivered()).toHaveLength(2)
    expect(await tick()).toBe(0)
    clock.time += 10_000
    expect(await tick()).toBe(0)
    await price('28000')
    expect(await tick()).toBe(0)
    await price('28001')
    expect(await tick()).toBe(1)
    expect((await delivered()).toSorted()).toEqual(['rule one 1', 'rule one 2', 'rule other 1'])
    long.resolve(0)
    await ticking
  })
})

describe('what fails', () => {
  test('is a market alone: the others are read on, and it is left alone longer each time', async () => {
    const { rules, tick, fault, asked } = await openMarket(redis())
    await rules.arm(priceRule('above', '99999'))
    await rules.arm(ruleOn({ on: 'funding', symbol: SYMBOL, is: 'above', percent: '9' }, { id: 'r2' }))
    await fault({ on: 'pairInfo', what: 'error', times: 'always' })
    await asked()
    for (let number = 0; number < 16; number++) await tick()
    // At once, and after rests of 2, 4, 8 and 16 s, each in three attempts.
    expect(await asked()).toEqual({ charts: 16, pairInfo: 15 })
  })

  test('is the whole service: nothing is read until the next probe', async () => {
    const { rules, tick, fault, asked, desk } = await openMarket(redis())
    for (const [number, symbol] of ['BTC/USD', 'ETH/USD', 'LTC/USD', 'ADA/USD'].entries())
      await rules.arm(ruleOn({ on: 'price', symbol, is: 'above', value: '999999' }, { id: `r${number}` }))
    await fault({ on: 'charts', what: 'cut-before', times: 'always' })
    const reads = async (): Promise<number> => {
      await asked()
      await tick()
      return (await asked())['charts'] ?? 0
    }
    expect(await reads()).toBeGreaterThan(0)
    expect(await reads()).toBeGreaterThan(0)
    // It rests for 4 s now.
    expect(await reads()).toBe(0)
    await desk.bare('/paper/faults', { method: 'DELETE' })
    expect(await reads()).toBe(4)
    expect(await reads()).toBe(4)
  })
})

test('prices are read on while rules are fired, and fired in the order in which they were read', async () => {
  const { rules, clock, watcher, tick, price, asked, delivered } = await openMarket(redis())
  await rules.arm(priceRule('above', '28001', { id: 'high' }))
  await rules.arm(priceRule('below', '27000', { id: 'low' }))
  const first = deferred<number>()
  const order: string[] = []
  const slow = watcher((fire) => async (seen) => {
    order.push(seen.value.toFixed())
    if (order.length === 1) await first.promise
    return await fire(seen)
  })
  const prices = ['28001', '27500', '27000']
  await asked()
  const ticks: Promise<number>[] = []
  for (const next of prices) {
    await price(next)
    clock.time += 2_000
    const { fired } = await slow.tick(new AbortController().signal)
    ticks.push(fired)
  }
  expect(await asked()).toEqual({ charts: 3 })
  expect(order).toEqual(['28001'])
  first.resolve(0)
  await slow.ended()
  expect(await Promise.all(ticks)).toEqual([1, 0, 1])
  expect(order).toEqual(prices)
  expect((await delivered()).toSorted()).toEqual(['rule high 1', 'rule low 1'])
  expect(await tick()).toBe(0)
})

describe('a price that is reached and left between two reads', () => {
  /** Opens a market at 28,000 that was read twice, with a step by which the price goes somewhere and comes back within a second. */
  const opened = async () => {
    const market = await openMarket(redis())
    await market.rules.arm(priceRule('above', '99999', { id: 'other' }))
    const spike = async (to: string): Promise<void> => {
      for (const price of [to, '28000']) {
        market.clock.time += 300
        await market.price(price)
      }
    }
    for (let count = 0; count < 2; count++) expect(await market.tick()).toBe(0)
    return { ...market, spike }
  }

  test.each([
    ['above', '28100'],
    ['below', '27900'],
    ['crosses', '28100'],
    ['crosses', '27900'],
  ] as const)('fires, and is told with the price of now: %s %s', async (is, level) => {
    const { rules, tick, spike, outbox } = await opened()
    await rules.arm(priceRule(is, level))
    expect(await tick()).toBe(0)
    const furthest = is === 'below' || level === '27900' ? '27850' : '28150'
    await spike(furthest)
    expect(await tick()).toBe(1)
    expect(await tick()).toBe(0)
    const [notice] = await outbox.first({ userId: 7, chatId: 7 }, 5)
    expect(notice?.facts).toMatchObject({ value: furthest, last: '28000' })
    expect(await rules.find(7, 'r1')).toMatchObject({ state: { is: 'fired', firedValue: furthest } })
  })

  test('concerns no rule that was armed after it, or again', async () => {
    const { rules, tick, spike, delivered } = await opened()
    await rules.arm(priceRule('above', '28100', { id: 'paused' }))
    await rules.pause(7, 'paused')
    await spike('28150')
    await rules.arm(priceRule('above', '28100'))
    await rules.resume(7, 'paused')
    for (let count = 0; count < 3; count++) expect(await tick()).toBe(0)
    await spike('28120')
    // No higher than what was seen in this minute before: nothing shows it.
    expect(await tick()).toBe(0)
    await spike('28160')
    expect(await tick()).toBe(2)
    expect((await delivered()).toSorted()).toEqual(['rule paused 1', 'rule r1 1'])
  })

  test('fires a rule that repeats once, and again after its interval', async () => {
    const { rules, clock, tick, spike } = await opened()
    await rules.arm(priceRule('above', '28100', { cooldownMs: 5 * MINUTE }))
    expect(await tick()).toBe(0)
    await spike('28150')
    expect(await tick()).toBe(1)
    await spike('28160')
    for (let count = 0; count < 3; count++) expect(await tick()).toBe(0)
    clock.time += 5 * MINUTE
    for (let count = 0; count < 3; count++) expect(await tick()).toBe(0)
    await spike('28170')
    expect(await tick()).toBe(1)
  })

  test('does not fire a rule again whose condition has ended after it, though another process saw the end', async () => {
    const { rules, clock, tick, watcher, price } = await opened()
    const other = watcher()
    await rules.arm(priceRule('above', '28100', { cooldownMs: MINUTE }))
    await price('28150')
    expect(await tick()).toBe(1)
    clock.time += 2 * MINUTE
    expect(await tick(other)).toBe(0)
    clock.time += 300
    await price('28200')
    clock.time += 300
    await price('28000')
    expect(await tick()).toBe(0)
    expect(await tick(other, 0)).toBe(0)
    expect(await rules.find(7, 'r1')).toMatchObject({ state: { is: 'armed', count: 1 } })
  })
})

test.each(['above', 'crosses'] as const)(
  'a price that was read before a rule was armed does not concern it: %s',
  async (is) => {
    const { rules, clock, watcher, tick, price, delivered } = await openMarket(redis())
    await rules.arm(priceRule('above', '99999', { id: 'other' }))
    const arming = watcher((fire) => async (seen) => {
      clock.time += 1
      await rules.arm(priceRule(is, '28001'))
      return await fire(seen)
    })
    await price('28002')
    expect(await tick(arming)).toBe(0)
    await price('28000')
    expect(await tick()).toBe(0)
    expect(await delivered()).toEqual([])
    await price('28001')
    expect(await tick()).toBe(1)
  },
)

test('a stop ends a read under way, and leaves it to the next', async () => {
  const { rules, clock, watcher, tick, fault } = await openMarket(redis())
  await rules.arm(priceRule('above', '1'))
  await fault({ on: 'charts', what: 'hang' })
  const stopping = new AbortController()
  const ticking = watcher().tick(stopping.signal)
  await expect.poll(() => redis().exists(keys.marketReadLock('chart service/BTC/USD'))).toBe(1)
  stopping.abort()
  expect(await (await ticking).fired).toBe(0)
  expect(clock.time).toBe(START)
  expect(await tick(undefined, 0)).toBe(1)
})

describe('without the operator’s credentials', () => {
  test('those of people with rules there are used in turn', async () => {
    const { rules, tick, person, asked } = await openMarket(redis(), { hasFeed: false })
    for (const userId of [7, 8, 9]) {
      const { id: accountId } = await person(userId)
      await rules.arm(priceRule('above', '99999', { id: `r${userId}`, userId, chatId: userId, accountId }))
    }
    await asked()
    for (let number = 0; number < 5; number++) expect(await tick()).toBe(0)
    expect(await asked()).toEqual({ charts: 5 })
  })

  test('another one serves where a key is refused, and that key is left alone', async () => {
    const { rules, tick, person, asked, delivered } = await openMarket(redis(), { hasFeed: false })
    const { id: refused } = await person(7, 'not-a-key-id')
    const { id: good } = await person(8)
    await rules.arm(priceRule('above', '1', { id: 'mine', accountId: refused, cooldownMs: 1 }))
    await rules.arm(
      priceRule('above', '1', { id: 'theirs', userId: 8, chatId: 8, accountId: good, cooldownMs: 1 }),
    )
    expect(await tick()).toBe(2)
    expect(await delivered(7)).toEqual(['rule mine 1'])
    await asked()
  })

  test('a market without any usable credentials is paused, and fires nothing', async () => {
    const { rules, tick, asked } = await openMarket(redis(), { hasFeed: false })
    await rules.arm(priceRule('above', '1'))
    await asked()
    expect(await tick()).toBe(0)
    expect(await asked()).toEqual({})
  })
})
