import { InlineKeyboard } from 'grammy'
import type { Step } from '../../../../desk/trading/wizard/order-form.js'
import type { Text } from '../../../shell/text/languages.js'
import { changeDraft, confirmDraft, confirmDraftExit, dropDraft } from '../../drafts/keyboard.js'
import { defineAction } from '../../../shell/keyboard/action.js'

/** Confirms a ticket. The button carries the ticket's id and nothing else. */
export const confirmEntry = defineAction('ticket-confirm', 'ticket')
/** Confirms a ticket that closes, cancels or protects: no rate limit holds it up. */
export const confirmExit = defineAction('ticket-exit', 'ticket')
/** Declines a ticket. */
export const declineTicket = defineAction('ticket-decline', 'ticket')
/**
 * Declines the ticket of an opening order, and asks for it anew with the same answers. `field`: the part of the order that its preview says
 * something of; empty for none.
 */
export const changeTicket = defineAction('ticket-change', 'ticket', 'field')
/** Asks for a new preview of a ticket whose preview has expired. It confirms nothing. */
export const renewTicket = defineAction('ticket-renew', 'ticket')

/** Below a preview. `isExit`: the ticket adds no risk. */
export function quoteKeyboard(
  text: Text,
  { ticketId, isExit }: { readonly ticketId: string; readonly isExit: boolean },
): InlineKeyboard {
  const confirm = isExit ? confirmExit : confirmEntry
  return new InlineKeyboard()
    .text(text('ticket-confirm').text, confirm.pack({ ticket: ticketId }))
    .success()
    .text(text('ticket-cancel').text, declineTicket.pack({ ticket: ticketId }))
}

/** Below the preview of a draft: it is dropped instead of cancelled, and any can be changed. */
export function draftQuoteKeyboard(
  text: Text,
  draft: { readonly ticketId: string; readonly isExit: boolean; readonly field: Step | undefined },
): InlineKeyboard {
  const ticket = { ticket: draft.ticketId }
  return new InlineKeyboard()
    .text(text('ticket-confirm').text, (draft.isExit ? confirmDraftExit : confirmDraft).pack(ticket))
    .success()
    .text(text('draft-drop').text, dropDraft.pack(ticket))
    .row()
    .text(text('ticket-change').text, changeDraft.pack({ ...ticket, field: draft.field ?? '' }))
}

/** Below the preview of an order that opens a position, besides. */
export function changeKeyboard(text: Text, ticketId: string, field: Step | '' = ''): InlineKeyboard {
  return new InlineKeyboard().text(text('ticket-change').text, changeTicket.pack({ ticket: ticketId, field }))
}
