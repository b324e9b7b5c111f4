import { Big } from 'big.js'
import { faultOf, wrong, type Fault } from '../../grammar/fault.js'
import { readUnsigned } from '../../grammar/measure.js'
import { readPercent, readSlippage } from '../../grammar/values.js'
import { readLine, type Line, type Word } from '../../grammar/word.js'
import { LONGEST_PRICE_AGE_MS, SHORTEST_PRICE_AGE_MS } from '../price-age.js'
import { parseWindow, type TypedWindow } from './blackout.js'
import {
  limitDescriptors,
  LONGEST_COOL_OFF_MS,
  type LimitDescriptor,
  type LimitDescriptors,
} from './limit.js'

/** The intent of the words behind /limits. */
export type LimitsIntent =
  | { readonly kind: 'show' }
  /** `to` undefined: no limit any more. */
  | { readonly kind: 'set'; readonly name: string; readonly to: Big | undefined }
  | { readonly kind: 'coolOff'; readonly ms: number }
  /** A window of every week in which nothing is opened or added; a removal without one is of all. */
  | {
      readonly kind: 'blackout'
      readonly change:
        | { readonly is: 'add'; readonly window: TypedWindow }
        | { readonly is: 'remove'; readonly window: TypedWindow | undefined }
    }
  /** No limit, but asked for at the same place: how far a price may move before a new preview is shown, in percent. */
  | { readonly kind: 'tolerance'; readonly percent: Big }
  /** The age up to which a price is good enough to open or add, in milliseconds. */
  | { readonly kind: 'priceAge'; readonly ms: number }

/** Words for what is no limit, but set at the same place. */
const OTHERS: ReadonlyMap<string, 'coolOff' | 'tolerance' | 'priceAge'> = new Map([
  ['cooloff', 'coolOff'],
  ['cool-off', 'coolOff'],
  ['pause', 'coolOff'],
  ['tolerance', 'tolerance'],
  ['age', 'priceAge'],
  ['price-age', 'priceAge'],
  ['priceage', 'priceAge'],
])

const NONE = new Set(['none', 'off', 'no'])
const ON = new Set(['on', 'yes'])

/** A span: from an hour to two days, or whole days up to a week. */
const SPAN = /^(?:(?<hours>[1-9]|[1-3]\d|4[0-8])h|(?<days>[1-7])d)$/

/** The units that limits may be written with, beside none. */
const UNITS = { dollars: '$', multiple: 'x', count: '' } as const

const DURATION = /^(?<count>[1-9]\d{0,2})(?<unit>m|h|d)$/
const AGE = /^(?<count>[1-9]\d{0,3})(?<unit>s|m)$/
const UNIT_MS: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 }

/**
 * Reads `collateral 500`, `leverage 10x`, `open 5%`, `open $500`, `exposure 5k`, `orders 10`, `leverage none`, `stop on`, `window 12h`, `blackout fri 14:25-14:45`, `cooloff 4h`, `tolerance 1%`, `age 30s`.
 * Never throws for a text.
 */
export function parseLimits(
  text: string,
  descriptors: LimitDescriptors = limitDescriptors,
): { readonly ok: true; readonly intent: LimitsIntent } | { readonly ok: false; readonly fault: Fault } {
  try {
    return { ok: true, intent: read(readLine(text), descriptors) }
  } catch (error) {
    return {
      ok: false,
      fault: faultOf(error, text, () =>
        readLine(text).words[0]?.key === 'blackout'
          ? '/limits blackout fri 14:25-14:45'
          : '/limits collateral 500',
      ),
    }
  }
}

function read(line: Line, descriptors: LimitDescriptors): LimitsIntent {
  const [first, value, extra] = line.words
  if (!first) return { kind: 'show' }
  if (first.key === 'blackout') return { kind: 'blackout', change: readBlackout(first, line.words.slice(1)) }
  const other = OTHERS.get(first.key)
  const limit = limitOf(first.key, descriptors)
  if (!other && !limit) throw wrong('typed-unknown', first)
  if (!value) throw wrong('typed-missing-value', first)
  if (extra) throw wrong('typed-unknown', extra)
  if (other === 'coolOff') return { kind: 'coolOff', ms: readDuration(value) }
  if (other === 'tolerance') return { kind: 'tolerance', percent: readSlippage(value) }
  if (other === 'priceAge') return { kind: 'priceAge', ms: readPriceAge(value) }
  if (!limit) throw wrong('typed-unknown', first)
  if (NONE.has(value.key)) return { kind: 'set', name: limit.name, to: undefined }
  return limit.inDollars === undefined
    ? { kind: 'set', name: limit.name, to: readMost(limit, value) }
    : readShare(limit.name, limit.inDollars, value)
}

