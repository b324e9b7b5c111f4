import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lastDue } from '../../../src/alerts/digests/period.js'
import { weekdays, type DigestSchedule } from '../../../src/alerts/digests/schedule.js'
import { createCalendar, daysFrom } from '../../../src/desk/account/pnl/calendar.js'

const daily = (hour: number): DigestSchedule => ({ every: 'day', hour })
const delivered = (schedule: DigestSchedule, zone: string, now: string) => {
  const { period, due } = lastDue(schedule, zone, new Date(now))
  return { days: `${period.from}–${period.to}`, end: period.end.toISOString(), due: due.toISOString() }
}

describe('the days that are told', () => {
  it('are those before the hour came, in the zone of the person', () => {
    expect(delivered(daily(8), 'Asia/Tokyo', '2025-03-05T23:00:00Z')).toEqual({
      days: '2025-03-05–2025-03-05',
      end: '2025-03-05T15:00:00.000Z',
      due: '2025-03-05T23:00:00.000Z',
    })
    expect(delivered(daily(8), 'Asia/Tokyo', '2025-03-05T22:59:59Z').days).toBe('2025-03-04–2025-03-04')
  })

  it('are the latest ones for a late person, with the missed hour', () => {
    expect(delivered(daily(8), 'UTC', '2025-03-07T10:30:00Z')).toMatchObject({
      days: '2025-03-06–2025-03-06',
      due: '2025-03-07T08:00:00.000Z',
    })
    const weekly = { every: 'week', weekday: 'mon', hour: 8 } as const
    // A Thursday, and a Monday before eight.
    expect(delivered(weekly, 'UTC', '2025-03-06T10:00:00Z')).toMatchObject({
      days: '2025-02-24–2025-03-02',
      due: '2025-03-03T08:00:00.000Z',
    })
    expect(delivered(weekly, 'UTC', '2025-03-10T07:59:00Z').days).toBe('2025-02-24–2025-03-02')
    expect(delivered(weekly, 'UTC', '2025-03-10T08:00:00Z').days).toBe('2025-03-03–2025-03-09')
  })

  it('are a day each where the clocks change, also at an hour that is left out or comes twice', () => {
    const berlin = 'Europe/Berlin'
    expect(delivered(daily(8), berlin, '2025-03-30T06:00:00Z')).toMatchObject({
      days: '2025-03-29–2025-03-29',
      due: '2025-03-30T06:00:00.000Z',
    })
    // At two it is three already.
    expect(delivered(daily(2), berlin, '2025-03-30T00:59:59Z').days).toBe('2025-03-28–2025-03-28')
    expect(delivered(daily(2), berlin, '2025-03-30T01:00:00Z')).toMatchObject({
      days: '2025-03-29–2025-03-29',
      due: '2025-03-30T01:00:00.000Z',
    })
    // Two o'clock comes twice, an hour apart: both digests report the same day.
    for (const now of ['2025-10-26T00:00:00Z', '2025-10-26T01:00:00Z'])
      expect(delivered(daily(2), berlin, now).days).toBe('2025-10-25–2025-10-25')
  })

  it('are over, one day or seven in a row, and were due at the hour or later where that is left out', () => {
    const hour = fc.integer({ min: 0, max: 23 })
    const wishes = fc.oneof(
      fc.record({ every: fc.constant('day'), hour } as const),
      fc.record({ every: fc.constant('week'), weekday: fc.constantFrom(...weekdays), hour } as const),
    )
    const zones = fc.constantFrom(
      'UTC',
      'Europe/Berlin',
      'America/New_York',
      'Asia/Kathmandu',
      'Australia/Lord_Howe',
    )
    const times = fc.date({ min: new Date('2024-01-01'), max: new Date('2027-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(wishes, zones, times, (schedule, zone, now) => {
        const { period, due } = lastDue(schedule, zone, now)
        const { dayOf, hourOf, beginningOf } = createCalendar(zone)
        expect(due <= now && period.end <= due).toBe(true)
        expect(daysFrom(period.from, period.to)).toHaveLength(schedule.every === 'day' ? 1 : 7)
        expect(beginningOf(dayOf(due))).toEqual(period.end)
        expect(hourOf(due) - schedule.hour).toBeGreaterThanOrEqual(0)
        expect(hourOf(due) - schedule.hour).toBeLessThanOrEqual(1)
        const weekday = weekdays[(new Date(dayOf(due)).getUTCDay() + 6) % 7]
        expect(schedule.every === 'day' || schedule.weekday === weekday).toBe(true)
      }),
    )
  })
})
