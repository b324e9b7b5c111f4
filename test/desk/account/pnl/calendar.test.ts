import { describe, expect, it } from 'vitest'
import { createCalendar, daysBefore, daysFrom } from '../../../../src/desk/account/pnl/calendar.js'

describe('the calendar of a zone', () => {
  it.each([
    ['UTC', '2025-03-05', '2025-03-05T00:00:00.000Z'],
    ['Europe/Berlin', '2025-03-05', '2025-03-04T23:00:00.000Z'],
    ['America/New_York', '2025-07-05', '2025-07-05T04:00:00.000Z'],
    ['Asia/Kathmandu', '2025-03-05', '2025-03-04T18:15:00.000Z'],
    ['Pacific/Kiritimati', '2025-03-05', '2025-03-04T10:00:00.000Z'],
    // The day on which the clocks go forward, and the one after.
    ['Europe/Berlin', '2025-03-30', '2025-03-29T23:00:00.000Z'],
    ['Europe/Berlin', '2025-03-31', '2025-03-30T22:00:00.000Z'],
    ['America/New_York', '2025-11-02', '2025-11-02T04:00:00.000Z'],
    ['America/New_York', '2025-11-03', '2025-11-03T05:00:00.000Z'],
  ])('%s: %s begins at %s', (zone, day, beginning) => {
    const { dayOf, beginningOf } = createCalendar(zone)
    expect(beginningOf(day).toISOString()).toBe(beginning)
    expect(dayOf(new Date(beginning))).toBe(day)
    expect(dayOf(new Date(Date.parse(beginning) - 1))).toBe(daysBefore(day, 1))
  })

  it.each([
    // The clocks go forward from 2 to 3, back from 3 to 2, and the week turns at local midnight.
    ['Europe/Berlin', '2025-03-30T00:59:59Z', 1, 6],
    ['Europe/Berlin', '2025-03-30T01:00:00Z', 3, 6],
    ['Europe/Berlin', '2025-10-26T00:30:00Z', 2, 6],
    ['Europe/Berlin', '2025-10-26T01:30:00Z', 2, 6],
    ['Europe/Berlin', '2025-10-26T22:59:59Z', 23, 6],
    ['Europe/Berlin', '2025-10-26T23:00:00Z', 0, 0],
    ['Pacific/Auckland', '2025-03-05T11:00:00Z', 0, 3],
    ['America/New_York', '2025-03-05T04:59:00Z', 23, 1],
  ])('%s: at %s it is hour %i of weekday %i', (zone, time, hour, weekday) => {
    const calendar = createCalendar(zone)
    expect([calendar.hourOf(new Date(time)), calendar.weekdayOf(new Date(time))]).toEqual([hour, weekday])
  })

  it('rejects an unknown time zone', () => {
    expect(() => createCalendar('Mars/Base')).toThrow(RangeError)
  })
})

it('days are counted across the ends of months and years', () => {
  expect(daysBefore('2025-03-01', 1)).toBe('2025-02-28')
  expect(daysFrom('2024-12-30', '2025-01-02')).toEqual([
    '2024-12-30',
    '2024-12-31',
    '2025-01-01',
    '2025-01-02',
  ])
  expect(daysFrom('2025-01-02', '2025-01-01')).toEqual([])
})
