import { expect, test } from 'vitest'
import { languageOf } from '../../src/desk/trading/words/lexicon/lexicon.js'
import { formFromWords } from '../../src/desk/trading/wizard/form-words.js'
import { createRandom } from './fuzz.js'
import { createCorpusReader, linesOf } from './outcome.js'

const reader = createCorpusReader()

// Two amounts of one order, of which each could be taken for the other.
test.each([
  ['ja', 'ビットコイン 9万ドルに売り指値 200ドル 5倍', 'BTC'],
  ['vi', 'long sol margin 80 volume vị thế 400', 'SOL'],
])('%s "%s": the price or the size is not taken for the collateral', (language, sentence, pair) => {
  const read = reader.understand(sentence, { languages: [language] })
  // Neither amount is known, so that the guided form is not filled in with one.
  expect(read).toMatchObject({ kind: 'question', known: { words: pair } })
})

test.each(['long btc 1500x 2', 'лонгани btc 1,5кх 2 лимиткой по 91 200', 'long btc 80 x 4'])(
  '"%s": the leverage is not sure, so it is asked',
  (sentence) => {
    expect(reader.understand(sentence, { languages: ['ru'] }).kind).not.toBe('line')
  },
)

test.each([
  ['ko', '도지 40% 익절'],
  ['ja', 'ドージの4割だけ利確'],
])('%s "%s": a part of the position is not taken for the distance of a target', (language, sentence) => {
  expect(reader.understand(sentence, { languages: [language] }).kind).toBe('question')
})

test.each([
  ['es', 'bitcoin se desploma un 9% y arrastra al resto'],
  ['es', 'cierra una parte de avax'],
  ['en', 'put it all into sol'],
])('%s "%s" becomes no line', (language, sentence) => {
  expect(reader.understand(sentence, { languages: [language] }).kind).not.toBe('line')
})

// The x belongs to the number that it is written together with.
test.each([
  ['en', 'short eth 80 x4 tp 8%', 'short', 'ETH 80 4x tp 8%'],
  ['ru', 'лонгани btc 1,5к x2 лимиткой по 91 200', 'long', 'BTC 1500 2x limit 91200'],
  ['en', 'long eth with one fifty bucks at 10x', 'long', 'ETH 150 10x'],
  ['en', 'ada long, half a grand, 4x', 'long', 'ADA 500 4x'],
  ['en', 'long sol 80 5x, get me out if it drops 4%', 'long', 'SOL 80 5x sl 4%'],
  ['en', 'short sol 80 5x, get me out if it drops 4%', 'short', 'SOL 80 5x tp 4%'],
  ['en', 'long btc with a risk of 1%, 10x, sl 3%', 'long', 'BTC risk 1% 10x sl 3%'],
  ['en', 'limit long eth 2800 100$ 5x', 'long', 'ETH 100 5x limit 2800'],
  ['es', 'corto en ripple con 60 usd, 8x, y si sube un 3% me sacas', 'short', 'XRP 60 8x sl 3%'],
  ['ja', 'ethを110ドル5倍でロング、3％下がったら切って', 'long', 'ETH 110 5x sl 3%'],
  ['ko', 'BTC 롱 350불 7x 지정가 6만4천', 'long', 'BTC 350 7x limit 64000'],
  ['pt-BR', 'aposto 20 doletas q o eth cai, 15x', 'short', 'ETH 20 15x'],
  ['ko', '비트 9만불에 숏 지정가 걸어줘 200달러 5배', 'short', 'BTC 200 5x limit 90000'],
  ['tr', 'eth 4.100,5 e short limit koy 200$ 5x', 'short', 'ETH 200 5x limit 4100.5'],
  ['en', 'close three quarters of btc', 'close', 'BTC 75%'],
  ['en', 'sl on btc at 10% of margin', 'tpsl', 'BTC sl 10%c'],
  ['en', 'long btc 100 10x stop when i lose half of my margin', 'long', 'BTC 100 10x sl 50%c'],
  ['en', 'long btc 100 10x, stop at a loss of 20% of the collateral', 'long', 'BTC 100 10x sl 20%c'],
  ['en', 'btc long, 150 margin, lev 12, entry 61.2k', 'long', 'BTC 150 12x limit 61200'],
  ['en', 'set my eth stop 2% above', 'tpsl', 'ETH sl +2%'],
  ['en', 'how is my btc long', 'positions', ''],
  ['tr', 'btc bir buçuk bin dolarlık 10x long aç', 'long', 'BTC 1500 10x'],
])('%s "%s" is one line', (language, sentence, command, words) => {
  const read = reader.understand(sentence, { languages: [language] })
  expect(read).toMatchObject({ kind: 'line', line: { command, words } })
})

