import type { Big } from 'big.js'
import { parseWords, type Parsed } from '../../desk/trading/grammar/command-grammar.js'
import { missing, wrong } from '../../desk/trading/grammar/fault.js'
import { openingParts } from '../../desk/trading/grammar/order-parts.js'
import { readParts, said } from '../../desk/trading/grammar/parts.js'
import { takePair, type TypedPair } from '../../desk/trading/grammar/target.js'
import type { Price, StopLoss } from '../../desk/trading/grammar/value-schemas.js'
import { readPrice } from '../../desk/trading/grammar/values.js'
import { readUnsigned } from '../../desk/trading/grammar/measure.js'
import type { Line, Word } from '../../desk/trading/grammar/word.js'
import { SHORTEST_MS, type SlicesRule } from './slices.js'
import { minutesOfSpan } from './timed-close.js'

const MINUTE_MS = 60_000

/** The fewest and the most slices of a plan, and the longest time from its first to its end, in milliseconds. */
const FEWEST = 2
const MOST = 100
const LONGEST_MS = 90 * 24 * 60 * MINUTE_MS

/** /twap and /dca, as they are typed. */
export interface SlicesIntent {
  readonly command: SlicesRule['command']
  readonly side: 'long' | 'short'
  readonly pair: TypedPair
  /** Dollars of each slice, in whole cents where it is a part of an amount for all. */
  readonly collateral: Big
  readonly leverage: Big
  readonly count: number
  /** The time from one slice to the next, in milliseconds. */
  readonly everyMs: number
  readonly stopLoss: StopLoss
  /** The lowest and the highest price at which a slice is filled. */
  readonly above?: Price
  readonly below?: Price
  /** In percent. */
  readonly slippage?: Big
}

const { leverage, stopLoss, slippage, collateral } = openingParts
const common = {
  leverage,
  stopLoss,
  slippage,
  above: { keywords: ['above'], read: readPrice },
  below: { keywords: ['below'], read: readPrice },
} as const
const twapParts = {
  ...common,
  over: { keywords: ['over'], read: readSlicesSpan },
  count: { keywords: ['in'], read: readCount },
  collateral,
} as const
const dcaParts = {
  ...common,
  every: { keywords: ['every'], read: readSlicesSpan },
  lasts: { keywords: ['for'], read: readSlicesSpan },
  collateral,
} as const

/** A command that is understood, of each. */
export const SLICE_EXAMPLES: Readonly<Record<SlicesIntent['command'], string>> = {
  twap: '/twap long BTC 2000 10x over 2h in 12 sl 5%',
  dca: '/dca long ETH 50 3x every 1d for 30d below 3500 sl 2500',
}

/** Reads the words behind /twap or /dca. Never throws for a text. */
export function parseSlices(command: SlicesIntent['command'], words: string): Parsed<SlicesIntent> {
  const read = command === 'twap' ? readTwap : readDca
  return parseWords(command, { example: SLICE_EXAMPLES[command], read }, words)
}

/** `long BTC 2000 10x over 2h in 12 sl 5%`: an amount for all, in so many parts over a time. */
function readTwap(line: Line): SlicesIntent {
  const { side, pair, rest } = readOpening(line)
  const parts = readParts(rest, twapParts)
  const { over, count, collateral: all } = parts
  if (!all) throw missing('typed-missing-collateral', line)
  if (!over || !count) throw missing('typed-missing-twap-time', line)
  const everyMs = Math.floor(over.value / count.value / 1_000) * 1_000
  if (everyMs < SHORTEST_MS) throw wrong('typed-slices-too-close', count.word)
  return {
    command: 'twap',
    side,
    pair,
    collateral: all.value.div(count.value).round(2, 0),
    count: count.value,
    everyMs,
    ...readBounds(line, parts),
  }
}

/** `long ETH 50 3x every 1d for 30d below 3500 sl 2500`: an amount each time. */
function readDca(line: Line): SlicesIntent {
  const { side, pair, rest } = readOpening(line)
  const parts = readParts(rest, dcaParts)
  const { every, lasts, collateral: each, above, below } = parts
  if (!each) throw missing('typed-missing-collateral', line)
  if (!every || !lasts) throw missing('typed-missing-dca-time', line)
  const count = Math.floor(lasts.value / every.value)
  if (every.value < SHORTEST_MS) throw wrong('typed-slices-too-close', every.word)
  if (count < FEWEST || count > MOST) throw wrong('typed-not-slices', lasts.word, { most: String(MOST) })
  const bounds = readBounds(line, parts)
  // The other end is its stop-loss, where it is not said.
  if (!(side === 'long' ? below : above)) throw missing('typed-missing-band', line)
  return { command: 'dca', side, pair, collateral: each.value, count, everyMs: every.value, ...bounds }
}

function readOpening(line: Line) {
  const { side, words } = readSide(line)
  return { side, ...takePair({ ...line, words }) } as const
}

/** Reads the side before everything else. */
export function readSide(line: Line) {
  const [side, ...words] = line.words
  if (!side) throw missing('typed-missing-side', line)
  if (side.key !== 'long' && side.key !== 'short') throw wrong('typed-missing-side', side)
  return { side: side.key, words } as const
}

function readBounds(
  line: Line,
  { leverage, stopLoss, above, below, slippage }: ReturnType<typeof readParts<typeof common>>,
) {
  if (!leverage) throw missing('typed-missing-ladder-leverage', line)
  if (!stopLoss) throw missing('typed-missing-slices-stop', line)
  return { leverage: leverage.value, stopLoss: stopLoss.value, ...said({ above, below, slippage }) }
}

/** `90m`, `2h`, `30d`, in milliseconds. */
export function readSlicesSpan(word: Word): number {
  const ms = minutesOfSpan(word.key) * MINUTE_MS
  if (!(ms <= LONGEST_MS)) throw wrong('typed-not-slices-span', word)
  return ms
}

function readCount(word: Word): number {
  const { unit, number } = readUnsigned(word)
  const isCount = unit === '' && number.gte(FEWEST) && number.lte(MOST) && number.mod(1).eq(0)
  if (!isCount) throw wrong('typed-not-slices', word, { most: String(MOST) })
  return number.toNumber()
}
