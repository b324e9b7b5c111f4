import type { Concept } from '../lexicon/concepts.js'
import type { Quantity } from '../reading/item.js'
import { saysNoMore, type Sentence } from '../reading/sentence.js'
import type { WordsLine } from '../understanding.js'
import { onlyAmount, type Either } from './either.js'
import { lineOf } from './reading.js'

/** The largest number that is a leverage where none is named. */
const MOST_LEVERAGE = 100

/** Words of an order that opens and that change none of its numbers. */
const OPENING: readonly Concept[] = ['long', 'short', 'open', 'position', 'order', 'market']

/** "Sell eth": close the position, or open a short one, whose missing parts the guided order asks for. */
export const soldOrShort: Either = ({ pair, quantities, rest, has }) => {
  const amount = onlyAmount(quantities)
  if (!has('sell') || has('my', 'at', 'entry') || (quantities.length > 0 && !amount)) return []
  if (!saysNoMore(rest, ['sell', 'market', 'dollar'])) return []
  const value = amount?.value.toFixed()
  return [lineOf('close', pair, value ?? 'all'), lineOf('trade', 'short', pair, value)]
}

/** "1000 in btc 10x": no side is named. */
export const eitherSide: Either = ({ pair, quantities, rest, has }) => {
  const { multiple, amount } = multipleAndAmount(quantities)
  if (!amount || !multiple || has('my', 'at', 'entry', 'up', 'down')) return []
  if (!saysNoMore(rest, ['open', 'position', 'order', 'dollar', 'market', 'leverage'])) return []
  const words = `${amount.value.toFixed()} ${multiple.value.toFixed()}x`
  return [lineOf('long', pair, words), lineOf('short', pair, words)]
}

/** "Long btc 10 100": either may be the collateral, and the other the leverage. */
export const eitherLeverage: Either = ({ pair, quantities, rest, has }) => {
  const side = sideOf(has)
  const [one, other, ...more] = quantities
  if (side === undefined || !one || !other || more.length > 0 || has('at', 'entry')) return []
  if (one.unit !== 'plain' || other.unit !== 'plain' || one.value.eq(other.value)) return []
  if (!saysNoMore(rest, OPENING)) return []
  const write = (amount: Quantity, leverage: Quantity): readonly WordsLine[] =>
    leverage.value.gt(1) && leverage.value.lte(MOST_LEVERAGE)
      ? [lineOf(side, pair, amount.value.toFixed(), `${leverage.value.toFixed()}x`)]
      : []
  return [...write(one, other), ...write(other, one)]
}

/** "Long btc size 1000 10x": the size of the position, or the collateral that is multiplied. */
export const sizeOrCollateral: Either = ({ pair, quantities, rest, has }) => {
  const side = sideOf(has)
  const { multiple, amount } = multipleAndAmount(quantities)
  if (side === undefined || !has('size') || !multiple || !amount) return []
  if (has('at', 'entry', 'collateral') || !saysNoMore(rest, [...OPENING, 'size', 'dollar', 'leverage']))
    return []
  const part = amount.value.div(multiple.value)
  if (!part.eq(part.round(2))) return []
  const leverage = `${multiple.value.toFixed()}x`
  return [part, amount.value].map((collateral) => lineOf(side, pair, collateral.toFixed(), leverage))
}

/** The one multiple and the one amount beside it. */
function multipleAndAmount(quantities: readonly Quantity[]): {
  readonly multiple: Quantity | undefined
  readonly amount: Quantity | undefined
} {
  const [multiple, ...more] = quantities.filter(({ unit }) => unit === 'times')
  const amount = onlyAmount(quantities.filter(({ unit }) => unit !== 'times'))
  return { multiple: more.length === 0 ? multiple : undefined, amount }
}

function sideOf(has: Sentence['has']): 'long' | 'short' | undefined {
  if (has('sell') || has('long') === has('short')) return undefined
  return has('long') ? 'long' : 'short'
}