test.each([
  ['en', 'long sol 80 5x, get me out if it drops 500'],
  ['en', 'open a $600 position on btc, long, 5x'],
  ['en', 'shut everything down that is on btc and eth'],
  ['en', 'move my btc stop up 2%'],
  ['en', 'reduce risk on eth'],
  ['en', 'trim eth'],
  ['en', 'close btc +10%'],
  ['en', 'btc up 3x from 20000'],
  ['en', 'i put 100 dollars in btc and it pumps 10x'],
  ['en', 'bet 50 on doge pumping 10x'],
  ['en', 'tell me if eth drops 500'],
  ['en', 'tell me when my btc position is down 50'],
  ['en', 'my btc long 100 10x'],
  ['en', 'raise my btc stop 500'],
  ['en', 'long btc 100 10x for my brother'],
  ['en', 'send 100 from my account to my wallet'],
  ['ru', 'сократи эфир до 30%'],
  ['ko', 'BTC 만이천달러 10배 롱'],
  ['ru', 'сократи эфир'],
  ['es', 'reduce eth'],
  ['ar', 'خفف ايث'],
  ['ru', 'если btc пробьет 60000 вниз, лонг 100 баксов 5х'],
])('%s "%s" is asked', (language, sentence) => {
  expect(reader.understand(sentence, { languages: [language] }).kind).not.toBe('line')
})

test.each([
  ['close half my eth on binance', 'binance'],
  ['buy 100 of tesla 10x', 'tesla'],
  ['close everything except btc', 'except'],
  ['halve my leverage on btc', 'leverage'],
  ['i have a btc long 100 10x', 'i have'],
])('"%s": the word that no rule uses is named, and nothing begins', (sentence, word) => {
  expect(reader.understand(sentence, { languages: ['en'] })).toEqual({ kind: 'question', leftOver: word })
})

test.each([
  ['avísame si btc baja de 65.000', ',', 'BTC < 65000'],
  ['avísame si btc baja de 65.000', '.', undefined],
  ['avísame si btc baja de 65,000', ',', undefined],
  ['compra btc 1.234,56 a 10x', ',', 'BTC 1234.56 10x'],
  ['compra btc 1\u00A0234,56 a 10х', ',', 'BTC 1234.56 10x'],
  ['compra btc 1\u200B00 a 10x', '.', undefined],
  ['compra btc 10² a 10x', '.', undefined],
] as const)(
  '%j is read as its person writes numbers, with %j before decimals',
  (sentence, decimal, words) => {
    const read = reader.understand(sentence, { languages: ['es'], decimal })
    expect(read.kind === 'line' ? read.line.words : undefined).toBe(words)
  },
)

test('a word that is missing is not read in another language, where it is another word', () => {
  // In Turkish, "üst" is above.
  const read = reader.understand('limit short eth 3650 50 ust x10', { languages: ['en'] })
  expect(read).toEqual({ kind: 'question', leftOver: 'ust' })
})

interface RiskWords {
  /** Words that say what an order may lose. */
  readonly sure: readonly string[]
  /** Words that may be a slip of one, or tell of the past. */
  readonly unsure?: readonly string[]
  readonly dollars: string
}

