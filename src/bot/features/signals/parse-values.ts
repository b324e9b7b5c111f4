import { wrong } from '../../../desk/trading/grammar/fault.js'
import type { Word } from '../../../desk/trading/grammar/word.js'
import { UnreadableError } from '../../../signals/formats/refusal.js'
import { readPairName } from '../../../signals/formats/pair-name.js'

const UNITS_MS: Readonly<Record<string, number>> = { m: 60_000, h: 60 * 60_000, d: 24 * 60 * 60_000 }

/** The longest time without a signal, in milliseconds: 30 days. */
const LONGEST_MS = 30 * 24 * 60 * 60_000

/** A whole number from 1 to `most`. Throws a GrammarError. */
export function count(word: Word, most: number): number {
  if (!/^\d{1,5}$/.test(word.key)) throw wrong('typed-not-number', word)
  const number = Number.parseInt(word.key, 10)
  if (number === 0) throw wrong('typed-zero', word)
  if (number > most) throw wrong('typed-too-large', word)
  return number
}

/** `30m`, `2h`, `1d`, at most 30 days, in milliseconds. Throws a GrammarError. */
export function durationMs(word: Word): number {
  const { digits = '', unit = '' } = /^(?<digits>[1-9]\d{0,3})(?<unit>[mhd])$/.exec(word.key)?.groups ?? {}
  const ms = Number.parseInt(digits, 10) * (UNITS_MS[unit] ?? Number.NaN)
  if (Number.isNaN(ms)) throw wrong('typed-not-duration', word)
  if (ms > LONGEST_MS) throw wrong('typed-too-large', word)
  return ms
}

/** `XBTUSD=BTC`: the pairs of the desk by the names that signals use. Throws a GrammarError. */
export function partMappings(words: readonly Word[]): Readonly<Record<string, string>> {
  const pairs = new Map<string, string>()
  for (const word of words) {
    const [from = '', to = '', ...more] = word.key.split('=')
    if (more.length > 0) throw wrong('typed-not-pair', word)
    const { name } = pairOf(from, word)
    if (pairs.has(name)) throw wrong('typed-twice', word)
    pairs.set(name, pairOf(to, word).symbol)
  }
  return Object.fromEntries(pairs)
}

function pairOf(text: string, word: Word): ReturnType<typeof readPairName> {
  try {
    return readPairName(text)
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error
    throw wrong('typed-not-pair', word)
  }
}
