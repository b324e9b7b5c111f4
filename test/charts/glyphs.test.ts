import { createCanvas } from '@napi-rs/canvas'
import { readdirSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { createFonts, font, type Fonts } from '../../src/charts/style/fonts.js'
import { textOn } from '../../src/charts/painter.js'
import { createNumbers } from '../../src/bot/shell/format/numbers.js'
import { loadLanguages } from '../../src/bot/shell/text/languages.js'
import { createLogger } from '../../src/lib/log/log.js'
import { LANGUAGES } from '../locales/support.js'
import { candlePicture } from '../support/charts/pictures.js'
import { entriesOf } from '../bot/shell/text/support.js'

/** The texts on pictures. */
const ON_PICTURES =
  /^(?:chart-(?:word-|line-|as-of)|share-(?:entry|now|exit|held|profit|size|moment|paper|open-title|closed-title)|side-(?:long|short)|pnl-(?:title|picture|span-|curve|days|empty)|start-word-|age-|digest-accounts|picture-paper|risk-title|risk-loss|whatif-title|whatif-change|whatif-trailing|mini-app-equity|trade-name-(?:stopLoss|takeProfit)$|board-no-stop|guard-rehearsal$|guard-rehearsal-empty|guard-drawdown$|condition-(?:days|hours)|limits-(?:losses|exposure|open|streak)$|portfolio-margin$|notice-nudge-liquidation$|ladder-(?:sl|liquidation)$)/

const SIZE = 32
const languages = loadLanguages(createLogger({ level: 'silent', secrets: [] }))

let fonts: Fonts
beforeAll(() => {
  fonts = createFonts()
})

const canvas = createCanvas(SIZE, SIZE)
const context = canvas.getContext('2d')

/** What a letter looks like, as a canvas draws it. */
function drawn(letter: string, family: string): string {
  context.clearRect(0, 0, SIZE, SIZE)
  context.font = font(family, SIZE / 2)
  context.fillText(letter, SIZE / 4, SIZE * 0.75)
  return canvas.data().toString('base64')
}

/** The letters of words that no font of the family has: they look like one that nobody has. */
function missing(words: string, language: string): readonly string[] {
  const family = fonts.familyFor(words, language)
  const none = drawn('\uF8D0', family)
  return [...new Set(words.normalize('NFC'))].filter((letter) => drawn(letter, family) === none)
}

test('a character that no font has is detected', () => {
  expect(missing('a𐎠', 'en')).toEqual(['𐎠'])
})

test.each(LANGUAGES)('the fonts have every letter of a picture in %s', (language) => {
  const there = readdirSync(new URL('../../locales', import.meta.url)).includes(`${language}.ftl`)
  const words = entriesOf(there ? language : 'en')
    .filter(({ key }) => ON_PICTURES.test(key))
    .map(({ key, values, counts }) => {
      const given = [...values.map((name) => [name, 'x']), ...counts.map((name) => [name, 2] as const)]
      return languages.text(language)(key, Object.fromEntries(given)).text
    })
  const numbers = createNumbers(language)
  const time = numbers.dateTime(new Date(0))
  const axes = textOn(candlePicture({ language, numberLanguage: language }))
  expect(missing([...words, time, axes].join(' '), language)).toEqual([])
})

test('names in any script are drawn completely, in every language', () => {
  for (const name of [
    '主账户 雪',
    'メイン口座「夏」',
    '주 계좌 힣',
    'الحساب الرئيسي',
    'Основной їґ',
    'Tài khoản chính ế',
  ])
    expect(missing(name, 'en'), name).toEqual([])
})

test('a Chinese character has its Japanese form in Japanese', () => {
  const [japanese, chinese] = ['ja', 'zh-CN'].map((language) => drawn('直', fonts.familyFor('直', language)))
  expect(japanese).not.toBe(chinese)
})
