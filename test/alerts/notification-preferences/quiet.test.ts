import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { noticeKinds } from '../../../src/alerts/notice.js'
import { noticeGroups } from '../../../src/alerts/notification-preferences/level.js'
import {
  parseQuiet,
  quietFor,
  quietText,
  parseQuietWords,
} from '../../../src/alerts/notification-preferences/quiet-hours.js'
import { timeZoneOf } from '../../../src/alerts/notification-preferences/time-zone.js'

const minutes = fc.nat({ max: 24 * 60 - 1 })
const hours = fc.record({ from: minutes, to: minutes }).filter(({ from, to }) => from !== to)
const zone = fc.constantFrom(
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
)
const HOUR = 3_600_000
const NIGHT = { from: 22 * 60, to: 7 * 60 }

describe('hours', () => {
  test.each([
    ['22-7', '22:00-07:00'],
    ['22:30 - 7:05', '22:30-07:05'],
    ['0–8', '00:00-08:00'],
    ['9-24', '09:00-00:00'],
  ])('%s is %s', (typed, kept) => {
    const parsed = parseQuiet(typed)
    expect(parsed && quietText(parsed)).toBe(kept)
  })

  test.each(['', '22', '7-7', '25-3', '3-24:01', '3:60-4', '22-7-8', '-1-3', '22–', 'a-b'])(
    '%j is none',
    (typed) => {
      expect(parseQuiet(typed)).toBeUndefined()
    },
  )

  test('are read as they are written', () => {
    fc.assert(
      fc.property(hours, (some) => {
        expect(parseQuiet(quietText(some))).toEqual(some)
      }),
    )
  })
})

describe('how long it is quiet', () => {
  test.each([
    ['21:59:59', undefined],
    ['22:00:00', 9 * HOUR],
    ['23:30:00', 7.5 * HOUR],
    ['06:59:30', 60_000],
    ['07:00:00', undefined],
  ])('at %s it is %s more milliseconds', (clock, ms) => {
    expect(quietFor(NIGHT, 'UTC', Date.parse(`2026-03-05T${clock}Z`))).toBe(ms)
  })

  test('by the clocks of the person, also in the nights in which they are changed', () => {
    const berlin = (time: string): number | undefined => quietFor(NIGHT, 'Europe/Berlin', Date.parse(time))
    expect(berlin('2026-03-05T21:00:00Z')).toBe(9 * HOUR)
    expect(berlin('2026-03-28T21:00:00Z')).toBe(8 * HOUR)
    expect(berlin('2026-10-24T20:00:00Z')).toBe(10 * HOUR)
    // There is no 02:30 in that night: at two it is three.
    const tillHalfPastTwo = { from: 22 * 60, to: 150 }
    expect(quietFor(tillHalfPastTwo, 'Europe/Berlin', Date.parse('2026-03-28T21:00:00Z'))).toBe(4 * HOUR)
    // Nor anything between 02:10 and 02:40: one night and the next are one.
    const allButHalfAnHour = { from: 160, to: 130 }
    expect(quietFor(allButHalfAnHour, 'Europe/Berlin', Date.parse('2026-03-29T00:10:00Z'))).toBe(24 * HOUR)
    // And two of them in this one: it ends with the first, and begins again when the clocks are put back.
    expect(quietFor(tillHalfPastTwo, 'Europe/Berlin', Date.parse('2026-10-24T20:00:00Z'))).toBe(4.5 * HOUR)
    expect(quietFor(tillHalfPastTwo, 'Europe/Berlin', Date.parse('2026-10-25T01:00:00Z'))).toBe(0.5 * HOUR)
  })

  test('it ends, and at its end it is not quiet', () => {
    const time = fc.integer({ min: Date.UTC(2025, 0, 1), max: Date.UTC(2028, 0, 1) })
    fc.assert(
      fc.property(hours, zone, time, (some, timeZone, now) => {
        const ms = quietFor(some, timeZone, now)
        if (ms === undefined) return
        expect(ms).toBeGreaterThan(0)
        // Of a day and less; where clocks skip all that lies between two of them, of both.
        expect(ms).toBeLessThanOrEqual(49 * HOUR)
        expect(quietFor(some, timeZone, now + ms)).toBeUndefined()
      }),
      { numRuns: 500 },
    )
  })
})

describe('time zones', () => {
  test.each([
    ['Europe/Berlin', 'Europe/Berlin'],
    ['europe/berlin', 'Europe/Berlin'],
    ['Berlin', 'Europe/Berlin'],
    ['new york', 'America/New_York'],
    ['asia/kolkata', 'Asia/Kolkata'],
    ['Kolkata', 'Asia/Kolkata'],
    ['Buenos Aires', 'America/Buenos_Aires'],
    ['utc', 'UTC'],
    ['GMT', 'UTC'],
    ['EST', undefined],
    ['Moon/Base', undefined],
    ['+02:00', undefined],
    ['', undefined],
  ])('%j is %s', (typed, zoneName) => {
    expect(timeZoneOf(typed)).toBe(zoneName)
  })
})

describe('what is typed', () => {
  test.each([
    ['', { is: 'shown' }],
    ['22-7', { is: 'set', hours: NIGHT }],
    ['22 - 7', { is: 'set', hours: NIGHT }],
    ['22-7 Europe/Berlin', { is: 'set', hours: NIGHT, timeZone: 'Europe/Berlin' }],
    ['off', { is: 'set', hours: 'off' }],
    ['New York', { is: 'set', timeZone: 'America/New_York' }],
    ['at night', { is: 'unknown', word: 'at night' }],
    ['22-7 there', { is: 'unknown', word: 'there' }],
    ['7-7', { is: 'unknown', word: '7-7' }],
  ])('%j', (typed, intent) => {
    expect(parseQuietWords(typed)).toEqual(intent)
  })

  test('any typed text is either accepted or refused', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        expect(['shown', 'set', 'unknown']).toContain(parseQuietWords(typed).is)
      }),
    )
  })
})

test('every kind of notice is in one group', () => {
  expect(Object.values(noticeGroups).flat().toSorted()).toEqual([...noticeKinds].toSorted())
})