const RISKS: Readonly<Record<string, RiskWords>> = {
  en: {
    sure: ['risking', 'risk', 'my risk', 'at risk', 'risking only'],
    unsure: ['risked', 'riskin', 'riskng'],
    dollars: 'dollars',
  },
  es: {
    sure: ['arriesgo', 'arriesgando', 'riesgo', 'arriesgar', 'arriesgue', 'arriesgamos'],
    unsure: ['arriesgué', 'arriesgado'],
    dollars: 'dólares',
  },
  'pt-BR': {
    sure: ['risco', 'arrisco', 'arriscando', 'arrisque', 'arriscamos'],
    unsure: ['arrisquei'],
    dollars: 'dólares',
  },
  ru: {
    sure: ['риск', 'рискую', 'рискуя', 'с риском', 'рискни', 'рискуем'],
    unsure: ['рисковал'],
    dollars: 'долларов',
  },
  uk: {
    sure: ['ризик', 'ризикую', 'з ризиком', 'ризикнути', 'ризикуємо'],
    unsure: ['ризикував'],
    dollars: 'доларів',
  },
  tr: { sure: ['risk', 'riskle', 'riske'], unsure: ['riskliydi'], dollars: 'dolar' },
  id: { sure: ['risiko', 'berisiko', 'resiko', 'merisikokan'], dollars: 'dolar' },
  vi: { sure: ['rủi ro', 'mạo hiểm'], dollars: 'đô' },
  ja: { sure: ['リスク'], dollars: 'ドル' },
  ko: { sure: ['리스크', '위험', '위험으로'], dollars: '달러' },
  'zh-CN': { sure: ['风险', '冒险'], dollars: '美元' },
  ar: { sure: ['مخاطرة', 'بمخاطرة'], unsure: ['خاطرت'], dollars: 'دولار' },
}
const ofLanguages = Object.entries(RISKS)

/** A bare number at risk in a sentence that gives no whole line, or beside another amount. */
const BARE_RISKS = [
  'long btc {risk} 50 with stop 3%',
  'btc long {risk} 50 sl 3%',
  'long btc 100 10x sl 3% {risk} 50',
  'long btc {risk} 50 10x',
  'long btc 50 {risk} 10x sl 3%',
]

// A risk is no collateral, and no price of a stop either.
test.each(ofLanguages)(
  '%s: a bare number at risk is asked about, and no known part',
  (language, { sure, unsure = [] }) => {
    const words = [...sure, ...unsure]
    for (const sentence of BARE_RISKS.flatMap((one) => words.map((word) => one.replace('{risk}', word)))) {
      const read = reader.understand(sentence, { languages: [language] })
      expect([sentence, read.kind]).toEqual([sentence, 'question'])
      expect(read).not.toMatchObject({ known: { words: expect.stringContaining('50') as string } })
    }
  },
)

/** A bare number at risk with all else that an order needs. */
const TWOFOLD_RISKS = [
  'long btc {risk} 50 10x sl 3%',
  'long btc 10x sl 3% {risk} 50',
  '{risk} 50 long btc 10x sl 3%',
]

test.each(ofLanguages)('%s: a bare number at risk has two readings', (language, { sure, unsure = [] }) => {
  for (const shape of TWOFOLD_RISKS) {
    for (const word of sure) {
      const sentence = shape.replace('{risk}', word)
      expect([sentence, reader.understand(sentence, { languages: [language] })]).toEqual([
        sentence,
        {
          kind: 'choice',
          lines: [
            { command: 'long', words: 'BTC risk $50 10x sl 3%' },
            { command: 'long', words: 'BTC risk 50% 10x sl 3%' },
          ],
        },
      ])
    }
    for (const word of unsure) {
      const sentence = shape.replace('{risk}', word)
      expect([sentence, reader.understand(sentence, { languages: [language] }).kind]).toEqual([
        sentence,
        'question',
      ])
    }
  }
})

/** Amounts with their unit, and as a line has them. */
const AMOUNTS = (dollars: string) =>
  [
    ['1%', '1%'],
    ['$50', '$50'],
    [`50 ${dollars}`, '$50'],
    ['0.5r', '0.5r'],
  ] as const

/** A risk with its unit in a sentence that names its stop. */
const SURE_RISKS = [
  ['long btc {risk} {amount} 10x sl 3%', 'long', 'BTC risk {amount} 10x sl 3%'],
  ['{risk} {amount} long btc 10x sl 3%', 'long', 'BTC risk {amount} 10x sl 3%'],
  ['long btc 10x sl 3% {risk} {amount}', 'long', 'BTC risk {amount} 10x sl 3%'],
  ['long btc 10x, {amount} {risk}, sl 3%', 'long', 'BTC risk {amount} 10x sl 3%'],
  ['short eth 10x {risk} {amount} sl 3200', 'short', 'ETH risk {amount} 10x sl 3200'],
  ['long btc 10x {risk} {amount} sl 3% tp 2r', 'long', 'BTC risk {amount} 10x tp 2r sl 3%'],
] as const

