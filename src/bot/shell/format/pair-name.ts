import type { PositionView } from '../../../desk/account/positions/position-view.js'
import type { Text } from '../text/languages.js'
import type { Value } from '../text/markup.js'

/** The name of a position's pair: BASE/QUOTE, or its number where the name is unknown. */
export function pairName(text: Text, { symbol, position }: PositionView): Value {
  return pairNameOf(text, { symbol, pairId: position.pairId })
}

/** The same of anything that has a pair. */
export function pairNameOf(
  text: Text,
  { symbol, pairId }: { readonly symbol: string | undefined; readonly pairId: string | undefined },
): Value {
  if (symbol !== undefined) return symbol
  return pairId === undefined ? text('pair-unnamed') : text('pair-number', { id: pairId })
}
