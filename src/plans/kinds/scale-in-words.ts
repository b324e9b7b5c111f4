import type { Big } from 'big.js'
import { parseWords, type Parsed } from '../../desk/trading/grammar/command-grammar.js'
import { missing, wrong } from '../../desk/trading/grammar/fault.js'
import { joinMarks, partKeywords } from '../../desk/trading/grammar/marks.js'
import { openingParts } from '../../desk/trading/grammar/order-parts.js'
import { readParts, said } from '../../desk/trading/grammar/parts.js'
import { priceOf } from '../../desk/trading/grammar/print-values.js'
import { takePair, type TypedPair } from '../../desk/trading/grammar/target.js'
import type { Price, StopLoss } from '../../desk/trading/grammar/value-schemas.js'
import { readPrice, readSlippage } from '../../desk/trading/grammar/values.js'
import type { Line, Word } from '../../desk/trading/grammar/word.js'
import { MOST_LEVELS } from './scale-in.js'
import { readSide, readSlicesSpan } from './slices-words.js'

/** The fewest levels of a plan. */
const FEWEST = 2

/** /scalein, as it is typed. */
export interface ScaleInIntent {
  readonly side: 'long' | 'short'
  readonly pair: TypedPair
  /** Dollars of each slice, in whole cents: a part of the amount for all. */
  readonly collateral: Big
  readonly leverage: Big
  /** The prices of which each has a slice. */
  readonly levels: readonly Price[]
  readonly stopLoss: StopLoss
  /** The time for which levels are waited for, in milliseconds. */
  readonly lastsMs: number
  /** The farthest from a level that its slice is sent, in percent. */
  readonly within?: Big
  /** In percent. */
  readonly slippage?: Big
}

const { leverage, stopLoss, slippage, collateral } = openingParts
const parts = {
  leverage,
  stopLoss,
  slippage,
  within: { keywords: ['within'], read: readSlippage },
  lasts: { keywords: ['for'], read: readSlicesSpan },
  collateral,
} as const

/** The same for a short: it is filled below its level, and not at zero. */
const partsOfShort: typeof parts = {
  ...parts,
  slippage: { ...slippage, read: readBelowAll },
  within: { ...parts.within, read: readBelowAll },
}

function readBelowAll(word: Word): Big {
  const percent = readSlippage(word)
  if (percent.gte(100)) throw wrong('typed-below-nothing', word)
  return percent
}

/** The word before the levels. */
const AT = ['at', '@']
/** A word that may be a price: any other ends the levels. */
const PRICE = /^[+-]?\$?[\d.,_]+[km]?[$%]?,?$/

/** A command that is understood. */
export const SCALE_IN_EXAMPLE = '/scalein long BTC 1000 10x at 68000 67000 66000 sl 60000 for 7d'

/** Reads the words behind /scalein. Never throws for a text. */
export function parseScaleIn(words: string): Parsed<ScaleInIntent> {
  return parseWords('scalein', { example: SCALE_IN_EXAMPLE, read: readScaleIn }, words)
}

function readScaleIn(line: Line): ScaleInIntent {
  const { side, words } = readSide(line)
  const { pair, rest } = takePair({ ...line, words })
  const { levels, others } = takeLevels(rest)
  const read = readParts(others, side === 'short' ? partsOfShort : parts)
  const { leverage, stopLoss, lasts, collateral: all, within, slippage } = read
  if (!all) throw missing('typed-missing-collateral', line)
  if (!leverage) throw missing('typed-missing-ladder-leverage', line)
  if (levels.length < FEWEST) throw missing('typed-missing-levels', line)
  if (!stopLoss) throw missing('typed-missing-slices-stop', line)
  if (!lasts) throw missing('typed-missing-end', line)
  return {
    side,
    pair,
    collateral: all.value.div(levels.length).round(2, 0),
    leverage: leverage.value,
    levels,
    stopLoss: stopLoss.value,
    lastsMs: lasts.value,
    ...said({ within, slippage }),
  }
}

/** The prices behind `at`, as far as there are any, and the other words. */
function takeLevels(rest: readonly Word[]): {
  readonly levels: readonly Price[]
  readonly others: readonly Word[]
} {
  const words = joinMarks(partKeywords(rest, [...AT, 'within', 'for', 'sl', 'slip']))
  const start = words.findIndex(({ key }) => AT.includes(key))
  if (start < 0) return { levels: [], others: words }
  const behind = words.slice(start + 1)
  const found = behind.findIndex(({ key }) => !PRICE.test(key))
  const end = found < 0 ? behind.length : found
  const levels: Price[] = []
  for (const word of behind.slice(0, end)) {
    const price = readPrice(word)
    if (levels.some((one) => priceOf(one) === priceOf(price))) throw wrong('typed-twice', word)
    if (levels.length === MOST_LEVELS) throw wrong('typed-too-many', word, { most: String(MOST_LEVELS) })
    levels.push(price)
  }
  return { levels, others: [...words.slice(0, start), ...behind.slice(end)] }
}
