import { InlineKeyboard } from 'grammy'
import type { HeldPosition } from '../../desk/positions.js'
import type { Text } from '../text/languages.js'
import { defineAction, shortId } from './action.js'
import { caption } from './caption.js'
import { sideKey } from './positions.js'

/** Shows the card to tick positions on, anew. */
export const pickClosing = defineAction('close-pick')
/** Ticks a position (`on` is 1) or unticks it (0). `position` is its `shortId`. */
export const tickClosing = defineAction('close-tick', 'position', 'on')
/** Shows what closing the ticked positions comes to. */
export const closeTicked = defineAction('close-ticked')
/** Shows what closing all, the profitable or the losing positions comes to. */
export const closeFiltered = defineAction('close-all', 'filter')
/** Sends what a batch offers. The button carries the batch's id and nothing else. */
export const confirmBatch = defineAction('batch-confirm', 'batch')
/** Drops the offer. */
export const declineBatch = defineAction('batch-decline', 'batch')

/** Telegram takes 100 buttons below a message; some are for other things. */
export const MOST_TICKED = 90

/** Below the card: every position with its tick, and what to close. `write` says a position's profit. */
export function pickKeyboard(
  text: Text,
  held: readonly HeldPosition[],
  ticked: ReadonlySet<string>,
  write: (held: HeldPosition) => string,
): InlineKeyboard {
  const keyboard = new InlineKeyboard()
  for (const one of held.slice(0, MOST_TICKED)) {
    const position = shortId(one.position.id)
    const isTicked = ticked.has(position)
    const name = text(isTicked ? 'close-all-ticked' : 'close-all-unticked', {
      symbol: one.symbol,
      side: text(sideKey(one.position.isLong)),
      profit: write(one),
    })
    keyboard.text(caption(name.text), tickClosing.pack({ position, on: isTicked ? '0' : '1' })).row()
  }
  return keyboard
    .text(text('close-all-all').text, closeFiltered.pack({ filter: 'all' }))
    .text(text('close-all-profitable').text, closeFiltered.pack({ filter: 'profitable' }))
    .text(text('close-all-losing').text, closeFiltered.pack({ filter: 'losing' }))
    .row()
    .text(text('close-all-next').text, closeTicked.pack({}))
    .text(text('refresh').text, pickClosing.pack({}))
}

/** Below the preview. */
export function batchKeyboard(text: Text, batch: string, count: number): InlineKeyboard {
  return new InlineKeyboard()
    .text(text('close-all-confirm', { count }).text, confirmBatch.pack({ batch }))
    .text(text('ticket-cancel').text, declineBatch.pack({ batch }))
}
