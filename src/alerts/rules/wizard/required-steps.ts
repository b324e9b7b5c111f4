import type { Sign } from '../grammar/words.js'
import type { AlertStep } from './draft.js'

/** What an alert can be about, in the words of the typed grammar, in the order in which it is offered. */
export const subjectWords = [
  'price',
  'move',
  'funding',
  'oi',
  'borrow',
  'pnl',
  'liq',
  'margin',
  'balance',
] as const
/** See `subjectWords`. */
export type SubjectWord = (typeof subjectWords)[number]

/** Each sign as the typed grammar writes it. */
export const signWords: Readonly<Record<Sign, string>> = {
  above: '>',
  below: '<',
  crosses: 'crosses',
  flips: 'flips',
}

/** What an alert about something needs to be told. */
interface Needs {
  /** The steps that are asked, beside what it is about and when it is told. */
  readonly asks: readonly AlertStep[]
  /** The ways that there are to choose from. */
  readonly ways: readonly string[]
  /** Answers that stand for those still to come; the way of what has only one. */
  readonly examples: { readonly [S in 'pair' | 'side' | 'way' | 'figure' | 'window']?: string }
  /** Whether its figure is a percentage, whether or not it is written with %. */
  readonly isPercent: boolean
  /** Whether it is about a person's own account. */
  readonly isOwn: boolean
}

const sided = ['>', '<'] as const
const percent = { figure: '1%' } as const

/** See `Needs`. */
export const needs: Readonly<Record<SubjectWord, Needs>> = {
  price: {
    asks: ['pair', 'way', 'figure'],
    ways: [...sided, 'crosses'],
    examples: { pair: 'BTC', way: '>', figure: '1' },
    isPercent: false,
    isOwn: false,
  },
  move: {
    asks: ['pair', 'way', 'figure', 'window'],
    ways: ['up', 'down', 'move'],
    examples: { pair: 'BTC', way: 'move', window: '1h', ...percent },
    isPercent: true,
    isOwn: false,
  },
  funding: {
    asks: ['pair', 'way', 'figure'],
    ways: [...sided, 'flips'],
    examples: { pair: 'BTC', way: '>', ...percent },
    isPercent: true,
    isOwn: false,
  },
  oi: {
    asks: ['pair', 'side', 'way', 'figure'],
    ways: sided,
    examples: { pair: 'BTC', side: 'long', way: '>', ...percent },
    isPercent: true,
    isOwn: false,
  },
  borrow: {
    asks: ['pair', 'side', 'way', 'figure'],
    ways: sided,
    examples: { pair: 'BTC', side: 'long', way: '>', ...percent },
    isPercent: true,
    isOwn: false,
  },
  pnl: {
    asks: ['pair', 'way', 'figure'],
    ways: [...sided, 'crosses'],
    examples: { way: '>', figure: '1' },
    isPercent: false,
    isOwn: true,
  },
  liq: {
    asks: ['pair', 'figure'],
    ways: [],
    examples: { way: '<', ...percent },
    isPercent: true,
    isOwn: true,
  },
  margin: { asks: ['figure'], ways: [], examples: { way: '>', ...percent }, isPercent: true, isOwn: true },
  balance: { asks: ['figure'], ways: [], examples: { way: '<', figure: '1' }, isPercent: false, isOwn: true },
}
