import type { Ticket } from '../../../../desk/trading/tickets/ticket.js'
import type { Tickets } from '../../../../desk/trading/tickets/tickets.js'
import { personOf, type DeskContext } from '../../../shell/context.js'
import { renderContextOf } from '../../../shell/render-context.js'
import { replace } from '../../../shell/text/deliver.js'
import type { Message } from '../../../shell/text/message.js'
import type { ShowTicket } from './show-ticket.js'

/**
 * Shows the ticket that was sent from a message, unless it is the one of the id given; says whether there is one. No preview takes the
 * place of its receipt, and no other ticket is sent from there: the button that asks for it was pressed before the receipt was seen.
 */
export type ShowSent = (
  ctx: DeskContext,
  message: NonNullable<Ticket['message']>,
  put: (card: Message) => Promise<void>,
  ticketId?: string,
) => Promise<boolean>

/** The number of a person's latest tickets among which the one of a message is looked for. */
const LATEST = 10

/** The same for the message of a pressed button, in its place. */
export async function showSentInPlace(ctx: DeskContext, showSent: ShowSent): Promise<boolean> {
  const shown = ctx.callbackQuery?.message
  if (!shown) return false
  return await showSent(ctx, { chatId: shown.chat.id, messageId: shown.message_id }, (card) =>
    replace(ctx, card),
  )
}

export function createShowSent(deps: {
  readonly tickets: Pick<Tickets, 'list'>
  readonly showTicket: ShowTicket
}): ShowSent {
  return async (ctx, { chatId, messageId }, put, ticketId) => {
    const latest = await deps.tickets.list(personOf(ctx).id, 0, LATEST)
    const sent = latest.find(
      ({ message, sentAt }) =>
        sentAt !== undefined && message?.chatId === chatId && message.messageId === messageId,
    )
    if (!sent || sent.quote.id === ticketId) return false
    await deps.showTicket(renderContextOf(ctx), sent, put)
    return true
  }
}
