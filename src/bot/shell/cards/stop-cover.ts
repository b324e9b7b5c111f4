import type { FormattedString } from '@grammyjs/parse-mode'
import { coverOf, hasStop, type PositionWithOrders } from '../../../desk/account/positions/position-view.js'
import type { RenderContext } from '../render-context.js'

/**
 * Says how much of a position its stops cover, where that is not all of it; nothing of a position without any, nor where the orders are
 * not all read, which is said of all positions together.
 */
export function coverLines(
  { text, numbers }: Pick<RenderContext, 'text' | 'numbers'>,
  held: PositionWithOrders,
): readonly FormattedString[] {
  if (!held.areOrdersRead || hasStop(held) === false) return []
  const cover = coverOf(held)
  if (!cover) return [text('stops-cover-unknown')]
  return cover.eq(100) ? [] : [text('stops-cover', { percent: numbers.percent(cover) })]
}
