import type { Chance } from '../property/random.js'

/** Maximum length of a text message, in characters. */
const MAX_TEXT = 4_096

/** Hostile and mistyped texts that break programs. */
export const HOSTILE: readonly string[] = [
  ' ',
  '\n\n\n',
  '\u0000\u0001\u0008\u007F',
  '\u200B\u200B',
  '\u202Eevil\u202C',
  '\u2066abc',
  'مرحبا ١٢٣',
  'שלום 12',
  'é\u0301\u0301\u0301\u0301'.repeat(40),
  '👨‍👩‍👧‍👦🏳️‍🌈',
  '\uD800',
  'a\uDFFFb',
  '<b>bold</b> & <i>',
  '*_`[](){}#+-=|.!~>',
  '{ $reason }',
  '{ -term } { "x" }',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-0',
  '1e999',
  '1e-999',
  '0x1F',
  '٣٤٥',
  '１２３',
  '1,234.5.6',
  '9'.repeat(400),
  `0.${'0'.repeat(300)}1`,
  '%s%n%x',
  '%E0%A4%A',
  '../../etc/passwd',
  "'; DROP TABLE users; --",
  '${process.exit(1)}',
  '{"a":[{}]}',
  '[[[[[[[[[[',
  'https://t.me/squawkbox_bot?start=trade_long_BTC_100_10x',
  'x'.repeat(MAX_TEXT),
  '😀'.repeat(MAX_TEXT / 2),
  '\n'.repeat(MAX_TEXT),
  'word '.repeat(800),
  '\u202E'.repeat(1_000),
  'Ж'.repeat(MAX_TEXT),
]

/** Words that commands and conversations understand. */
const KNOWN_WORDS: readonly string[] = [
  'BTC ETH btc/usd SOL XAU #1 #2 BTX all long short Limit market 100 20 10x 5x 50% 25 +30',
  '-10 $500 2% 0 -1 1000000 0.5 1,5 tp sl slip limit stop size 65000 2r 3% 25%c skip none',
  'above below crosses > < 70000 funding liq pnl moves every once rest 1h daily weekly mon',
  '8 22-7 off on zone Europe/Paris phrase silent loud 4h 1d week year history csv json',
  'positions orders exposure upnl oi collateral leverage cooloff 1d losing winning',
  'tolerance next total 0x12 0x52908400098527886E0F7030069857D2E4169EE7',
].flatMap((words) => words.split(' '))

/** A random argument or answer: valid words, hostile texts, or both. */
export function phrase(chance: Chance): string {
  if (chance.is(0.25)) return chance.pick(HOSTILE)
  const words = Array.from({ length: chance.below(7) }, () =>
    chance.is(0.08) ? chance.pick(HOSTILE).slice(0, 60) : chance.pick(KNOWN_WORDS),
  )
  return words.join(chance.is(0.9) ? ' ' : chance.pick(['\n', '\t', '_', '  ']))
}

/** A text cut to Telegram's limit, and never empty. */
export function fit(text: string): string {
  const cut = text.slice(0, MAX_TEXT)
  return cut === '' ? '.' : cut
}
