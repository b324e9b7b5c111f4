import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { timeTicks } from '../../../src/charts/axes/time-ticks.js'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const zones = fc.constantFrom('UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland')
const FROM_2000 = Date.UTC(2000, 0, 1)

const labels = (from: number, to: number, timeZone = 'UTC', language = 'en'): readonly string[] =>
  timeTicks({ from, to, most: 6, language, timeZone }).map(({ label }) => label)

test('ticks are hours, days, months or years, depending on the range', () => {
  const noon = Date.UTC(2024, 2, 15, 12)
  expect(labels(noon, noon + 5 * 60_000)).toEqual(['12:00', '12:01', '12:02', '12:03', '12:04', '12:05'])
  expect(labels(noon, noon + 20 * HOUR)).toEqual(['12:00', '16:00', '20:00', 'Mar 16', '04:00', '08:00'])
  expect(labels(noon, noon + 6 * DAY, 'UTC', 'de')).toEqual([
    '16. März',
    '17. März',
    '18. März',
    '19. März',
    '20. März',
    '21. März',
  ])
  expect(labels(noon, noon + 150 * DAY)).toEqual(['Apr 2024', 'May 2024', 'Jun 2024', 'Jul 2024', 'Aug 2024'])
  expect(labels(noon, noon + 2000 * DAY)).toEqual(['2025', '2026', '2027', '2028', '2029'])
})

test('days begin at midnight of the time zone, also after a daylight saving change', () => {
  const selections = timeTicks({
    from: Date.UTC(2024, 2, 29),
    to: Date.UTC(2024, 3, 3),
    most: 6,
    language: 'en',
    timeZone: 'Europe/Berlin',
  })
  // Summer time began on 31 March.
  expect(selections.map(({ time }) => new Date(time).toISOString())).toEqual([
    '2024-03-29T23:00:00.000Z',
    '2024-03-30T23:00:00.000Z',
    '2024-03-31T22:00:00.000Z',
    '2024-04-01T22:00:00.000Z',
    '2024-04-02T22:00:00.000Z',
  ])
})

test('ticks are ascending, within the range, and few', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: FROM_2000, max: FROM_2000 + 10_000 * DAY }),
      fc.integer({ min: 10 * 60_000, max: 3_000 * DAY }),
      zones,
      (from, length, timeZone) => {
        const times = timeTicks({ from, to: from + length, most: 6, language: 'en', timeZone }).map(
          ({ time }) => time,
        )
        expect(times).toEqual(times.toSorted((one, other) => one - other))
        expect(times.length).toBeLessThanOrEqual(7)
        // A change of the clocks may move a time by its hour.
        for (const time of times) {
          expect(time).toBeGreaterThanOrEqual(from - HOUR)
          expect(time).toBeLessThanOrEqual(from + length + HOUR)
        }
      },
    ),
  )
})
