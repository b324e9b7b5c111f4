import { Big } from 'big.js'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  createDayStatsReader,
  dayStatsOf,
  dayChangePercent,
} from '../../../../src/desk/market/prices/day-stats.js'
import type { Candle, CandlesRequest } from '../../../../src/service/service.js'
import { ASKED, handClock, serviceWith, traderNamed } from '../../support.js'

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60

/** A candle that begins so many minutes before ASKED. */
function candle(minutesAgo: number, open: string, close: string, high = open, low = close): Candle {
  const [first, last, most, least] = [open, close, high, low].map((price) => new Big(price)) as [
    Big,
    Big,
    Big,
    Big,
  ]
  const time = new Date(ASKED.getTime() - minutesAgo * MINUTE_MS)
  return { time, open: first, high: most, low: least, close: last, volume: undefined }
}

describe('the statistics of 24 hours', () => {
  it('open with the candle of 24 hours ago and close with the last', () => {
    const day = dayStatsOf(
      [
        candle(DAY_MINUTES + 20, '1', '1'),
        candle(DAY_MINUTES + 5, '100', '104', '105', '99'),
        candle(600, '104', '90', '110', '80'),
        candle(5, '90', '95', '96', '90'),
      ],
      ASKED,
    )
    expect(day).toEqual({
      open: new Big('100'),
      high: new Big('110'),
      low: new Big('80'),
      last: { price: new Big('95'), asOf: ASKED },
      readAt: ASKED,
    })
    expect(dayChangePercent(day, day?.last.price)?.toFixed()).toBe('-5')
    expect(dayChangePercent(day, new Big('150'))?.toFixed()).toBe('50')
  })

  it('have no opening price when their candles begin later', () => {
    const late = dayStatsOf([candle(DAY_MINUTES - 61, '100', '104')], ASKED)
    expect(late?.open).toBeUndefined()
    expect(dayChangePercent(late, new Big('104'))).toBeUndefined()
    expect(dayStatsOf([candle(DAY_MINUTES - 59, '100', '104')], ASKED)?.open?.toFixed()).toBe('100')
  })

  it('are as old as the end of their last candle', () => {
    expect(dayStatsOf([candle(600, '100', '104')], ASKED)?.last.asOf).toEqual(
      new Date(ASKED.getTime() - 585 * MINUTE_MS),
    )
  })

  it('are undefined without a candle; a zero is not a price', () => {
    expect(dayStatsOf([], ASKED)).toBeUndefined()
    expect(dayStatsOf([candle(DAY_MINUTES + 15, '100', '104')], ASKED)).toBeUndefined()
    expect(dayStatsOf([candle(600, '0', '104'), candle(30, '1', '2', '2', '0')], ASKED)).toBeUndefined()
  })

  it('have every price of their candles between low and high', () => {
    const price = fc.integer({ min: 1, max: 1_000_000 }).map((cents) => new Big(cents).div(100))
    const rows = fc.array(fc.tuple(fc.integer({ min: 0, max: DAY_MINUTES }), price, price), { minLength: 1 })
    fc.assert(
      fc.property(rows, (all) => {
        const candles = all
          .toSorted(([one], [other]) => other - one)
          .map(([at, one, other]) => {
            const [high, low] = one.gt(other) ? [one, other] : [other, one]
            return candle(at, one.toFixed(), other.toFixed(), high.toFixed(), low.toFixed())
          })
        const day = dayStatsOf(candles, ASKED)
        for (const { open, close } of candles) {
          for (const within of [open, close]) {
            expect(day?.high.gte(within) && day.low.lte(within)).toBe(true)
          }
        }
      }),
    )
  })
})

it('15-minute candles are read once in ten seconds', async () => {
  const asked: CandlesRequest[] = []
  const clock = handClock()
  const service = serviceWith({
    candles: async (_who, request) => {
      asked.push(request)
      return [candle(5, '1', '2')]
    },
  })
  const days = createDayStatsReader({ service, feed: undefined, ...clock })
  const { credentials } = traderNamed('Ada')
  await Promise.all([days.read('BTC/USD', credentials), days.read('BTC/USD', traderNamed('Bob').credentials)])
  clock.pass(9_999)
  await days.read('BTC/USD', credentials)
  expect(asked).toEqual([
    { pair: 'BTC/USD', period: '15m', from: new Date('2025-03-04T14:45:00Z'), to: ASKED },
  ])
  clock.pass(1)
  await days.read('BTC/USD', credentials)
  expect(asked).toHaveLength(2)
})
