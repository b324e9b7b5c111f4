import type { Ticket } from '../../../../desk/trading/tickets/ticket.js'
import type { Tickets } from '../../../../desk/trading/tickets/tickets.js'
import type { Clock } from '../../../../lib/clock.js'
import { asOfLine } from '../../../shell/cards/account-parts.js'
import type { RenderContext } from '../../../shell/render-context.js'
import { join } from '../../../shell/text/markup.js'
import type { Message } from '../../../shell/text/message.js'
import type { ReceiptMessage } from './receipt-message.js'

/**
 * Shows where a ticket stands on its card. The reconciler shows it there as well, and may have shown a later state before
 * this one was delivered: then that is shown again.
 */
export type ShowTicket = (
  render: RenderContext,
  ticket: Ticket,
  put: (card: Message) => Promise<unknown>,
) => Promise<void>

/** The age from which on a card says of which time it is, in milliseconds: its stops and sizes may have changed since. */
const OLD_MS = 60_000

/** The number of times that a card is shown again because its ticket has moved on. */
const MOST_REPEATS = 3

export function createShowTicket(deps: {
  readonly tickets: Pick<Tickets, 'read'>
  readonly receiptMessage: ReceiptMessage
  readonly now: Clock
}): ShowTicket {
  const cardOf = async (render: RenderContext, ticket: Ticket): Promise<Message> => {
    const card = await deps.receiptMessage(render, ticket)
    const { state, since } = ticket
    const isOld = state === 'done' && deps.now() - since >= OLD_MS
    return isOld ? { ...card, text: join([card.text, asOfLine(render, new Date(since))], '\n\n') } : card
  }

  return async (render, ticket, put) => {
    const { userId, id } = ticket.quote
    let card = await cardOf(render, ticket)
    for (let repeats = 0; repeats <= MOST_REPEATS; repeats++) {
      await put(card)
      const stored = await deps.tickets.read(userId, id)
      if (!stored) return
      const later = await cardOf(render, stored)
      if (later.text.text === card.text.text) return
      card = later
    }
  }
}
