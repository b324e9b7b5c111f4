import { readdirSync, readFileSync } from 'node:fs'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { loadLanguages, type Values } from '../../src/bot/shell/text/languages.js'
import { profileOf } from '../../src/bot/shell/profile/bot-profile.js'
import { splitText } from '../../src/bot/shell/text/message.js'
import { columnsOf } from '../../src/bot/shell/format/columns.js'
import { entriesOf, expectSound, type Entry } from '../bot/shell/text/support.js'
import { LANGUAGES } from './support.js'

const languages = readdirSync(new URL('../../locales', import.meta.url))
  .filter((file) => file.endsWith('.ftl'))
  .map((file) => file.slice(0, -'.ftl'.length))

const english = entriesOf('en')

/** Texts that a source puts on a button. */
const buttons = new Set(
  readdirSync(new URL('../../src/bot', import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => [
      ...readFileSync(new URL(`../../src/bot/${file}`, import.meta.url), 'utf8').matchAll(
        /\.(?:text|url)\(\s*(?:caption\()?(?:ctx\.)?text\('([a-z][\w-]*)'/g,
      ),
    ])
    .map(([, key = '']) => key),
)

/** Labels that stand in a column of a table or in a picture, where there is little room. */
const NARROW =
  /^(?:ladder|column|chart-line|chart-word|digest-short|order|fee|closed-(?:entry|exit|size|collateral)|pair-row)-?/

/** The script that a language is written in, where it is not the Latin one. */
const scripts: Readonly<Record<string, RegExp>> = {
  ar: /\p{Script=Arabic}/u,
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
  ko: /\p{Script=Hangul}/u,
  ru: /\p{Script=Cyrillic}/u,
  uk: /\p{Script=Cyrillic}/u,
  'zh-CN': /\p{Script=Han}/u,
}

/** What a text is without the parts that are the same in every language. */
function words(pattern: string): readonly string[] {
  const bare = pattern
    .replaceAll(/<code>[^<]*<\/code>/g, ' ')
    .replaceAll(/\{ \$[\w-]+(?: ->)?/g, ' ')
    .replaceAll(/\*?\[\w+\]/g, ' ')
    .replaceAll(/\/\w+/g, ' ')
  return bare.match(/[A-Za-z]*[a-z]{2}[A-Za-z]*/g) ?? []
}

/** The parts of a text that no translation may change: tags, and commands. */
function fixed(pattern: string): readonly string[] {
  // In a text with plural forms each form has its own.
  return [...new Set(pattern.match(/<\/?[a-z]+>|\/[a-z]+/g) ?? [])].toSorted()
}

function delivered(language: string, { key, values, counts }: Entry, value = 'VALUE', count = 2): string {
  const filled: Values = {
    ...Object.fromEntries(values.map((name) => [name, value])),
    ...Object.fromEntries(counts.map((name) => [name, count])),
  }
  return loaded.text(language)(key, filled).text
}

const loaded = loadLanguages(pino({ level: 'silent' }))

/** Nouns that are counted in the texts. */
const COUNTED =
  /\{ \$([\w-]+) \} (?:(?:open|closed|pending|limit|more|other|such) )?(?:accounts|alerts|attempts|calls|characters|decimals|drafts|entries|hours|legs|losses|minutes|orders|payments|people|positions|days|records|rows|seconds|settings|signals|sources|times|tokens|trades|windows)\b/g

/** Counts that are never 1: bounds of the bot, and what is only said of several. */
const NEVER_ONE: ReadonlySet<string> = new Set([
  'admin-say-long most',
  'api-full most',
  'signals-full most',
  'history-bound count',
  'guard-nearest count',
  'risk-group-window days',
  'typed-too-long most',
  'typed-decimals most',
  'typed-long-note most',
  'legs-title count',
  'limits-blackout-full most',
  'alert-too-many most',
  'receipt-alike count',
  'notify-phrase-usage most',
  'mini-app-too-many most',
])

it('in English writes each count with its plural form', () => {
  const found = english.flatMap(({ key, pattern, counts }) =>
    [...pattern.matchAll(COUNTED)].flatMap(([, name = '']) =>
      counts.includes(name) ? [] : [`${key} ${name}`],
    ),
  )
  expect(new Set(found)).toEqual(NEVER_ONE)
})

it('are those that the bot is to speak', () => {
  expect(languages.toSorted()).toEqual(LANGUAGES.toSorted())
})

describe.each(languages.filter((language) => language !== 'en'))('%s', (language) => {
  const entries = entriesOf(language)
  const own = new Map(entries.map((entry) => [entry.key, entry]))
  /** Each text in English with its translation. */
  const pairs = english.flatMap((first) => {
    const second = own.get(first.key)
    return second ? [{ key: first.key, first, second }] : []
  })

  it('has every text, once, and no other, in the order of the English ones', () => {
    const [wanted, found] = [english, entries].map((all) => all.map(({ key }) => key))
    expect(
      found?.filter((key) => !wanted?.includes(key)),
      'not in English',
    ).toEqual([])
    expect(
      wanted?.filter((key) => !found?.includes(key)),
      'missing',
    ).toEqual([])
    expect(found).toEqual(wanted)
  })

  it('puts the same values in', () => {
    const all = ({ values, counts }: Entry): readonly string[] => [...values, ...counts].toSorted()
    expect(
      pairs.filter(({ first, second }) => all(first).join() !== all(second).join()).map(({ key }) => key),
    ).toEqual([])
  })

  it('keeps tags, commands and examples', () => {
    expect(
      pairs
        .filter(({ first, second }) => fixed(first.pattern).join() !== fixed(second.pattern).join())
        .map(
          ({ key, first, second }) =>
            `${key}: ${fixed(second.pattern).join(' ')}, in English ${fixed(first.pattern).join(' ')}`,
        ),
    ).toEqual([])
  })

  it('has each plural form that the language has, and no other', () => {
    const wanted = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted()
    const wrong = entries.flatMap(({ key, pattern }) =>
      [...pattern.matchAll(/->((?:(?!->)[\s\S])*)/g)].flatMap(([, forms = '']) => {
        const found = [...forms.matchAll(/^\s*\*?\[(\w+)\]/gm)].map(([, form = '']) => form).toSorted()
        return found.join() === wanted.join() ? [] : [`${key}: ${found.join(' ')}`]
      }),
    )
    expect(wrong, `wanted: ${wanted.join(' ')}`).toEqual([])
  })

  it('is translated', () => {
    const script = scripts[language]
    const left = pairs.filter(({ first, second }) => {
      const english = words(first.pattern)
      if (script && english.length > 1 && !script.test(second.pattern)) return true
      return english.length > 2 && english.join() === words(second.pattern).join()
    })
    expect(left.map(({ key }) => key)).toEqual([])
  })

  it('reads well formed, and fits into one message with values as long as an address', () => {
    const malformed = entries.filter((entry) =>
      (entry.counts.length === 0 ? [0] : [0, 1, 2, 3, 5, 11, 21, 100]).some((count) => {
        const text = delivered(language, entry, 'VALUE', count)
        return text.trim() === '' || /[{}<>\uE000\uE001]|\$(?!\d)/.test(text)
      }),
    )
    expect(malformed.map(({ key }) => key)).toEqual([])
    for (const entry of entries) {
      const long = loaded.text(language)(entry.key, {
        ...Object.fromEntries(entry.values.map((name) => [name, '0x'.padEnd(80, 'f')])),
        ...Object.fromEntries(entry.counts.map((name) => [name, 5])),
      })
      expectSound(long, language)
      expect(splitText(long), entry.key).toHaveLength(1)
    }
  })

  it('has room on buttons and in columns', () => {
    const wide = pairs.flatMap(({ key, first }) => {
      if (!buttons.has(key) && !NARROW.test(key)) return []
      const entry = own.get(key) ?? first
      const [least, times] = NARROW.test(key) ? [6, 1.5] : [16, 1.6]
      const most = Math.max(least, Math.ceil(columnsOf(delivered('en', first, '')) * times))
      const columns = columnsOf(delivered(language, entry, ''))
      return columns > most ? [`${key}: ${columns} columns, at most ${most}`] : []
    })
    expect(wide).toEqual([])
  })

  it('describes the bot in as many characters as Telegram takes', () => {
    const { description, about } = profileOf(loaded.text(language))
    expect(description.length).toBeLessThanOrEqual(512)
    expect(about.length).toBeLessThanOrEqual(120)
  })

  it('describes commands in at most 256 characters', () => {
    for (const { key, pattern } of entries.filter((entry) => entry.key.startsWith('command-'))) {
      expect(pattern.trim().length, key).toBeLessThanOrEqual(256)
      expect(pattern, key).not.toMatch(/<\w/)
    }
  })
})
