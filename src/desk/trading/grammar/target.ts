import { z } from 'zod'
import { missing, wrong } from './fault.js'
import type { Line, Word } from './word.js'

/** A name: `BTC`, `BTC/USD` or `BTCUSD`, in capitals, with `/` between base and quote where anything parted them. */
const named = z.strictObject({ by: z.literal('pair'), pair: z.string() }).readonly()
/** An id, exactly as typed, without the `#`. */
const byId = z.strictObject({ by: z.literal('id'), id: z.string() }).readonly()

type NamedPair = z.output<typeof named>

/** A pair to trade or look at. Its id is digits. */
export const typedPair = z.discriminatedUnion('by', [named, byId])
/** See `typedPair`. */
export type TypedPair = z.output<typeof typedPair>

/** A position or an order: the pair it is in, or an id, which may be its own or that of its position. */
export const target = z.discriminatedUnion('by', [named, byId])
/** See `target`. */
export type Target = z.output<typeof target>

/** `btc`, `BTC/USD`, `btc-usd`, `1000PEPE`. */
const NAME = /^(?=.*[a-z])[a-z\d]{1,20}(?:[/_-][a-z\d]{1,20})?$/
/** Signs around a name that change nothing of it: `$BTC`, `BINANCE:BTCUSDT.P`, `BTC-USDT-SWAP`. */
const DECORATION = /^(?:\$|[a-z]{2,12}:)(?=\d*[a-z]{2})|(?<=[a-z]{2})(?:\.ps?|-swap)$/g
/**
 * Words that say something else, so that a forgotten pair is noticed: `10x`, `x10`, `1k`, `2r`, `0x1`, and those of the
 * grammar.
 */
const NO_NAME =
  /^(?:\d+[xkmr]|x\d+|0x.*|(?:size|risk|limit|stop|slip|slippage|tp|sl|all|profitable|losing)\d*)$/
/** An id that cannot be taken for anything else. */
const PLAIN_ID = /^(?:0x[\da-f]{1,126}|\d{1,20})$/i
/** Any other that the service may give, which a `#` marks. */
const MARKED_ID = /^#[\x21-\x7E]{1,128}$/
/** The pair's id on the wire (`tokenId`, service.md §2.2). */
const PAIR_ID = /^#?(?:0|[1-9]\d{0,19})$/

/** A pair to trade or look at. Throws a GrammarError. */
export function readPair(word: Word): TypedPair {
  if (PAIR_ID.test(word.key)) return idOf(word)
  return readName(word) ?? fail(word, 'typed-not-pair')
}

/** The target of a command, from the first word of a line, and the words after it. Throws a GrammarError. */
export function takeTarget(line: Line): { readonly target: Target; readonly rest: readonly Word[] } {
  const [first, ...rest] = line.words
  if (!first) throw missing('typed-missing-target', line)
  return { target: readTarget(first), rest }
}

/** As `takeTarget`, for a pair. */
export function takePair(line: Line): { readonly pair: TypedPair; readonly rest: readonly Word[] } {
  const [first, ...rest] = line.words
  if (!first) throw missing('typed-missing-pair', line)
  return { pair: readPair(first), rest }
}

/** True where the pair of a line would be an id without its `#`, which may as well be an amount. */
export function isUnmarkedNumber({ words: [first] }: Pick<Line, 'words'>): boolean {
  return first !== undefined && /^\d+$/.test(first.key)
}

/** A pair, or the id of a position or an order. Throws a GrammarError. */
export function readTarget(word: Word): Target {
  if (PLAIN_ID.test(word.text) || MARKED_ID.test(word.text)) return idOf(word)
  return readName(word) ?? fail(word, 'typed-not-target')
}

/** True if an id is recognised as one without a `#` before it. */
export function needsNoMark(id: string): boolean {
  return PLAIN_ID.test(id)
}

function idOf({ text }: Word): z.output<typeof byId> {
  return { by: 'id', id: text.startsWith('#') ? text.slice(1) : text }
}

function readName({ key }: Word): NamedPair | undefined {
  const name = key.replace(DECORATION, '')
  if (!NAME.test(name) || NO_NAME.test(name)) return undefined
  return { by: 'pair', pair: name.toUpperCase().replace(/[_-]/, '/') }
}

function fail(word: Word, code: 'typed-not-pair' | 'typed-not-target'): never {
  throw wrong(code, word)
}
