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
    // Summer time skips the midnight of these days, west and east of Greenwich; Havana has that of November twice.
    ['Atlantic/Azores', '2026-03-29', '2026-03-29T01:00:00.000Z'],
    ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z'],
    ['America/Havana', '2026-03-08', '2026-03-08T05:00:00.000Z'],
    ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z'],
    ['America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z'],
    ['America/Santiago', '2026-04-05', '2026-04-05T04:00:00.000Z'],
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

  it.each([
    // Skipped: an hour later. Twice: the first.
    ['America/New_York', '2026-03-08', 2, '2026-03-08T07:00:00.000Z'],
    ['Europe/Berlin', '2026-03-29', 2, '2026-03-29T01:00:00.000Z'],
    ['America/New_York', '2026-11-01', 1, '2026-11-01T05:00:00.000Z'],
    ['Europe/Berlin', '2026-10-25', 2, '2026-10-25T00:00:00.000Z'],
  ])('%s: on %s hour %i is %s', (zone, day, hour, moment) => {
    expect(createCalendar(zone).momentOf(day, hour).toISOString()).toBe(moment)
  })

  it('begins each day of each zone with its first minute, and leaves no time between two days', () => {
    const zones = [
      'Atlantic/Azores',
      'America/Santiago',
      'America/Havana',
      'Africa/Cairo',
      'Australia/Lord_Howe',
    ]
    for (const zone of zones) {
      const { dayOf, beginningOf } = createCalendar(zone)
      for (const day of daysFrom('2026-01-01', '2026-12-31')) {
        const beginning = beginningOf(day).getTime()
        expect([dayOf(new Date(beginning - 1)), dayOf(new Date(beginning))]).toEqual([
          daysBefore(day, 1),
          day,
        ])
      }
    }
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
