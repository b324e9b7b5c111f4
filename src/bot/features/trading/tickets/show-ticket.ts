import { isRedisFailure } from '../../../../redis/connection.js'
import type { Ticket } from '../../../../desk/trading/tickets/ticket.js'
import type { Tickets } from '../../../../desk/trading/tickets/tickets.js'
import type { RenderContext } from '../../../shell/render-context.js'
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
