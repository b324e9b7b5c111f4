import type { Desk } from '../../desk/desk.js'
import { receipt } from '../cards/receipt.js'
import { activityCard, ACTIVITY_A_PAGE } from '../cards/activity.js'
import { onPress, type Command } from '../command.js'
import { personOf, type DeskContext } from '../context.js'
import { changeTicket, confirmTicket, declineTicket, showActivity } from '../keyboards/ticket.js'
import type { Offers } from '../offers.js'
import { replace, reply } from '../text/deliver.js'
import { join } from '../text/markup.js'
import type { Message } from '../text/message.js'
import { tradersOnlyButton } from '../traders-only.js'
import { openTrade } from './trade.js'

/** /activity: what was confirmed and what became of it; and the buttons below every preview. */
export function activityCommand({ desk, offers }: { readonly desk: Desk; readonly offers: Offers }): Command {
  const card = async (ctx: DeskContext, page: number): Promise<Message> => {
    ctx.tryAgain = showActivity.pack({ page: String(page) })
    const asOf = new Date(desk.now())
    // One more than is shown tells whether there is another page.
    const tickets = await desk.tickets.list(personOf(ctx).id, page * ACTIVITY_A_PAGE, ACTIVITY_A_PAGE + 1)
    return activityCard(penOf(ctx), tickets, page, asOf)
  }
  return {
    name: 'activity',
    where: 'private',
    run: async (ctx) => {
      await reply(ctx, await card(ctx, 0))
    },
    buttons: [
      onPress(showActivity, async (ctx, { page }) => {
        await replace(ctx, await card(ctx, Math.max(0, Number.parseInt(page, 10) || 0)))
      }),
      tradersOnlyButton(onPress(confirmTicket, (ctx, { ticket }) => confirm(ctx, ticket))),
      tradersOnlyButton(
        onPress(changeTicket, async (ctx, { ticket: id }) => {
          const ticket = await desk.tickets.decline(personOf(ctx).id, id)
          const card = ctx.callbackQuery?.message?.message_id
          const isOver = ticket?.state === 'declined' || ticket?.state === 'lapsed'
          if (isOver && card !== undefined) await openTrade(ctx, ticket.offer.command, card)
          else await replace(ctx, { text: ticket ? receipt(penOf(ctx), ticket) : ctx.text('ticket-gone') })
        }),
      ),
      onPress(declineTicket, async (ctx, { ticket: id }) => {
        const ticket = await desk.tickets.decline(personOf(ctx).id, id)
        await replace(ctx, { text: ticket ? receipt(penOf(ctx), ticket) : ctx.text('ticket-gone') })
      }),
    ],
  }

  async function confirm(ctx: DeskContext, id: string): Promise<void> {
    const shown = ctx.callbackQuery?.message
    if (!shown) return
    const message = { chatId: shown.chat.id, messageId: shown.message_id }
    const ticket = await desk.tickets.confirm(personOf(ctx).id, id, message)
    if (!ticket) {
      await replace(ctx, { text: ctx.text('ticket-gone') })
      return
    }
    const mayAskAgain = ticket.state === 'lapsed' || ticket.outcome['reason'] === 'price-moved'
    // A new quote is for the account and chain that it was asked for, whichever are in use now.
    const trader = mayAskAgain ? await desk.findTraderOf(ticket.offer) : undefined
    if (!trader) {
      await replace(ctx, { text: receipt(penOf(ctx), ticket) })
      return
    }
    const { text, keyboard } = await offers.again(ctx, trader, ticket.offer.command)
    const note = ctx.text(ticket.state === 'lapsed' ? 'requote-lapsed' : 'requote-moved')
    await replace(ctx, { text: join([note, text], '\n\n'), keyboard })
    await desk.tickets.told(ticket)
  }
}

function penOf(ctx: DeskContext) {
  return { text: ctx.text, numbers: ctx.numbers }
}
