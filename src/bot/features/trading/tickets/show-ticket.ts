import type { Batches } from '../../../../desk/trading/tickets/batches.js'
import type { Ticket, TicketMessage } from '../../../../desk/trading/tickets/ticket.js'
import type { Tickets } from '../../../../desk/trading/tickets/tickets.js'
import { isRedisFailure } from '../../../../redis/connection.js'
import { type DeskContext, personOf } from '../../../shell/context.js'
import { type RenderContext, renderContextOf } from '../../../shell/render-context.js'
import { replaceMessage } from '../../../shell/text/deliver.js'
import type { Message } from '../../../shell/text/message.js'
import type { ReceiptMessage } from './receipt.js'

/**
 * Shows where a ticket stands on its card. The reconciler shows it there as well, and may have shown a later state before
 * this one was delivered: then that is shown again.
 */
export type ShowTicket = (
  render: RenderContext,
  ticket: Ticket,
  put: (card: Message) => Promise<unknown>,
) => Promise<void>

/** The number of times that a card is shown again because its ticket has moved on. */
const MOST_REPEATS = 3

export function createShowTicket(deps: {
  readonly tickets: Pick<Tickets, 'read'>
  readonly receiptMessage: ReceiptMessage
}): ShowTicket {
  return async (render, ticket, put) => {
    const { userId, id } = ticket.quote
    let card = await deps.receiptMessage(render, ticket)
    for (let repeats = 0; repeats <= MOST_REPEATS; repeats++) {
      await put(card)
      // It is shown: where Redis fails now, the reconciler shows what comes, and no failure must say that nothing was sent.
      const stored = await deps.tickets.read(userId, id).catch((error: unknown) => {
        if (!isRedisFailure(error)) throw error
      })
      if (!stored) return
      const later = await deps.receiptMessage(render, stored)
      if (later.text.text === card.text.text) return
      card = later
    }
  }
}

/**
 * Shows the ticket that was sent from a message, unless it is the one of the id given; says whether there is one. No preview takes the
 * place of its receipt, and no other ticket is sent from there: the button that asks for it was pressed before the receipt was seen.
 */
export type ShowSent = (
  ctx: DeskContext,
  message: TicketMessage,
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
  { chatId, messageId }: TicketMessage,
): Promise<readonly Ticket[]> {
  // One that cannot be decoded keeps no other from being shown.
  const latest = await tickets.list(userId, 0, LATEST)
  return latest.tickets.filter(({ message }) => message?.chatId === chatId && message.messageId === messageId)
}

/** True for a ticket whose call has left, whatever came of it. */
const leftTheBot = ({ sentAt }: Ticket): boolean => sentAt !== undefined

/**
 * True if something else was sent from a message since a batch was previewed on it: its button was pressed before the report of that was
 * seen.
 */
export async function isOvertaken(
  {
    tickets,
    batches,
  }: { readonly tickets: Pick<Tickets, 'list'>; readonly batches: Pick<Batches, 'tickets'> },
  userId: number,
  message: TicketMessage,
  batchId: string,
): Promise<boolean> {
  const [sent, [own]] = await Promise.all([
    latestOn(tickets, userId, message).then((latest) => latest.find(leftTheBot)),
    batches.tickets(userId, batchId),
  ])
  if (!sent || !own || sent.quote.batch === batchId) return false
  return (sent.sentAt ?? 0) >= own.quote.quotedAt
}

/** True if the message of a ticket shows one that was sent from it later, such as its second step. */
export async function isReplaced(
  tickets: Pick<Tickets, 'list'>,
  { quote: { userId, id }, message }: Ticket,
): Promise<boolean> {
  const [newest] = (await tickets.list(userId, 0, 1)).tickets
  if (!message || newest?.quote.id === id) return false
  const last = (await latestOn(tickets, userId, message)).find(
    (one) => one.quote.id === id || leftTheBot(one),
  )
  return last !== undefined && last.quote.id !== id
}

/** Shows the ticket that was sent from the message of a pressed button in its place; says whether there is one. */
export async function showSentInPlace(ctx: DeskContext, showSent: ShowSent): Promise<boolean> {
  const shown = ctx.callbackQuery?.message
  if (!shown) return false
  return await showSent(ctx, { chatId: shown.chat.id, messageId: shown.message_id }, (card) =>
    replaceMessage(ctx, card),
  )
}

export function createShowSent(deps: {
  readonly tickets: Pick<Tickets, 'list'>
  readonly showTicket: ShowTicket
}): ShowSent {
  return async (ctx, message, put, ticketId) => {
    const sent = (await latestOn(deps.tickets, personOf(ctx).id, message)).find(leftTheBot)
    if (!sent || sent.quote.id === ticketId) return false
    await deps.showTicket(renderContextOf(ctx), sent, put)
    return true
  }
}