test.each(ofLanguages)(
  '%s: a risk with its unit and a stop is read as it was said',
  (language, { sure, unsure = [], dollars }) => {
    for (const [shape, command, line] of SURE_RISKS) {
      for (const [amount, typed] of AMOUNTS(dollars)) {
        const fill = (word: string): string => shape.replace('{risk}', word).replace('{amount}', amount)
        const read = (sentence: string) =>
          reader.understand(sentence, { languages: [language], decimal: '.' })
        for (const word of sure)
          expect([fill(word), read(fill(word))]).toEqual([
            fill(word),
            { kind: 'line', line: { command, words: line.replace('{amount}', typed) } },
          ])
        for (const word of unsure)
          expect([fill(word), read(fill(word)).kind]).toEqual([fill(word), 'question'])
      }
    }
  },
)

test.each(ofLanguages)(
  '%s: only the leverage is asked, or the stop, of an order by risk without it',
  (language, { sure }) => {
    for (const word of sure) {
      const read = (sentence: string) => reader.understand(sentence, { languages: [language] })
      const known = (words: string) => ({
        kind: 'question',
        known: { command: 'long', words },
        isAllElse: true,
      })
      expect(read(`long btc ${word} 1% sl 3%`)).toEqual({
        ...known('BTC risk 1% sl 3%'),
        missing: 'typed-missing-leverage',
      })
      expect(read(`long btc ${word} 1% 10x`)).toEqual({
        ...known('BTC risk 1% 10x'),
        missing: 'typed-risk-no-stop',
      })
    }
  },
)

test.each([
  ['en', 'long BTC 10x risking 1% with a stop 3% below', 'long', 'BTC risk 1% 10x sl 3%'],
  ['en', 'long eth limit 2800, 5x, 2% risk, stop 2700', 'long', 'ETH risk 2% 5x limit 2800 sl 2700'],
  ['es', 'largo en btc 10x arriesgando 1%, stop 3%', 'long', 'BTC risk 1% 10x sl 3%'],
  ['pt-BR', 'long btc 10x arriscando 50 dólares, stop 3%', 'long', 'BTC risk $50 10x sl 3%'],
  ['ru', 'шорт eth риск 1% стоп 3200 10х', 'short', 'ETH risk 1% 10x sl 3200'],
  ['uk', 'шорт eth 10х ризик 1% стоп 3200', 'short', 'ETH risk 1% 10x sl 3200'],
  ['tr', 'btc 10x %1 riskle long, %3 stop', 'long', 'BTC risk 1% 10x sl 3%'],
  ['id', 'long btc 10x risiko 1% cut loss 3%', 'long', 'BTC risk 1% 10x sl 3%'],
  ['vi', 'long btc 10x rủi ro 1% cắt lỗ 3%', 'long', 'BTC risk 1% 10x sl 3%'],
  ['ja', 'BTCを10倍ロング、1%のリスクで、損切り3%', 'long', 'BTC risk 1% 10x sl 3%'],
  ['ko', 'BTC 10배 롱, 1% 리스크로, 손절 3%', 'long', 'BTC risk 1% 10x sl 3%'],
  ['zh-CN', 'BTC 10倍做多，1%的风险，止损3%', 'long', 'BTC risk 1% 10x sl 3%'],
  ['ar', 'لونغ btc 10x بمخاطرة 50 دولار ستوب 3%', 'long', 'BTC risk $50 10x sl 3%'],
])('%s "%s" is an order by its risk', (language, sentence, command, words) => {
  const read = reader.understand(sentence, { languages: [language] })
  expect(read).toEqual({ kind: 'line', line: { command, words } })
})

