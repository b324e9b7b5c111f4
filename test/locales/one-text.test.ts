import { describe, expect, it } from 'vitest'
import { entriesOf } from '../bot/shell/text/support.js'
import { LANGUAGES } from './support.js'

/**
 * Texts that are the same in English as another one, and another in some language. Everything else that is said on two surfaces (chat, board,
 * notice, page, picture, file) is said in the same words.
 */
const DIFFER: Readonly<Record<string, readonly string[]>> = {
  'has little room': [
    'ladder-entry',
    'ladder-trail',
    'chart-line-entry',
    'chart-line-trailing',
    'pair-row-borrow',
  ],
  'names an action': [
    'action-trail',
    'digest-off',
    'mini-app-history-stop',
    'mini-app-chart-size',
    'ticket-deposit',
  ],
  'names a price of an order': ['trade-name-limit', 'trade-name-stop'],
  'names a type of order, not a price': ['order-type-limit'],
  'names what is unknown': ['orders-kind-unknown'],
  'agrees with its noun': [
    'portfolio-net',
    'draft-state-confirmed',
    'pnl-span-all',
    'board-no-stop',
    'trade-none',
    'limits-blackout-none',
    'settings-theme-dark',
    'settings-topics-off',
    ...['favourites', 'phrase', 'hours', 'digest', 'corrections', 'secure', 'model', 'speech', 'theme'].map(
      (name) => `settings-default-${name}`,
    ),
    'settings-default-collateral',
    'api-expires',
    'api-expired',
  ],
  'is a group of another extent': ['notify-group-orders', 'pnl-by-pair', 'pnl-won'],
  'asks of what': ['history-which-pair'],
}

const differing: ReadonlySet<string> = new Set(Object.values(DIFFER).flat())
const texts = new Map(
  LANGUAGES.map((language) => [
    language,
    new Map(entriesOf(language).map(({ key, pattern }) => [key, pattern.trim()])),
  ]),
)
const english = texts.get('en') ?? new Map<string, string>()

/** Texts of a language that say the same in English, and not in it. */
function contradictions(language: (typeof LANGUAGES)[number]): readonly string[] {
  const found = new Map<string, Map<string, string>>()
  for (const [key, pattern] of english) {
    if (differing.has(key)) continue
    const said = found.get(pattern) ?? new Map<string, string>()
    found.set(pattern, said.set(texts.get(language)?.get(key) ?? '', key))
  }
  return [...found.values()]
    .filter((said) => said.size > 1)
    .map((said) => [...said].map(([text, key]) => `${key}: ${text}`).join(' | '))
}

describe.each(LANGUAGES)('%s', (language) => {
  it('says what two surfaces say of one fact in the same words', () => {
    expect(contradictions(language)).toEqual([])
  })

  it('has one word for a concept, and one form of address', () => {
    const other = OTHER_WORDS[language]
    const found = [...(texts.get(language) ?? [])].filter(([, pattern]) => other?.test(pattern) === true)
    expect(found).toEqual([])
  })
})

/** Words and endings for which `locales/README.md` has another one. */
const OTHER_WORDS: Readonly<Record<string, RegExp>> = {
  id: /\bpasangan\b/i,
  ja: /ペア|口座/,
  ko: /리스크|니다|니까\?|십시오|\(는\)|\(를\)|\(가\)|\(과\)|\(으\)/,
  ru: /оповещени/i,
  tr: /büyüklü/i,
  vi: /khối lượng|kích thước/i,
}

it('names only texts that would differ', () => {
  const twins = (key: string): readonly string[] =>
    [...english]
      .filter(([other, pattern]) => other !== key && pattern === english.get(key))
      .map(([other]) => other)
  const needless = [...differing].filter((key) =>
    LANGUAGES.every((language) => {
      const said = texts.get(language)
      return twins(key).every((other) => said?.get(other) === said?.get(key))
    }),
  )
  expect(needless).toEqual([])
})
