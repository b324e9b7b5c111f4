import { Big } from 'big.js'
import { closeAgain, shareText, type Share } from '../../desk/trading/actions/close.js'
import { parseWords, type Parsed } from '../../desk/trading/grammar/command-grammar.js'
import { missing, wrong } from '../../desk/trading/grammar/fault.js'
import { priceOf, targetOf } from '../../desk/trading/grammar/print-values.js'
import { takeTarget, type Target } from '../../desk/trading/grammar/target.js'
import type { TakeProfit } from '../../desk/trading/grammar/value-schemas.js'
import { readPercent, readTakeProfit } from '../../desk/trading/grammar/values.js'
import type { Line, Word } from '../../desk/trading/grammar/word.js'
import { readCloseBefore } from './close-words.js'

/** The most parts of a scale-out. */
const MOST_PARTS = 5

const ALL = new Big(100)

/** The words of closes at prices; a price is said as a take-profit is. */
export interface PriceCloseIntent {
  readonly target: Target
  /** Percent of a scale-out are of the position as it is now. */
  readonly isScaleOut: boolean
  readonly parts: readonly {
    readonly share: Share
    /** The prices of which the first that is reached closes the part: one or two. */
    readonly prices: readonly TakeProfit[]
  }[]
}

/** Words behind /close of which the last time or price is a price: `at` before a word that is no time of day. */
const PRICED = /\S\s+at\s+(?!\S*:)\S+(?:\s+or(?:\s+\S+)?)?\s*$/i

/** True if words behind /close say a price, whether or not the rest is understood. */
export function saysPrice(words: string): boolean {
  return PRICED.test(words)
}

/** Reads the words of a close at a price, or at the first of two; without a share it is of all. Never throws for a text. */
export function parsePriceClose(words: string): Parsed<PriceCloseIntent> {
  const example = '/close BTC 50% at 72000 or 65000'
  return parseWords('close', { example, read: (line) => readClose(line, words) }, words)
}

function readClose(line: Line, text: string): PriceCloseIntent {
  const place = line.words.findLastIndex(({ key }) => key === 'at')
  const at = line.words[place]
  const [price, or, other, ...rest] = line.words.slice(place + 1)
  if (!at || !price) throw missing('typed-missing-value', line)
  if (or && or.key !== 'or') throw wrong('typed-unknown', or)
  if (or && !other) throw wrong('typed-missing-value', or)
  if (rest[0]) throw wrong('typed-unknown', rest[0])
  const prices = [price, ...(other ? [other] : [])].map((word) => readTakeProfit(word))
  if (other && prices[1] && prices[0] && priceOf(prices[0]) === priceOf(prices[1]))
    throw wrong('typed-same-exit', other)
  const { target, share } = closeAgain(readCloseBefore(at, line, text))
  return { target, isScaleOut: false, parts: [{ share, prices }] }
}

/** The command that is read as these words. */
export function printPriceClose({ target, isScaleOut, parts }: PriceCloseIntent): string {
  const said = parts.map(({ share, prices }) => `${shareText(share)} at ${prices.map(priceOf).join(' or ')}`)
  return [isScaleOut ? '/scaleout' : '/close', targetOf(target), ...said].join(' ')
}

/** A scale-out that is understood. */
export const SCALE_OUT_EXAMPLE = '/scaleout BTC 25% at 72000 25% at 2r 50% at 80000'

/** Reads the words behind /scaleout. Never throws for a text. */
export function parseScaleOut(words: string): Parsed<PriceCloseIntent> {
  return parseWords('scaleout', { example: SCALE_OUT_EXAMPLE, read: readScaleOut }, words)
}

function readScaleOut(line: Line): PriceCloseIntent {
  const prices: string[] = []
  const { target, parts } = readShares(line, ['at', '@'], (_, word) => {
    const price = readTakeProfit(word)
    if (prices.includes(priceOf(price))) throw wrong('typed-same-exit', word)
    prices.push(priceOf(price))
    return price
  })
  return {
    target,
    isScaleOut: true,
    parts: parts.map(({ percent, value }) => ({ share: { by: 'percent', percent }, prices: [value] })),
  }
}

/**
 * Reads a position, and shares of it with what each waits for: `25% at 72000`. `words`: those that may stand between the two. `readValue` gets
 * that word and the one behind it. Throws a `GrammarError`.
 */
export function readShares<Value>(
  line: Line,
  words: readonly string[],
  readValue: (by: Word, value: Word) => Value,
): {
  readonly target: Target
  readonly parts: readonly { readonly percent: Big; readonly value: Value }[]
} {
  const { target, rest } = takeTarget(line)
  const left = [...rest]
  const parts: { readonly percent: Big; readonly value: Value }[] = []
  for (let share = left.shift(); share; share = left.shift()) {
    const percent = readPercent(share)
    const by = left.shift()
    if (!by) throw wrong('typed-missing-value', share)
    if (!words.includes(by.key)) throw wrong('typed-unknown', by)
    const value = left.shift()
    if (!value) throw wrong('typed-missing-value', by)
    parts.push({ percent, value: readValue(by, value) })
    const sum = parts.reduce((all, one) => all.plus(one.percent), new Big(0))
    if (sum.gt(ALL)) throw wrong('typed-shares-over', share, { kind: 'scaleout', sum: sum.toFixed() })
    if (parts.length > MOST_PARTS) throw wrong('typed-too-many', share, { most: String(MOST_PARTS) })
  }
  if (parts.length === 0) throw missing('typed-missing-share', line)
  return { target, parts }
}
