import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cronOf,
  parseDigestSchedule,
  weekdays,
  digestScheduleText,
  type DigestSchedule,
} from '../../../src/alerts/digests/schedule.js'

const hour = fc.integer({ min: 0, max: 23 })
const wishes: fc.Arbitrary<DigestSchedule> = fc.oneof(
  fc.record({ every: fc.constant('day'), hour } as const),
  fc.record({ every: fc.constant('week'), weekday: fc.constantFrom(...weekdays), hour } as const),
)

describe('when a digest is wished for', () => {
  it.each([
    ['daily 8', { every: 'day', hour: 8 }, '0 8 * * *'],
    ['daily', { every: 'day', hour: 8 }, '0 8 * * *'],
    ['Daily  00:00', { every: 'day', hour: 0 }, '0 0 * * *'],
    ['weekly', { every: 'week', weekday: 'mon', hour: 8 }, '0 8 * * 1'],
    ['weekly Sunday 23', { every: 'week', weekday: 'sun', hour: 23 }, '0 23 * * 7'],
    ['weekly 7 thurs', { every: 'week', weekday: 'thu', hour: 7 }, '0 7 * * 4'],
  ] as const)('%s', (typed, schedule, pattern) => {
    expect(parseDigestSchedule(typed)).toEqual(schedule)
    expect(cronOf(schedule)).toBe(pattern)
  })

  it.each([
    '',
    'off',
    'now',
    'daily 24',
    'daily 8:30',
    'daily mon 8',
    'daily 8 9',
    'weekly mon tue',
    'weekly mo',
    'weekly mondays',
    'monthly 8',
    'daily -1',
    'daily 008',
  ])('is not said by “%s”', (typed) => expect(parseDigestSchedule(typed)).toBeUndefined())

  it('is read back as it was written', () => {
    fc.assert(
      fc.property(wishes, (schedule) => {
        expect(parseDigestSchedule(digestScheduleText(schedule))).toEqual(schedule)
      }),
    )
  })
})
