import type { FormattedString } from '@grammyjs/parse-mode'
import type { Big } from 'big.js'
import { pipsBetween } from '../../../desk/market/prices/pips.js'
import type { RenderContext } from '../render-context.js'

/** The distance between two prices of a pair, BASE/QUOTE, in pips; empty for a pair that has none. `sign` stands before it. */
export function pipsParts(
  { text, numbers }: Pick<RenderContext, 'text' | 'numbers'>,
  symbol: string | undefined,
  [one, other]: readonly [Big, Big],
  sign = '',
): readonly FormattedString[] {
  const pips = symbol === undefined ? undefined : pipsBetween(symbol, one, other)
  return pips ? [text('pips', { pips: `${sign}${numbers.amount(pips)}` })] : []
}
