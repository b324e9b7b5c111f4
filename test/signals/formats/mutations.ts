import * as fc from 'fast-check'
import { expect } from 'vitest'
import { readSignal } from '../../../src/signals/formats/read-signal.js'
import { written } from './written.js'

/** Emojis that mean nothing. */
const emojis = ['🔥', '🚀', '💎', '⭐️', '📊', '💰', '👇', '⚡️', '✨', '🟢', '👨‍💻', '🇺🇸']
const spaces = ['  ', '\u00A0', '\u2009', '\t', '\u3000', ' \u200F']
const invisible = [
  '\u200B',
  '\u200C',
  '\u200D',
  '\u2060',
  '\uFEFF',
  '\u00AD',
  '\u202A',
  '\u200F',
  '\uFE0F',
  '\u034F',
  '\u2063',
]
const alike = new Map(
  Array.from('aeopcxyisABCEHKMOPTXYSILN', (letter, at) => [
    letter,
    Array.from('аеорсхуіѕАВСЕНКМΟРТΧΥЅІⅬΝ')[at],
  ]),
)
/** First digits of scripts, and of styles. */
const zeros = [0x06_60, 0x06_f0, 0x09_66, 0x0e_50, 0xff_10, 0x1_d7_ce, 0x1_04_a0]

const labels = {
  entry: fc.constantFrom(
    'Entry',
    'ENTRY ZONE:',
    'entries:',
    'Entry Targets:\n',
    'Зона входа:',
    '💰 Entry -',
    'Entry 👉',
    'Giriş:',
  ),
  target: fc.constantFrom(
    'TP',
    'Targets:',
    '🎯 Take-Profit:\n',
    'tp',
    '🎯',
    'цели:',
    'Take profit targets:\n',
    'Hedef:',
  ),
  stop: fc.constantFrom('SL', 'Stop Loss:', '🛑', 'Stoploss -', 'S/L', 'стоп:', 'Stop Targets:\n'),
  leverage: fc.constantFrom(
    '{}x',
    'x{}',
    'Leverage: Cross ({}X)',
    'Lev: {}',
    'плечо {}',
    'Leverage 1:{}',
    'Kaldıraç: {}x',
  ),
}
const order = fc.record({
  isLong: fc.boolean(),
  name: fc.constantFrom('#BTC', 'ETHUSDT', '#SOL/USDT', '$DOGE', 'LINK', 'Coin: ARB\n'),
  leverage: fc.integer({ min: 2, max: 125 }),
  lowest: fc.integer({ min: 1_000, max: 4_999_999 }),
  decimals: fc.integer({ min: 0, max: 6 }),
  parts: fc.uniqueArray(fc.integer({ min: 1, max: 900 }), { minLength: 5, maxLength: 5 }),
  between: fc.constantFrom(' - ', '-', ' / ', ' | ', '→'),
  end: fc.constantFrom('\n', '\n\n', ' '),
  turn: fc.array(fc.nat(5), { maxLength: 4 }),
  words: fc.record(labels),
})
const edit = fc.record({
  kind: fc.constantFrom('emoji', 'space', 'invisible', 'letters', 'digits', 'lines'),
  at: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
  which: fc.nat(1_000),
})

/** Requires that posts with changes that change no meaning are read as the order that they were written from, or not at all. Returns the share that was read. */
export function readMutations(numRuns: number): number {
  const counts = { all: 0, read: 0 }
  fc.assert(
    fc.property(order, fc.array(edit, { maxLength: 3 }), (wanted, edits) => {
      const { post, line } = writePost(wanted)
      const changed = edits.reduce((text, one) => changeOf(text, one), post)
      const result = readSignal(changed)
      if (result.ok) expect(written(result), JSON.stringify(changed)).toBe(line)
      counts.all += 1
      if (result.ok) counts.read += 1
    }),
    { numRuns },
  )
  return counts.read / counts.all
}

type Wanted = typeof order extends fc.Arbitrary<infer T> ? T : never
type Edit = typeof edit extends fc.Arbitrary<infer T> ? T : never

function writePost({ isLong, name, leverage, lowest, decimals, parts, between, end, turn, words }: Wanted): {
  readonly post: string
  readonly line: string
} {
  const prices = parts
    .toSorted((one, other) => one - other)
    .map((part) => decimal(lowest + Math.floor((lowest * part) / 1_000), decimals))
  const [low, nearer, near, high, highest] = prices as [string, string, string, string, string]
  const [stop, targets] = isLong ? [low, [high, highest]] : [highest, [nearer, low]]
  const [from, to] = isLong ? [nearer, near] : [near, high]
  const sections = [
    `${words.entry} ${from}${between}${to}`,
    `${words.target} ${targets.join(words.target.endsWith('\n') ? '\n' : between)}`,
    `${words.stop} ${stop}`,
    words.leverage.replace('{}', String(leverage)),
  ]
  // The labelled parts stand in any order.
  for (const place of turn) sections.push(...sections.splice(place % sections.length, 1))
  const side = isLong ? 'LONG' : 'SHORT'
  const base = /(?:1000)?[A-Z]{3,4}?(?=USDT|\/|\n|$)/.exec(name.replace(/^Coin: /, ''))?.[0] ?? ''
  return {
    post: [`${name} ${side}`, ...sections].join(end),
    line: `${side.toLowerCase()} ${base} limit ${from}..${to} tp ${targets.join(' ')} sl ${stop} ${leverage}x`,
  }
}

function changeOf(text: string, { kind, at, which }: Edit): string {
  const place = Math.floor(at * text.length)
  const pick = (all: readonly string[]): string => all[which % all.length] ?? ''
  if (kind === 'invisible') return text.slice(0, place) + pick(invisible) + text.slice(place)
  if (kind === 'letters')
    return (
      text.slice(0, place) +
      Array.from(text.slice(place, place + 12), (one) => alike.get(one) ?? one).join('') +
      text.slice(place + 12)
    )
  if (kind === 'digits') {
    const zero = zeros[which % zeros.length] ?? 0x30
    return text.replaceAll(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))
  }
  const gaps = [...text.matchAll(kind === 'lines' ? /\n/g : / /g)].map(({ index }) => index)
  const gap = gaps[Math.floor(at * gaps.length)]
  if (gap === undefined) return text
  const inserted = kind === 'emoji' ? ` ${pick(emojis)} ` : kind === 'space' ? pick(spaces) : '\n\n'
  return text.slice(0, gap) + inserted + text.slice(gap + 1)
}

function decimal(whole: number, decimals: number): string {
  const text = String(whole).padStart(decimals + 1, '0')
  const point = text.length - decimals
  const fraction = text.slice(point).replace(/0+$/, '')
  return fraction === '' ? text.slice(0, point) : `${text.slice(0, point)}.${fraction}`
}
