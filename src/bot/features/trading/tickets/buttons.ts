import type { Desk } from '../../../../desk/desk.js'
import type { TicketQuotes } from './quotes.js'
import { readIntent } from '../../../../desk/trading/actions/stored-intent.js'
import { mayHaveBeenSent, type Ticket } from '../../../../desk/trading/tickets/ticket.js'
import { onPress, type SharedButtons } from '../../../shell/command.js'
import { personOf, type DeskContext } from '../../../shell/context.js'
import { renderContextOf } from '../../../shell/render-context.js'
import { replace } from '../../../shell/text/deliver.js'
import { reviseOrder } from '../trade/command.js'
import { previewAgain, type ConfirmTicket } from './confirm.js'
import { changeTicket, confirmExit, confirmTicket, declineTicket, renewTicket } from './keyboard.js'
import { receiptKeyboard } from './receipt-keyboard.js'
import { receipt } from './receipt.js'
import { showSentInPlace, type ShowSent } from './show-sent.js'

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
    replace(
      ctx,
      ticket
        ? { text: receipt(renderContextOf(ctx), ticket), keyboard: receiptKeyboard(ctx.text, ticket) }
        : { text: ctx.text('ticket-not-stored') },
    )

  const press = async (ctx: DeskContext, id: string): Promise<void> => {
    const shown = ctx.callbackQuery?.message
    if (!shown) return
    const message = { chatId: shown.chat.id, messageId: shown.message_id }
    await confirm(ctx, id, message, (card) => replace(ctx, card))
  }

  return {
    access: 'everybody',
    place: 'private',
    opens: 'activity',
    buttons: [
      onPress(confirmTicket, (ctx, { ticket }) => press(ctx, ticket), {
        access: 'traders',
        rate: 'confirms',
      }),
      onPress(confirmExit, (ctx, { ticket }) => press(ctx, ticket), { access: 'traders', rate: 'exits' }),
      onPress(
        changeTicket,
        async (ctx, { ticket: id }) => {
          const ticket = await decline(ctx, id)
          if (await showSentInPlace(ctx, showSent)) return
          const card = ctx.callbackQuery?.message?.message_id
          const isOver = ticket !== undefined && mayAskAnew(ticket)
          const intent = isOver ? readIntent(ticket.quote.intent) : undefined
          if (intent?.kind === 'open' && card !== undefined) await reviseOrder(ctx, intent, card)
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
          if (preview) await replace(ctx, preview)
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
