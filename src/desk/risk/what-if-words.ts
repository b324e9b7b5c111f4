import { Big } from 'big.js'
import { signOf } from '../../lib/decimals.js'
import { openGrammar, type OpenIntent } from '../trading/actions/open/grammar.js'
import { type Parsed, parseWords, printWords } from '../trading/grammar/command-grammar.js'
import { wrong } from '../trading/grammar/fault.js'
import { readMeasure } from '../trading/grammar/measure.js'
import { readPair } from '../trading/grammar/target.js'
import type { Word } from '../trading/grammar/word.js'
import type { Scenario, Shock } from './what-if.js'

/** A scenario in which nothing happens. */
export const NOTHING_HAPPENS: Scenario = {
  shocks: [],
  all: undefined,
  beta: undefined,
  without: [],
  order: undefined,
  minutes: 0,
  isGap: false,
}

/** The scenario of a command without words. */
const DEFAULT: Scenario = { ...NOTHING_HAPPENS, all: new Big(-10) }

/** No price is supposed to rise by more percent. */
const MOST_PERCENT = 1_000

const MINUTES: Readonly<Record<string, number>> = { m: 1, h: 60, d: 1_440, w: 10_080 }
const DURATION = /^(?<count>[1-9]\d{0,5})(?<unit>[mhdw])$/
const LONGEST_MINUTES = 366 * 1_440

const ID = /^#?[\x21-\x7E]{1,128}$/

/**
 * Reads the words behind /whatif in any order: `BTC -10%`, `all -15%`, `beta -10% BTC`, `without #12`, `with /long ETH 100 5x sl 3%`,
 * `funding 3d`, `gap`. Without words it is all by -10 %. Never throws.
 */
export function parseWhatIf(text: string): Parsed<Scenario> {
  return parseWords(
    'whatif',
    { read: ({ words }) => readScenario(words), example: '/whatif BTC -10%', examples: WITH_EXAMPLES },
    text,
  )
}

const WITH_EXAMPLE = 'with /long ETH 100 5x sl 3%'
const WITH_EXAMPLES = {
  'typed-with-order': WITH_EXAMPLE,
  'typed-with-market': WITH_EXAMPLE,
  'typed-missing-pair': WITH_EXAMPLE,
  'typed-missing-collateral': WITH_EXAMPLE,
  'typed-missing-leverage': WITH_EXAMPLE,
}

function readScenario(words: readonly Word[]): Scenario {
  if (words.length === 0) return DEFAULT
  const shocks: Shock[] = []
  const without: string[] = []
  let all: Big | undefined
  let beta: Shock | undefined
  let order: OpenIntent | undefined
  let minutes = 0
  let isGap = false
  const rest = [...words]
  for (let word = rest.shift(); word; word = rest.shift()) {
    if (word.key === 'gap') {
      if (isGap) throw wrong('typed-twice', word)
      isGap = true
      continue
    }
    const value = rest.shift()
    if (!value) throw wrong('typed-missing-value', word)
    if (word.key === 'all') {
      if (all) throw wrong('typed-twice', word)
      if (beta) throw wrong('typed-all-and-beta', word)
      all = readMove(value)
    } else if (word.key === 'beta') {
      if (beta) throw wrong('typed-twice', word)
      if (all) throw wrong('typed-all-and-beta', word)
      const pair = rest.shift()
      if (!pair) throw wrong('typed-missing-value', value)
      beta = { pair: readShocked(pair), percent: readMove(value) }
    } else if (word.key === 'with') {
      if (order) throw wrong('typed-twice', word)
      order = readOrder(value, rest)
    } else if (word.key === 'funding') {
      if (minutes > 0) throw wrong('typed-twice', word)
      minutes = readMinutes(value)
    } else if (word.key === 'without') {
      const id = readId(value)
      if (without.includes(id)) throw wrong('typed-twice', value)
      without.push(id)
    } else {
      const pair = readShocked(word)
      if (shocks.some((one) => one.pair === pair)) throw wrong('typed-twice', word)
      shocks.push({ pair, percent: readMove(value) })
    }
  }
  return { shocks, all, beta, without, order, minutes, isGap }
}

