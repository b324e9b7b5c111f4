import type { Desk } from '../../../../desk/desk.js'
import { receipt } from '../../trading/tickets/receipt.js'
import { activityCard, ACTIVITY_A_PAGE } from './card.js'
import { onPress, type Command } from '../../../shell/command.js'
import type { ConfirmTicket } from '../../trading/tickets/confirm.js'
import { personOf, type DeskContext } from '../../../shell/context.js'
import { changeTicket, confirmTicket, declineTicket, showActivity } from '../../trading/tickets/keyboard.js'
import { replace, reply } from '../../../shell/text/deliver.js'
import type { Message } from '../../../shell/text/message.js'
import { openTrade } from '../../trading/trade/command.js'

/** /activity: what was confirmed and what became of it; and the buttons below every preview. */
export function activityCommand(deps: { readonly desk: Desk; readonly confirm: ConfirmTicket }): Command {
  const card = async (ctx: DeskContext, page: number): Promise<Message> => {
    ctx.tryAgain = showActivity.pack({ page: String(page) })
    const asOf = new Date(deps.desk.now())
    // One more than is shown tells whether there is another page.
    const tickets = await deps.desk.trading.tickets.list(
      personOf(ctx).id,
      page * ACTIVITY_A_PAGE,
      ACTIVITY_A_PAGE + 1,
    )
    return activityCard(renderContextOf(ctx), tickets, page, asOf)
  }
  return {
    name: 'activity',
    topic: 'account',
    access: 'everybody',
    place: 'private',
    run: async (ctx) => {
      await reply(ctx, await card(ctx, 0))
    },
    buttons: [
      onPress(showActivity, async (ctx, { page }) => {
        await replace(ctx, await card(ctx, Math.max(0, Number.parseInt(page, 10) || 0)))
      }),
      onPress(
        confirmTicket,
        async (ctx, { ticket }) => {
          const shown = ctx.callbackQuery?.message
          if (!shown) return
          const message = { chatId: shown.chat.id, messageId: shown.message_id }
          await deps.confirm(ctx, ticket, message, (card) => replace(ctx, card))
        },
        { access: 'traders', rate: 'confirms' },
      ),
      onPress(
        changeTicket,
        async (ctx, { ticket: id }) => {
          const ticket = await deps.desk.trading.tickets.decline(personOf(ctx).id, id)
          const card = ctx.callbackQuery?.message?.message_id
          const isOver = ticket?.state === 'declined' || ticket?.state === 'lapsed'
          if (isOver && card !== undefined) await openTrade(ctx, ticket.offer.command, card)
          else
            await replace(ctx, {
              text: ticket ? receipt(renderContextOf(ctx), ticket) : ctx.text('ticket-gone'),
            })
        },
        { access: 'traders' },
      ),
      onPress(declineTicket, async (ctx, { ticket: id }) => {
        const ticket = await deps.desk.trading.tickets.decline(personOf(ctx).id, id)
        await replace(ctx, { text: ticket ? receipt(renderContextOf(ctx), ticket) : ctx.text('ticket-gone') })
      }),
    ],
  }
}

function renderContextOf(ctx: DeskContext) {
  return { text: ctx.text, numbers: ctx.numbers }
}
