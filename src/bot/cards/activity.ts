import type { Ticket } from '../../desk/tickets/ticket.js'
import { activityKeyboard } from '../keyboards/ticket.js'
import { join } from '../text/markup.js'
import type { Message } from '../text/message.js'
import { asOfLine } from './account-parts.js'
import type { Pen } from './preview.js'
import { accountName } from './paper.js'
import { ticketTitle } from './ticket-title.js'

/** How many tickets one page shows. */
export const ACTIVITY_A_PAGE = 8

/** A page of confirmed tickets, the latest first; given one more than a page holds, it offers the next; `asOf` is when they were read. */
export function activityCard(pen: Pen, tickets: readonly Ticket[], page: number, asOf: Date): Message {
  const { text, numbers } = pen
  const shown = tickets.slice(0, ACTIVITY_A_PAGE)
  const entries = shown.map((ticket) =>
    join(
      [
        ticketTitle(pen, ticket),
        text('activity-entry', {
          time: numbers.dateTime(new Date(ticket.since)),
          state: text(`state-${ticket.state}`),
          account: accountName(pen, { label: ticket.offer.accountLabel, venue: ticket.offer.venue }),
        }),
      ],
      '\n',
    ),
  )
  const body = entries.length === 0 ? [text('activity-none')] : entries
  return {
    text: join([text('activity-title'), ...body, asOfLine(pen, asOf)], '\n\n'),
    keyboard: activityKeyboard(text, page, tickets.length > ACTIVITY_A_PAGE),
  }
}
