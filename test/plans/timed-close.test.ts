import { Big } from 'big.js'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  decodeTime,
  encodeTime,
  momentOf,
  parseTimedClose,
  printTime,
  saysTime,
  type CloseTime,
} from '../../src/plans/kinds/timed-close.js'

const at = (time: string): number => Date.parse(time)
const clock = (minutes: number): CloseTime => ({ by: 'clock', minutes })

describe('the words', () => {
  test.each([
    ['BTC in 4h', { by: 'all' }, { by: 'span', minutes: 240 }],
    ['BTC 50% at 22:00', { by: 'percent', percent: new Big(50) }, { by: 'clock', minutes: 1_320 }],
    ['btc $200 IN 90m', { by: 'amount', amount: new Big(200) }, { by: 'span', minutes: 90 }],
    ['#7 all at 9:05', { by: 'all' }, { by: 'clock', minutes: 545 }],
    ['BTC in 30d', { by: 'all' }, { by: 'span', minutes: 43_200 }],
  ])('%s are read', (words, share, time) => {
    expect(saysTime(words)).toBe(true)
    expect(parseTimedClose(words)).toMatchObject({ ok: true, intent: { close: { share }, time } })
  })

  test.each([
    ['BTC in 0m', 'typed-not-plan-span', '0m'],
    ['BTC in 31d', 'typed-not-plan-span', '31d'],
    ['BTC 50% in 4', 'typed-not-plan-span', '4'],
    ['BTC at 24:00', 'typed-not-clock', '24:00'],
    ['BTC at 9:5', 'typed-not-clock', '9:5'],
    ['BTC at 70000', 'typed-not-clock', '70000'],
    ['BTC half in 4h', 'typed-unknown', 'half'],
    ['BTC 120% in 4h', 'typed-over-hundred', '120%'],
    ['BTC 50% in', 'typed-missing-value', ''],
  ])('%s have a fault with its place', (words, code, word) => {
    expect(saysTime(words)).toBe(true)
    expect(parseTimedClose(words)).toMatchObject({
      ok: false,
      fault: {
        code,
        values: { word },
        position: word === '' ? words.length : words.indexOf(word),
        length: word.length,
      },
    })
  })

  test.each(['BTC 50%', 'BTC', 'BTC all', 'IN', ''])('%s say no time', (words) => {
    expect(saysTime(words)).toBe(false)
  })
})

describe('the time', () => {
  test('after a span is exact', () => {
    expect(momentOf({ by: 'span', minutes: 240 }, { now: 1_000, zone: 'UTC' })).toBe(1_000 + 4 * 3_600_000)
  })

  test.each([
    ['is today where it lies ahead', '2026-06-01T19:00:00Z', 'Europe/Paris', 22 * 60, '2026-06-01T20:00:00Z'],
    [
      'is tomorrow where it has passed',
      '2026-06-01T20:00:30Z',
      'Europe/Paris',
      22 * 60,
      '2026-06-02T20:00:00Z',
    ],
    [
      'is tomorrow where it is less than a minute ahead',
      '2026-06-01T19:59:30Z',
      'Europe/Paris',
      22 * 60,
      '2026-06-02T20:00:00Z',
    ],
    [
      'is of the new offset after summer time begins',
      '2026-03-28T22:00:00Z',
      'Europe/Paris',
      22 * 60,
      '2026-03-29T20:00:00Z',
    ],
    [
      'is of the new offset after summer time ends',
      '2026-10-24T21:00:00Z',
      'Europe/Paris',
      22 * 60,
      '2026-10-25T21:00:00Z',
    ],
    [
      'is an hour later where summer time skips it',
      '2026-03-28T22:00:00Z',
      'Europe/Paris',
      2 * 60 + 30,
      '2026-03-29T01:30:00Z',
    ],
    [
      'is an hour later where summer time skips it west of Greenwich, too',
      '2027-03-14T02:00:00Z',
      'America/New_York',
      2 * 60 + 30,
      '2027-03-14T07:30:00Z',
    ],
    [
      'is the first of two where it comes twice',
      '2026-10-24T23:00:00Z',
      'Europe/Paris',
      2 * 60 + 30,
      '2026-10-25T00:30:00Z',
    ],
    [
      'is the second of two where the first has passed',
      '2026-10-25T00:45:00Z',
      'Europe/Paris',
      2 * 60 + 30,
      '2026-10-25T01:30:00Z',
    ],
    [
      'is read in a zone with half an hour',
      '2026-06-01T10:00:00Z',
      'Asia/Kolkata',
      22 * 60 + 15,
      '2026-06-01T16:45:00Z',
    ],
  ])('of day %s', (_, now, zone, minutes, expected) => {
    expect(new Date(momentOf(clock(minutes), { now: at(now), zone })).toISOString()).toBe(
      new Date(expected).toISOString(),
    )
  })

  test('of day is always between a minute and two days ahead, on that minute or within the hour that is skipped', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: at('2026-01-01T00:00:00Z'), max: at('2027-12-31T00:00:00Z') }),
        fc.integer({ min: 0, max: 1_439 }),
        fc.constantFrom('UTC', 'Europe/Paris', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata'),
        (now, minutes, zone) => {
          const moment = momentOf(clock(minutes), { now, zone })
          expect(moment - now).toBeGreaterThanOrEqual(60_000)
          expect(moment - now).toBeLessThanOrEqual(26 * 3_600_000)
        },
      ),
      { numRuns: 60 },
    )
  })

  test('goes through a button, and through a line', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('span' as const, 'clock' as const),
        fc.integer({ min: 1, max: 1_439 }),
        (by, minutes) => {
          const time = { by, minutes }
          expect(decodeTime(encodeTime(time))).toEqual(time)
          expect(parseTimedClose(`BTC ${printTime(time)}`)).toMatchObject({ ok: true, intent: { time } })
        },
      ),
    )
    expect(decodeTime('x12')).toBeUndefined()
  })
})
