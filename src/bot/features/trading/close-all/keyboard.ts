import { sideKey, pairName } from '../../../shell/format/pair-and-side.js'
import type { InlineKeyboard } from 'grammy'
import type { MarkedPosition } from '../../../../desk/account/positions/position-view.js'
import type { Trader } from '../../../../desk/trader.js'
import type { Text } from '../../../shell/text/languages.js'
import { defineAction } from '../../../shell/keyboard/action.js'
import { shownOf } from '../../../shell/keyboard/shown.js'
import { tickRows, type TickRow } from '../check-boxes.js'

/** Shows the card to tick positions on, anew. It goes on with the account that it was made for, as all of these do. */
export const pickClosing = defineAction('close-pick', 'account', 'chain')
/** Ticks a position (`on` is 1) or unticks it (0). `position` is its `shortId`. */
export const tickClosing = defineAction('close-tick', 'account', 'chain', 'position', 'on')
/** Shows what closing the ticked positions comes to. */
export const closeTicked = defineAction('close-ticked', 'account', 'chain')
/** Shows what closing all, the profitable or the losing positions comes to. */
export const closeFiltered = defineAction('close-all', 'account', 'chain', 'filter')

/**
 * Below the card: every position with its tick, those that read alike with their ids too, and what to close. `write` says
 * a position's profit.
 */
export function pickKeyboard(
  text: Text,
  trader: Trader,
  held: readonly MarkedPosition[],
  ticked: ReadonlySet<string>,
  write: (held: MarkedPosition) => string,
): InlineKeyboard {
  const shown = shownOf(trader)
  const rows = held.map((one): TickRow => ({
    id: one.position.id,
    name: text('close-all-position', {
      symbol: pairName(text, one),
      side: text(sideKey(one.position.isLong)),
      profit: write(one),
    }),
    data: (position, on) => tickClosing.pack({ ...shown, position, on }),
  }))
  const keyboard = tickRows(text, rows, ticked)
  if (rows.length === 0) return keyboard.text(text('refresh').text, pickClosing.pack(shown))
  return keyboard
    .text(text('close-all-all').text, closeFiltered.pack({ ...shown, filter: 'all' }))
    .danger()
    .text(text('close-all-profitable').text, closeFiltered.pack({ ...shown, filter: 'profitable' }))
    .danger()
    .text(text('close-all-losing').text, closeFiltered.pack({ ...shown, filter: 'losing' }))
    .danger()
    .row()
    .text(text('close-all-next').text, closeTicked.pack(shown))
    .danger()
    .text(text('refresh').text, pickClosing.pack(shown))
}
