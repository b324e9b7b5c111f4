import type { HeldPosition } from '../../desk/positions.js'
import type { Text } from '../text/languages.js'
import type { Value } from '../text/markup.js'

/** What the pair of a position is called: BASE/QUOTE, or its number where nobody knows its name. */
export function pairName(text: Text, { symbol, position }: HeldPosition): Value {
  if (symbol !== undefined) return symbol
  return position.pairId === undefined ? text('pair-unnamed') : text('pair-number', { id: position.pairId })
}