// What stands beside the risk has to leave no doubt of it.
test.each([
  'long btc 10x sl 3% risk 1% risk 2%',
  'long btc 10x sl 3% 1% risk 2%',
  'long btc 100 10x sl 3% risk 1%',
  'long btc size 1000 risk 1% sl 3%',
  'long btc 10x collateral 100 risk 1% sl 3%',
  'long btc 10x risk 10% of margin sl 3%',
  'long btc 10x risk 1% sl 25% of margin',
  'long btc 10x risk 1% of my account sl 3%',
  'long btc 10x risk up to 1% sl 3%',
  'long btc 10x risk -1% sl 3%',
  'long btc 10x risk 0% sl 3%',
  'long btc 10x risk 150% sl 3%',
  'long btc 10x risk €50 sl 3%',
  'long btc 10x risk 2x sl 3%',
  'long btc $50 risk 10x sl 3%',
  'long btc 10x, $50, risk, sl 3%',
  'long btc 10x no risk 1% sl 3%',
  'long btc 10x risk 1% sl 3% above',
  'long btc 10x risk 50 sl 3',
  'long btc risk 1% sl 3',
  'long btc 10x risk 1% trailing stop 3%',
  'long and short btc 10x risk 1% sl 3%',
  'long btc and eth 10x risk 1% sl 3%',
  'my btc long 10x risk 1% sl 3%',
  'add to my btc long 10x risk 1% sl 3%',
  'close my btc long risk 1% sl 3%',
  'he went long btc 10x risk 1% sl 3%',
  'should i long btc 10x risk 1% sl 3%?',
])('"%s" is asked', (sentence) => {
  const read = reader.understand(sentence, { languages: ['en'] })
  expect(read.kind).toBe('question')
  expect(read).not.toMatchObject({ known: { words: expect.stringContaining('risk') as string } })
})

test('whatever stands around a risk, it is never a collateral, and no command but one that opens has it', () => {
  const random = createRandom(42)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  let found = 0
  for (const { sentence, code } of around(2_000, random, pick)) {
    const read = reader.understand(sentence, { languages: [code] })
    const known = read.kind === 'question' && read.known ? [read.known] : []
    for (const line of [...linesOf(read), ...known]) {
      const form = formFromWords(`${line.command} ${line.words}`)
      const isByRisk = form?.collateral?.startsWith('risk ') === true
      const isWhole = !known.includes(line)
      expect([
        sentence,
        line,
        (isWhole && isByRisk) || (!isWhole && (isByRisk || !form?.collateral)),
      ]).toEqual([sentence, line, true])
      if (isByRisk) found++
    }
  }
  expect(found).toBeGreaterThan(70)
})

/** Sentences of the parts of an order in any order, some twice or missing, with words of their language among them, and a risk. */
function* around(
  count: number,
  random: () => number,
  pick: <T>(list: readonly T[]) => T,
): Generator<{ readonly sentence: string; readonly code: string }> {
  const parts = [
    '10x',
    'sl 3%',
    'tp 9%',
    '100',
    '$40',
    '2%',
    'limit 58000',
    'add',
    'close',
    'size 500',
    'half',
  ]
  for (let done = 0; done < count; done++) {
    const [code, { sure, dollars }] = pick(ofLanguages)
    const amount = pick(['50', '1', ...AMOUNTS(dollars).map(([written]) => written)])
    // The comma keeps a word before the risk from being one phrase with it: "liquidation risk".
    const risk = random() < 0.7 ? `, ${pick(sure)} ${amount}` : `, ${amount} ${pick(sure)},`
    const said = [
      ...(random() < 0.9 ? [pick(['long btc', 'short eth', 'btc long'])] : []),
      ...(random() < 0.7 ? ['10x'] : []),
      ...(random() < 0.7 ? [pick(['sl 3%', 'stop 3%'])] : []),
      risk,
      ...Array.from({ length: Math.floor(random() * 3) }, () => pick(parts)),
      ...(random() < 0.2 ? [pick(Object.keys(languageOf(code).vocabulary.words)).replace('*', '')] : []),
    ]
    const shuffled = said
      .map((part) => ({ part, at: random() }))
      .toSorted((one, other) => one.at - other.at)
      .map(({ part }) => part)
    yield { sentence: shuffled.join(' '), code }
  }
}
