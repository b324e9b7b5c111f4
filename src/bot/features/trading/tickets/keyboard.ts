import { InlineKeyboard } from 'grammy'
import type { Step } from '../../../../desk/trading/wizard/order-form.js'
import type { Ticket } from '../../../../desk/trading/tickets/ticket.js'
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
/** Shows a page of the activity; pages count from 0. */
export const showActivity = defineAction('activity', 'page')

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

/** The id of the position of a ticket whose PnL is known; undefined where it is not. */
export function closedPositionId({ quote, outcome }: Ticket): string | undefined {
  const { posId } = quote.call.params as { readonly posId?: unknown }
  return outcome['profit'] !== undefined && typeof posId === 'string' ? posId : undefined
}

/** Below a page of the activity: refresh, and the pages around this one. */
export function activityKeyboard(text: Text, page: number, hasMore: boolean): InlineKeyboard {
  const keyboard = new InlineKeyboard()
  if (page > 0) keyboard.text(text('page-previous').text, showActivity.pack({ page: String(page - 1) }))
  keyboard.text(text('refresh').text, showActivity.pack({ page: String(page) }))
  if (hasMore) keyboard.text(text('page-next').text, showActivity.pack({ page: String(page + 1) }))
  return keyboard
}
