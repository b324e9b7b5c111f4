import { InlineKeyboard } from 'grammy'
import type { HeldPosition } from '../../desk/positions.js'
import type { Trader } from '../../desk/trader.js'
import { pairName } from '../format/pair-name.js'
import type { Text } from '../text/languages.js'
import { defineAction, shortId } from './action.js'
import { caption } from './caption.js'
import { sideKey } from './positions.js'
import { shownOf } from './shown.js'

/** Shows the card to tick positions on, anew. It goes on with the account that it was made for, as all of these do. */
export const pickClosing = defineAction('close-pick', 'account', 'chain')
/** Ticks a position (`on` is 1) or unticks it (0). `position` is its `shortId`. */
export const tickClosing = defineAction('close-tick', 'account', 'chain', 'position', 'on')
/** Shows what closing the ticked positions comes to. */
export const closeTicked = defineAction('close-ticked', 'account', 'chain')
/** Shows what closing all, the profitable or the losing positions comes to. */
export const closeFiltered = defineAction('close-all', 'account', 'chain', 'filter')
/** Sends what a batch offers. The button carries the batch's id and nothing else. */
export const confirmBatch = defineAction('batch-confirm', 'batch')
/** Drops the offer. */
export const declineBatch = defineAction('batch-decline', 'batch')

/** Telegram takes 100 buttons below a message; some are for other things. */
const MOST_TICKED = 90

/** Below the card: every position with its tick, and what to close. `write` says a position's profit. */
export function pickKeyboard(
  text: Text,
  trader: Trader,
  held: readonly HeldPosition[],
  ticked: ReadonlySet<string>,
  write: (held: HeldPosition) => string,
): InlineKeyboard {
  const keyboard = new InlineKeyboard()
  const shown = shownOf(trader)
  for (const one of held.slice(0, MOST_TICKED)) {
    const position = shortId(one.position.id)
    const isTicked = ticked.has(position)
    const name = text(isTicked ? 'close-all-ticked' : 'close-all-unticked', {
      symbol: pairName(text, one),
      side: text(sideKey(one.position.isLong)),
      profit: write(one),
    })
    keyboard
      .text(caption(name.text), tickClosing.pack({ ...shown, position, on: isTicked ? '0' : '1' }))
      .row()
  }
  return keyboard
    .text(text('close-all-all').text, closeFiltered.pack({ ...shown, filter: 'all' }))
    .text(text('close-all-profitable').text, closeFiltered.pack({ ...shown, filter: 'profitable' }))
    .text(text('close-all-losing').text, closeFiltered.pack({ ...shown, filter: 'losing' }))
    .row()
    .text(text('close-all-next').text, closeTicked.pack(shown))
    .text(text('refresh').text, pickClosing.pack(shown))
}

/** Below the preview. */
export function batchKeyboard(text: Text, batch: string, count: number): InlineKeyboard {
  const confirm = text('close-all-confirm', { number: String(count) }).text
  return new InlineKeyboard()
    .text(confirm, confirmBatch.pack({ batch }))
    .text(text('ticket-cancel').text, declineBatch.pack({ batch }))
}
