import type { FormattedString } from '@grammyjs/parse-mode'
import type { Big } from 'big.js'
import type { PositionWithOrders } from '../../../desk/account/positions/position-view.js'
import { shownPercentOf } from '../../../lib/decimals.js'
import { sideArrow } from '../../shell/cards/account-parts.js'
import { pairName } from '../../shell/format/pair-and-side.js'
import type { RenderContext } from '../../shell/render-context.js'
import { join } from '../../shell/text/markup.js'

/** More lines of one kind than these do not fit into one message; the rest is one line. */
export const MOST_ROWS = 12

/** The line for what is left of so many rows; none where all are shown. */
export function moreLine(
  { text }: Pick<RenderContext, 'text'>,
  count: number,
  most = MOST_ROWS,
): readonly FormattedString[] {
  return count > most ? [text('close-all-more', { number: String(count - most) })] : []
}

/** The pair of a position and the arrow of its side. */
export function arrowedPair(
  { text }: Pick<RenderContext, 'text'>,
  held: PositionWithOrders,
): FormattedString {
  return join([pairName(text, held), sideArrow(held.position.isLong)], ' ')
}

/** A change in dollars, and in percent of the equity where that is known and above zero. */
export function shareOfEquity(
  { text, numbers }: RenderContext,
  change: Big | undefined,
  equity: Big | undefined,
): FormattedString {
  const dollars = numbers.signedDollars(change)
  const percent = change && equity?.gt(0) === true ? shownPercentOf(change, equity) : undefined
  return percent
    ? text('risk-loss', { dollars, percent: numbers.signedPercent(percent) })
    : text('risk-loss-dollars', { dollars })
}
