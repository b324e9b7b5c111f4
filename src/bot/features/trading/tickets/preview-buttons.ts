import type { FormattedString } from '@grammyjs/parse-mode'
import { closeAgain } from '../../../../desk/trading/actions/close.js'
import type { Desk } from '../../../../desk/desk.js'
import { asConfirmation } from '../../../../desk/trading/confirm-errors.js'
import { type Ticket, type TicketMessage, mayHaveBeenSent } from '../../../../desk/trading/tickets/ticket.js'
import { oldPriceText } from '../../../shell/cards/issue.js'
import { type DeskContext, personOf } from '../../../shell/context.js'
import { readIntent } from '../../../../desk/trading/actions/stored-intent.js'
import type { TicketQuotes } from './quotes.js'
import { renderContextOf } from '../../../shell/render-context.js'
import { join } from '../../../shell/text/markup.js'
import type { Message } from '../../../shell/text/message.js'
import { receipt } from './receipt.js'
import { replaceMessage } from '../../../shell/text/deliver.js'
import { type SharedButtons, onPress } from '../../../shell/command.js'
import { reviseOrder } from '../trade/feature.js'
import { changeTicket, confirmExit, confirmEntry, declineTicket, renewTicket } from './keyboard.js'
import { receiptKeyboard } from './receipt-keyboard.js'
import { type ShowSent, showSentInPlace, type ShowTicket } from './show-ticket.js'

/**
 * Confirms a ticket on the message that is to show it, and shows the result there: the receipt, or a new quote where
 * the old one expired, the price has moved or was too old, or the position or order has changed. Where another ticket was sent from
 * that message, this one is declined. Gives the ticket as the Confirm left it; undefined where there is none.
 */
export type ConfirmTicket = (
  ctx: DeskContext,
  ticketId: string,
  message: TicketMessage,
  put: (card: Message) => Promise<void>,
  /** The new quote of a draft. */
  again?: () => Promise<Message | undefined>,
) => Promise<Ticket | undefined>

export function createConfirmTicket(deps: {
  readonly desk: Desk
  readonly quotes: TicketQuotes
  readonly showTicket: ShowTicket
  readonly showSent: ShowSent
}): ConfirmTicket {
  const { tickets } = deps.desk.trading

  return async (ctx, id, message, put, again) => {
    const userId = personOf(ctx).id
    if (await asConfirmation(deps.showSent(ctx, message, put, id))) return await tickets.decline(userId, id)
    const ticket = await tickets.confirm(userId, id, message)
    if (!ticket) {
      await put({ text: ctx.text('ticket-not-stored') })
      return undefined
    }
    const reason = ticket.state === 'not-sent' ? ticket.outcome['reason'] : undefined
    const mayAskAgain =
      (ticket.state === 'expired' && !mayHaveBeenSent(ticket)) ||
      ['changed', 'price-moved', 'price-old'].includes(reason ?? '')
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
async function previewAgain(
  ctx: DeskContext,
  { desk, quotes }: { readonly desk: Desk; readonly quotes: TicketQuotes },
  { quote }: Ticket,
): Promise<Message | undefined> {
  // A new quote is for the account and chain that it was asked for, whichever are in use now.
  const trader = await desk.findTraderOf(quote)
  const intent = readIntent(quote.intent)
  const asked = intent.kind === 'close' ? closeAgain(intent) : intent
  return trader && (await quotes.preview(ctx, desk.trading.readAccount(trader), asked, quote.source))
}

/** The buttons below every preview: Confirm, Decline, and Change of an opening order. */
export function ticketButtons({
  desk,
  quotes,
  confirm,
  showSent,
}: {
  readonly desk: Desk
  readonly quotes: TicketQuotes
  readonly confirm: ConfirmTicket
  readonly showSent: ShowSent
}): SharedButtons {
  const decline = (ctx: DeskContext, id: string): Promise<Ticket | undefined> =>
    desk.trading.tickets.decline(personOf(ctx).id, id)

  const show = (ctx: DeskContext, ticket: Ticket | undefined): Promise<void> =>
    replaceMessage(
      ctx,
      ticket
        ? { text: receipt(renderContextOf(ctx), ticket), keyboard: receiptKeyboard(ctx.text, ticket) }
        : { text: ctx.text('ticket-not-stored') },
    )

  const press = async (ctx: DeskContext, id: string): Promise<void> => {
    const shown = ctx.callbackQuery?.message
    if (!shown) return
    const message = { chatId: shown.chat.id, messageId: shown.message_id }
    await confirm(ctx, id, message, (card) => replaceMessage(ctx, card))
  }

  return {
    access: 'everybody',
    place: 'private',
    opens: 'activity',
    buttons: [
      onPress(confirmEntry, (ctx, { ticket }) => press(ctx, ticket), {
        access: 'traders',
        rate: 'confirms',
      }),
      onPress(confirmExit, (ctx, { ticket }) => press(ctx, ticket), { access: 'traders', rate: 'exits' }),
      onPress(
        changeTicket,
        async (ctx, { ticket: id, field }) => {
          const ticket = await decline(ctx, id)
          if (await showSentInPlace(ctx, showSent)) return
          const card = ctx.callbackQuery?.message?.message_id
          const isOver = ticket !== undefined && mayAskAnew(ticket)
          const intent = isOver ? readIntent(ticket.quote.intent) : undefined
          if (intent?.kind === 'open' && card !== undefined) await reviseOrder(ctx, intent, card, field)
          else await show(ctx, ticket)
        },
        { access: 'traders' },
      ),
      onPress(
        renewTicket,
        async (ctx, { ticket: id }) => {
          // Nothing may confirm it any more, whatever clock says that it has expired.
          const ticket = await decline(ctx, id)
          if (await showSentInPlace(ctx, showSent)) return
          const isOver = ticket !== undefined && mayAskAnew(ticket)
          const preview = isOver ? await previewAgain(ctx, { desk, quotes }, ticket) : undefined
          if (preview) await replaceMessage(ctx, preview)
          else await show(ctx, ticket)
        },
        { access: 'traders' },
      ),
      onPress(declineTicket, async (ctx, { ticket: id }) => {
        const ticket = await decline(ctx, id)
        if (!(await showSentInPlace(ctx, showSent))) await show(ctx, ticket)
      }),
    ],
  }
}

/** True for a ticket that was not sent and cannot be: what it asked for may be asked anew. */
function mayAskAnew(ticket: Ticket): boolean {
  return (ticket.state === 'declined' || ticket.state === 'expired') && !mayHaveBeenSent(ticket)
}
