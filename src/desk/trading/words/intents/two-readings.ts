import { Big } from 'big.js'
import { isOf, type Item, type Quantity } from '../reading/item.js'
import { atDirection } from '../reading/nearest.js'
import { forbidsAction, type Sentence } from '../reading/sentence.js'
import type { WordsLine } from '../understanding.js'
import { eitherLeverage, eitherSide, sizeOrCollateral, soldOrShort } from './either-openings.js'
import { eitherDistance, shareOrDollars, targetOrStop } from './either-exits.js'
import type { Either } from './either.js'
import { MOST_PERCENT } from './prices.js'
import { lineOf } from './reading.js'

/** Commands whose lines may have a take-profit or a stop-loss. */
const WITH_STOPS: ReadonlySet<string> = new Set(['long', 'short', 'tpsl'])

/** Each knows one class of sentences. */
const CLASSES: readonly Either[] = [
  soldOrShort,
  eitherSide,
  eitherLeverage,
  sizeOrCollateral,
  shareOrDollars,
  targetOrStop,
  eitherDistance,
]

/**
 * The two lines that a sentence may mean which alone leaves a question. Each uses all that it says, and no word of it is
 * unknown. Undefined for any other sentence.
 */
export function readEither(sentence: Sentence): readonly WordsLine[] | undefined {
  const { items, has, pairs, unknown } = sentence
  const [pair, ...others] = pairs
  if (unknown > 0 || pair === undefined || others.length > 0 || forbidsAction(sentence)) return undefined
  const quantities = items.filter((item): item is Quantity => item.is === 'quantity')
  if (quantities.some(({ sign, value }) => sign !== '' || value.lte(0))) return undefined
  const said = { pair, quantities, has, rest: items.filter(({ is }) => is !== 'quantity') }
  for (const either of CLASSES) {
    const lines = either(said)
    if (lines.length > 1) return lines
  }
  return undefined
}

/**
 * "Stop on eth 3", whose number was read as a price: without a word that says so, a small one may be a percentage. Two such
 * numbers of a line are of one kind.
 */
export function readPriceOrPercent(
  { items, has }: Sentence,
  { command, words }: WordsLine,
): readonly WordsLine[] | undefined {
  if (!WITH_STOPS.has(command) || has('price', 'reach') || isAtPrice(items)) return undefined
  const prices = [...words.matchAll(/\b(?:tp|sl) (?<value>\S+)/g)].map(
    ({ groups }) => groups?.['value'] ?? '',
  )
  const isSmall = (value: string): boolean =>
    /^[1-9]\d?$/.test(value) &&
    Number(value) <= MOST_PERCENT &&
    items.some((item) => item.is === 'quantity' && item.unit === 'plain' && item.value.eq(value))
  if (prices.length === 0 || !prices.every(isSmall)) return undefined
  return [lineOf(command, words), lineOf(command, words.replaceAll(/\b(tp|sl) (\S+)/g, '$1 $2%'))]
}

/** True for "at 3", not for "at 10x". */
function isAtPrice(items: readonly Item[]): boolean {
  const step = atDirection(items) === 'after' ? 1 : -1
  return items.some((item, index) => {
    const beside = items[index + step]
    return isOf(item, 'at') && !(beside?.is === 'quantity' && beside.unit === 'times')
  })
}

/** Pairs whose prices people write without their thousands, "sl 65" for 65,000: from the first on, and below the last, it is none. */
const SHORTENED: ReadonlyMap<string, readonly [from: Big, below: Big]> = new Map([
  ['BTC', [new Big(10), new Big(1_000)]],
  ['ETH', [new Big(1), new Big(20)]],
])
/** A price of a line, which may be that of an alert; not a profit: `BTC pnl > 200`. */
const PRICES = /(?<=\s(?:tp|sl|limit|stop|crosses|at) |^\S+ [<>] )[\d.]+(?=\s|$)/g

/** The line with its short prices in thousands, and as it is; undefined where it has none. */
export function readThousands({ command, words }: WordsLine): readonly WordsLine[] | undefined {
  const [from, below] = SHORTENED.get(words.split(' ')[0] ?? '') ?? []
  if (!from || !below) return undefined
  const isShort = (price: string): boolean => new Big(price).gte(from) && new Big(price).lt(below)
  const long = words.replaceAll(PRICES, (price) =>
    isShort(price) ? new Big(price).times(1_000).toFixed() : price,
  )
  return long === words ? undefined : [lineOf(command, long), lineOf(command, words)]
}
