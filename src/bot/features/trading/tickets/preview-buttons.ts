import type { Desk } from '../../../../desk/desk.js'
import { type Ticket, mayHaveBeenSent } from '../../../../desk/trading/tickets/ticket.js'
import { type DeskContext, personOf } from '../../../shell/context.js'
import { readIntent } from '../../../../desk/trading/actions/stored-intent.js'
import type { TicketQuotes } from './quotes.js'
import { renderContextOf } from '../../../shell/render-context.js'
import { receipt } from './receipt.js'
import { replaceMessage } from '../../../shell/text/deliver.js'
import { type SharedButtons, onPress } from '../../../shell/command.js'
import { reviseOrder } from '../trade/feature.js'
import { type ConfirmOnMessage, previewAgain } from './confirm-on-message.js'
import { changeTicket, confirmExit, confirmEntry, declineTicket, renewTicket } from './keyboard.js'
import { receiptKeyboard } from './receipt-keyboard.js'
import { type ShowSent, showSentInPlace } from './show-ticket.js'

/** The buttons below every preview: Confirm, Decline, and Change of an opening order. */
export function ticketButtons({
  desk,
  quotes,
  confirm,
  showSent,
}: {
  readonly desk: Desk
  readonly quotes: TicketQuotes
  readonly confirm: ConfirmOnMessage
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
          const quote = ticket && isOver(ticket) ? ticket.quote : undefined
          const intent = quote && readIntent(quote.intent)
          if (quote && intent?.kind === 'open' && card !== undefined)
            await reviseOrder(ctx, { ...quote, intent }, card, field)
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
          const mayAsk = ticket !== undefined && isOver(ticket)
          const preview = mayAsk ? await previewAgain(ctx, { desk, quotes }, ticket) : undefined
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

/** True for a ticket that was not sent and cannot be: what it asked for may be asked again. */
function isOver(ticket: Ticket): boolean {
  return (ticket.state === 'declined' || ticket.state === 'expired') && !mayHaveBeenSent(ticket)
}
