import type { FormattedString } from '@grammyjs/parse-mode'
import { InlineKeyboard } from 'grammy'
import type { Text } from '../../../shell/text/languages.js'
import { defineAction } from '../../../shell/keyboard/action.js'
import { caption } from '../../../shell/keyboard/caption.js'
import { join } from '../../../shell/text/markup.js'
import type { Ticket } from '../../../../desk/trading/tickets/ticket.js'
import { MOST_LINES } from '../close-all/card.js'
import { closedPositionId } from '../tickets/keyboard.js'
import { stateButton } from '../tickets/receipt-keyboard.js'
import { endedButton } from '../../account/history/keyboard.js'

/** Confirms a batch. The button carries the batch's id and nothing else. */
export const confirmBatch = defineAction('batch-confirm', 'batch')
/** Declines a batch. */
export const declineBatch = defineAction('batch-decline', 'batch')

/** Below the preview of a batch. */
export function batchKeyboard(text: Text, batch: string, confirm: FormattedString): InlineKeyboard {
  return new InlineKeyboard()
    .text(caption(confirm.text), confirmBatch.pack({ batch }))
    .danger()
    .text(text('ticket-cancel').text, declineBatch.pack({ batch }))
}

/** Below the report of a batch: how far it is, and the parts of the PnL of each position that was closed. */
export function reportKeyboard(text: Text, tickets: readonly Ticket[], isOver: boolean): InlineKeyboard {
  const rows = tickets.flatMap((ticket) => {
    const { accountId: account, chainId: chain, shown } = ticket.quote
    const positionId = closedPositionId(ticket)
    if (positionId === undefined) return []
    const { symbol } = shown
    const label = text('pnl-parts-button')
    const buttons = endedButton(text, { account, chain }, positionId)
    return buttons.map((button) => [
      { ...button, text: caption(symbol === undefined ? label.text : join([label, symbol], ' · ').text) },
    ])
  })
  const state = stateButton(text, isOver ? 'done' : 'sent')
  return new InlineKeyboard([[state], ...rows.slice(0, MOST_LINES)])
}
