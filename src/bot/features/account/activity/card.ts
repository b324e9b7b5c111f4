import { dateTime } from '../../../shell/format/times.js'
import { accountName, asOfLine } from '../../../shell/cards/account-parts.js'
import type { RenderContext } from '../../../shell/render-context.js'
import type { Ticket } from '../../../../desk/trading/tickets/ticket.js'
import { activityKeyboard } from '../../trading/tickets/keyboard.js'
import { shortState } from '../../trading/tickets/short-state.js'
import { join } from '../../../shell/text/markup.js'
import type { Message } from '../../../shell/text/message.js'
import { ticketTitle } from '../../trading/tickets/title.js'

/** The number of tickets on one page. */
export const ACTIVITY_A_PAGE = 8

/**
 * A page of confirmed tickets, the latest first; given one more than a page holds, it offers the next; `asOf` is when they were
 * read.
 */
export function activityCard(
  render: RenderContext,
  tickets: readonly Ticket[],
  page: number,
  asOf: Date,
): Message {
  const { text } = render
  const shown = tickets.slice(0, ACTIVITY_A_PAGE)
  const entries = shown.map((ticket) =>
    join(
      [
        ticketTitle(render, ticket),
        text('activity-entry', {
          time: dateTime(render, new Date(ticket.since)),
          state: shortState(text, ticket),
          account: accountName(render, { label: ticket.quote.accountLabel, venue: ticket.quote.venue }),
        }),
      ],
      '\n',
    ),
  )
  const body = entries.length === 0 ? [text('activity-none')] : entries
  return {
    text: join([text('activity-title'), ...body, asOfLine(render, asOf)], '\n\n'),
    keyboard: activityKeyboard(text, page, tickets.length > ACTIVITY_A_PAGE),
  }
}
