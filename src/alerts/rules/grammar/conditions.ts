import { Big } from 'big.js'
import { type FaultCode, missing, wrong } from '../../../desk/trading/grammar/fault.js'
import { readMeasure, readUnsigned } from '../../../desk/trading/grammar/measure.js'
import type { Typed } from '../../../desk/trading/grammar/parts.js'
import { atMostAll, readDollars } from '../../../desk/trading/grammar/values.js'
import type { Line, Word } from '../../../desk/trading/grammar/word.js'
import type { Condition } from '../rule.js'
import type { Said, Sign, Subject } from './words.js'

/** The longest time that a move may take, in minutes. */
export const LONGEST_WINDOW = 1_440

/** The parts that say a condition; the others say when it is told. */
type Part = 'pair' | 'way' | 'side' | 'sign' | 'figure' | 'window'
const PARTS: readonly Part[] = ['pair', 'way', 'side', 'sign', 'figure', 'window']

/** How a condition is read: the parts that it takes, and what they come to. */
interface Reading {
  readonly takes: readonly Part[]
  readonly read: (said: Needed, parts: Said) => Condition
}

/** Parts that a condition cannot do without. Each throws a TypedError where its part is missing or does not fit. */
interface Needed {
  pair(): string
  side(): 'long' | 'short'
  /** One of these; `instead` shows them to who wrote another. */
  sign<S extends Sign>(fitting: readonly S[], instead: string): S
  figure<T>(read: (word: Word) => T): T
  window(): number
}

/** The condition that the parts of an alert come to. Throws a TypedError for one that is missing, or has no meaning there. */
export function readCondition(said: Said, line: Line): Condition {
  const { takes, read } = readings[subjectOf(said, line)]
  for (const part of PARTS) {
    const extra = said[part]
    if (extra && !takes.includes(part)) throw wrong('typed-unknown', extra.word)
  }
  return read(needed(said, line), said)
}

/** Who says no subject means the price, or a move where a way is said. */
function subjectOf({ subject, way, pair }: Said, line: Line): Subject {
  if (subject) return subject.value
  if (way) return 'move'
  if (!pair) throw missing('typed-missing-subject', line)
  return 'price'
}

const readings: Readonly<Record<Subject, Reading>> = {
  price: {
    takes: ['pair', 'sign', 'figure'],
    read: (said) => {
      const symbol = said.pair()
      const is = said.sign(['above', 'below', 'crosses'], '>, < or crosses')
      return { on: 'price', symbol, is, value: said.figure(readDollars).toFixed() }
    },
  },
  move: {
    takes: ['pair', 'way', 'figure', 'window'],
    read: (said, { way }) => ({
      on: 'move',
      symbol: said.pair(),
      is: way?.value ?? 'either',
      percent: said.figure(readDistance).toFixed(),
      minutes: said.window(),
    }),
  },
  funding: {
    takes: ['pair', 'sign', 'figure'],
    read: (said, { figure }) => {
      const symbol = said.pair()
      const is = said.sign(['above', 'below', 'flips'], '>, < or flips')
      if (is !== 'flips') return { on: 'funding', symbol, is, percent: said.figure(readRate).toFixed() }
      if (figure) throw wrong('typed-unknown', figure.word)
      return { on: 'funding', symbol, is }
    },
  },
  interest: {
    takes: ['pair', 'side', 'sign', 'figure'],
    read: (said) => ({ on: 'open-interest', ...ofSide(said), percent: said.figure(readShare).toFixed() }),
  },
  borrow: {
    takes: ['pair', 'side', 'sign', 'figure'],
    read: (said) => ({ on: 'borrow', ...ofSide(said), percent: said.figure(readDistance).toFixed() }),
  },
  profit: {
    takes: ['pair', 'sign', 'figure'],
    read: (said, { pair }) => {
      const of = { on: 'profit', ...symbolOf(pair) } as const
      const is = said.sign(['above', 'below', 'crosses'], '>, < or crosses 0')
      const { unit, number } = said.figure(readProfit)
      if (is !== 'crosses') return { ...of, is, value: number.toFixed(), unit }
      if (!number.eq(0)) throw said.figure((word) => wrong('typed-only-zero', word))
      return { ...of, is: 'crosses zero' }
    },
  },
  liquidation: {
    takes: ['pair', 'sign', 'figure'],
    read: (said, { pair }) => {
      said.sign(['below'], '<')
      return { on: 'liquidation', ...symbolOf(pair), percent: said.figure(readShare).toFixed() }
    },
  },
  margin: {
    takes: ['sign', 'figure'],
    read: (said) => {
      said.sign(['above'], '>')
      return { on: 'margin', percent: said.figure(readShare).toFixed() }
    },
  },
  balance: {
    takes: ['sign', 'figure'],
    read: (said) => {
      said.sign(['below'], '<')
      return { on: 'balance', value: said.figure(readDollars).toFixed() }
    },
  },
}

function needed(said: Said, line: Line): Needed {
  const get = <T>(part: Typed<T> | undefined, otherwise: FaultCode): T => {
    if (!part) throw missing(otherwise, line)
    return part.value
  }
  return {
    pair: () => get(said.pair, 'typed-missing-pair'),
    side: () => get(said.side, 'typed-missing-side'),
    sign: (fitting, instead) => {
      const sign = get(said.sign, 'typed-missing-sign')
      const found = fitting.find((one) => one === sign)
      if (found === undefined)
        throw wrong('typed-other-sign', said.sign?.word ?? { at: 0, length: 0 }, { instead })
      return found
    },
    figure: (read) => read(get(said.figure, 'typed-missing-figure')),
    window: () => {
      const minutes = get(said.window, 'typed-missing-window')
      if (minutes > LONGEST_WINDOW)
        throw wrong('typed-long-window', said.window?.word ?? { at: 0, length: 0 })
      return minutes
    },
  }
}

function ofSide(said: Needed) {
  return { symbol: said.pair(), side: said.side(), is: said.sign(['above', 'below'], '> or <') } as const
}

function symbolOf(pair: Typed<string> | undefined): { readonly symbol?: string } {
  return pair ? { symbol: pair.value } : {}
}

/** `3%`: above 0. */
function readDistance(word: Word): Big {
  const { unit, number } = readUnsigned(word)
  if (unit !== '%') throw wrong('typed-not-percent', word)
  return number
}

/** `90%`: of a whole. */
function readShare(word: Word): Big {
  return atMostAll(word, readDistance(word))
}

/** `0.01%`, `-0.01%`, `0%`. */
function readRate(word: Word): Big {
  const { unit, number } = readSigned(word)
  if (unit !== '%') throw wrong('typed-not-percent', word)
  return number
}

/** `100`, `-$20`, `-10%`, `0`. */
function readProfit(word: Word): { readonly unit: 'dollars' | 'percent'; readonly number: Big } {
  const { unit, number } = readSigned(word)
  if (unit === '%') return { unit: 'percent', number }
  if (unit !== '' && unit !== '$') throw wrong('typed-not-dollars', word)
  return { unit: 'dollars', number }
}

/** What may be below 0, or nothing. */
function readSigned(word: Word): { readonly unit: string; readonly number: Big } {
  const nothing = /^(?<before>\$?)0(?:\.0+)?(?<after>%?)$/.exec(word.key)?.groups
  if (nothing) return { unit: `${nothing['before']}${nothing['after']}`, number: new Big(0) }
  const { sign, unit, number } = readMeasure(word)
  return { unit, number: sign === '-' ? number.times(-1) : number }
}
