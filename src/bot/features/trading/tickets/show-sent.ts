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

/**
 * The number of a person's latest tickets among which the one of a message is looked for: what a busy person sends within an hour,
 * as long as a message with old buttons may be in sight.
 */
const LATEST = 50

/** The latest tickets of a person that were confirmed on a message, the last one first. */
async function latestOn(
  tickets: Pick<Tickets, 'list'>,
  userId: number,
  { chatId, messageId }: NonNullable<Ticket['message']>,
): Promise<readonly Ticket[]> {
  const latest = await tickets.list(userId, 0, LATEST)
  return latest.filter(({ message }) => message?.chatId === chatId && message.messageId === messageId)
}

const wasSent = ({ sentAt }: Ticket): boolean => sentAt !== undefined

/** True if the message of a ticket shows one that was sent from it later, such as its second step. */
export async function isReplaced(
  tickets: Pick<Tickets, 'list'>,
  { quote: { userId, id }, message }: Ticket,
): Promise<boolean> {
  const [newest] = await tickets.list(userId, 0, 1)
  if (!message || newest?.quote.id === id) return false
  const last = (await latestOn(tickets, userId, message)).find((one) => one.quote.id === id || wasSent(one))
  return last !== undefined && last.quote.id !== id
}

/** Shows the ticket that was sent from the message of a pressed button in its place; says whether there is one. */
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
  return async (ctx, message, put, ticketId) => {
    const sent = (await latestOn(deps.tickets, personOf(ctx).id, message)).find(wasSent)
    if (!sent || sent.quote.id === ticketId) return false
    await deps.showTicket(renderContextOf(ctx), sent, put)
    return true
  }
}
