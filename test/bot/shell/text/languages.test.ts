import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { loadLanguages } from '../../../../src/bot/shell/text/languages.js'
import { createLogger } from '../../../../src/lib/log/log.js'

const directory = mkdtempSync(join(tmpdir(), 'squawkbox-languages-'))
afterAll(() => rmSync(directory, { recursive: true }))

writeFileSync(
  join(directory, 'en.ftl'),
  `held = { $count ->
    [one] <b>{ $count }</b> position of { $who }
   *[other] <b>{ $count }</b> positions of { $who }
}
`,
)

test('a cached text equals a newly parsed one, for any values', () => {
  const logger = createLogger({ level: 'silent', secrets: [] })
  const kept = loadLanguages(logger, { directory }).text('en')
  const value = fc.oneof(
    fc.integer({ min: -3, max: 5 }),
    fc.constantFrom(1.5, 100, 101, 1_000_000),
    fc.constantFrom('1', 'Ann', '<b>', '{ $count }'),
  )
  fc.assert(
    fc.property(value, value, (count, who) => {
      const anew = loadLanguages(logger, { directory }).text('en')
      expect(kept('held', { count, who })).toEqual(anew('held', { count, who }))
    }),
  )
  expect(kept('held', { count: 1, who: 'Ann' }).text).toBe('1 position of Ann')
  expect(kept('held', { count: 2, who: 'Ann' }).text).toBe('2 positions of Ann')
})

test('a code of Telegram finds its language, and English where there is none', () => {
  for (const language of ['id', 'pt-BR', 'uk', 'zh-CN', 'zh-TW'])
    writeFileSync(join(directory, `${language}.ftl`), 'held = x\n')
  const languages = loadLanguages(createLogger({ level: 'silent', secrets: [] }), { directory })
  expect(languages.available).toEqual(['en', 'id', 'pt-BR', 'uk', 'zh-CN', 'zh-TW'])
  const found = ['pt-br', 'pt', 'PT-pt', 'zh-hans', 'zh', 'zh-hant', 'in', 'uk', 'de', 'x', '', 'not a code']
  expect(found.map((code) => languages.choose(code))).toEqual([
    'pt-BR',
    'pt-BR',
    'pt-BR',
    'zh-CN',
    'zh-CN',
    'zh-TW',
    'id',
    'uk',
    'en',
    'en',
    'en',
    'en',
  ])
  expect(languages.choose(undefined)).toBe('en')
})

test('a language is read on first use; a missing text is shown in English and logged once', () => {
  const lines: string[] = []
  const logger = pino({ base: null }, { write: (line) => void lines.push(line) })
  const languages = loadLanguages(logger, { directory })
  writeFileSync(join(directory, 'id.ftl'), 'other = Halo { $who }\n')
  const text = languages.text('id')
  expect(text('other', { who: 'Ann' }).text).toBe('Halo Ann')
  expect(text('held', { count: 2, who: 'Ann' }).text).toBe('2 positions of Ann')
  expect(text('held', { count: 2, who: 'Bob' }).text).toBe('2 positions of Bob')
  expect(lines).toEqual([expect.stringMatching(/"event":"translation-missing".*"path":"held"/)])
})