/** Reads `5%` for one limit, and `$500` for the other. A number without a sign that may be either is a fault. */
function readShare(name: string, inDollars: string, word: Word): LimitsIntent {
  const { unit, number } = readUnsigned(word)
  if (unit === '%') return { kind: 'set', name, to: readSlippage(word) }
  if (unit !== '' && unit !== '$') throw wrong('typed-not-number', word)
  if (unit === '' && number.lte(100)) {
    const typed = number.toFixed()
    throw wrong('typed-no-unit', word, { percent: `${typed}%`, dollars: `$${typed}` })
  }
  return { kind: 'set', name: inDollars, to: number }
}

/** The lines that a number without a sign may stand for; none for any other fault. */
export function linesWithUnit(typed: string, { code, values, position, length }: Fault): readonly string[] {
  if (code !== 'typed-no-unit') return []
  return [values['percent'], values['dollars']].map(
    (value = '') => `/limits ${typed.slice(0, position)}${value}${typed.slice(position + length)}`,
  )
}

/** Reads `fri 14:25-14:45`, `off fri 14:25-14:45`, and `off` for all. */
function readBlackout(
  first: Word,
  words: readonly Word[],
): Extract<LimitsIntent, { kind: 'blackout' }>['change'] {
  const [start] = words
  if (!start) throw wrong('typed-missing-value', first)
  const isRemoval = NONE.has(start.key)
  const typed = isRemoval ? words.slice(1) : words
  if (isRemoval && typed.length === 0) return { is: 'remove', window: undefined }
  const window = parseWindow(typed.map(({ key }) => key).join(' '))
  if (!window) throw wrong('typed-unknown', typed[0] ?? start)
  return { is: isRemoval ? 'remove' : 'add', window }
}

/** The limit that a word behind /limits names. */
function limitOf(
  word: string,
  descriptors: LimitDescriptors,
): (LimitDescriptor & { readonly name: string }) | undefined {
  const named = Object.entries(descriptors).find(
    ([name, { aliases = [] }]) => name === word || aliases.includes(word),
  )
  return named && { name: named[0], ...named[1] }
}

function readMost({ kind }: LimitDescriptor, word: Word): Big {
  if (kind === 'switch') {
    if (!ON.has(word.key)) throw wrong('typed-unknown', word)
    return new Big(0)
  }
  if (kind === 'percent') return readPercent(word)
  if (kind === 'span') {
    const { hours, days } = SPAN.exec(word.key)?.groups ?? {}
    if (hours === undefined && days === undefined) throw wrong('typed-not-span', word)
    return hours === undefined ? new Big(days ?? 0).times(24) : new Big(hours)
  }
  const { unit, number } = readUnsigned(word)
  if (unit !== '' && unit !== UNITS[kind]) throw wrong('typed-not-number', word)
  if (kind === 'count' && !number.eq(number.round(0))) throw wrong('typed-not-number', word)
  return number
}

function readPriceAge(word: Word): number {
  const { count = '', unit = '' } = AGE.exec(word.key)?.groups ?? {}
  const ms = Number.parseInt(count, 10) * (UNIT_MS[unit] ?? Number.NaN)
  if (!(ms >= SHORTEST_PRICE_AGE_MS && ms <= LONGEST_PRICE_AGE_MS)) throw wrong('typed-not-price-age', word)
  return ms
}

function readDuration(word: Word): number {
  const { count = '', unit = '' } = DURATION.exec(word.key)?.groups ?? {}
  const ms = Number.parseInt(count, 10) * (UNIT_MS[unit] ?? Number.NaN)
  if (!(ms <= LONGEST_COOL_OFF_MS)) throw wrong('typed-unknown', word)
  return ms
}
