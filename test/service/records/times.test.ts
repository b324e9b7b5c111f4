import * as fc from 'fast-check'
import { LosslessNumber } from 'lossless-json'
import { afterEach, expect, test, vi } from 'vitest'
import { readTime } from '../../../src/service/records/times.js'

test('seconds, milliseconds and ISO 8601 give the same moment', () => {
  const moments = fc.date({ min: new Date('1980-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(moments, (date) => {
      const whole = new Date(Math.floor(date.getTime() / 1000) * 1000)
      const seconds = whole.getTime() / 1000
      const written = [
        seconds,
        String(seconds),
        new LosslessNumber(String(seconds)),
        whole.getTime(),
        String(whole.getTime()),
      ]
      for (const one of [
        ...written,
        whole.toISOString(),
        whole.toISOString().replace('Z', ''),
        `${seconds}.000`,
      ]) {
        expect(readTime(one)).toEqual(whole)
      }
    }),
  )
})

test.each([
  ['2026-01-02', '2026-01-02T00:00:00.000Z'],
  ['2026-01-02 03:04:05', '2026-01-02T03:04:05.000Z'],
  ['2026-01-02T03:04:05+02:00', '2026-01-02T01:04:05.000Z'],
  ['2026-01-02T03:04', '2026-01-02T03:04:00.000Z'],
  ['2026-01-02 03:04:05.25', '2026-01-02T03:04:05.250Z'],
  ['2026-01-02T03:04:05-0130', '2026-01-02T04:34:05.000Z'],
  ['2026-01-02T03:04+02:00', '2026-01-02T01:04:00.000Z'],
  ['2026-01-02t03:04:05z', '2026-01-02T03:04:05.000Z'],
  ['1767323045.5', '2026-01-02T03:04:05.500Z'],
  ['1767323045.123456789', '2026-01-02T03:04:05.123Z'],
  ['1767323045123.7', '2026-01-02T03:04:05.124Z'],
  ['1', '1970-01-01T00:00:01.000Z'],
])('%s is %s', (value, iso) => {
  expect(readTime(value)?.toISOString()).toBe(iso)
})

afterEach(() => {
  vi.unstubAllEnvs()
})

test('a time without a zone is one of UTC, wherever the bot runs', () => {
  vi.stubEnv('TZ', 'America/New_York')
  expect(new Date(2026, 0, 2).toISOString(), 'the zone of this test').toBe('2026-01-02T05:00:00.000Z')
  expect(readTime('2026-01-02T03:04:05')?.toISOString()).toBe('2026-01-02T03:04:05.000Z')
  expect(readTime('2026-01-02 03:04')?.toISOString()).toBe('2026-01-02T03:04:00.000Z')
  expect(readTime('2026-01-02')?.toISOString()).toBe('2026-01-02T00:00:00.000Z')
})

test('numbers are seconds up to the year 5138, and milliseconds from then on', () => {
  expect(readTime(99_999_999_999)?.getTime()).toBe(99_999_999_999_000)
  expect(readTime(100_000_000_000)?.getTime()).toBe(100_000_000_000)
  expect(readTime(99_999_999_999_999)?.getTime()).toBe(99_999_999_999_999)
  expect(readTime(100_000_000_000_000)).toBeUndefined()
})

test.each([
  0,
  '0',
  '',
  null,
  undefined,
  -1,
  '-5',
  'soon',
  '2026-13-01',
  'on 2026-01-02',
  '2026-01-02 or so',
  '2026-01-02(noon)',
  '12026-01-02',
  '2026-01-02T03',
  '2026-01-02T03:04:05.',
  '2026-01-02T03:04:05+2',
  'x1767323045',
  '1767323045x',
  '1767323045.',
  '1767323045.1234567890',
  '0001767323045000',
  '99999999999999999',
  true,
  {},
  ['1767323045'],
  ['2026-01-02'],
  Number.NaN,
])('%j is not a moment', (value) => {
  expect(readTime(value)).toBeUndefined()
})

test('any other value than a time is refused without an exception', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      const time = readTime(value)
      expect(time === undefined || !Number.isNaN(time.getTime())).toBe(true)
    }),
  )
})
