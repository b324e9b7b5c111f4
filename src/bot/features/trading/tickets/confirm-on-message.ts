import type { FormattedString } from '@grammyjs/parse-mode'
import { closeAgain } from '../../../../desk/trading/actions/close.js'
import { readIntent } from '../../../../desk/trading/actions/stored-intent.js'
import { leadsElsewhere } from '../../../../desk/trading/positions/seen.js'
import { asConfirmation } from '../../../../desk/trading/confirm-errors.js'
import type { Desk } from '../../../../desk/desk.js'
import { type Ticket, type TicketMessage, mayHaveBeenSent } from '../../../../desk/trading/tickets/ticket.js'
import { oldPriceText } from '../../../shell/cards/issue.js'
import { type DeskContext, personOf } from '../../../shell/context.js'
import { renderContextOf } from '../../../shell/render-context.js'
import { join } from '../../../shell/text/markup.js'
import type { Message } from '../../../shell/text/message.js'
import type { TicketQuotes } from './quotes.js'
import type { ShowSent, ShowTicket } from './show-ticket.js'

/**
 * Confirms a ticket on the message that is to show it, and shows the result there: the receipt, or a new quote where
 * the old one expired, the price has moved or was too old, or the position or order has changed. Where another ticket was sent from
 * that message, this one is declined. Gives the ticket as the Confirm left it; undefined where there is none.
 */
export type ConfirmOnMessage = (
  ctx: DeskContext,
  ticketId: string,
  message: TicketMessage,
  put: (card: Message) => Promise<void>,
  /** The new quote of a draft. */
  requote?: () => Promise<Message | undefined>,
) => Promise<Ticket | undefined>

export function createConfirmOnMessage(deps: {
  readonly desk: Desk
  readonly quotes: TicketQuotes
  readonly showTicket: ShowTicket
  readonly showSent: ShowSent
}): ConfirmOnMessage {
  const { tickets } = deps.desk.trading

  return async (ctx, id, message, put, requote) => {
    const userId = personOf(ctx).id
    if (await asConfirmation(deps.showSent(ctx, message, put, id))) return await tickets.decline(userId, id)
    const ticket = await tickets.confirm(userId, id, message)
    if (!ticket) {
      await put({ text: ctx.text('ticket-not-stored') })
      return undefined
    }
    const reason = ticket.state === 'not-sent' ? ticket.outcome['reason'] : undefined
    const isRequoted =
      (ticket.state === 'expired' && !mayHaveBeenSent(ticket)) ||
      ['changed', 'price-moved', 'price-old'].includes(reason ?? '')
    const preview = isRequoted ? await (requote ? requote() : previewAgain(ctx, deps, ticket)) : undefined
    if (!preview) {
      await deps.showTicket(renderContextOf(ctx), ticket, put)
      return ticket
    }
    const { text, keyboard } = preview
    const note = reason === 'price-old' ? oldPriceText(ctx, ticket.outcome) : requoteText(ctx, ticket)
    await put({ text: join([note, text], '\n\n'), keyboard })
    await tickets.markReported(ticket)
    return ticket
  }
}

/** The reason why a ticket was not sent and is shown again. */
function requoteText({ text }: Pick<DeskContext, 'text'>, { state, outcome }: Ticket): FormattedString {
  if (state === 'expired') return text('requote-expired')
  return outcome['reason'] === 'changed' ? text('requote-changed') : text('requote-moved')
}

/**
 * A new preview of what a ticket asked for; undefined where its account is not connected any more, or another position or order has the id of
 * what it was for.
 */
export async function previewAgain(
  ctx: DeskContext,
  { desk, quotes }: { readonly desk: Desk; readonly quotes: TicketQuotes },
  { quote }: Ticket,
): Promise<Message | undefined> {
  // A new quote is for the account and chain that it was asked for, whichever are in use now.
  const trader = await desk.findTraderOf(quote)
  const intent = readIntent(quote.intent)
  const asked = intent.kind === 'close' ? closeAgain(intent) : intent
  const account = trader && desk.trading.readAccount(trader)
  if (!account || (quote.seen && leadsElsewhere(quote.seen, await account.partialBook()))) return undefined
  return await quotes.preview(ctx, account, asked, quote.source, quote.filled)
}
