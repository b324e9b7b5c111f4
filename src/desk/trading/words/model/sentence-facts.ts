import { tickerOf } from '../../../market/pairs/coin-names.js'
import { plainSigns } from '../../grammar/plain-signs.js'
import type { WrittenNumber } from './written-numbers.js'

/** A command for a part of an open position. */
type PositionAction = 'close' | 'tpsl' | 'trail'

/** The parts of a sentence that are sure without a model. A line of a model is held against them. */
export interface SentenceFacts {
  /** Sides that words of the sentence name. */
  readonly sides: readonly ('long' | 'short')[]
  /** Commands for an open position that words of the sentence name. */
  readonly actions: readonly PositionAction[]
  /** BASE/QUOTE of the pairs that it names. */
  readonly pairs: readonly string[]
  readonly numbers: readonly WrittenNumber[]
  /** True if it cannot be a request to act: it is negated, quoted, or about somebody else. */
  readonly forbidsAction: boolean
}

/** Words for the sides that traders use for nothing else, in small letters. */
const SIDE_WORDS: Readonly<Record<'long' | 'short', readonly string[]>> = {
  long: ['long', 'лонг', 'لونغ', 'ロング', '롱', '做多', '多单', '開多', '开多'],
  short: ['short', 'шорт', 'شورت', 'ショート', '숏', '做空', '空单', '開空', '开空'],
}

/** Beginnings of words for what is done with an open position, in small letters. */
const ACTION_WORDS: Readonly<Record<PositionAction, readonly string[]>> = {
  close: [
    'clos',
    'cerr',
    'cierr',
    'fech',
    'kapat',
    'tutup',
    'đóng',
    'закр',
    '平仓',
    '平倉',
    '決済',
    'クローズ',
    '청산',
    'أغلق',
    'إغلاق',
    'اغلق',
    'اقفل',
  ],
  tpsl: [
    'tp',
    'sl',
    'stop',
    'take',
    'target',
    'стоп',
    'тейк',
    'ストップ',
    '損切',
    '利確',
    '止损',
    '止盈',
    '손절',
    '익절',
    'وقف',
    'هدف',
  ],
  trail: ['trail', 'трейл', 'トレール', 'トレーリング', '追踪', '추적', 'متحرك'],
}

/** The sides that a sentence names by the words of traders. */
export function sidesIn(sentence: string): SentenceFacts['sides'] {
  return (['long', 'short'] as const).filter((side) => holdsWord(sentence, SIDE_WORDS[side], 'whole'))
}

/** The commands for an open position that a sentence names. */
export function actionsIn(sentence: string): SentenceFacts['actions'] {
  return (['close', 'tpsl', 'trail'] as const).filter((action) =>
    holdsWord(sentence, ACTION_WORDS[action], 'begun'),
  )
}

/** True if one of these stands in the sentence; a word of Latin or Cyrillic letters only as a whole, or as a beginning. */
function holdsWord(sentence: string, words: readonly string[], part: 'whole' | 'begun'): boolean {
  const text = plainSigns(sentence).toLowerCase()
  return words.some((word) => {
    if (!/^[\p{Script=Latin}\p{Script=Cyrillic}]/u.test(word)) return text.includes(word)
    return new RegExp(`(?<!\\p{L})${word}${part === 'whole' ? '(?!\\p{L})' : ''}`, 'u').test(text)
  })
}

/** The pairs, of those given as BASE/QUOTE, that a sentence names by their symbol or base. */
export function pairsIn(sentence: string, symbols: readonly string[]): readonly string[] {
  const words = new Set(
    plainSigns(sentence)
      .toUpperCase()
      .split(/[^A-Z\d/]+/)
      .map(tickerOf),
  )
  return symbols.filter((symbol) => namesOf(symbol).some((name) => words.has(name)))
}

/** The names of a pair in a typed line: `BTC/USD`, `BTCUSD`, `BTC`. */
export function namesOf(symbol: string): readonly string[] {
  const upper = symbol.toUpperCase()
  return [upper, upper.replace('/', ''), upper.split('/', 1)[0] ?? upper]
}
