import type { FormattedString } from '@grammyjs/parse-mode'
import type { RenderContext } from '../render-context.js'
import type { PositionView } from '../../../desk/account/positions/position-view.js'
import type { Text } from '../text/languages.js'
import type { Value } from '../text/markup.js'

/** The text key for a side. */
export function sideKey(isLong: boolean | undefined): string {
  if (isLong === undefined) return 'side-unknown'
  return isLong ? 'side-long' : 'side-short'
}

/** A position's pair and side: what every title of a change names. */
export function positionName(
  { text }: RenderContext,
  { symbol, isLong }: { readonly symbol: string; readonly isLong: boolean | undefined },
): { readonly symbol: string; readonly side: FormattedString } {
  return { symbol, side: text(sideKey(isLong)) }
}

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
