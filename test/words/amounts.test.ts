import { expect, test } from 'vitest'
import { createCorpusReader } from './outcome.js'

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
  ['en', 'limit long eth 2800 100$ 5x', 'long', 'ETH 100 5x limit 2800'],
  ['es', 'corto en ripple con 60 usd, 8x, y si sube un 3% me sacas', 'short', 'XRP 60 8x sl 3%'],
  ['ja', 'ethを110ドル5倍でロング、3％下がったら切って', 'long', 'ETH 110 5x sl 3%'],
  ['ko', 'BTC 롱 350불 7x 지정가 6만4천', 'long', 'BTC 350 7x limit 64000'],
  ['pt-BR', 'aposto 20 doletas q o eth cai, 15x', 'short', 'ETH 20 15x'],
  ['ko', '비트 9만불에 숏 지정가 걸어줘 200달러 5배', 'short', 'BTC 200 5x limit 90000'],
  ['tr', 'eth 4.100,5 e short limit koy 200$ 5x', 'short', 'ETH 200 5x limit 4100.5'],
  ['en', 'close three quarters of btc', 'close', 'BTC 75%'],
  ['en', 'sl on btc at 10% of margin', 'tpsl', 'BTC sl 10%c'],
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

const RISKS: Readonly<Record<string, readonly string[]>> = {
  en: ['risking', 'risk', 'risked', 'riskin', 'riskng', 'my risk', 'at risk'],
  es: ['arriesgo', 'arriesgando', 'riesgo', 'arriesgar'],
  'pt-BR': ['risco', 'arrisco', 'arriscando'],
  ru: ['риск', 'рискую', 'рискуя', 'с риском'],
  uk: ['ризик', 'ризикую', 'з ризиком'],
  tr: ['risk', 'riskle', 'riske'],
  id: ['risiko', 'berisiko'],
  vi: ['rủi ro'],
  ja: ['リスク'],
  ko: ['리스크', '위험'],
  'zh-CN': ['风险', '冒险'],
  ar: ['مخاطرة', 'بمخاطرة'],
}
const WITH_RISK = [
  'long btc {risk} 50 with stop 3%',
  'long btc {risk} 50 10x sl 3%',
  'long btc 10x sl 3% {risk} 50',
  'btc long {risk} 50 sl 3%',
  '{risk} 50 long btc 10x sl 3%',
  'long btc 100 10x sl 3% {risk} 50',
  'short eth 10x {risk} $50 sl 3%',
  'long btc {risk} 50 10x',
  'long btc 50 {risk} 10x sl 3%',
]

// A risk is no collateral, and no price of a stop either.
test.each(Object.entries(RISKS))(
  '%s: an amount at risk is asked about, and no known part',
  (language, words) => {
    for (const sentence of WITH_RISK.flatMap((one) => words.map((word) => one.replace('{risk}', word)))) {
      const read = reader.understand(sentence, { languages: [language] })
      expect([sentence, read.kind]).toEqual([sentence, 'question'])
      expect(read).not.toMatchObject({ known: { words: expect.stringContaining('50') as string } })
    }
  },
)
