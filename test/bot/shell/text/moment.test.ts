import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createNumbers } from '../../../../src/bot/shell/format/numbers.js'
import { countdown, dateTime, timeOfDay } from '../../../../src/bot/shell/format/times.js'
import { moment } from '../../../../src/bot/shell/text/moment.js'
import { loadLanguages } from '../../../../src/bot/shell/text/languages.js'
import { createLogger } from '../../../../src/lib/log/log.js'
import { expectSound } from './support.js'

const directory = mkdtempSync(join(tmpdir(), 'squawkbox-moment-'))
afterAll(() => rmSync(directory, { recursive: true }))
const TEXTS = `as-of = <i>As of { $time }, by { $name }</i>
copied = <code>{ $time }</code>
share = ~{ $time } %
`
for (const language of ['en', 'ar']) writeFileSync(join(directory, `${language}.ftl`), TEXTS)
const languages = loadLanguages(createLogger({ level: 'silent', secrets: [] }), { directory })

const AT = new Date('2025-03-05T14:03:22.900Z')
const unix_time = 1_741_183_402
const berlin = { numbers: createNumbers('en', { timeZone: 'Europe/Berlin' }) }

test('a time is written whole in the zone of the settings, for clients that do not write it themselves', () => {
  const entity = (length: number, date_time_format: string) => [
    { type: 'date_time', offset: 0, length, unix_time, date_time_format },
  ]
  expect(timeOfDay(berlin, AT)).toMatchObject({ text: '15:03:22 GMT+1', entities: entity(14, 'T') })
  expect(dateTime(berlin, AT)).toMatchObject({ text: 'Mar 5, 2025, 15:03 GMT+1', entities: entity(24, 'Dt') })
  expect(countdown(berlin, AT)).toMatchObject({ text: '15:03:22 GMT+1', entities: entity(14, 'r') })
  expect(dateTime(berlin, undefined)).toBe('—')
})

test('its entity stays on its text in a message, inside of a style', () => {
  const formatted = languages.text('en')('as-of', { time: timeOfDay(berlin, AT), name: 'Ann' })
  expect(formatted.text).toBe('As of 15:03:22 GMT+1, by Ann')
  expect(formatted.entities).toEqual([
    { type: 'italic', offset: 0, length: 28 },
    { type: 'date_time', offset: 6, length: 14, unix_time, date_time_format: 'T' },
  ])
  expectSound(formatted)
})

test('copied text holds no entity of it', () => {
  expect(languages.text('en')('copied', { time: timeOfDay(berlin, AT) }).entities).toEqual([
    { type: 'code', offset: 0, length: 14 },
  ])
})

test.each([
  ['as-of', 'As of [14:03], by [Ann]', 7],
  ['share', '[~14:03 %]', 2],
])(
  'in a right-to-left language the marks of direction stay outside of its entity: %s',
  (key, seen, offset) => {
    const formatted = languages.text('ar')(key, { time: moment('14:03', AT, 't'), name: 'Ann' })
    expect(formatted.text.replaceAll('\u2068', '[').replaceAll('\u2069', ']')).toBe(seen)
    expect(formatted.entities.find(({ type }) => type === 'date_time')).toMatchObject({ offset, length: 5 })
    expectSound(formatted, 'ar')
  },
)
