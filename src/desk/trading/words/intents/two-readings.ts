import type { Quantity } from '../reading/item.js'
import { forbidsAction, type Sentence } from '../reading/sentence.js'
import type { WordsLine } from '../understanding.js'
import { eitherLeverage, eitherSide, sizeOrCollateral, soldOrShort } from './either-openings.js'
import { eitherDistance, shareOrDollars, targetOrStop } from './either-exits.js'
import type { Either } from './either.js'
import { lineOf } from './reading.js'

/** The largest price of a stop that may as well be a percentage. */
const MOST_PERCENT = 20

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

/** "Stop on eth 3", whose number was read as a price: without a word that says so, a small one may be a percentage. */
export function readPriceOrPercent(
  { items, has }: Sentence,
  { command, words }: WordsLine,
): readonly WordsLine[] | undefined {
  if (command !== 'tpsl' || has('at', 'price', 'reach', 'dollar')) return undefined
  const { target, value } = /^(?<target>\S+ (?:tp|sl)) (?<value>\d{1,2})$/.exec(words)?.groups ?? {}
  const isBare = items.some((item) => item.is === 'quantity' && item.unit === 'plain')
  if (value === undefined || !isBare || Number(value) < 1 || Number(value) > MOST_PERCENT) return undefined
  return [lineOf(command, target, value), lineOf(command, target, `${value}%`)]
}
