import type { Desk } from '../../../../desk/desk.js'
import type { TicketQuotes } from '../tickets/quotes.js'
import type { AccountReading } from '../../../../desk/trading/account-reading.js'
import type { TradingIntent } from '../../../../desk/trading/actions/actions.js'
import { replaceIntentOf } from '../../../../desk/trading/button-intents.js'
import type { Quote } from '../../../../desk/trading/tickets/ticket.js'
import { replaceWithShown, replyWithShown } from '../../../shell/account-read.js'
import { asExits, onPress, type SharedButtons } from '../../../shell/command.js'
import { personOf } from '../../../shell/context.js'
import { shortId } from '../../../shell/keyboard/action.js'
import type { PictureContext } from '../../../shell/render-context.js'
import { replace } from '../../../shell/text/deliver.js'
import type { Message } from '../../../shell/text/message.js'
import { showSentInPlace, type ShowSent } from '../tickets/show-sent.js'
import type { Wanted } from './button-intent.js'
import { formOf } from './guide.js'
import { choosePosition, isGuided, openGuide, previewAction, takePlace, wantedBy } from './keyboard.js'

/** The buttons that lead to the preview of an action on a position or an order. */
export function positionActionButtons({
  desk,
  quotes,
  showSent,
}: {
  readonly desk: Desk
  readonly quotes: TicketQuotes
  readonly showSent: ShowSent
}): SharedButtons {
  /** The preview of a button's intent; `target` is the `shortId` of a position or an order. */
  const preview = async (
    context: PictureContext,
    account: AccountReading,
    wanted: Wanted,
    target: string,
  ): Promise<Message> => {
    const { positions, unlisted, orders } = await account.open()
    const all: readonly { readonly id: string }[] =
      wanted.kind === 'cancel' ? orders : [...positions, ...unlisted]
    const id = all.find((one) => shortId(one.id) === target)?.id
    if (id === undefined) return { text: context.text('manage-not-open') }
    const intent = { ...wanted, target: { by: 'id', id } } as TradingIntent
    return await quotes.preview(context, account, intent)
  }

  /** The preview of putting the trigger of a ticket in the place of an order. */
  const instead = async (
    context: PictureContext,
    account: AccountReading,
    quote: Quote,
    order: string,
  ): Promise<Message> => {
    const { orders } = await account.open()
    const old = orders.find(({ id }) => shortId(id) === order)
    const intent = old && replaceIntentOf(quote, old.id)
    return intent ? await quotes.preview(context, account, intent) : { text: context.text('manage-not-open') }
  }

  return {
    access: 'traders',
    place: 'private',
    opens: 'close',
    buttons: asExits([
      onPress(openGuide, async (ctx, { action, position, ...shown }) => {
        if (!isGuided(action) || (await showSentInPlace(ctx, showSent))) return
        await replaceWithShown(ctx, desk, shown, (own, trader) =>
          formOf(own, desk.trading.readAccount(trader), action, position),
        )
      }),
      onPress(previewAction, async (ctx, { account, chain, target, ...values }) => {
        const wanted = wantedBy(values)
        if (!wanted || (await showSentInPlace(ctx, showSent))) return
        // The list of orders stays where it is, so that several can be cancelled one after the other.
        const show = wanted.kind === 'cancel' ? replyWithShown : replaceWithShown
        await show(ctx, desk, { account, chain }, (own, trader) =>
          preview(own, desk.trading.readAccount(trader), wanted, target),
        )
      }),
      onPress(choosePosition, async (ctx, { intent: id, position }) => {
        if (await showSentInPlace(ctx, showSent)) return
        const pending = await desk.trading.pendingIntents.read(personOf(ctx).id, id)
        if (!pending || !('target' in pending.intent))
          return await replace(ctx, { text: ctx.text('manage-not-open') })
        const { intent, accountId: account, chainId: chain } = pending
        await replaceWithShown(ctx, desk, { account, chain }, (own, trader) =>
          preview(own, desk.trading.readAccount(trader), intent as Wanted, position),
        )
      }),
      onPress(takePlace, async (ctx, { ticket: id, order }) => {
        const ticket = await desk.trading.tickets.read(personOf(ctx).id, id)
        if (!ticket) return await replace(ctx, { text: ctx.text('ticket-not-stored') })
        // The ticket that the card showed before is dropped: there is one on a card.
        await desk.trading.tickets.decline(personOf(ctx).id, id)
        if (await showSentInPlace(ctx, showSent)) return
        const { quote } = ticket
        await replaceWithShown(ctx, desk, { account: quote.accountId, chain: quote.chainId }, (own, trader) =>
          instead(own, desk.trading.readAccount(trader), quote, order),
        )
      }),
    ]),
  }
}