/** The pair of a shock. */
function readShocked(word: Word): string {
  const named = readPair(word)
  return named.by === 'id' ? `#${named.id}` : named.pair
}

/** Words that begin another part of a scenario. */
const KEYWORDS: ReadonlySet<string> = new Set(['all', 'beta', 'without', 'with', 'funding', 'gap'])
const SIGNED_PERCENT = /^[+-][\d.,_]+%$/

/** The order behind its command; takes its words from those that are left, up to the next part of the scenario. */
function readOrder(command: Word, rest: Word[]): OpenIntent {
  const side = /^\/?(?<side>long|short)$/.exec(command.key)?.groups?.['side'] as
    | OpenIntent['side']
    | undefined
  if (!side) throw wrong('typed-with-order', command)
  const end = rest.findIndex((word, index) => beginsPart(word, rest[index + 1]))
  const words = rest.splice(0, end === -1 ? rest.length : end)
  const last = words.at(-1) ?? command
  const order = openGrammar(side, '').read({ words, end: last.at + last.length })
  if (order.type !== 'Market') {
    throw wrong('typed-with-market', words.find(({ key }) => /^(?:limit|stop|@)/.test(key)) ?? command)
  }
  return order
}

/** True for a word of the scenario behind an order: a keyword, or a pair before its move. */
function beginsPart({ key }: Word, next: Word | undefined): boolean {
  const isMoved = next !== undefined && SIGNED_PERCENT.test(next.key)
  return KEYWORDS.has(key) || (isMoved && !ORDER_KEYWORDS.some((one) => key.startsWith(one)))
}

/** Words of an order that a signed percentage may follow. */
const ORDER_KEYWORDS = ['tp', 'sl', 'limit', 'stop', '@']

/** A move in percent, signed. */
function readMove(word: Word): Big {
  const { sign, unit, number } = readMeasure(word)
  if (unit !== '%') throw wrong('typed-not-percent', word)
  if (sign === '') throw wrong('typed-sign-percent', word)
  if (sign === '-' && number.gte(100)) throw wrong('typed-below-nothing', word)
  if (number.gt(MOST_PERCENT)) throw wrong('typed-too-large', word)
  return sign === '-' ? number.neg() : number
}

function readMinutes(word: Word): number {
  const { count = '', unit = '' } = DURATION.exec(word.key)?.groups ?? {}
  const minutes = Number.parseInt(count, 10) * (MINUTES[unit] ?? Number.NaN)
  if (Number.isNaN(minutes) || minutes > LONGEST_MINUTES) throw wrong('typed-not-duration', word)
  return minutes
}

function readId(word: Word): string {
  if (!ID.test(word.text)) throw wrong('typed-not-target', word)
  return word.text.replace(/^#/, '')
}

/** Writes a scenario as words that `parseWhatIf` reads. */
export function printWhatIf({ shocks, all, beta, without, order, minutes, isGap }: Scenario): string {
  const moveText = (percent: Big): string => `${signOf(percent) < 0 ? '' : '+'}${percent.toFixed()}%`
  const written = ({ pair, percent }: Shock): string => `${pair} ${moveText(percent)}`
  return [
    ...shocks.map(written),
    ...(all ? [written({ pair: 'all', percent: all })] : []),
    ...(beta ? [`beta ${moveText(beta.percent)} ${beta.pair}`] : []),
    ...without.map((id) => `without #${id}`),
    ...(minutes > 0 ? [`funding ${durationText(minutes)}`] : []),
    ...(isGap ? ['gap'] : []),
    ...(order ? [`with /${order.side} ${printWords(openGrammar(order.side, ''), order)}`] : []),
  ].join(' ')
}

/** The largest unit that leaves no rest. */
function durationText(minutes: number): string {
  const unit = ['d', 'h'].find((one) => minutes % (MINUTES[one] ?? 1) === 0) ?? 'm'
  return `${minutes / (MINUTES[unit] ?? 1)}${unit}`
}
