import * as fc from 'fast-check'
import { LosslessNumber } from 'lossless-json'
import { expect, test } from 'vitest'
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
  ['1767323045.5', '2026-01-02T03:04:05.500Z'],
])('%s is %s', (value, iso) => {
  expect(readTime(value)?.toISOString()).toBe(iso)
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
  '99999999999999999',
  true,
  {},
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
