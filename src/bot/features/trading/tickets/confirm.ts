import type { FormattedString } from '@grammyjs/parse-mode'
import type { Desk } from '../../../../desk/desk.js'
import type { Ticket } from '../../../../desk/trading/tickets/ticket.js'
import { oldPriceText } from '../../../shell/cards/issue.js'
import { CAME_TO_NOTHING } from './receipt-keyboard.js'
import type { ShowTicket } from './show-ticket.js'
import { personOf, type DeskContext } from '../../../shell/context.js'
import { readIntent } from '../../../../desk/trading/actions/stored-intent.js'
import type { TicketQuotes } from './quotes.js'
import { renderContextOf } from '../../../shell/render-context.js'
import { join } from '../../../shell/text/markup.js'
import type { Message } from '../../../shell/text/message.js'

/**
 * Confirms a ticket on the message that is to show it, and shows the result there: the receipt, or a new quote where
 * the old one expired, the price has moved or was too old, or the position or order has changed. Gives the ticket as the Confirm left it; undefined where there is none.
 */
export type ConfirmTicket = (
  ctx: DeskContext,
  ticketId: string,
  message: NonNullable<Ticket['message']>,
  put: (card: Message) => Promise<void>,
  /** The new quote of a draft. */
  again?: () => Promise<Message | undefined>,
) => Promise<Ticket | undefined>

/** The number of a person's latest tickets among which one on the same message is looked for. */
const LATEST = 20

export function createConfirmTicket(deps: {
  readonly desk: Desk
  readonly quotes: TicketQuotes
  readonly showTicket: ShowTicket
}): ConfirmTicket {
  const { tickets } = deps.desk.trading

  /**
   * The ticket that was confirmed on a message after another one on it came to nothing: a late press of the earlier one must not write
   * over its receipt.
   */
  const shownLater = async (
    { quote: { userId, id }, state }: Ticket,
    { chatId, messageId }: NonNullable<Ticket['message']>,
  ): Promise<Ticket | undefined> => {
    if (!CAME_TO_NOTHING.has(state)) return undefined
    const latest = (await tickets.list(userId, 0, LATEST)).find(
      ({ message }) => message?.chatId === chatId && message.messageId === messageId,
    )
    return latest?.quote.id === id ? undefined : latest
  }

  return async (ctx, id, message, put, again) => {
    const ticket = await tickets.confirm(personOf(ctx).id, id, message)
    if (!ticket) {
      await put({ text: ctx.text('ticket-not-stored') })
      return undefined
    }
    const shown = await shownLater(ticket, message)
    if (shown) {
      await deps.showTicket(renderContextOf(ctx), shown, put)
      return ticket
    }
    const reason = ticket.state === 'not-sent' ? ticket.outcome['reason'] : undefined
    const mayAskAgain =
      ticket.state === 'expired' || ['changed', 'price-moved', 'price-old'].includes(reason ?? '')
    const askAgain = again ?? (() => previewAgain(ctx, deps, ticket))
    const preview = mayAskAgain ? await askAgain() : undefined
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

/** A new preview of what a ticket asked for; undefined where its account is not connected any more. */
export async function previewAgain(
  ctx: DeskContext,
  { desk, quotes }: { readonly desk: Desk; readonly quotes: TicketQuotes },
  { quote }: Ticket,
): Promise<Message | undefined> {
  // A new quote is for the account and chain that it was asked for, whichever are in use now.
  const trader = await desk.findTraderOf(quote)
  return trader && (await quotes.preview(ctx, desk.trading.readAccount(trader), readIntent(quote.intent)))
}
